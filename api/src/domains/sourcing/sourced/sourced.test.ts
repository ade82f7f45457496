import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { isSuppressed } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';

env.TRUST_PROXY = true; // each test calls from its own IP address, because requests are limited
const app = useTestApp();

let count = 0;
let recruiter: Person;
let other: Person;
let email: string;
beforeEach(async () => {
  [recruiter, other] = [await aCompany({ name: `Hamnkraft ${++count}` }), await aCompany({ name: `Volta ${count}` })];
  email = `sourced-${count}@example.org`;
});

const page = 'https://www.linkedin.com/in/sourced-page/';
const from = { sourceKind: 'extension' as const, sourceUrl: page };
const tokenIn = (text = '') => /\/sourced\/([\w-]+)/.exec(text)?.[1] ?? '';
const ask = (body: object, address = `198.51.100.${count}`) =>
  app.post('/api/sourced', { body, headers: { 'x-forwarded-for': address } });
const tell = (as: Person, id: string, body: object) => app.post(`/api/candidates/${id}/notice`, { as: as.token, body });
const see = (token: string) => app.get(`/api/sourced/${token}`);
const correct = (token: string, body: object) => app.put(`/api/sourced/${token}`, { body });
const erase = (token: string, body: object = {}) => app.call('DELETE', `/api/sourced/${token}`, { body });
const list = async (as: Person) => (await app.get('/api/candidates/', { as: as.token })).body;

/** Returns the token of a link sent by email, which therefore verifies the address. */
async function mailed(): Promise<string> {
  expect((await ask({ email })).status).toBe(200);
  return tokenIn((await mailsTo(email))[0]?.text);
}
/** Returns the token of a link that a company passed on. */
const passedOn = async (id: string) => tokenIn((await tell(recruiter, id, { by: 'link' })).body.url);

describe('requesting a link', () => {
  test('gets the same response whether or not data is stored, and only the owner of the address gets the result', async () => {
    await aCandidate(recruiter, { email });
    const [held, nothing] = [await ask({ email }), await ask({ email: `nobody-${count}@example.org` })];
    expect({ status: held.status, body: held.body }).toEqual({ status: nothing.status, body: nothing.body });
    expect(await mailsTo(`nobody-${count}@example.org`)).toEqual([]);
    expect(tokenIn((await mailsTo(email))[0]?.text)).toMatch(/^[\w-]{43}$/);
  });

  test('cannot flood an inbox', async () => {
    await aCandidate(recruiter, { email });
    for (let nth = 0; nth < 5; nth++) await ask({ email });
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('requires an address or an expired link, and accepts nothing else', async () => {
    for (const body of [{}, { email, token: 'x'.repeat(30) }, { email: { $ne: null } }, { token: '../x' }])
      expect((await ask(body)).status).toBe(400);
  });

  test('sends nothing for a developer account, which is not a record', async () => {
    const developer = await aDeveloper();
    await ask({ email: developer.email });
    expect(await mailsTo(developer.email)).toEqual([]);
  });
});

test('erasing everything includes the emails to the address', async () => {
  const { _id } = await aCandidate(recruiter, { email });
  await tell(recruiter, _id, { by: 'email' });
  const token = await mailed();
  const logged = () => mongoose.connection.collection('emails').countDocuments({ to: email });
  expect(await logged()).toBe(2);
  await erase(token, { record: _id });
  expect(await logged()).toBe(2);
  await erase(token);
  expect(await logged()).toBe(0);
});

test('the address of a link is erased with the account of its owner', async () => {
  const developer = await aDeveloper();
  await aCandidate(recruiter, { email: developer.email });
  await ask({ email: developer.email });
  const token = tokenIn((await mailsTo(developer.email))[0]?.text);
  const stored = () => mongoose.connection.collection('sourcedlinks').countDocuments({ email: developer.email });
  expect([(await see(token)).status, await stored()]).toEqual([200, 1]);
  await app.call('DELETE', `/api/accounts/${developer.accountId}/delete-forever`, { as: developer.token });
  expect([(await see(token)).status, await stored()]).toEqual([404, 0]);
});

describe('a link to the stored data', () => {
  test('shows the data of every company, with source and date', async () => {
    await aCandidate(recruiter, { email, city: 'Göteborg', ...from });
    const { _id } = await aCandidate(other, { email, telephone: '+46 70 555 01 42' });
    await app.post('/api/notes', {
      as: other.token,
      body: { subjectType: 'user', subjectId: _id, text: 'Ours alone' },
    });
    const { body } = await see(await mailed());
    expect(body).toMatchObject({
      email,
      records: [
        {
          company: { name: `Hamnkraft ${count}` },
          person: { city: 'Gothenburg', sources: { city: { url: page } } },
          notes: 0,
        },
        { company: { name: `Volta ${count}` }, person: { telephone: '+46 70 555 01 42' }, notes: 1 },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Ours alone');
  });

  test('is stored as a hash', async () => {
    await aCandidate(recruiter, { email });
    const token = await mailed();
    const stored = await mongoose.connection.collection('sourcedlinks').findOne({ email });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
  });

  test('S8, S11 answers 404 if it never existed; an expired link is replaced only by email', async () => {
    const { _id } = await aCandidate(recruiter, { email });
    const token = await mailed();
    const never = 'x'.repeat(43);
    for (const answer of [await see(never), await correct(never, { change: {} }), await erase(never)])
      expect(answer.status).toBe(404);
    await mongoose.connection.collection('sourcedlinks').updateMany({}, { $set: { expiresDate: new Date(0) } });
    for (const call of [see, (old: string) => correct(old, { change: { city: 'x' } }), erase])
      expect(await call(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect((await list(recruiter))[0]._id).toBe(_id);
    await ask({ token });
    const fresh = tokenIn((await mailsTo(email))[0]?.text);
    expect(fresh).not.toBe(token);
    expect((await see(fresh)).status).toBe(200);
  });

  test("S11 shows only the company's record if the company passed it on, whatever address is in it", async () => {
    const { _id } = await aCandidate(recruiter, { email });
    const { _id: foreign } = await aCandidate(other, { email });
    const token = await passedOn(_id);
    const { body } = await see(token);
    expect(body.email).toBe('');
    expect(body.records.map((each: { _id: string }) => each._id)).toEqual([_id]);
    for (const call of [correct, erase])
      expect((await call(token, { record: foreign, ...(call === correct && { change: { city: 'x' } }) })).status).toBe(
        404,
      );
    await erase(token, { object: true });
    expect((await list(other))[0]._id).toBe(foreign);
    const again = { firstName: 'Ada', email };
    expect((await app.post('/api/candidates/', { as: recruiter.token, body: again })).body.code).toBe('objected');
    expect((await app.post('/api/candidates/', { as: (await aCompany()).token, body: again })).status).toBe(201);
  });
});

describe('correcting stored data', () => {
  test('changes the fact at every company, or at one, and stores the person as its source', async () => {
    const one = await aCandidate(recruiter, { email, city: 'Göteborg', ...from });
    const two = await aCandidate(other, { email, city: 'Göteborg' });
    const token = await mailed();
    const { body } = await correct(token, { change: { city: 'Malmö' } });
    expect(body.records.map((each: { person: { city: string } }) => each.person.city)).toEqual(['Malmö', 'Malmö']);
    await correct(token, { record: two._id, change: { headline: 'Data engineer' } });
    const [saved] = await list(recruiter);
    expect(saved).toMatchObject({ city: 'Malmö', headline: '', sources: { city: { kind: 'person', url: '' } } });
    expect((await list(other))[0].headline).toBe('Data engineer');
    expect(saved.retainedDate).toBe(one.retainedDate);
  });

  test.each([
    { managedBy: 'x' },
    { email: 'x@example.org' },
    { status: 'active' },
    { city: { $ne: 1 } },
    { niceLink: 'x' },
  ])('S15, S21 refuses %j', async (change) => {
    await aCandidate(recruiter, { email });
    expect((await correct(await mailed(), { change })).status).toBe(400);
  });
});

describe('erasing and objecting', () => {
  test('erases all notes, notifies the company, and allows the same person to be saved again', async () => {
    const { _id } = await aCandidate(recruiter, { email });
    const two = await aCandidate(other, { email });
    await app.post('/api/notes', { as: recruiter.token, body: { subjectType: 'user', subjectId: _id, text: 'Kind' } });
    const { body } = await erase(await mailed(), { record: _id });
    expect(body.records.map((each: { _id: string }) => each._id)).toEqual([two._id]);
    expect(await list(recruiter)).toEqual([]);
    expect((await app.get('/api/notes', { as: recruiter.token })).body).toEqual([]);
    expect((await mailsTo(recruiter.email))[0]?.subject).toContain('deleted');
    expect(await mailsTo(other.email)).toEqual([]);
    await aCandidate(recruiter, { email });
  });

  test.each([
    ['deleted', false],
    ['objected', true],
  ])('tells a colleague that the person has %s while the main account is suspended', async (word, object) => {
    const colleague = await aColleague(recruiter);
    const { _id } = await aCandidate(recruiter, { email });
    await changeAccount(new mongoose.Types.ObjectId(recruiter.accountId), { suspended: true });
    await erase(await mailed(), { record: _id, object });
    expect((await mailsTo(colleague.email))[0]?.subject).toContain(word);
  });

  test('prevents all companies from saving the person again, by hand, by a change or by merging, with one shared list', async () => {
    const { linkedin } = await aCandidate(recruiter, { email });
    await erase(await mailed(), { object: true });
    expect((await mailsTo(recruiter.email))[0]?.subject).toContain('objected');
    expect(await isSuppressed(email, 'outreach')).toBe(true);
    for (const who of [recruiter, other])
      for (const known of [{ email }, { email: email.toUpperCase() }, { linkedin }, { ...from, sourceUrl: linkedin }]) {
        const body = { firstName: 'Ada', ...known };
        expect(await app.post('/api/candidates/', { as: who.token, body })).toMatchObject({
          status: 409,
          body: { code: 'objected' },
        });
      }
    const another = await aCandidate(recruiter, { linkedin: '' });
    for (const change of [{ email }, { linkedin }])
      expect((await app.put(`/api/candidates/${another._id}`, { as: recruiter.token, body: change })).status).toBe(409);
    const user = { linkedin };
    expect((await app.put(`/api/users/${another._id}`, { as: recruiter.token, body: { user } })).body.code).toBe(
      'objected',
    );
    expect((await list(recruiter)).map((each: { email: string }) => each.email)).toEqual(['']);
  });

  test('prevents a company that has just deleted the person from undoing the deletion', async () => {
    const { _id } = await aCandidate(recruiter, { email });
    await aCandidate(other, { email });
    const token = await mailed();
    await app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token });
    await erase(token, { object: true });
    const restored = await app.post('/api/candidates/restore', { as: recruiter.token, body: { ids: [_id] } });
    expect(restored.body).toEqual({ ids: [] });
  });
});

describe('informing a person', () => {
  test('sends the stored data, its source and the date of erasure, in the language of the person', async () => {
    const { _id } = await aCandidate(recruiter, { email, country: 'SE', languages: ['sv', 'en'], ...from });
    const { body } = await tell(recruiter, _id, { by: 'email' });
    expect(body.candidate.informedDate).toEqual(expect.any(String));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`”Hamnkraft ${count}” har sparat uppgifter om dig`);
    expect(mail?.text).toContain(page);
    expect((await see(tokenIn(mail?.text))).body.email).toBe(email);
    expect((await app.get('/api/candidates/?informed=true', { as: recruiter.token })).body).toHaveLength(1);
  });

  test('S28 creates no header and no recipient from a line break in a name', async () => {
    const evil = await aCompany({ name: `Evil ${count}\r\nBcc: eve@example.org` });
    const name = 'Ada\r\nBcc: eve\r\n\r\nbody';
    const { _id } = await aCandidate(evil, { firstName: name, lastName: name, email });
    await tell(evil, _id, { by: 'email' });
    await erase(tokenIn((await mailsTo(email))[0]?.text));
    expect(await mailsTo(evil.email)).toHaveLength(1);
    expect(await mailsTo('eve@example.org')).toEqual([]);
    const folder = join(env.DATA_DIR, 'mail');
    for (const file of (await readdir(folder)).filter((each) => each.endsWith('.eml'))) {
      const [head = ''] = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
    }
    const crlf = { firstName: 'Ada', email: 'ada@example.org\r\nBcc: eve@example.org' };
    expect((await app.post('/api/candidates/', { as: evil.token, body: crlf })).status).toBe(400);
  });

  test('requires an address, is possible for the company that saved the person, and is limited per day', async () => {
    const { _id } = await aCandidate(recruiter, { email });
    const without = await aCandidate(recruiter);
    expect((await tell(recruiter, without._id, { by: 'email' })).body.fields).toHaveProperty('by');
    expect((await tell(other, _id, { by: 'email' })).status).toBe(404);
    expect((await tell(recruiter, _id, { by: 'email', language: 'de' })).status).toBe(200);
    expect((await tell(recruiter, _id, { by: 'email' })).status).toBe(200);
    expect((await tell(recruiter, _id, { by: 'email' })).body.code).toBe('already_notified');
    expect((await mailsTo(email)).map(({ subject }) => subject)[1]).toContain('hat Daten über dich gespeichert');
  });

  test('by passing on a link counts once the link is opened', async () => {
    const { _id } = await aCandidate(recruiter);
    const token = await passedOn(_id);
    expect((await list(recruiter))[0].informedDate).toBeNull();
    await see(token);
    expect((await list(recruiter))[0].informedDate).toEqual(expect.any(String));
  });
});
