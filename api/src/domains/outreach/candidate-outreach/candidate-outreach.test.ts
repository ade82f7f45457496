import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { sendDue } from '../../../platform/mail/worker.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob } from '../../../testing/factories.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aColleague, aCompany, type Person } from '../../../testing/people.ts';
import { aSequence, STEPS } from '../../../testing/sequences.ts';
import { candidateKeysOf } from '../../talent/developers/developers.derived.ts';
import { object } from '../../talent/objections/objections.ts';
import { regions } from '../regions/regions.model.ts';
import { enrolments } from '../sending/enrolments.model.ts';
import { sendDueSteps } from '../sending/planning.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const DAY = 86_400_000;

let count = 0;
let company: Person;
let email: string;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  await openRegions();
  company = await aCompany({ name: 'Hamnkraft' });
  email = `contact-${++count}@contact-${count}.example`;
  id = await person({ email });
});
afterEach(() => {
  vi.useRealTimers();
  env.SMTP_URL = undefined;
});

const person = async (fields: object, recruiter = company) =>
  (await aCandidate(recruiter, { country: 'SE', ...fields }))._id as string;
const outreach = async (of = id, query = ''): Promise<CandidateOutreach> =>
  (await app.get(`/api/candidates/${of}/outreach${query}`, { as: company.token })).body;
const version = async () =>
  (await app.get(`/api/candidates/${id}/outreach/version`, { as: company.token })).body.version;
const record = (fields: object = {}, as = company, of = id) =>
  app.post(`/api/candidates/${of}/outreach`, {
    as: as.token,
    body: { kind: 'message', text: 'Shall we talk?', key: `contact-${count}`, ...fields },
  });
const withdraw = (as = company, of = id) =>
  app.call('DELETE', `/api/candidates/${of}/outreach/contact-${count}`, { as: as.token });
const write = (as = company) =>
  app.post(`/api/candidates/${id}/letters`, {
    as: as.token,
    body: { subject: 'Ferries', text: 'Hi {firstName}.', key: `letter-${count}-${as.accountId}` },
  });
const answer = (text: string) =>
  receiveMail(Buffer.from(`From: ${email}\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\n${text}`), {
    sender: email,
    recipients: ['hello@tandem.example'],
  });

describe('the information shown before writing to a candidate', () => {
  test("includes the emails of colleagues and the person's replies, newest first", async () => {
    const colleague = await aColleague(company);
    await write(colleague);
    await mailsTo(email);
    await answer('Tell me more.');
    const { entries, refusal } = await outreach();
    expect(entries).toMatchObject([
      { kind: 'reply', text: 'Tell me more.', by: email },
      { kind: 'email', outcome: 'sent', subject: 'Ferries', sequenceName: null },
    ]);
    expect(refusal).toBe('contactedToday');
    vi.setSystemTime(MONDAY + DAY);
    expect((await outreach()).refusal).toBeNull();
  });

  test('includes an email immediately, before the mail server has accepted it, and its version changes once it has', async () => {
    const mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    mailServer.behaviour.recipient = () => ({ code: 451, message: 'Try later' });
    await write();
    await backgroundDone();
    const waiting = await outreach();
    expect(waiting.entries).toMatchObject([{ kind: 'email', outcome: 'sending', subject: 'Ferries', text: 'Hi Ada.' }]);
    mailServer.behaviour.recipient = () => undefined;
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await sendDue();
    expect(mailServer.received).toHaveLength(1);
    expect((await outreach()).entries).toMatchObject([{ _id: waiting.entries[0]?._id, outcome: 'sent' }]);
    expect(await version()).not.toBe(waiting.version);
    await mailServer.close();
  });

  test('has a version that changes with an email, an answer and a new address, and with nothing else', async () => {
    const versions = [await version()];
    await write();
    await mailsTo(email);
    versions.push(await version());
    await answer('Tell me more.');
    versions.push(await version());
    expect(new Set(versions).size).toBe(3);
    expect(await version()).toBe(versions[2]);
    expect((await outreach()).version).toBe(versions[2]);
    await app.put(`/api/candidates/${id}`, { as: company.token, body: { email: `new-${email}` } });
    expect(versions).not.toContain(await version());
  });

  test('includes the state in each sequence, and the message that has to be sent by hand', async () => {
    const { _id } = await aSequence(company, [STEPS[1], STEPS[2]] as typeof STEPS);
    await app.post(`/api/sequences/${_id}/people`, { as: company.token, body: { candidateIds: [id] } });
    expect((await outreach()).task).toBeNull();
    vi.setSystemTime(MONDAY + 5 * DAY);
    await sendDueSteps(new Date());
    const { sequences, task } = await outreach();
    expect(sequences).toMatchObject([{ status: 'active', next: 0, steps: ['message', 'email'] }]);
    expect(task).toMatchObject({ step: 0, kind: 'message', text: 'Hi Ada, is it easier to talk here?' });
    await app.put(`/api/enrolments/${task?.enrolmentId}`, { as: company.token, body: { action: 'done', step: 0 } });
    expect(await outreach()).toMatchObject({ task: null, entries: [{ kind: 'message', outcome: 'done' }] });
  });

  test('names the region and why it permits no first email', async () => {
    expect(await outreach()).toMatchObject({ region: 'sweden', mode: 'optOut', refusal: null, ban: null });
    await regions.set('sweden', { mode: 'off', basis: '' });
    expect(await outreach()).toMatchObject({ mode: 'off', refusal: 'regionOff', ban: null });
    const german = await person({ email: `de-${email}`, country: 'DE' });
    expect(await outreach(german)).toMatchObject({ region: 'germany', mode: 'off', refusal: 'regionOff' });
    expect(await outreach(await person({ email: '' }))).toMatchObject({ refusal: 'noEmail', ban: null });
  });

  test('reports that a person who unsubscribed or objected must not be contacted', async () => {
    await suppress(email, 'unsubscribed-all');
    expect(await outreach()).toMatchObject({ refusal: 'unsubscribed', ban: 'unsubscribed' });
    const linkedin = `https://www.linkedin.com/in/objector-${count}/`;
    const objector = await person({ email: '', linkedin });
    await object(candidateKeysOf({ linkedin }), new Types.ObjectId(company.id));
    const { ban } = await outreach(objector);
    expect(ban).toBe('objected');
    expect((await record({}, company, objector)).status).toBe(409);
    expect((await outreach(objector)).entries).toEqual([]);
  });

  test('contains the saved facts with their sources, and facts only about a job of the company', async () => {
    const sourceUrl = 'https://www.linkedin.com/in/ada-facts/';
    const read = await person({ email: `facts-${email}`, city: 'Malmö', sourceUrl, sourceKind: 'extension' });
    const { _id: jobId } = await aJob(company);
    const { facts } = await outreach(read, `?jobId=${jobId}`);
    expect(facts).toContainEqual({ name: 'city', value: 'Malmö', source: sourceUrl });
    expect(facts.map(({ name }) => name)).toContain('jobTitle');
    expect((await outreach(read)).facts.map(({ name }) => name)).not.toContain('jobTitle');
    const { _id: foreign } = await aJob(await aCompany());
    const { status } = await app.get(`/api/candidates/${read}/outreach?jobId=${foreign}`, { as: company.token });
    expect(status).toBe(404);
  });

  test('is moved when the person is merged, and deleted when the person is deleted', async () => {
    await record();
    const other = await person({ email: `other-${email}` });
    await app.post(`/api/candidates/${other}/merge`, { as: company.token, body: { from: id, fields: [] } });
    expect((await outreach(other)).entries).toMatchObject([{ kind: 'message', text: 'Shall we talk?' }]);
    await app.post(`/api/candidates/${other}/delete`, { as: company.token, body: {} });
    const { status } = await app.get(`/api/candidates/${other}/outreach`, { as: company.token });
    expect(status).toBe(404);
  });
});

describe('a message sent by a colleague on the network', () => {
  test("is recorded once, in the colleague's name, even where no email may be sent", async () => {
    await regions.set('sweden', { mode: 'off', basis: '' });
    expect((await record()).status).toBe(201);
    const { body } = await record();
    expect(body.entries).toMatchObject([
      { kind: 'message', outcome: 'done', text: 'Shall we talk?', by: expect.any(String), date: expect.any(String) },
    ]);
    expect(body.entries[0].by).not.toBe('');
    expect(await mailsTo(email)).toEqual([]);
    const [candidate] = (await app.get('/api/candidates/', { as: company.token })).body;
    expect(candidate.pipeline.stage).toBe('contacted');
  });

  test('does not permit a first email', async () => {
    await regions.set('sweden', { mode: 'optIn', basis: 'Only people who wrote first.' });
    await record();
    expect((await write()).status).toBe(409);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('can be withdrawn for ten minutes; then no one sees it and the candidate counts as new again', async () => {
    await record();
    vi.setSystemTime(MONDAY + 9 * 60_000);
    const before = await version();
    expect((await withdraw()).body.entries).toEqual([]);
    expect(await version()).not.toBe(before);
    expect((await withdraw()).status).toBe(200);
    const [candidate] = (await app.get('/api/candidates/', { as: company.token })).body;
    expect(candidate.pipeline).toMatchObject({ stage: 'new', lastLetterDate: null });
  });

  test('cannot be withdrawn after ten minutes, for another candidate or by another company', async () => {
    await record();
    const second = await person({ email: `second-${email}` });
    expect((await withdraw(company, second)).status).toBe(404);
    expect((await withdraw(await aCompany())).status).toBe(404);
    vi.setSystemTime(MONDAY + 11 * 60_000);
    expect((await withdraw()).status).toBe(409);
    expect((await outreach()).entries).toHaveLength(1);
  });

  test('leaves a candidate who got an earlier email contacted when it is withdrawn', async () => {
    await write();
    await mailsTo(email);
    await record();
    expect((await withdraw()).body.entries).toMatchObject([{ kind: 'email' }]);
    const [candidate] = (await app.get('/api/candidates/', { as: company.token })).body;
    expect(candidate.pipeline).toMatchObject({ stage: 'contacted', lastLetterDate: new Date(MONDAY).toISOString() });
  });

  test('leaves a candidate contacted whose email is still in the mail queue when it is withdrawn', async () => {
    const mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    mailServer.behaviour.recipient = () => ({ code: 451, message: 'Try later' });
    await write();
    await backgroundDone();
    await record();
    await withdraw();
    const [candidate] = (await app.get('/api/candidates/', { as: company.token })).body;
    expect(candidate.pipeline).toMatchObject({ stage: 'contacted', lastLetterDate: new Date(MONDAY).toISOString() });
    await mailServer.close();
  });

  test('leaves the date of a later answer to the candidate when it is withdrawn', async () => {
    await write();
    await mailsTo(email);
    await answer('Tell me more.');
    vi.setSystemTime(MONDAY + DAY);
    const [enrolment] = await enrolments.where({ recipientId: new Types.ObjectId(id) });
    const body = { text: 'Two days a week.', key: `answer-${count}` };
    expect((await app.post(`/api/enrolments/${enrolment?._id}/answer`, { as: company.token, body })).status).toBe(200);
    vi.setSystemTime(MONDAY + 2 * DAY);
    await record();
    await withdraw();
    const [candidate] = (await app.get('/api/candidates/', { as: company.token })).body;
    expect(candidate.pipeline.lastLetterDate).toBe(new Date(MONDAY + DAY).toISOString());
  });

  test('leaves the stage previously chosen by a colleague when it is withdrawn', async () => {
    const of = async () => (await app.get('/api/candidates/', { as: company.token })).body[0];
    const candidates = [{ _id: id, revision: (await of()).pipeline.revision }];
    await app.post('/api/candidates/pipeline', { as: company.token, body: { candidates, stage: 'contacted' } });
    expect((await of()).pipeline.stage).toBe('contacted');
    await record();
    await withdraw();
    expect((await of()).pipeline).toMatchObject({ stage: 'contacted', lastLetterDate: null });
  });

  test('cannot be recorded for another candidate with the same key, nor as an email', async () => {
    await record();
    expect((await record({}, company, await person({ email: `second-${email}` }))).status).toBe(404);
    expect((await record({ kind: 'email' })).status).toBe(400);
  });
});
