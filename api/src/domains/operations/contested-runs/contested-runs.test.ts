import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch, aRun } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { everyRunOf } from '../../ai/runs/runs.service.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { emailAnswers } from './contested-runs.service.ts';

const app = useTestApp();
let ada: Person;
let boss: Person;
beforeEach(async () => {
  [ada, boss] = [await aDeveloper(), await aSuperuser()];
});

const REASON = 'I have never used COBOL.';
const ANSWER = 'You are right, the import took COBOL from a footer.';
const contest = (id: string, as = ada) =>
  app.post(`/api/edenai/runs/${id}/contest`, { as: as.token, body: { reason: REASON } });
const answer = (id: string, kind: string, text = ANSWER, as = boss) =>
  app.put(`/api/edenai/runs/${id}/contest`, { as: as.token, body: { kind, text } });
const listed = async (query = '') =>
  (await app.get(`/api/edenai/contests?limit=100${query}`, { as: boss.token })).body as { _id: string }[];
const latest = async (to: string) => (await mailsTo(to))[0];

test('a run is contested once, waits for the superusers with its reason, and they get an email', async () => {
  const id = await aRun(ada);
  expect((await contest(id)).status).toBe(200);
  expect((await contest(id)).status).toBe(409);
  const found = (await listed()).find(({ _id }) => _id === id);
  expect(found).toMatchObject({ contestReason: REASON, contestedBy: ada.email, contestDecision: null });
  await backgroundDone();
  expect((await latest(boss.email))?.text).toContain(REASON);
});

test.each([
  ['upheld', 'en', 'we agree with you', 'You were right'],
  ['rejected', 'sv', 'ser inget fel', 'Vi hittade inget fel'],
])(
  'the answer (%s, %s) is emailed in the person’s language and shown in settings and export',
  async (kind, language, phrase, title) => {
    await mongoose.connection.collection('accounts').updateOne({ email: ada.email }, { $set: { language } });
    const id = await aRun(ada);
    await contest(id);
    const { status, body } = await answer(id, kind);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, contestDecision: { kind, text: ANSWER } });
    await backgroundDone();
    const mail = await latest(ada.email);
    expect(mail?.text).toContain(ANSWER);
    expect(mail?.text).toContain(phrase);
    expect(mail?.text).toContain(title);
    expect(mail?.text).toContain('/me/settings');

    const { body: own } = await app.get('/api/edenai/runs', { as: ada.token });
    expect(own).toMatchObject([{ _id: id, contestReason: REASON, contestDecision: { kind, text: ANSWER } }]);
    expect(own[0]).not.toHaveProperty('contestedBy');
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    expect((await listed('&state=decided')).map(({ _id }) => _id)).toContain(id);
  },
);

test('the answer to a superuser, even one only listed in the settings, links to the settings for superusers', async () => {
  const id = await aRun(ada);
  await contest(id);
  env.SUPERUSERS.push(ada.email);
  await answer(id, 'upheld').finally(() => env.SUPERUSERS.pop());
  await backgroundDone();
  expect((await latest(ada.email))?.text).toContain('/admin/settings');
});

test('a run about a developer can be seen and contested by no one else', async () => {
  const company = await aCompany();
  const match = await aMatch(await aJob(company), ada);
  const { body: draft } = await app.post('/api/edenai/message', {
    as: company.token,
    body: { match: match._id, language: 'en' },
  });
  expect((await contest(draft.runId, company)).status, 'in the place of the developer').toBeGreaterThanOrEqual(403);
  for (const other of [await aDeveloper(), await aCompany(), boss]) {
    expect((await contest(draft.runId, other)).status, other.email).toBeGreaterThanOrEqual(403);
    const { body: runs } = await app.get('/api/edenai/runs', { as: other.token });
    expect(runs, other.email).toEqual([]);
    const { status } = await app.put(`/api/edenai/runs/${draft.runId}`, {
      as: other.token,
      body: { outcome: 'accepted' },
    });
    expect(status, other.email).toBeGreaterThanOrEqual(403);
  }
  expect((await listed()).map(({ _id }) => _id)).not.toContain(draft.runId);
  expect((await contest(draft.runId)).status).toBe(200);
});

test('a run is deleted after six months, together with its contest', async () => {
  const indexes = await mongoose.connection.collection('ai-runs').indexes();
  const [days] = indexes.flatMap(({ key, expireAfterSeconds = 0 }) =>
    'createdDate' in key ? expireAfterSeconds / 86_400 : [],
  );
  expect(days).toBeGreaterThanOrEqual(181);
  expect(days).toBeLessThanOrEqual(184);
});

test('a run is answered once, with a text, by a superuser, and only if it is contested', async () => {
  const id = await aRun(ada);
  expect((await answer(id, 'upheld')).status).toBe(404);
  await contest(id);
  expect((await answer(id, 'upheld', 'No.')).body.fields).toHaveProperty('text');
  expect((await answer(id, 'maybe')).body.fields).toHaveProperty('kind');
  expect((await answer(id, 'upheld', ANSWER, ada)).status).toBe(403);
  expect((await answer(id, 'upheld')).status).toBe(200);
  expect((await answer(id, 'rejected')).status).toBe(409);
  await emailAnswers(new Date());
  await backgroundDone();
  expect((await mailsTo(ada.email)).filter(({ text }) => text.includes(ANSWER))).toHaveLength(1);
});

test('an answer whose email was lost when a process stopped is emailed by the task', async () => {
  const id = await aRun(ada);
  await contest(id);
  await mongoose.connection
    .collection('ai-runs')
    .updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: { contestDecision: { kind: 'upheld', text: ANSWER, date: new Date() } } },
    );
  await emailAnswers(new Date());
  await backgroundDone();
  expect((await latest(ada.email))?.text).toContain(ANSWER);
});

test('a person who has closed the account since gets no email with the answer', async () => {
  const id = await aRun(ada);
  await contest(id);
  await changeAccount(new mongoose.Types.ObjectId(ada.accountId), { closedDate: new Date() });
  expect((await answer(id, 'upheld')).status).toBe(200);
  await emailAnswers(new Date());
  expect(await mailsTo(ada.email)).toEqual([]);
});

test('the answer to a person who is suspended waits until the suspension is lifted', async () => {
  const id = await aRun(ada);
  await contest(id);
  const accountId = new mongoose.Types.ObjectId(ada.accountId);
  await changeAccount(accountId, { suspended: true });
  expect((await answer(id, 'upheld')).status).toBe(200);
  expect(await mailsTo(ada.email)).toEqual([]);
  await changeAccount(accountId, { suspended: false });
  await emailAnswers(new Date());
  await backgroundDone();
  expect((await latest(ada.email))?.text).toContain(ANSWER);
});

test('the answer is recorded in the audit log, without its text', async () => {
  const id = await aRun(ada);
  await contest(id);
  await answer(id, 'upheld');
  const { body } = await app.get(`/api/audit?subject=${id}`, { as: boss.token });
  expect(body).toMatchObject([{ action: 'contestedRuns.answer', subject: id }]);
  expect(JSON.stringify(body)).not.toContain('COBOL');
});

test('the answer about a contested draft about a developer is sent to the person who contested it, not to the company', async () => {
  const company = await aCompany();
  const match = await aMatch(await aJob(company), ada);
  const { body: draft } = await app.post('/api/edenai/message', {
    as: company.token,
    body: { match: match._id, language: 'en' },
  });
  await contest(draft.runId);
  await answer(draft.runId, 'upheld');
  await backgroundDone();
  expect((await latest(ada.email))?.text).toContain(ANSWER);
  expect((await mailsTo(company.email)).filter(({ text }) => text.includes(ANSWER))).toEqual([]);
  const { body: runs } = await app.get('/api/edenai/runs', { as: company.token });
  const hidden = { _id: draft.runId, contestedDate: null, contestReason: '', contestDecision: null };
  expect(runs).toMatchObject([{ ...hidden, canContest: false }]);
  expect(await everyRunOf(company.id), 'in the download of the company').toMatchObject([hidden]);
});

test('erasing the account removes its contest and the answer', async () => {
  const id = await aRun(ada);
  await contest(id);
  await answer(id, 'rejected');
  await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  await backgroundDone();
  const run = await mongoose.connection.collection('ai-runs').findOne({ _id: new mongoose.Types.ObjectId(id) });
  expect(run).toMatchObject({ account: null, contestedBy: null, contestReason: '', contestDecision: null });
});
