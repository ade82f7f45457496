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

test('are the public jobs that nothing rules out, best first, with reasons', async () => {
  const { body, headers } = await suggested(ada);
  expect(headers.get('x-total-count')).toBe('2');
  expect(body.map(({ job }: { job: { headline: string } }) => job.headline)).toEqual(['All of it', 'Half of it']);
  expect(body[0]).toMatchObject({ match: null, fit: { total: 100, reasons: expect.any(Array) } });
  expect(body[0].fit.reasons[0]).toMatchObject({ key: 'skills', state: 'met', values: { met: ['go'] } });
  expect(body[1].fit.changes[0]).toEqual({ key: 'skills', part: 'missing', points: 20 });
  expect((await suggested(ada, '?skip=1')).body).toHaveLength(1);
});

test('leave out companies that the developer hides from', async () => {
  await change(ada, { hiddenFromCompanies: [{ name: 'VOLTA MARIN', source: 'self' }] });
  expect(await headlines(ada)).toEqual([]);
});

test('show how a single job fits, even if it would not be suggested', async () => {
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

test('are available only to developers', async () => {
  for (const other of [company, await aSuperuser()]) expect((await suggested(other)).status).toBe(403);
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
