import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let ada: Person;
let volta: Person;
let superuser: Person;
let id: string;
let pass: { status: string; reason: string; note: string };
let count = 0;
beforeEach(async () => {
  [ada, volta, superuser] = [await aDeveloper(), await aCompany(), await aSuperuser()];
  pass = { status: 'passed', reason: 'other', note: `I would miss harbour number ${++count}.` };
  const { _id: job } = await aJob(volta);
  id = (await app.post('/api/matches-new', { as: volta.token, body: { job, user: ada.id } })).body._id;
});

const step = (as: Person, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
const feedback = async () => {
  const { body } = await app.get('/api/feedback?kind=reject%20match&limit=100', { as: superuser.token });
  return (body as { subject: string | null; feedbackValue: string }[]).filter(
    ({ subject, feedbackValue }) => subject === id || feedbackValue === pass.note,
  );
};

test('a developer who passes gives feedback without naming a company', async () => {
  await step(ada, pass);
  expect(await feedback()).toMatchObject([{ reason: 'other', feedbackValue: pass.note, companyId: null }]);
});

test('a company that rejects gives feedback', async () => {
  await step(ada, { status: 'accepted' });
  await step(volta, { status: 'rejected', reason: 'skills-missing' });
  expect(await feedback()).toMatchObject([{ reason: 'skills-missing', companyId: volta.id }]);
});

test('a bulk rejection gives feedback for each match', async () => {
  await step(ada, { status: 'accepted' });
  const body = { rejections: [{ _id: id, reason: 'skills-missing' }] };
  expect((await app.post('/api/matches-new/rejections', { as: volta.token, body })).status).toBeLessThan(300);
  expect(await feedback()).toHaveLength(1);
});

test('undoing removes the feedback', async () => {
  await step(ada, pass);
  expect((await step(ada, { undo: true })).status).toBe(200);
  expect(await feedback()).toEqual([]);
});

test('withdrawing a request gives no feedback', async () => {
  expect((await step(volta, { status: 'rejected', reason: 'withdrawn' })).status).toBe(409);
  expect((await step(superuser, { status: 'rejected', reason: 'withdrawn' })).status).toBe(200);
  expect(await feedback()).toEqual([]);
});

test('erasing the developer removes the text and the reference', async () => {
  await step(ada, pass);
  const { status } = await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  expect(status).toBe(200);
  expect(await feedback()).toEqual([]);
});
