import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECIPIENTS_A_DAY } from '@tandem/catalogue/candidate-emails';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aCandidate, aJob, aMatch } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { anAnsweredEnrolment, anEnrolment, aSequence, STEPS, setSequencePaused } from '../../../testing/sequences.ts';
import { matchAccepted } from '../../hiring/matches/match-events.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { saveApplicant } from '../../sourcing/candidate-records/candidates.records.ts';
import { regions } from '../regions/regions.model.ts';
import { enrolments } from '../sending/enrolments.model.ts';
import { sendDueSteps } from '../sending/planning.ts';
import { replies } from '../sending/replies.model.ts';
import { replyAddressOf } from '../sending/reply-tokens.ts';
import { sequences } from './sequences.model.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const DAY = 86_400_000;

let count = 0;
let company: Person;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  company = await aCompany({ name: 'Hamnkraft' });
});
afterEach(() => {
  vi.useRealTimers();
});

const thread = async (id: string, as = company) => (await app.get(`/api/enrolments/${id}`, { as: as.token })).body;
const act = (id: string, body: object, as = company) => app.put(`/api/enrolments/${id}`, { as: as.token, body });
const add = (id: string, candidateIds: string[], as = company) =>
  app.post(`/api/sequences/${id}/people`, { as: as.token, body: { candidateIds } });
async function passed(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await sendDueSteps(new Date());
}

describe('a sequence of a job', () => {
  test('has one to four steps and no unknown placeholder', async () => {
    const { _id, jobId } = await aSequence(company);
    const save = (steps: readonly unknown[]) =>
      app.put(`/api/sequences/${_id}`, { as: company.token, body: { name: 'First contact', steps } });
    expect((await save([])).status).toBe(400);
    expect((await save([...STEPS, ...STEPS])).status).toBe(400);
    const unknown = await save([{ ...STEPS[0], text: 'Hi {lastName}' }]);
    expect(unknown.body.fields['steps.0.text']).toContain('{lastName}');
    expect((await save([{ ...STEPS[0], subject: '' }])).body.fields).toHaveProperty('steps.0.subject');
    expect((await save([STEPS[0], { ...STEPS[1], afterDays: 0 }])).body.fields).toHaveProperty('steps.1.afterDays');
    const { body } = await app.get(`/api/sequences?jobId=${jobId}`, { as: company.token });
    expect(body).toMatchObject([{ _id, people: 0, steps: STEPS, numbers: [{ sent: 0 }, { sent: 0 }, { sent: 0 }] }]);
  });

  test('is not overwritten by a save that is based on an older version; the response contains both versions', async () => {
    const { _id } = await aSequence(company);
    const { body: opened } = await app.get(`/api/sequences/${_id}`, { as: company.token });
    const basedOn = { name: opened.name, steps: opened.steps };
    const save = (change: object) => app.put(`/api/sequences/${_id}`, { as: company.token, body: change });
    const theirs = [{ ...STEPS[0], subject: 'Theirs' }];
    expect((await save({ steps: theirs, basedOn })).status).toBe(200);
    const mine = [{ ...STEPS[0], subject: 'Mine' }, STEPS[1]];
    const stale = await save({ steps: mine, basedOn });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'changed_elsewhere',
      fields: { steps: expect.any(String) },
      sequence: { name: opened.name, steps: theirs },
      yours: { steps: mine },
    });
    expect((await save({ name: 'Another name', basedOn })).body).toMatchObject({ name: 'Another name', steps: theirs });
    expect((await save({ steps: theirs, basedOn })).status).toBe(200);
    const chosen = await save({ steps: mine, basedOn: { ...basedOn, steps: theirs } });
    expect(chosen.body.steps).toMatchObject(mine);
  });

  test('is saved by one of two colleagues who save simultaneously, and can be paused meanwhile', async () => {
    const { _id, name } = await aSequence(company);
    const save = (change: object) => app.put(`/api/sequences/${_id}`, { as: company.token, body: change });
    const saves = await Promise.all([
      save({ name: 'One', basedOn: { name } }),
      save({ paused: true }),
      save({ name: 'Other', basedOn: { name } }),
    ]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const { body } = await app.get(`/api/sequences/${_id}`, { as: company.token });
    expect(body).toMatchObject({ paused: true, name: saves[0]?.status === 200 ? 'One' : 'Other' });
  });

  test('does not change the steps of people who are already in it', async () => {
    const id = await anEnrolment(company);
    const { sequenceId } = await thread(id);
    await app.put(`/api/sequences/${sequenceId}`, {
      as: company.token,
      body: { steps: [{ ...STEPS[0], subject: 'Something else' }] },
    });
    expect((await thread(id)).steps).toEqual(['email', 'message', 'email']);
  });

  test('reports why each person who cannot be added was left out, and adds the others once', async () => {
    const { _id } = await aSequence(company);
    const person = (fields: object) =>
      aCandidate(company, { country: 'SE', email: `add-${++count}@add-${count}.example`, ...fields });
    const [fine, german, nameless] = [await person({}), await person({ country: 'DE' }), await person({ email: '' })];
    const { body } = await add(_id, [fine._id, german._id, nameless._id]);
    expect(body).toEqual({
      added: 1,
      enrolmentIds: [expect.any(String)],
      refused: [
        { candidateId: german._id, refusal: 'regionOff' },
        { candidateId: nameless._id, refusal: 'noEmail' },
      ],
    });
    expect((await add(_id, [fine._id])).body).toEqual({
      added: 0,
      enrolmentIds: [],
      refused: [{ candidateId: fine._id, refusal: 'alreadyEnrolled' }],
    });
    const other = await aCandidate(await aCompany());
    expect((await add(_id, [other._id])).status).toBe(404);
  });

  test('with only messages and calls is possible in a region that permits no first email', async () => {
    const { _id } = await aSequence(company, STEPS.slice(1, 2));
    const german = await aCandidate(company, { country: 'DE', email: `message-${++count}@message.example` });
    expect((await add(_id, [german._id])).body).toMatchObject({ added: 1, refused: [] });
  });

  test('refuses applicants in a region that is off, although a single email can answer them', async () => {
    const { _id } = await aSequence(company);
    const applied = { email: `applied-${++count}@applied.example`, country: 'DE', firstName: 'Ada' };
    const candidateId = String((await saveApplicant(company.id, applied))._id);
    expect((await add(_id, [candidateId])).body.refused).toEqual([{ candidateId, refusal: 'regionOff' }]);
    const { jobId, steps } = await aSequence(company);
    const preview = await app.post('/api/sequences/preview', {
      as: company.token,
      body: { jobId, candidateId, steps: steps.map(({ subject, text }) => ({ subject, text })) },
    });
    expect(preview.body.refusal).toBe('regionOff');
    const panel = await app.get(`/api/candidates/${candidateId}/outreach`, { as: company.token });
    expect(panel.body.refusal).toBeNull();
  });

  test.each([
    ['deleted', 'ended', (path: string) => app.call('DELETE', path, { as: company.token })],
    ['paused', 'paused', (path: string) => app.put(path, { as: company.token, body: { paused: true } })],
  ] as const)('that is %s while people are added sends nothing to them', async (_, status, end) => {
    const { _id } = await aSequence(company);
    const people = await Promise.all(
      Array.from({ length: 20 }, () =>
        aCandidate(company, { country: 'SE', email: `mid-${++count}@mid-${count}.example` }),
      ),
    );
    const ids = people.map((each) => each._id);
    const sequenceId = new Types.ObjectId(_id);
    const adding = add(_id, ids);
    await expect.poll(() => enrolments.count({ sequenceId }), { interval: 2 }).toBeGreaterThan(0);
    expect((await end(`/api/sequences/${_id}`)).status).toBe(200);
    expect((await adding).body.added).toBe(20);
    expect(await enrolments.count({ sequenceId, status })).toBe(20);
  });

  test('that is resumed does not resume people paused individually by a colleague', async () => {
    const id = await anEnrolment(company);
    const { sequenceId } = await thread(id);
    const other = await aCandidate(company, { country: 'SE', email: `other-${++count}@other-${count}.example` });
    const [together = ''] = (await add(sequenceId, [other._id])).body.enrolmentIds;
    const pause = (paused: boolean) => app.put(`/api/sequences/${sequenceId}`, { as: company.token, body: { paused } });
    await act(id, { action: 'pause' });
    await pause(true);
    await pause(false);
    expect([(await thread(id)).status, (await thread(together)).status]).toEqual(['paused', 'active']);
    await act(id, { action: 'resume' });
    await pause(true);
    await pause(false);
    expect((await thread(id)).status).toBe('active');
  });

  test('contains a person once, even if added by another record: with another spelling of the address, or a merged one', async () => {
    const { _id } = await aSequence(company);
    const at = (name: string) => aCandidate(company, { country: 'SE', email: `${name}@spelled-${count}.example` });
    count++;
    const [one, tagged, other] = [await at('Anna.Lind'), await at('anna.lind+jobs'), await at('a.lind')];
    expect((await add(_id, [one._id])).body.added).toBe(1);
    expect((await add(_id, [tagged._id])).body).toMatchObject({ added: 0, refused: [{ refusal: 'alreadyEnrolled' }] });
    const [{ subject = '', text = '' } = {}] = STEPS;
    const email = { subject, text, key: `spelled-${count}`, sequenceId: _id };
    const written = await app.post(`/api/candidates/${tagged._id}/letters`, { as: company.token, body: email });
    expect(written.body.refusal).toBe('alreadyEnrolled');
    const merge = { from: one._id, fields: [] };
    await app.post(`/api/candidates/${other._id}/merge`, { as: company.token, body: merge });
    expect((await add(_id, [other._id])).body).toMatchObject({ added: 0, refused: [{ refusal: 'alreadyEnrolled' }] });
    expect((await app.get(`/api/sequences/${_id}`, { as: company.token })).body.people).toBe(1);
    const nameless = [await aCandidate(company), await aCandidate(company)].map((each) => each._id);
    const calls = await aSequence(company, STEPS.slice(1, 2));
    expect((await add(calls._id, nameless)).body.added).toBe(2);
  });

  test('of a closed job sends nothing until a colleague resumes it', async () => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    const path = `/api/sequences/${sequenceId}`;
    const { jobId } = (await app.get(path, { as: company.token })).body;
    const closing = { _id: jobId, status: 'closed' };
    expect((await app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: closing })).status).toBe(200);
    expect((await app.get(path, { as: company.token })).body.paused).toBe(true);
    await passed(DAY);
    expect(await mailsTo(email)).toEqual([]);
    await app.put(path, { as: company.token, body: { paused: false } });
    await passed(DAY);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('adds nobody if one of the people was deleted meanwhile, or if there are more than the company may contact', async () => {
    const { _id } = await aSequence(company);
    const person = () => aCandidate(company, { country: 'SE', email: `both-${++count}@both-${count}.example` });
    const [one, gone] = [await person(), await person()];
    await app.post(`/api/candidates/${gone._id}/delete`, { as: company.token, body: {} });
    expect((await add(_id, [one._id, gone._id])).status).toBe(404);
    const unverified = await aCompany({ public: false });
    const mine = await aSequence(unverified);
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        aCandidate(unverified, { country: 'SE', email: `many-${nth}@many-${nth}.example` }),
      ),
    );
    const ids = many.map((each) => each._id);
    expect((await add(mine._id, ids, unverified)).status).toBe(429);
    for (const [id, as] of [
      [_id, company],
      [mine._id, unverified],
    ] as const)
      expect((await app.get(`/api/sequences/${id}`, { as: as.token })).body.people).toBe(0);
  });

  test('counts only people who can get an email against those a company may contact before it is public', async () => {
    const unverified = await aCompany({ public: false });
    const { _id } = await aSequence(unverified);
    const people = (prefix: string, number: number) =>
      Promise.all(
        Array.from({ length: number }, async (_, nth) => {
          const name = `${prefix}-${nth}-${++count}`;
          return (await aCandidate(unverified, { country: 'SE', email: `${name}@${name}.example` }))._id as string;
        }),
      );
    const many = await people('many', RECIPIENTS_A_DAY + 1);
    const others = await people('others', RECIPIENTS_A_DAY);
    expect((await add(_id, many, unverified)).status).toBe(429);
    const calls = await aSequence(unverified, STEPS.slice(1, 2));
    expect((await add(calls._id, many, unverified)).body.added).toBe(many.length);
    await regions.set('sweden', { mode: 'off' });
    expect((await add(_id, many, unverified)).body.refused).toHaveLength(many.length);
    await openRegions();
    expect((await add(_id, others, unverified)).body.added).toBe(RECIPIENTS_A_DAY);
    expect((await add(_id, many, unverified)).status).toBe(429);
  });

  test('leaves out a developer who took over the profile and is still on the lists, and adds the others', async () => {
    const { _id } = await aSequence(company);
    const email = `taken-${++count}@taken-${count}.example`;
    const [taken, other] = [
      await aCandidate(company, { email }),
      await aCandidate(company, { email: `other-${count}@taken-${count}.example`, country: 'SE' }),
    ];
    const developer = await aDeveloper();
    await changeAccount(new Types.ObjectId(developer.accountId), { email });
    const body = { records: [taken._id], fields: {} };
    expect((await app.post('/api/take-over', { as: developer.token, body })).body.matches).toBe(1);
    const { body: listed } = await app.get('/api/candidates', { as: company.token });
    const row = listed.find(({ developerId }: { developerId: string }) => developerId === developer.id)._id;
    expect((await add(_id, [row, other._id])).body).toMatchObject({
      added: 1,
      refused: [{ candidateId: row, refusal: 'hasAccount' }],
    });
    const user = { hiddenFromCompanies: [{ name: 'Hamnkraft', source: 'self' }] };
    await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user } });
    expect((await add(_id, [row])).status).toBe(404);
  });

  test('that is paused sends nothing until it is resumed', async () => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    const pause = (paused: boolean) => app.put(`/api/sequences/${sequenceId}`, { as: company.token, body: { paused } });
    await pause(true);
    await passed(0);
    expect(await mailsTo(email)).toEqual([]);
    await pause(false);
    await passed(0);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ['paused', 'restart', 'paused', (path: string) => app.put(path, { as: company.token, body: { paused: true } })],
    ['deleted', 'restart', 'ended', (path: string) => app.call('DELETE', path, { as: company.token })],
    [
      'paused',
      'markAutomatic',
      'paused',
      (path: string) => app.put(path, { as: company.token, body: { paused: true } }),
    ],
    ['deleted', 'markAutomatic', 'ended', (path: string) => app.call('DELETE', path, { as: company.token })],
  ] as const)('that is %s sends nothing after the action "%s" for one person', async (_, action, status, end) => {
    const id = await anEnrolment(company, [STEPS[0], { ...STEPS[0], afterDays: 3 }] as typeof STEPS);
    await passed(0);
    const { email, sequenceId } = await thread(id);
    await mailsTo(email);
    await act(id, { action: action === 'restart' ? 'stop' : 'markReplied' });
    expect((await end(`/api/sequences/${sequenceId}`)).status).toBe(200);
    expect((await act(id, { action })).body.status).toBe(status);
    await passed(8 * DAY);
    expect(await mailsTo(email)).toHaveLength(1);
    if (status === 'ended') return;
    await app.put(`/api/sequences/${sequenceId}`, { as: company.token, body: { paused: false } });
    await passed(0);
    expect(await mailsTo(email), 'once it continues').toHaveLength(2);
  });

  test('that is paused sends nothing to a person who is resumed individually until the sequence is resumed', async () => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    const pause = (paused: boolean) => app.put(`/api/sequences/${sequenceId}`, { as: company.token, body: { paused } });
    await act(id, { action: 'pause' });
    await pause(true);
    expect((await act(id, { action: 'resume' })).body).toMatchObject({ status: 'paused', reason: 'byHand' });
    await passed(0);
    expect(await mailsTo(email)).toEqual([]);
    await pause(false);
    await passed(0);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  describe('paused or resumed simultaneously with other actions', () => {
    const ROUNDS = 24;
    const later = (round: number) => new Promise((resolve) => setTimeout(resolve, (round % 8) * 2));
    const pausing = (sequenceId: string) => (paused: boolean) =>
      app.put(`/api/sequences/${sequenceId}`, { as: company.token, body: { paused } });

    test('resumes a person resumed by a colleague', async () => {
      const id = await anEnrolment(company);
      const pause = pausing((await thread(id)).sequenceId);
      for (let round = 0; round < ROUNDS; round++) {
        await pause(true);
        await Promise.all([act(id, { action: 'resume' }), later(round).then(() => pause(false))]);
        expect((await thread(id)).status, `round ${round}`).toBe('active');
      }
    });

    test('starts for a person added by a colleague', async () => {
      const { _id } = await aSequence(company);
      const pause = pausing(_id);
      for (let round = 0; round < ROUNDS; round++) {
        const candidate = await aCandidate(company, { country: 'SE', email: `a-${++count}@added-${count}.example` });
        await pause(true);
        const [{ body }] = await Promise.all([add(_id, [candidate._id]), later(round).then(() => pause(false))]);
        expect((await thread(body.enrolmentIds[0])).status, `round ${round}`).toBe('active');
      }
    });

    test('ends with everyone paused or active like the sequence', async () => {
      const id = await anEnrolment(company);
      const { sequenceId } = await thread(id);
      const other = await aCandidate(company, { country: 'SE', email: `other-${++count}@other-${count}.example` });
      const [together = ''] = (await add(sequenceId, [other._id])).body.enrolmentIds;
      const pause = pausing(sequenceId);
      for (let round = 0; round < ROUNDS; round++) {
        const first = round % 2 === 0;
        await Promise.all([pause(first), later(round).then(() => pause(!first))]);
        const { paused } = (await app.get(`/api/sequences/${sequenceId}`, { as: company.token })).body;
        const status = paused ? 'paused' : 'active';
        const statuses = [(await thread(id)).status, (await thread(together)).status];
        expect(statuses, `round ${round}`).toEqual([status, status]);
      }
    });

    test('does not resume a person paused by a colleague meanwhile', async () => {
      const { _id } = await aSequence(company);
      const ids: string[] = [];
      for (let nth = 0; nth < 8; nth++) {
        const person = await aCandidate(company, { country: 'SE', email: `b-${++count}@many-${count}.example` });
        ids.push((await add(_id, [person._id])).body.enrolmentIds[0]);
      }
      const [last = ''] = ids; // the latest are resumed first
      const pause = pausing(_id);
      for (let round = 0; round < ROUNDS / 2; round++) {
        await pause(true);
        await Promise.all([pause(false), later(round).then(() => act(last, { action: 'pause' }))]);
        expect((await thread(last)).status, `round ${round}`).toBe('paused');
        await act(last, { action: 'resume' });
      }
    });

    test('resumes everyone when an interrupted request is repeated', async () => {
      const id = await anEnrolment(company);
      const { sequenceId } = await thread(id);
      await pausing(sequenceId)(true);
      await setSequencePaused(sequenceId, false);
      expect((await thread(id)).status).toBe('paused');
      await pausing(sequenceId)(false);
      expect((await thread(id)).status).toBe('active');
    });

    test('does not resume a person paused individually', async () => {
      const id = await anEnrolment(company);
      const pause = pausing((await thread(id)).sequenceId);
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all([pause(true), later(round).then(() => act(id, { action: 'pause' }))]);
        await pause(false);
        expect((await thread(id)).status, `round ${round}`).toBe('paused');
        await act(id, { action: 'resume' });
      }
    });
  });

  test.each([
    ['paused', 1, (id: string) => setSequencePaused(id, true)],
    ['deleted', 0, (id: string) => sequences.remove({ _id: new Types.ObjectId(id) })],
  ] as const)('that is being %s sends nothing to people who have not been stopped yet', async (_, later, end) => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    await end(sequenceId);
    expect((await thread(id)).status).toBe('active');
    await passed(0);
    await app.call('POST', `/api/enrolments/${id}/send`, { as: company.token });
    expect(await mailsTo(email)).toEqual([]);
    await setSequencePaused(sequenceId, false);
    await passed(DAY);
    expect(await mailsTo(email)).toHaveLength(later);
  });

  test('can be previewed as a candidate would receive it, with the source of each fact, before anything is saved', async () => {
    const { jobId } = await aSequence(company);
    const { _id: candidateId } = await aCandidate(company, { email: `preview-${++count}@sea.example`, country: 'SE' });
    const preview = (fields: object, as = company) =>
      app.post('/api/sequences/preview', {
        as: as.token,
        body: { jobId, candidateId, steps: [{ subject: 'Hi {firstName}', text: 'You live in {city}.' }], ...fields },
      });
    const { body } = await preview({});
    expect(body).toMatchObject({
      refusal: null,
      steps: [{ subject: 'Hi Ada', missing: ['city'], facts: [{ name: 'firstName', value: 'Ada' }] }],
    });
    const other = await aCompany();
    expect((await preview({}, other)).status).toBe(404);
    const foreign = await aCandidate(other);
    expect((await preview({ candidateId: foreign._id })).status).toBe(404);
  });

  test('that is deleted sends nothing more', async () => {
    const id = await anEnrolment(company);
    const { sequenceId, email } = await thread(id);
    await app.call('DELETE', `/api/sequences/${sequenceId}`, { as: company.token });
    await passed(0);
    expect(await mailsTo(email)).toEqual([]);
    expect((await thread(id)).reason).toBe('stopped');
  });
});

describe('a person in a sequence', () => {
  test('is shown with the next email and the source of each fact in it', async () => {
    const steps = [{ ...STEPS[0], text: 'Hi {firstName}, you live in {city}.' }] as typeof STEPS;
    const id = await anEnrolment(company, steps);
    const { upcoming, refusal } = await thread(id);
    expect(refusal).toBeNull();
    expect(upcoming).toMatchObject({ step: 0, kind: 'email', missing: ['city'] });
    expect(upcoming.text).toBe('Hi Ada, you live in {city}.');
    expect(upcoming.facts).toMatchObject([{ name: 'firstName', value: 'Ada' }]);
  });

  test('gets an email immediately if a colleague requests it, but not twice in 24 hours', async () => {
    const id = await anEnrolment(company, [STEPS[0], { ...STEPS[0], afterDays: 5 }] as typeof STEPS);
    const { email } = await thread(id);
    const send = () => app.post(`/api/enrolments/${id}/send`, { as: company.token });
    expect((await send()).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    await vi.waitFor(async () => expect((await thread(id)).next).toBe(1), 10_000);
    expect((await send()).body.refusal).toBe('contactedToday');
    vi.setSystemTime(Date.now() + DAY);
    expect((await send()).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('gets no email immediately while paused by a colleague, and the request reports that', async () => {
    const id = await anEnrolment(company);
    const { email } = await thread(id);
    await act(id, { action: 'pause' });
    const sent = await app.post(`/api/enrolments/${id}/send`, { as: company.token });
    expect([sent.status, await mailsTo(email)]).toEqual([409, []]);
    expect((await thread(id)).status).toBe('paused');
  });

  test('waits until a colleague has sent the message on the network, and then continues', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    await mailsTo('');
    await passed(5 * DAY);
    const { group, upcoming, next } = await thread(id);
    expect([group, next, upcoming.kind, upcoming.text]).toEqual([
      'turn',
      1,
      'message',
      'Hi Ada, is it easier to talk here?',
    ]);
    expect((await act(id, { action: 'done', step: 0 })).body.next).toBe(1);
    const { body } = await act(id, { action: 'done', step: 1 });
    expect(body).toMatchObject({
      next: 2,
      group: 'waiting',
      entries: [{ kind: 'email' }, { kind: 'message', outcome: 'done' }],
    });
    expect((await act(id, { action: 'done', step: 1 })).body.next).toBe(2);
  });

  test.each(['done', 'skip'] as const)(
    'has the task again after a colleague marked it as "%s" by mistake',
    async (action) => {
      const id = await anEnrolment(company);
      await passed(0);
      await mailsTo('');
      await passed(5 * DAY);
      const before = await thread(id);
      await act(id, { action, step: 1 });
      await passed(9 * 60_000);
      const { body } = await act(id, { action: 'undo', step: 1 });
      expect({ ...body, changedDate: '' }).toEqual({ ...before, changedDate: '' });
      expect(body).toMatchObject({ next: 1, group: 'turn', entries: [{ kind: 'email' }] });
      expect((await act(id, { action: 'undo', step: 0 })).body.next).toBe(1);
    },
  );

  test('counts as contacted once a message is marked as sent, until that is undone', async () => {
    const id = await anEnrolment(company, [STEPS[1], STEPS[2]] as typeof STEPS);
    const { candidateId } = await thread(id);
    const pipeline = async () => (await app.get(`/api/candidates/${candidateId}`, { as: company.token })).body.pipeline;
    vi.setSystemTime(MONDAY + 5 * DAY);
    await act(id, { action: 'skip', step: 0 });
    await act(id, { action: 'undo', step: 0 });
    expect((await pipeline()).stage).toBe('new');
    await act(id, { action: 'done', step: 0 });
    expect(await pipeline()).toMatchObject({
      stage: 'contacted',
      lastLetterDate: new Date(MONDAY + 5 * DAY).toISOString(),
    });
    await act(id, { action: 'undo', step: 0 });
    expect(await pipeline()).toMatchObject({ stage: 'new', lastLetterDate: null });
  });

  test('sees messages on the network, with their text, on the page with the stored data; their author can export them', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { candidateId, email } = await thread(id);
    const [mail] = await mailsTo(email);
    await passed(5 * DAY);
    await act(id, { action: 'done', step: 1 });
    const key = 'told-in-the-panel';
    await app.post(`/api/candidates/${candidateId}/outreach`, {
      as: company.token,
      body: { kind: 'call', text: 'Talked about ferries.', key },
    });
    const token = /\/sourced\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const held = async () => (await app.get(`/api/sourced/${token}`)).body.records[0].contacts;
    expect(await held()).toMatchObject([
      { kind: 'call', text: 'Talked about ferries.', author: company.email },
      { kind: 'message', text: 'Hi Ada, is it easier to talk here?', author: company.email },
      { kind: 'email', subject: 'Ferries' },
    ]);
    const { entries } = await downloadOf(app, company);
    expect(JSON.parse(entries['messages-to-candidates.json'] ?? '').map(({ kind }: { kind: string }) => kind)).toEqual([
      'call',
      'message',
      'email',
    ]);
    await act(id, { action: 'undo', step: 1 });
    expect((await held()).map(({ kind }: { kind: string }) => kind)).toEqual(['call', 'email']);
    const { letters, total } = (await app.get(`/api/candidates/${candidateId}/letters`, { as: company.token })).body;
    expect([letters, total]).toMatchObject([[{ subject: 'Ferries' }], 1]);
  });

  test('who answers is shown with the answer, and can be resumed if the answer was automatic', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { email } = await thread(id);
    await mailsTo(email);
    await receiveMail(
      Buffer.from(`From: ${email}\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\nTell me more.`),
      {
        sender: email,
        recipients: ['hello@tandem.example'],
      },
    );
    const answered = await thread(id);
    expect(answered).toMatchObject({ status: 'ended', reason: 'replied', group: 'turn', upcoming: null });
    expect(answered.entries.at(-1)).toMatchObject({ kind: 'reply', text: 'Tell me more.', by: email });
    expect((await mailsTo(company.email))[0]).toMatchObject({ subject: expect.stringContaining('Ada') });
    const { body } = await app.get(`/api/sequences/${answered.sequenceId}`, { as: company.token });
    expect(body).toMatchObject({ people: 1, replied: 1, numbers: [{ sent: 1, replied: 1 }, {}, {}] });
    expect((await act(id, { action: 'markAutomatic' })).body).toMatchObject({ status: 'active', reason: null });
  });

  test('who writes several emails causes a forwarded email for each of them', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { email } = await thread(id);
    await mailsTo(email);
    for (const text of ['Tell me more.', 'Is it remote?', 'And who is in the team?']) {
      vi.setSystemTime(Date.now() + 60_000);
      await receiveMail(Buffer.from(`From: ${email}\r\nTo: a@b.example\r\nSubject: Re: Ferries\r\n\r\n${text}`), {
        sender: email,
        recipients: ['a@b.example'],
      });
    }
    const passedOn = (await mailsTo(company.email)).filter(({ subject }) => subject.includes('Ada'));
    const quoted = passedOn.map(({ text }) => /^> (.*)/m.exec(text)?.[1]);
    expect(quoted.toSorted()).toEqual(['And who is in the team?', 'Is it remote?', 'Tell me more.']);
  });

  test.each([
    ['suspended', ({ accountId }: Person) => changeAccount(new Types.ObjectId(accountId), { suspended: true })],
    [
      'erased',
      ({ accountId, token }: Person) => app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: token }),
    ],
  ])('who answers a colleague who was %s since is reported to the main account', async (_, leave) => {
    const colleague = await aColleague(company);
    const id = await anEnrolment(colleague);
    await passed(0);
    const { email } = await thread(id);
    await mailsTo(email);
    await leave(colleague);
    await receiveMail(Buffer.from(`From: ${email}\r\nTo: a@b.example\r\nSubject: Re: Ferries\r\n\r\nTell me more.`), {
      sender: email,
      recipients: ['a@b.example'],
    });
    expect(await mailsTo(company.email)).toMatchObject([{ subject: expect.stringContaining('Ada') }]);
  });

  test('who replies after a skipped step is counted for the step before it', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { email, sequenceId } = await thread(id);
    await mailsTo(email);
    await passed(5 * DAY);
    await act(id, { action: 'skip', step: 1 });
    await act(id, { action: 'markReplied' });
    const { body } = await app.get(`/api/sequences/${sequenceId}`, { as: company.token });
    expect(body.numbers).toMatchObject([
      { sent: 1, replied: 1 },
      { sent: 0, replied: 0 },
      { sent: 0, replied: 0 },
    ]);
  });

  test('who has replied needs an answer until a colleague gives one, which is sent in the same thread once', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { email, sequenceId } = await thread(id);
    const [first] = await mailsTo(email);
    vi.setSystemTime(Date.now() + 60_000);
    const reply = (text: string) =>
      receiveMail(Buffer.from(`From: ${email}\r\nTo: a@b.example\r\nSubject: Re: Ferries\r\n\r\n${text}`), {
        sender: email,
        recipients: ['a@b.example'],
      });
    const answer = (key: string) =>
      app.post(`/api/enrolments/${id}/answer`, { as: company.token, body: { text: 'Two days a week.', key } });
    expect((await answer('answer-key-0')).status).toBe(404);
    await reply('Tell me more.');
    const turn = async () => (await app.get(`/api/sequences/${sequenceId}`, { as: company.token })).body.turn;
    expect(await turn()).toBe(1);
    const { body } = await answer('answer-key-1');
    await answer('answer-key-1');
    expect(body).toMatchObject({ group: 'ended', reason: 'replied' });
    expect(body.entries.at(-1)).toMatchObject({ kind: 'email', step: null, outcome: 'sent', text: 'Two days a week.' });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe('Re: Ferries');
    const token = /\/sourced\/([\w-]+)/.exec(first?.text ?? '')?.[1];
    const { body: held } = await app.get(`/api/sourced/${token}`);
    expect(held.records[0].contacts.map(({ text }: { text: string }) => text)).toEqual([
      'Two days a week.',
      'Hi Ada, we build their software.',
    ]);
    const source = await readFile(join(env.DATA_DIR, 'mail', `${mails[0]?.id}.eml`), 'utf8');
    const [, messageId = 'none'] =
      /^Message-ID: (<.*>)/m.exec(await readFile(join(env.DATA_DIR, 'mail', `${first?.id}.eml`), 'utf8')) ?? [];
    expect(source.replace(/\r?\n\s+/g, ' ')).toMatch(new RegExp(`References:.*${messageId}`));
    expect(await turn()).toBe(0);
    for (const key of ['answer-key-2', 'answer-key-3']) expect((await answer(key)).status).toBe(200);
    expect((await answer('answer-key-4')).status).toBe(409);
    expect((await act(id, { action: 'markUnanswered' })).body.group).toBe('turn');
    expect((await act(id, { action: 'markAnswered' })).body.group).toBe('ended');
  });

  test('is sent an answer that was edited after a lost response as another answer, once', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { email } = await thread(id);
    const before = (await mailsTo(email)).length;
    vi.setSystemTime(Date.now() + 60_000);
    const source = `From: ${email}\r\nTo: a@b.example\r\nSubject: Re: Ferries\r\n\r\nTell me more.`;
    await receiveMail(Buffer.from(source), { sender: email, recipients: ['a@b.example'] });
    const answer = (text: string) =>
      app.post(`/api/enrolments/${id}/answer`, { as: company.token, body: { text, key: 'answer-key-1' } });
    for (const text of ['Two days a week.', 'Three days a week.', 'Three days a week.'])
      expect((await answer(text)).body.entries.at(-1)).toMatchObject({ outcome: 'sent', text });
    expect(await mailsTo(email)).toHaveLength(before + 2);
  });

  describe('who is in two sequences', () => {
    const answer = (id: string, key = 'answer-key-1') =>
      app.post(`/api/enrolments/${id}/answer`, { as: company.token, body: { text: 'Two days a week.', key } });
    const sequenceOf = async (id: string) => (await app.get(`/api/sequences/${id}`, { as: company.token })).body;
    /** The first sequence has sent all of its emails unless it has two; the person replies to the second one. */
    async function repliesToSecond(stepsOfFirst = STEPS.slice(0, 1)) {
      env.REPLY_ADDRESS = 'reply@tandem.example';
      const one = await anEnrolment(company, stepsOfFirst);
      await passed(0);
      const { email, candidateId, sequenceId } = await thread(one);
      await passed(DAY);
      const second = await aSequence(company, STEPS.slice(0, 1));
      const [two = ''] = (await add(second._id, [candidateId])).body.enrolmentIds;
      await passed(DAY);
      await mailsTo(email);
      const to = replyAddressOf({ _id: new Types.ObjectId(two) }) ?? '';
      const source = [`From: ${email}`, `To: ${to}`, 'Subject: Re: Ferries', '', 'Tell me more.'].join('\r\n');
      await receiveMail(Buffer.from(source), { sender: email, recipients: [to] });
      return { one, two, first: sequenceId as string, second: second._id, email: email as string };
    }
    afterEach(() => {
      env.REPLY_ADDRESS = undefined;
    });

    test('and replies to one is counted there, and not for a sequence that was already over', async () => {
      const { one, first, second } = await repliesToSecond();
      expect((await thread(one)).reason).toBe('finished');
      expect(await sequenceOf(first)).toMatchObject({ replied: 0, turn: 0 });
      expect(await sequenceOf(second)).toMatchObject({ replied: 1, turn: 1 });
    });

    test('is answered once, from either sequence, in the thread of the email that was answered', async () => {
      const { one, two, first, second, email } = await repliesToSecond([...STEPS.slice(0, 1), ...STEPS.slice(2)]);
      expect(await thread(one)).toMatchObject({ reason: 'replied', group: 'turn' });
      const { body } = await answer(one);
      expect(body.entries.at(-1)).toMatchObject({ kind: 'email', by: expect.any(String), text: 'Two days a week.' });
      expect((await answer(two)).status, 'the same answer again').toBe(200);
      expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1);
      expect([(await sequenceOf(first)).turn, (await sequenceOf(second)).turn]).toEqual([0, 0]);
      await act(two, { action: 'markUnanswered' });
      expect([(await sequenceOf(first)).turn, (await sequenceOf(second)).turn]).toEqual([1, 1]);
      await act(one, { action: 'markAnswered' });
      expect([(await sequenceOf(first)).turn, (await sequenceOf(second)).turn]).toEqual([0, 0]);
    });
  });

  test('who has replied is answered at the address that was corrected since', async () => {
    const id = await anAnsweredEnrolment(company);
    const { email, candidateId } = await thread(id);
    const corrected = `corrected-${email}`;
    await app.put(`/api/candidates/${candidateId}`, { as: company.token, body: { email: corrected } });
    const body = { text: 'Two days a week.', key: 'answer-key-1' };
    expect((await app.post(`/api/enrolments/${id}/answer`, { as: company.token, body })).status).toBe(200);
    expect([await mailsTo(email), await mailsTo(corrected)]).toMatchObject([[], [{ text: expect.any(String) }]]);
  });

  test('who has replied can be answered three times, whatever automatic replies their mailbox sends', async () => {
    const id = await anAnsweredEnrolment(company);
    const { email, candidateId } = await thread(id);
    const answer = (key: string) =>
      app.post(`/api/enrolments/${id}/answer`, { as: company.token, body: { text: 'Two days a week.', key } });
    for (const nth of [1, 2, 3]) {
      expect((await answer(`answer-key-${nth}`)).status).toBe(200);
      const from = { recipientId: new Types.ObjectId(`${candidateId}`), from: email };
      vi.setSystemTime(Date.now() + 60_000);
      await replies.insert({
        ...from,
        enrolmentId: new Types.ObjectId(id),
        messageId: `away-${nth}@example.org`,
        text: 'I am out of the office.',
        kind: 'automatic',
      });
    }
    expect((await answer('answer-key-4')).status).toBe(409);
  });

  test('whose reply was classified as automatic by mistake can be answered after that was undone', async () => {
    const id = await anAnsweredEnrolment(company);
    const kinds = async () => (await thread(id)).entries.map(({ kind }: { kind: string }) => kind);
    await act(id, { action: 'markAutomatic' });
    expect(await kinds()).toEqual(['automatic']);
    await passed(9 * 60_000);
    await act(id, { action: 'markReplied' });
    expect(await kinds()).toContain('reply');
    const body = { text: 'Two days a week.', key: 'answer-key-1' };
    expect((await app.post(`/api/enrolments/${id}/answer`, { as: company.token, body })).status).toBe(200);
  });

  test('who was deleted and restored within some minutes is still in the sequence', async () => {
    const id = await anEnrolment(company);
    const { email, candidateId } = await thread(id);
    const ids = { as: company.token, body: { ids: [candidateId] } };
    await app.post('/api/candidates/delete', ids);
    await passed(0);
    expect(await mailsTo(email)).toEqual([]);
    expect((await app.post('/api/candidates/restore', ids)).status).toBe(200);
    expect(await thread(id)).toMatchObject({ status: 'active', next: 0 });
    await passed(60_000);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('who was deleted is neither listed nor counted until restored', async () => {
    const id = await anEnrolment(company);
    const { candidateId, sequenceId } = await thread(id);
    const ids = { as: company.token, body: { ids: [candidateId] } };
    const counts = async () => {
      const people = await app.get(`/api/sequences/${sequenceId}/people`, { as: company.token });
      const { body } = await app.get(`/api/sequences/${sequenceId}`, { as: company.token });
      return [people.body.length, people.headers.get('x-total-count'), body.people];
    };
    await app.post('/api/candidates/delete', ids);
    expect(await counts()).toEqual([0, '0', 0]);
    await app.post('/api/candidates/restore', ids);
    expect(await counts()).toEqual([1, '1', 1]);
  });

  test('whose email cannot be sent early gets it at the planned time', async () => {
    const id = await anEnrolment(company, [STEPS[0], { ...STEPS[0], afterDays: 5 }] as typeof STEPS);
    await passed(0);
    await mailsTo(company.email);
    await passed(60_000);
    const { dueDate } = await thread(id);
    const { body } = await app.post(`/api/enrolments/${id}/send`, { as: company.token });
    expect(body.refusal).toBe('contactedToday');
    expect(await thread(id)).toMatchObject({ dueDate, delay: null });
    await regions.set('all', { stopped: true, basis: 'A test' });
    vi.setSystemTime(Date.now() + DAY);
    expect((await app.post(`/api/enrolments/${id}/send`, { as: company.token })).body.refusal).toBe('stopped');
    await regions.set('all', { stopped: false });
    expect((await thread(id)).dueDate).toBe(dueDate);
  });

  test('who was marked as replied by a colleague does not count as having written first', async () => {
    const id = await anEnrolment(company, STEPS.slice(0, 1));
    await passed(0);
    const { candidateId } = await thread(id);
    await act(id, { action: 'markReplied' });
    await regions.set('sweden', { mode: 'optIn', basis: 'A test needs it.' });
    vi.setSystemTime(Date.now() + 2 * DAY);
    const { _id } = await aSequence(company);
    expect((await add(_id, [candidateId])).body.refused).toMatchObject([{ refusal: 'regionOptIn' }]);
    await replies.insert({
      enrolmentId: new Types.ObjectId(id),
      recipientId: new Types.ObjectId(`${candidateId}`),
      messageId: `written-${count}@example.org`,
      from: 'person@example.org',
      text: 'Tell me more.',
      kind: 'reply',
    });
    expect((await add(_id, [candidateId])).body.added).toBe(1);
  });

  test('who has unsubscribed after the reply cannot be answered', async () => {
    const id = await anAnsweredEnrolment(company);
    const { email } = await thread(id);
    await suppress(email, 'unsubscribed-all');
    const body = { text: 'Two days a week.', key: 'answer-key-1' };
    expect((await app.post(`/api/enrolments/${id}/answer`, { as: company.token, body })).status).toBe(409);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('whose sequence was stopped by mistake can be resumed, and gets no step twice', async () => {
    const id = await anEnrolment(company, [STEPS[0], { ...STEPS[0], afterDays: 5 }] as typeof STEPS);
    await passed(0);
    const { email } = await thread(id);
    expect((await act(id, { action: 'stop' })).body).toMatchObject({ status: 'ended', reason: 'stopped' });
    expect((await act(id, { action: 'restart' })).body).toMatchObject({ status: 'active', reason: null, next: 1 });
    await passed(0);
    expect(await mailsTo(email)).toHaveLength(1);
    await passed(8 * DAY);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is shown with what colleagues wrote in other sequences, and sees all of it on the page with the stored data', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { candidateId, email } = await thread(id);
    const [mail] = await mailsTo(email);
    const colleague = await aColleague(company);
    const second = await aSequence(company, [{ ...STEPS[0], subject: 'From a colleague' }] as typeof STEPS);
    await add(second._id, [candidateId], colleague);
    await passed(2 * DAY);
    await mailsTo(email);
    const { entries } = await thread(id);
    const { body: all } = await app.get(`/api/candidates/${candidateId}/outreach`, { as: colleague.token });
    expect(all.entries.toReversed()).toEqual(entries);
    expect(all.sequences).toHaveLength(2);
    expect(entries.map(({ subject }: { subject: string }) => subject)).toEqual(['Ferries', 'From a colleague']);
    const token = /\/sourced\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const { body } = await app.get(`/api/sourced/${token}`);
    expect(body.records[0].contacts.map(({ subject }: { subject: string }) => subject)).toEqual([
      'From a colleague',
      'Ferries',
    ]);
  });

  test('gets no more emails once the two are in contact on Tandem', async () => {
    const id = await anEnrolment(company, [STEPS[0], { ...STEPS[0], afterDays: 3 }] as typeof STEPS);
    await passed(0);
    const { email, candidateId } = await thread(id);
    await mailsTo(email);
    await matchAccepted.emit({ company: new Types.ObjectId(company.id), user: new Types.ObjectId(candidateId) });
    await passed(9 * DAY);
    expect(await thread(id)).toMatchObject({ status: 'ended', reason: 'met', group: 'ended' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('with an account of the same address gets no more emails from the matched company, but from others', async () => {
    const developer = await aDeveloper();
    const other = await aCompany();
    const enrolled = async (as: Person) => {
      const { _id } = await aCandidate(as, { email: developer.email, country: 'SE' });
      const { body } = await add((await aSequence(as))._id, [_id], as);
      return body.enrolmentIds[0] as string;
    };
    const [mine, theirs] = [await enrolled(company), await enrolled(other)];
    await matchAccepted.emit({ company: new Types.ObjectId(company.id), user: new Types.ObjectId(developer.id) });
    expect((await thread(mine)).reason).toBe('met');
    expect((await thread(theirs, other)).status).toBe('active');
  });

  describe('who answers by email', () => {
    const AUTHENTICATOR = 'mx.tandem.example';
    beforeEach(() => {
      env.MAIL_AUTHSERV_ID = AUTHENTICATOR;
    });
    afterEach(() => {
      env.MAIL_AUTHSERV_ID = undefined;
    });
    const answer = (email: string, text: string, isAuthentic = true) =>
      receiveMail(
        Buffer.from(
          [
            ...(isAuthentic ? [`Authentication-Results: ${AUTHENTICATOR}; dmarc=pass`] : []),
            `From: ${email}`,
            'To: a@b.example',
            'Subject: Re: Ferries',
            '',
            text,
          ].join('\r\n'),
        ),
        { sender: email, recipients: ['a@b.example'] },
      );
    async function aMatchedPerson() {
      // A new domain: emails in earlier tests, on later days of the fake clock, count against a domain's limit.
      const email = `person@answers-${++count}.example`;
      const [developer, job] = [{ ...(await aDeveloper()), email }, await aJob(company)];
      await changeAccount(new Types.ObjectId(developer.accountId), { email });
      const { _id } = await aCandidate(company, { email: developer.email, country: 'SE' });
      const { body } = await add((await aSequence(company))._id, [_id]);
      await passed(0);
      await mailsTo(email);
      return { developer, job, id: body.enrolmentIds[0] as string };
    }
    const messagesOf = async ({ token, id }: Person) => {
      const { body } = await app.get(`/api/messages/conversations/${id}`, { as: token });
      const [conversation] = body;
      if (!conversation) return [];
      const found = await app.get(`/api/messages/${conversation._id}`, { as: token });
      return found.body.items.map(({ text }: { text: string }) => text);
    };

    test('is answered in the conversation if the two have a match, and the company gets no additional email', async () => {
      const { developer, job, id } = await aMatchedPerson();
      await aMatch(job, developer);
      await mailsTo(company.email);
      await answer(developer.email, 'Tell me more.');
      expect(await messagesOf(company)).toEqual(['Tell me more.']);
      const { entries, group } = await thread(id);
      expect(entries.at(-1)).toMatchObject({ text: 'Tell me more.', conversationId: expect.any(String) });
      expect(group).toBe('ended');
    });

    test('is answered in the sequence without a match, so that no company learns who has an account', async () => {
      const { developer, id } = await aMatchedPerson();
      await answer(developer.email, 'Tell me more.');
      expect(await messagesOf(company)).toEqual([]);
      expect((await thread(id)).entries.at(-1)).toMatchObject({ text: 'Tell me more.', conversationId: null });
    });

    test("finds the answer in the conversation after taking over the company's record", async () => {
      const { developer, id } = await aMatchedPerson();
      await answer(developer.email, 'Tell me more.');
      const { candidateId } = await thread(id);
      const body = { records: [candidateId], fields: {} };
      expect((await app.post('/api/take-over', { as: developer.token, body })).status).toBe(200);
      expect(await messagesOf(company)).toEqual(['Tell me more.']);
    });

    test('is answered in the sequence if the sender of the email is not authenticated', async () => {
      const { developer, job } = await aMatchedPerson();
      await aMatch(job, developer);
      await answer(developer.email, 'Tell me more.', false);
      expect(await messagesOf(company)).toEqual([]);
    });
  });

  test('whose two records were merged is in the sequence once, and gets no step again', async () => {
    const id = await anEnrolment(company);
    await passed(0);
    const { candidateId, sequenceId, email } = await thread(id);
    await mailsTo(email);
    const { _id: other } = await aCandidate(company, { email: `other-${email}`, country: 'SE' });
    await add(sequenceId, [other]);
    await app.post(`/api/candidates/${candidateId}/merge`, { as: company.token, body: { from: other, fields: [] } });
    const open = await enrolments.where({ recipientId: new Types.ObjectId(candidateId), status: { $ne: 'ended' } });
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ next: 1 });
  });
});

test('shared templates can be used by the whole team, private ones only by their author', async () => {
  const colleague = await aColleague(company);
  const body = { name: 'Ferries', subject: 'Ferries', text: 'Hi {firstName}' };
  const own = await app.post('/api/outreach-templates', { as: company.token, body });
  const shared = await app.post('/api/outreach-templates', { as: company.token, body: { ...body, isShared: true } });
  const seen = (await app.get('/api/outreach-templates', { as: colleague.token })).body;
  expect(seen.map(({ _id, isOwn }: { _id: string; isOwn: boolean }) => [_id, isOwn])).toEqual([
    [shared.body._id, false],
  ]);
  const change = (id: string) => app.put(`/api/outreach-templates/${id}`, { as: colleague.token, body });
  expect((await change(own.body._id)).status).toBe(404);
  expect((await change(shared.body._id)).status).toBe(200);
  expect(
    (await app.post('/api/outreach-templates', { as: company.token, body: { ...body, text: '{x}' } })).status,
  ).toBe(400);
});

test('a template that a colleague changed meanwhile is not overwritten; the response contains both versions', async () => {
  const colleague = await aColleague(company);
  const body = { name: 'Ferries', subject: 'Ferries', text: 'Hi {firstName}', isShared: true };
  const { _id } = (await app.post('/api/outreach-templates', { as: company.token, body })).body;
  const change = (as: string, sent: object) => app.put(`/api/outreach-templates/${_id}`, { as, body: sent });
  expect((await change(colleague.token, { text: 'Hello {firstName}', basedOn: body })).status).toBe(200);

  const refused = await change(company.token, { subject: 'Harbours', text: 'Dear {firstName}', basedOn: body });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    template: { subject: 'Ferries', text: 'Hello {firstName}' },
    yours: { subject: 'Harbours', text: 'Dear {firstName}' },
  });
  expect(Object.keys(refused.body.fields)).toEqual(['text']);

  const other = await change(company.token, { subject: 'Harbours', basedOn: body });
  expect(other.body).toMatchObject({ subject: 'Harbours', text: 'Hello {firstName}', isShared: true });
  expect((await change(company.token, { text: '{x}' })).status).toBe(400);
  expect((await change(company.token, { text: 'Hej {firstName}' })).body.text, 'without a base').toBe(
    'Hej {firstName}',
  );
});
