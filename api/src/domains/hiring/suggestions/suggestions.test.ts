import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let company: Person;
beforeAll(async () => {
  company = await aCompany({ name: 'Volta Marin AB' });
  await aJob(company, { headline: 'All of it', role: 'backend', skills: ['go'], seniorities: ['senior'] });
  await aJob(company, { headline: 'Half of it', role: 'backend', skills: ['go', 'java'], seniorities: ['senior'] });
  await aJob(company, { headline: 'Another role', role: 'designer' });
  await aJob(company, { headline: 'Too little', role: 'backend', salaryFrom: 1000, salaryTo: 1000 });
  await aJob(company, { headline: 'Not public', role: 'backend', public: false });
  await aDraft(company, { headline: 'Draft', role: 'backend' });
});

let ada: Person;
beforeEach(async () => {
  ada = await aDeveloper({ skills: ['go'] });
});

const suggested = (as: Person, query = '') => app.get(`/api/suggestions${query}`, { as: as.token });
const headlines = async (as: Person) =>
  (await suggested(as)).body.map(({ job }: { job: { headline: string } }) => job.headline);
const change = (as: Person, user: object) => app.put(`/api/users/${as.id}`, { as: as.token, body: { user } });

test('are the public jobs that no condition excludes, best first, with reasons', async () => {
  const { body, headers } = await suggested(ada);
  expect(headers.get('x-total-count')).toBe('2');
  expect(body.map(({ job }: { job: { headline: string } }) => job.headline)).toEqual(['All of it', 'Half of it']);
  expect(body[0]).toMatchObject({ match: null, fit: { total: 100, reasons: expect.any(Array) } });
  expect(body[0].fit.reasons[0]).toMatchObject({ key: 'skills', state: 'met', values: { met: ['go'] } });
  expect(body[1].fit.changes[0]).toEqual({ key: 'skills', part: 'missing', points: 20 });
  expect((await suggested(ada, '?skip=1')).body).toHaveLength(1);
});

test('are sorted by salary in whatever currency and for whatever period it is paid', async () => {
  const bo = await aDeveloper({ role: 'devops', skills: ['go'] });
  const pays = { role: 'devops' as const, skills: ['go'] };
  await aJob(company, { ...pays, headline: 'Euro', salaryFrom: 8000, salaryTo: 8000 });
  await aJob(company, { ...pays, headline: 'Crowns', salaryFrom: 60_000, salaryTo: 60_000, salaryCurrency: 'sek' });
  await aJob(company, { ...pays, headline: 'By the hour', salaryFrom: 60, salaryTo: 60, salaryFrequency: 'hourly' });
  const sorted = async (sort: string) =>
    (await suggested(bo, `?sort=${sort}`)).body.map(({ job }: { job: { headline: string } }) => job.headline);
  expect(await sorted('-salary')).toEqual(['By the hour', 'Euro', 'Crowns']);
  expect(await sorted('salary')).toEqual(['Crowns', 'Euro', 'By the hour']);
});

test('leave out companies that the developer hides from', async () => {
  await change(ada, { hiddenFromCompanies: [{ name: 'VOLTA MARIN', source: 'self' }] });
  expect(await headlines(ada)).toEqual([]);
});

test('show how well a single job fits, even if it would not be suggested', async () => {
  await change(ada, { role: 'designer' });
  const { body: jobs } = await app.get('/api/jobs?text=half');
  const { body } = await suggested(ada, `?job=${jobs[0]._id}`);
  expect(body).toHaveLength(1);
  expect(body[0].job.headline).toBe('Half of it');
});

describe('a match', () => {
  const show = async (headline: string) => {
    const found = (await suggested(ada)).body.find(
      ({ job }: { job: { headline: string } }) => job.headline === headline,
    );
    const { body } = await app.post('/api/matches-new', { as: ada.token, body: { job: found.job._id } });
    return body._id;
  };

  test('that is open is shown with the job', async () => {
    const _id = await show('All of it');
    expect((await suggested(ada)).body[0].match).toEqual({ _id, status: 'pending', undoUntil: expect.any(String) });
  });

  test('that the company withdrew leaves the job on the list', async () => {
    const job = (await suggested(ada)).body[0].job._id;
    const asked = await app.post('/api/matches-new', { as: company.token, body: { job, user: ada.id } });
    const withdrawn = { status: 'rejected', reason: 'withdrawn' };
    await app.put(`/api/matches-new/${asked.body._id}`, { as: (await aSuperuser()).token, body: withdrawn });
    expect(await headlines(ada)).toContain('All of it');
  });

  test('that has ended removes the job from the list', async () => {
    const id = await show('All of it');
    await app.put(`/api/matches-new/${id}`, { as: company.token, body: { status: 'rejected', reason: 'location' } });
    expect(await headlines(ada)).toEqual(['Half of it']);
  });
});

test('of a developer are not available to others', async () => {
  expect((await suggested(company)).body).toEqual([]);
  expect((await suggested(await aSuperuser())).status).toBe(403);
  expect((await app.get('/api/suggestions')).status).toBe(401);
});

test('change with the profile’s content, and not with personal attributes', async () => {
  const before = (await suggested(ada)).body;
  await change(ada, { gender: 'female', firstName: 'Bo', lastName: 'Ek', country: 'PE' });
  expect((await suggested(ada)).body).toEqual(before);
  await change(ada, { salaryExpectations: { amount: 900, currency: 'eur', frequency: 'monthly' } });
  expect(await headlines(ada)).toContain('Too little');
  await change(ada, { role: 'designer' });
  expect(await headlines(ada)).toEqual(['Another role']);
});

describe('a dismissed job', () => {
  const dismiss = (as: Person, id: string, status = 'dismissed') =>
    app.put(`/api/suggestions/${id}`, { as: as.token, body: { status } });
  const first = async (as: Person) => (await suggested(as)).body[0];

  test('is hidden, no longer counted, listed on request, and restored by undo', async () => {
    const { _id, jobId } = await first(ada);
    const answer = await dismiss(ada, _id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id, jobId, status: 'dismissed', source: 'engine' });
    expect(await headlines(ada)).toEqual(['Half of it']);
    expect((await suggested(ada)).headers.get('x-total-count')).toBe('1');
    expect((await suggested(ada, '?status=dismissed')).body.map((each: { _id: string }) => each._id)).toEqual([_id]);
    expect((await dismiss(ada, _id, 'new')).body.status).toBe('new');
    expect(await headlines(ada)).toEqual(['All of it', 'Half of it']);
    expect((await suggested(ada, '?status=dismissed')).body).toEqual([]);
  });

  test('returns when a compared field of the profile changes, and not otherwise', async () => {
    await dismiss(ada, (await first(ada))._id);
    await change(ada, { firstName: 'Bo', gender: 'female', headline: 'Ferries' });
    expect(await headlines(ada)).toEqual(['Half of it']);
    await change(ada, { skills: ['go', 'rust'] });
    expect(await headlines(ada)).toEqual(['All of it', 'Half of it']);
  });

  test('returns when a compared field of the job changes, and not otherwise', async () => {
    const job = await aJob(company, { headline: 'Own job', role: 'backend', skills: ['go'], seniorities: ['senior'] });
    const [own] = (await suggested(ada, `?jobId=${job._id}`)).body;
    await dismiss(ada, own._id);
    const jobChange = (changed: object) =>
      app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: { _id: job._id, ...changed } });
    expect((await jobChange({ headline: 'Renamed' })).status).toBe(200);
    expect(await headlines(ada)).not.toContain('Renamed');
    expect((await jobChange({ salaryTo: 9000 })).status).toBe(200);
    expect(await headlines(ada)).toContain('Renamed');
    await jobChange({ status: 'paused' });
  });

  test('can be dismissed again after the company has withdrawn its request', async () => {
    const { _id, jobId } = await first(ada);
    await dismiss(ada, _id);
    await dismiss(ada, _id, 'new');
    const asked = await app.post('/api/matches-new', { as: company.token, body: { job: jobId, user: ada.id } });
    const withdrawn = { status: 'rejected', reason: 'withdrawn' };
    await app.put(`/api/matches-new/${asked.body._id}`, { as: (await aSuperuser()).token, body: withdrawn });
    expect((await first(ada)).status).toBe('new');
    expect((await dismiss(ada, _id)).status).toBe(200);
    expect(await headlines(ada)).toEqual(['Half of it']);
  });

  test('stays visible to other developers', async () => {
    await dismiss(ada, (await first(ada))._id);
    expect(await headlines(await aDeveloper({ skills: ['go'] }))).toEqual(['All of it', 'Half of it']);
  });

  test('cannot be dismissed by another developer, by a company or after a match', async () => {
    const { _id, jobId } = await first(ada);
    expect((await dismiss(await aDeveloper(), _id)).status).toBe(404);
    expect((await dismiss(company, _id)).status).toBe(404);
    expect((await dismiss(ada, '000000000000000000000000')).status).toBe(404);
    await app.post('/api/matches-new', { as: ada.token, body: { job: jobId } });
    expect((await dismiss(ada, _id)).status).toBe(409);
    expect((await first(ada)).status).toBe('matched');
  });
});
