import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OUTREACH_CAPS, OUTREACH_REGIONS } from '@tandem/catalogue/outreach';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob, anApplication } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { companies } from '../../companies/companies/companies.model.ts';
import { changeAccount, findAccount } from '../../identity/accounts/accounts.service.ts';
import { saveApplicant } from '../../sourcing/candidate-records/candidates.records.ts';
import { eraseCandidates } from '../../sourcing/candidates/candidates.erasing.ts';
import { object } from '../../talent/objections/objections.ts';
import { regions } from '../regions/regions.model.ts';
import { enrolments } from '../sending/enrolments.model.ts';
import { emailsTo } from './emails.service.ts';

const app = useTestApp();

let count = 0;
let recruiter: Person;
let email: string;
let id: string;
beforeEach(async () => {
  await openRegions();
  recruiter = await aCompany({ name: 'Hamnkraft' });
  email = `written-${++count}@people-${count}.example`;
  id = (
    await aCandidate(recruiter, {
      email,
      country: 'SE',
      sourceKind: 'extension',
      sourceUrl: `https://github.com/p${count}`,
    })
  )._id;
});

const draft = { subject: 'Ferries, {firstName}', text: 'Hi {firstName},\n\nwe build ferries.\n\nMaria, {companyName}' };
const send = (fields: object = {}, to = id, as = recruiter) =>
  app.post(`/api/candidates/${to}/letters`, { as: as.token, body: { ...draft, key: `key-of-${count}`, ...fields } });
const preview = (fields: object = {}) =>
  app.post(`/api/candidates/${id}/letters/preview`, {
    as: recruiter.token,
    body: { ...draft, language: 'en', ...fields },
  });
const emlOf = (mail = '') => readFile(join(env.DATA_DIR, 'mail', `${mail}.eml`), 'utf8');
const list = async (as = recruiter) => (await app.get(`/api/candidates/${id}/letters`, { as: as.token })).body;

describe('an email to a candidate', () => {
  test('reaches the person with the names filled in, the source of their data, and a link to the stored data', async () => {
    const { status, body } = await send({ language: 'en' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ candidateId: id, subject: 'Ferries, Ada', author: recruiter.email });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Ferries, Ada');
    expect(mail?.text).toContain('Hi Ada,\n\nwe build ferries.\n\nMaria, Hamnkraft');
    expect(mail?.text).toContain(`https://github.com/p${count}`);
    const token = /\/sourced\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const held = (await app.get(`/api/sourced/${token}`)).body;
    expect(held.email).toBe(email);
    expect(held.records[0].contacts).toMatchObject([{ subject: 'Ferries, Ada', author: recruiter.email }]);
    const page = (await app.get(`/api/users/${id}`, { as: recruiter.token })).body;
    expect(page.informedDate).not.toBeNull();
    expect(await list()).toMatchObject({ letters: [{ subject: 'Ferries, Ada' }], refusal: null, consent: null });
  });

  test('is the same as in the preview, except for the links that belong to its recipient', async () => {
    const { body: shown } = await preview();
    expect(shown).toMatchObject({ to: email, replyTo: recruiter.email, subject: 'Ferries, Ada' });
    await send({ language: 'en' });
    const [mail] = await mailsTo(email);
    expect(mail?.text.replace(/(\/(?:sourced|unsubscribe)\/)\S+/g, '$1…')).toBe(shown.text);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('has its author as the reply address, and can be unsubscribed from', async () => {
    await send();
    const [mail] = await mailsTo(email);
    const eml = await emlOf(mail?.id);
    expect(eml).toContain(`Reply-To: Hamnkraft <${recruiter.email}>`);
    expect(eml).toMatch(/^List-Unsubscribe: <http/m);
    expect(eml).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(eml).not.toContain('Auto-Submitted');
  });

  test('S28 has one subject header, whatever characters the subject contains', async () => {
    const { body } = await send({ subject: 'Ferries\r\nBcc: all\u0000' });
    expect(body.subject).toBe('Ferries Bcc: all');
    const [mail] = await mailsTo(email);
    expect(await emlOf(mail?.id)).not.toMatch(/^Bcc:/m);
  });

  test('S26 is plain text: markup by the author or the person is not interpreted', async () => {
    await app.put(`/api/candidates/${id}`, {
      as: recruiter.token,
      body: { firstName: '<img src=x onerror=alert(1)>' },
    });
    const { body } = await send({ text: 'Hi {firstName}, <script>alert(1)</script>' });
    expect(body.fields.subject).toContain('first name');
    await send({
      subject: 'Ferries',
      text: 'Hi {firstName}, <script>alert(1)</script> <a href="javascript:alert(1)">x</a>',
    });
    const [mail] = await mailsTo(email);
    expect(mail?.html).toBe('');
    expect(await emlOf(mail?.id)).not.toContain('text/html');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  test('S13 can be read by the person and the company, and by no one else', async () => {
    await send();
    const others = [await aCompany(), await aDeveloper()];
    for (const other of others)
      expect((await app.get(`/api/candidates/${id}/letters`, { as: other.token })).status).not.toBe(200);
    const { body } = await app.post('/api/users', { as: others[0]?.token, body: { search: { text: 'ferries' } } });
    expect(JSON.stringify(body)).not.toContain('we build ferries');
  });

  test('with one key is sent once, even if it is requested twice or simultaneously', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    await send();
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await list()).letters).toHaveLength(1);
    const second = await send({ key: 'another-key' });
    expect([second.status, second.body.refusal]).toEqual([409, 'contactedToday']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is moved when the candidate is merged, and deleted when the candidate is erased', async () => {
    const { body: sent } = await send();
    const { _id: other } = await aCandidate(recruiter);
    await app.post(`/api/candidates/${other}/merge`, { as: recruiter.token, body: { from: id, fields: ['email'] } });
    expect((await emailsTo([new Types.ObjectId(other)])).map(({ _id }) => _id)).toEqual([sent._id]);
    await eraseCandidates([new Types.ObjectId(other)]);
    const stays = await enrolments.findByKey(`letter ${recruiter.id} key-of-${count}`);
    expect(stays).toMatchObject({ recipientId: null, email: '', addressHash: '', steps: [], consent: null });
  });
});

describe('an email to a candidate is refused', () => {
  test('if it calls a job current that has ended', async () => {
    const job = { title: 'Backend developer', organisation: 'Nordvind', from: '2019' };
    const text = 'Hi {firstName}, you work for {currentCompany} as {currentRole}.';
    const change = (workExperience: object[]) =>
      app.put(`/api/candidates/${id}`, { as: recruiter.token, body: { workExperience, headline: '', company: '' } });
    await change([{ ...job, to: '2024' }]);
    expect(await preview({ text })).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } });
    expect(await preview({ text: 'You are a {currentRole}.' })).toMatchObject({ status: 400 });
    await change([
      { ...job, to: '2024' },
      { ...job, organisation: 'Volta', to: 'present' },
    ]);
    expect((await preview({ text })).body.text).toContain('you work for Volta as Backend developer.');
  });

  test('if a name is not known, or a placeholder does not exist', async () => {
    await app.put(`/api/candidates/${id}`, { as: recruiter.token, body: { firstName: '' } });
    for (const answer of [await send(), await preview()]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual(['subject']);
    }
    const wrong = await send({ subject: 'Hi', text: 'Hi {lastName} and {{firstname}}' });
    expect(wrong.body.fields.text).toContain('{{firstname}}');
    expect(await mailsTo(email)).toHaveLength(0);
  });

  test.each(['unsubscribed-all', 'complaint', 'erased', 'objected', 'bounced-hard'] as const)(
    'for an address that is on the suppression list as %s',
    async (reason) => {
      await suppress(email, reason);
      const { status, body } = await send();
      expect(status).toBe(409);
      expect(body.refusal).toBe(
        { objected: 'objected', 'bounced-hard': 'bounced' }[reason as string] ?? 'unsubscribed',
      );
      expect((await list()).refusal).toBe(body.refusal);
      expect(await mailsTo(email)).toHaveLength(0);
    },
  );

  test('for a person who has objected to this company, has no address, or turned off all emails of an account', async () => {
    await object([`mailto:${email}`], new Types.ObjectId(recruiter.id));
    expect((await send()).body.refusal).toBe('objected');
    const { _id: nameless } = await aCandidate(recruiter);
    expect((await send({}, nameless)).body.refusal).toBe('noEmail');
    const developer = await aDeveloper();
    await app.put(`/api/accounts/${developer.accountId}`, { as: developer.token, body: { emailFrequency: 'never' } });
    const { _id: quiet } = await aCandidate(recruiter, { email: developer.email });
    expect((await findAccount(developer.accountId))?.emailFrequency).toBe('never');
    expect((await send({}, quiet)).body.refusal).toBe('unsubscribed');
  });

  test.each([
    ['anna.lind', 'Anna.Lind+jobs', 'people.example'],
    ['anna.lind+tandem', 'anna.lind', 'people.example'],
    ['anna.lind', 'annalind+x', 'gmail.com'],
    ['annalind', 'anna.lind', 'googlemail.com'],
  ])('for a person whose account at %s has turned that off, saved as %s', async (own, saved, domain) => {
    const at = (name: string, host = domain) => `${name.replace(/(?=\+|$)/, String(count))}@${host}`;
    const { accountId } = await aDeveloper();
    await changeAccount(new Types.ObjectId(accountId), { email: at(own, domain.replace('googlemail', 'gmail')) });
    const { _id: quiet } = await aCandidate(recruiter, { email: at(saved) });
    const refusal = async () =>
      (await app.get(`/api/candidates/${quiet}/letters`, { as: recruiter.token })).body.refusal;
    expect(await refusal()).toBeNull();
    await changeAccount(new Types.ObjectId(accountId), { emailFrequency: 'never' });
    expect(await refusal()).toBe('unsubscribed');
    expect((await send({}, quiet)).body.refusal).toBe('unsubscribed');
  });

  test.each([
    ['DE', 'x@people.example'],
    ['NL', 'x@people.example'],
    ['', 'x@people.de'],
  ])('in a country that requires consent (%s, %s), whatever the company states about it', async (country, address) => {
    const region = country === 'NL' ? 'netherlands' : 'germany';
    id = (await aCandidate(recruiter, { email: `${count}${address}`, country }))._id;
    const consent = 'Asked us at the meet-up in Kiel to write.';
    for (const [mode, refusal] of [
      ['off', 'regionOff'],
      ['optIn', 'regionOptIn'],
      ['shared', 'regionShared'],
      ['optOut', 'regionOff'],
    ] as const) {
      await regions.set(region, { mode });
      expect((await list()).refusal).toBe(refusal);
      expect((await send({ consent })).body.refusal).toBe(refusal);
    }
    await regions.set(region, { mode: 'off' });
    expect(await mailsTo(`${count}${address}`)).toEqual([]);
  });

  test('to a person in such a country who has applied, until the company states how they consented', async () => {
    await regions.set('germany', { mode: 'optIn' });
    const applied = { email: `applied-${email}`, country: 'DE', firstName: 'Ada' };
    id = String((await saveApplicant(recruiter.id, applied))._id);
    expect((await list()).consent).toMatchObject({ given: null });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
    expect((await send({ consent: 'yes' })).status).toBe(400);
    const consent = 'Wrote in the application that we may answer.';
    expect((await send({ consent })).status).toBe(201);
    expect((await list()).consent.given).toBe(consent);
    await regions.set('germany', { mode: 'off' });
  });

  test('if the region has not been switched on; initially no region is', async () => {
    for (const region of OUTREACH_REGIONS) await regions.set(region, { mode: null });
    for (const country of ['SE', 'GB', 'FR', 'DE', 'NL', 'US', '']) {
      id = (await aCandidate(recruiter, { email: `first-${country}-${email}`, country }))._id;
      for (const answer of [await send({ key: `first-${country}-key` }), await preview()])
        expect([country, answer.status, answer.body.refusal]).toEqual([country, 409, 'regionOff']);
      expect(await mailsTo(`first-${country}-${email}`)).toEqual([]);
    }
  });

  test('in a region that is off, until the person has applied with the same address', async () => {
    for (const region of OUTREACH_REGIONS) await regions.set(region, { mode: null });
    expect((await preview()).body.refusal).toBe('regionOff');
    const job = await aJob(recruiter);
    const { slug = '' } = (await companies.find(recruiter.id)) ?? {};
    const body = anApplication(job._id, { email: email.toUpperCase() });
    expect((await app.post(`/api/boards/${slug}/jobs/${job.slug}/applications`, { body })).status).toBe(201);
    expect((await list()).refusal).toBeNull();
    expect((await send()).status).toBe(201);
    await app.put(`/api/candidates/${id}`, { as: recruiter.token, body: { email: `later-${email}` } });
    await enrolments.removeWhere({ recipientId: new Types.ObjectId(id) });
    expect((await list()).refusal).toBe('regionOff');
  });

  test('in a region that was switched off after an earlier email; the panel and the preview also show this', async () => {
    expect((await send()).status).toBe(201);
    expect((await list()).refusal).toBeNull();
    await regions.set('sweden', { mode: 'off' });
    const panel = await app.get(`/api/candidates/${id}/outreach`, { as: recruiter.token });
    for (const body of [
      await list(),
      panel.body,
      (await preview()).body,
      (await send({ key: `second-${count}` })).body,
    ])
      expect(body.refusal).toBe('regionOff');
  });

  test('while all sending is stopped', async () => {
    await regions.set('all', { stopped: true, basis: 'Too many complaints' });
    expect((await send()).body.refusal).toBe('stopped');
    await regions.set('all', { stopped: false });
    expect((await send()).status).toBe(201);
  });

  test('above the daily limit of the company, even with simultaneous requests', async () => {
    await companies.change(recruiter.id, { public: false });
    const most = OUTREACH_CAPS.company.unverified;
    const people = await Promise.all(
      Array.from({ length: most + 3 }, (_, nth) =>
        aCandidate(recruiter, { email: `many-${nth}@many-${nth}-${count}.example`, country: 'SE' }),
      ),
    );
    const sending = (person: { _id: string }) => send({ key: `one-of-many-${person._id}` }, person._id);
    const answers = await Promise.all(people.map(sending));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
    const used = answers.filter(({ status }) => status === 429);
    expect(used).toHaveLength(3);
    expect(Number(used[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await list()).left).toBe(0);
    const first = people[answers.findIndex(({ status }) => status === 201)];
    expect((await sending(first as { _id: string })).status).toBe(201);
  });

  test('from a second company on the same day, whatever each company has left', async () => {
    const other = await aCompany();
    const { _id } = await aCandidate(other, { email: email.replace('@', '+jobs@'), country: 'SE' });
    expect((await send()).status).toBe(201);
    expect((await send({ key: 'of-the-other' }, _id, other)).body.refusal).toBe('contactedToday');
  });

  test('to a sixth person at one employer within a day', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const { _id } = await aCandidate(recruiter, { email: `p${nth}@employer-${count}.example`, country: 'SE' });
      expect((await send({ key: `employer-${nth}-key` }, _id)).status).toBe(nth < 5 ? 201 : 429);
    }
  });

  test('for companies that have not saved the person, and for superusers', async () => {
    const [other, root] = [await aCompany(), await aSuperuser()];
    expect((await send({}, id, other)).status).toBe(404);
    expect((await send({}, id, root)).status).toBe(403);
    expect((await app.get(`/api/candidates/${id}/letters`, { as: other.token })).status).toBe(404);
    expect((await list(root)).letters).toEqual([]);
  });
});
