import { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { pauseIdleJobs } from './jobs.idle.ts';
import { jobs } from './jobs.model.ts';

const DAY = 86_400_000;

const app = useTestApp();
let own: Person;
beforeEach(async () => {
  own = await aCompany();
});

const inDays = (days: number) => pauseIdleJobs(new Date(Date.now() + days * DAY + 1000));
const statusOf = async (job: { _id: string }) => (await jobs.find(new Types.ObjectId(job._id)))?.status;
const subjects = async () => (await mailsTo(own.email)).map(({ subject }) => subject);

test('a job without activity causes two reminders and is then paused, each once', async () => {
  const job = await aJob(own, { headline: 'Idle' });
  await inDays(13);
  expect(await subjects()).toEqual([]);
  for (const day of [14, 15, 18, 20]) await Promise.all([inDays(day), inDays(day)]);
  expect(await subjects()).toEqual(['Is “Idle” still open?', 'Is “Idle” still open?']);
  expect(await statusOf(job)).toBe('published');
  await Promise.all([inDays(21), inDays(21)]);
  expect(await statusOf(job)).toBe('paused');
  expect(await subjects()).toHaveLength(3);
  expect((await subjects())[0]).toBe('“Idle” is paused');
  expect((await app.get('/api/jobs')).body.map(({ _id }: { _id: string }) => _id)).not.toContain(job._id);
});

test('no reminder is sent to an unverified address', async () => {
  await aJob(own);
  await changeAccount(new Types.ObjectId(own.accountId), { emailVerified: false });
  await inDays(14);
  expect(await subjects()).toEqual([]);
});

test('nothing is paused before both reminders, however late they are sent', async () => {
  const job = await aJob(own);
  await inDays(40);
  expect(await statusOf(job)).toBe('published');
  await inDays(41);
  expect(await statusOf(job)).toBe('published');
  await inDays(42);
  expect(await statusOf(job)).toBe('paused');
});

test.each([
  [
    'confirming that it is open',
    async (job: { _id: string }) =>
      app.put(`/api/companies/${own.id}/jobs`, { as: own.token, body: { _id: job._id, status: 'published' } }),
  ],
  [
    'opening a match',
    async (job: Awaited<ReturnType<typeof aJob>>) => {
      const match = await aMatch(job, await aDeveloper());
      return app.put(`/api/matches-new/${match._id}`, { as: own.token, body: { seen: true } });
    },
  ],
])('%s restarts the count of days', async (_, act) => {
  const job = await aJob(own);
  await jobs.change(new Types.ObjectId(job._id), { reviewedDate: new Date(Date.now() - 20 * DAY), idleReminders: 2 });
  expect((await act(job)).status).toBe(200);
  await inDays(10);
  expect(await statusOf(job)).toBe('published');
  expect((await subjects()).filter((subject) => /open\?|paused/.test(subject))).toEqual([]);
});

test('a paused job can be published again', async () => {
  const job = await aJob(own);
  for (const day of [14, 18, 21]) await inDays(day);
  const answer = await app.put(`/api/companies/${own.id}/jobs`, {
    as: own.token,
    body: { _id: job._id, status: 'published' },
  });
  expect(answer.body).toMatchObject({ status: 'published', reviewedDate: expect.any(String) });
});

test('a job is copied as a draft, with its text and pay but without its history', async () => {
  const job = await aJob(own, { headline: 'Again', description: '<p>Ferries</p>', salaryFrom: 4800 });
  await app.put(`/api/companies/${own.id}/jobs`, {
    as: own.token,
    body: { _id: job._id, status: 'closed', reason: 'filled-here' },
  });
  const { status, body } = await app.post(`/api/companies/${own.id}/jobs/${job._id}/duplicate`, { as: own.token });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    headline: 'Again',
    description: '<p>Ferries</p>',
    salaryFrom: 4800,
    status: 'created',
    publishDate: null,
  });
  expect(body._id).not.toBe(job._id);
  expect((await jobs.find(new Types.ObjectId(job._id)))?.closeReason).toBe('filled-here');
});

test('while the main account is suspended, a colleague is reminded', async () => {
  const colleague = await aColleague(own);
  await aJob(own, { headline: 'Idle' });
  await changeAccount(new Types.ObjectId(own.accountId), { suspended: true });
  for (const day of [14, 18, 21]) await inDays(day);
  expect((await mailsTo(colleague.email)).map(({ subject }) => subject)).toEqual([
    '“Idle” is paused',
    'Is “Idle” still open?',
    'Is “Idle” still open?',
  ]);
  expect(await subjects()).toEqual([]);
});

test('a suspended company is not reminded', async () => {
  await aJob(own);
  await changeAccount(new Types.ObjectId(own.accountId), { suspended: true });
  await inDays(14);
  expect(await subjects()).toEqual([]);
});
