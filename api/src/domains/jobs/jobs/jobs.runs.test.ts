import { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { endRuns } from './jobs.runs.ts';

const DAY = 86_400_000;

const app = useTestApp();
let own: Person;
beforeEach(async () => {
  own = await aCompany();
});

const change = (body: object) => app.put(`/api/companies/${own.id}/jobs`, { as: own.token, body });
const publish = (job: { _id: string }, body = {}) => change({ _id: job._id, status: 'published', ...body });
const inDays = (days: number) => endRuns(new Date(Date.now() + days * DAY));
const of = async (job: { _id: string }) => (await jobs.find(job._id)) as StoredJob;
const daysLeft = async (job: { _id: string }) =>
  Math.round((((await of(job)).packageEnds?.getTime() ?? Number.NaN) - Date.now()) / DAY);
const subjects = async () => (await mailsTo(own.email)).map(({ subject }) => subject);
const endsIn = async (job: { _id: string }, days: number, change: Partial<StoredJob> = {}) => {
  await jobs.change(new Types.ObjectId(job._id), { packageEnds: new Date(Date.now() + days * DAY), ...change });
};

test('a free job runs for 30 days, and its page shows the end date', async () => {
  const job = await aJob(own);
  expect(await daysLeft(job)).toBe(30);
  const { validThrough } = (await app.get(`/api/jobs/${job.slug}`)).body;
  expect(new Date(validThrough)).toEqual((await of(job)).packageEnds);
});

test('the company of a free job is notified once before the end and once after it, and the job leaves the board', async () => {
  const job = await aJob(own, { headline: 'Ferries' });
  await inDays(24);
  expect(await subjects()).toEqual([]);
  for (const day of [25.5, 27, 29]) await Promise.all([inDays(day), inDays(day)]);
  expect(await subjects()).toEqual(['“Ferries” expires in 5 days']);
  expect((await of(job)).status).toBe('published');
  await Promise.all([inDays(30.1), inDays(30.1)]);
  expect((await of(job)).status).toBe('paused');
  expect((await subjects()).sort()).toEqual(['“Ferries” expires in 5 days', '“Ferries” is off the job board']);
  expect((await mailsTo(own.email))[0]?.text).toContain(`/company/jobs/${job._id}/open`);
});

test('a job whose package has ended leaves the board immediately, before it has been paused', async () => {
  const job = await aJob(own);
  await endsIn(job, -0.001);
  expect((await app.get(`/api/jobs/${job.slug}`)).status).toBe(404);
});

test.each(['published', 'paused'] as const)('one click extends a %s free job by another 30 days', async (status) => {
  const job = await aJob(own);
  await endsIn(job, 1, { status });
  expect((await publish(job)).body.status).toBe('published');
  expect(await daysLeft(job)).toBe(30);
});

test('changing a job does not extend it, because that does not confirm that it is open', async () => {
  const job = await aJob(own);
  await endsIn(job, 3);
  await change({ _id: job._id, headline: 'Other words' });
  expect(await daysLeft(job)).toBe(3);
});

test('a paid package neither restarts for free nor runs without end', async () => {
  const job = await aJob(own);
  await endsIn(job, 3, { package: 'promotedAd_3' });
  expect((await publish(job)).status).toBe(200);
  expect(await daysLeft(job)).toBe(3);
  await endsIn(job, -1, { status: 'paused' });
  expect((await publish(job)).body).toMatchObject({ code: 'package_not_for_sale' });
  expect((await publish(job, { package: 'freeAd_3' })).body).toMatchObject({
    status: 'published',
    package: 'freeAd_3',
  });
  expect(await daysLeft(job)).toBe(30);
});

test('a job that is no longer an internship continues with the free package', async () => {
  const job = await aJob(own, { jobType: 'internship' });
  expect((await publish(job, { package: 'intern' })).body.package).toBe('intern');
  expect((await change({ _id: job._id, jobType: 'fulltime' })).body.package).toBe('freeAd_3');
});

test('while the main account is suspended, a colleague is notified', async () => {
  const colleague = await aColleague(own);
  await aJob(own, { headline: 'Ferries' });
  await changeAccount(new Types.ObjectId(own.accountId), { suspended: true });
  await inDays(26);
  expect((await mailsTo(colleague.email)).map(({ subject }) => subject)).toEqual(['“Ferries” expires in 4 days']);
  expect(await subjects()).toEqual([]);
});

test('a suspended company is not notified, and its job is paused', async () => {
  const job = await aJob(own);
  await changeAccount(new Types.ObjectId(own.accountId), { suspended: true });
  for (const day of [26, 31]) await inDays(day);
  expect(await subjects()).toEqual([]);
  expect((await of(job)).status).toBe('paused');
});
