import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

const app = useTestApp();
let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany();
});

const of = async (job: { _id: string }, days = 7) =>
  (await app.get(`/api/statistics/jobs/${job._id}?days=${days}`, { as: own.token })).body;
const readInWidget = (slug: string, headers: Record<string, string> = FIREFOX) =>
  fetch(`${app.url}/api/boards/${own.slug}/jobs/${slug}`, { headers });

test('views in a widget and by a developer count under their source', async () => {
  const job = await aJob(own);
  await readInWidget(job.slug);
  await readInWidget(job.slug);
  await app.get(`/api/jobs/${job.slug}`, { as: (await aDeveloper()).token });
  const answer = await of(job);
  expect(answer.views).toEqual({ portal: 1, widget: 2, feed: 0 });
  expect(answer.days).toHaveLength(7);
  expect(answer.days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), views: answer.views });
});

test('bots, prefetched pages and the company itself do not count', async () => {
  const job = await aJob(own);
  await readInWidget(job.slug, { 'user-agent': 'Googlebot/2.1' });
  await readInWidget(job.slug, { ...FIREFOX, 'sec-purpose': 'prefetch' });
  await app.get(`/api/jobs/${job.slug}`, { as: own.token });
  expect((await of(job)).views).toEqual({ portal: 0, widget: 0, feed: 0 });
});

test('addresses that do not belong to a job leave no trace', async () => {
  await readInWidget('no-such-job-000000000000000000000001');
  expect((await of({ _id: '000000000000000000000001' })).code).toBe('not_found');
});

test('each step of the funnel counts everyone who reached it', async () => {
  const job = await aJob(own);
  await aMatch(job, await aDeveloper());
  await anAcceptedMatch(job, await aDeveloper(), own);
  const answer = await of(job);
  expect(answer.applications).toBe(2);
  expect(answer.days.at(-1).applications).toBe(2);
  expect(answer.funnel).toEqual({ views: 0, matches: 2, accepted: 1, interviewing: 0, hired: 0, ended: 0 });
});

test('a request that was withdrawn or undone does not count', async () => {
  const job = await aJob(own);
  const put = async (id: string, as: Person, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
  const interest = await aMatch(job, await aDeveloper());
  await put(interest._id, await aSuperuser(), { status: 'passed', reason: 'withdrawn' });
  const developer = await aDeveloper();
  await put((await aMatch(job, developer))._id, developer, { undo: true });
  const answer = await of(job);
  expect(answer.applications).toBe(0);
  expect(answer.funnel).toMatchObject({ matches: 0, ended: 0 });
});

test('a company sees all its jobs together, but none of other companies', async () => {
  const [one, other] = [await aJob(own), await aJob(own)];
  await readInWidget(one.slug);
  await readInWidget(other.slug);
  await aMatch(other, await aDeveloper());
  const { body } = await app.get(`/api/statistics/company/${own.id}?days=30`, { as: own.token });
  expect(body.views.widget).toBe(2);
  expect(body.days).toHaveLength(30);
  expect(body.jobs).toEqual([
    { _id: other._id, headline: other.headline, status: 'published', views: 1, applications: 1, matches: 1 },
    { _id: one._id, headline: one.headline, status: 'published', views: 1, applications: 0, matches: 0 },
  ]);
  const foreign = await aJob(await aCompany());
  expect((await app.get(`/api/statistics/jobs/${foreign._id}`, { as: own.token })).status).toBe(404);
});

test('developers who hide from the company are counted nowhere, others also after they have left', async () => {
  const company = await aCompany({ name: 'Havsvind AB' });
  const job = await aJob(company);
  const [ada, bea] = [await aDeveloper(), await aDeveloper()];
  for (const developer of [ada, bea]) await anAcceptedMatch(job, developer, company);
  const counts = async () => {
    const { body } = await app.get(`/api/statistics/company/${company.id}?days=30`, { as: company.token });
    const { applications, funnel, jobs } = body;
    return [applications, funnel.matches, funnel.accepted, jobs[0].applications, jobs[0].matches];
  };
  expect(await counts()).toEqual([2, 2, 2, 2, 2]);
  const user = { hiddenFromCompanies: [{ name: 'Havsvind', source: 'self' as const }] };
  await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user } });
  await app.call('DELETE', `/api/accounts/${bea.accountId}/delete-forever`, { as: bea.token });
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
});

test('S23 periods that are not offered are refused', async () => {
  const job = await aJob(own);
  for (const days of ['8', '1e9', '-1', 'x'])
    expect((await app.get(`/api/statistics/jobs/${job._id}?days=${days}`, { as: own.token })).status).toBe(400);
});
