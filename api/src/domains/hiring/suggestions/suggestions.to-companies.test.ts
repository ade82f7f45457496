import { Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { suspend } from '../../identity/suspensions/suspensions.service.ts';
import { computeSuggestions, updateSuggestions } from './suggestions.computing.ts';
import { suggestionId, suggestions } from './suggestions.model.ts';
import { suggestionsAbout } from './suggestions.personal-data.ts';

const app = useTestApp();
const DAY = 86_400_000;

let count = 0;
let skill: string;
let company: Person;
let job: { _id: string };
beforeEach(async () => {
  skill = `suggested-${++count}`;
  company = await aCompany();
  job = await aJob(company, { skills: [skill], salaryTo: 6000 });
});

const someone = (profile: object = {}) => aDeveloper({ skills: [skill], ...profile });
const compute = (days = 0) => computeSuggestions(new Date(Date.now() + days * DAY));
const suggested = (query = `?jobId=${job._id}`, as = company) => app.get(`/api/suggestions${query}`, { as: as.token });
const ids = async (query?: string, as?: Person): Promise<string[]> =>
  (await suggested(query, as)).body.map(({ userId }: { userId: string }) => userId);
const dismiss = (id: string, status = 'dismissed', as = company) =>
  app.put(`/api/suggestions/${id}`, { as: as.token, body: { status } });
const change = (as: Person, user: object) => app.put(`/api/users/${as.id}`, { as: as.token, body: { user } });
const changeJob = (changed: object) =>
  app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: { _id: job._id, ...changed } });

describe('developers suggested to a company', () => {
  test('are the ones who fit the job, best first, with the reasons that the company may see', async () => {
    const [weaker, best] = [await someone({ seniority: 'junior', yearsExperience: 1 }), await someone()];
    await someone({ role: 'designer' });
    await changeJob({ seniorities: ['senior'], yearsExperienceFrom: 3 });
    await compute();
    const { status, body, headers } = await suggested();
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body.map(({ userId }: { userId: string }) => userId)).toEqual([best.id, weaker.id]);
    expect(body[0]).toMatchObject({ source: 'engine', status: 'new', jobId: job._id, companyId: company.id });
    expect(body[0].score).toBe(body[0].fit.percent);
    expect(body[0].reasons).toContain('skills');
    expect(body[0].developer._id).toBe(best.id);
    expect((await suggested(`?jobId=${job._id}&skip=1&limit=1`)).body[0].userId).toBe(weaker.id);
  });

  test('are never announced twice, however often they are computed', async () => {
    const ada = await someone();
    await compute();
    const [before] = (await suggested()).body;
    await compute(1);
    await updateSuggestions(new Date());
    expect(await ids()).toEqual([ada.id]);
    expect((await suggested()).body[0].suggestedDate).toBe(before.suggestedDate);
  });

  test('stay dismissed if the recipient dismisses them while suggestions are computed', async () => {
    const ada = await someone();
    const own = suggestionId(job._id, ada.id, 'user');
    const { countSince } = suggestions;
    vi.spyOn(suggestions, 'countSince').mockImplementation(async (...args) => {
      if (args[0] === 'user') await dismiss(String(own), 'dismissed', ada);
      return countSince(...args);
    });
    await compute();
    vi.restoreAllMocks();
    expect((await suggestions.find(own))?.status).toBe('dismissed');
    expect(await ids(`?jobId=${job._id}&status=dismissed`, ada)).toEqual([ada.id]);
    expect(await ids()).toEqual([ada.id]);
  });

  test('are limited to five a day for all jobs together, the best for each job first', async () => {
    const other = await aJob(company, { skills: [`${skill}-other`] });
    await Promise.all(Array.from({ length: 7 }, () => someone()));
    const theirs = await aDeveloper({ skills: [`${skill}-other`] });
    await compute();
    expect(await ids('')).toHaveLength(5);
    expect(await ids(`?jobId=${other._id}`)).toEqual([theirs.id]);
    await compute();
    expect(await ids('')).toHaveLength(5);
    await compute(1);
    expect(await ids('')).toHaveLength(8);
  });

  test('are announced once a day', async () => {
    await compute();
    const ada = await someone();
    await compute();
    await someone();
    await compute();
    const about = async (as: Person) =>
      (await app.get('/api/notifications', { as: as.token })).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'suggestionsFound',
      );
    expect(await about(company)).toMatchObject([
      { values: { count: 1 }, link: `/company/jobs/${job._id}/suggestions` },
    ]);
    expect(await about(ada)).toMatchObject([{ link: '/me/jobs' }]);
  });

  test('appear for a job that was just published and for a developer who just changed', async () => {
    await updateSuggestions(new Date());
    const ada = await someone();
    await updateSuggestions(new Date());
    expect(await ids()).toEqual([ada.id]);
    const published = await aJob(company, { skills: [skill] });
    await updateSuggestions(new Date());
    expect(await ids(`?jobId=${published._id}`)).toEqual([ada.id]);
    const bo = await someone({ skills: ['cobol'] });
    await updateSuggestions(new Date());
    await change(bo, { skills: [skill] });
    await updateSuggestions(new Date());
    expect(await ids()).toContain(bo.id);
  });

  test('disappear when the profile is hidden, suspended or changed, and with the job', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => someone()));
    const [closed, hidden, suspended, changed] = people as [Person, Person, Person, Person];
    await compute();
    expect((await ids()).sort()).toEqual(people.map(({ id }) => id).sort());
    await change(closed, { contactSettings: 'closed' });
    expect(await ids()).not.toContain(closed.id);
    const { body } = await app.get(`/api/companies/${company.id}`, { as: company.token });
    await change(hidden, { hiddenFromCompanies: [{ name: body.name, source: 'self' }] });
    expect(await ids()).not.toContain(hidden.id);
    const by = String(new Types.ObjectId());
    await suspend({ accountId: suspended.accountId }, { reasons: ['spam'], by });
    expect(await ids()).toEqual([changed.id]);
    await change(changed, { role: 'designer' });
    expect((await suggested()).headers.get('x-total-count')).toBe('0');
    await change(changed, { role: 'backend' });
    await changeJob({ status: 'paused' });
    expect(await ids()).toEqual([]);
  });

  test('do not include people who are hidden, closed or suspended', async () => {
    await someone({ contactSettings: 'closed' });
    const { accountId } = await someone();
    await suspend({ accountId }, { reasons: ['spam'], by: String(new Types.ObjectId()) });
    const hiding = await someone();
    const { body } = await app.get(`/api/companies/${company.id}`, { as: company.token });
    await change(hiding, { hiddenFromCompanies: [{ name: body.name, source: 'self' }] });
    await compute();
    expect(await ids()).toEqual([]);
  });

  test('do not depend on a salary that the company may not see', async () => {
    const half = { contactSettings: 'half' as const };
    const salary = (amount: number) => ({ salaryExpectations: { amount, currency: 'eur', frequency: 'monthly' } });
    const [one, other] = [await someone({ ...half, ...salary(1000) }), await someone({ ...half, ...salary(90_000) })];
    await compute();
    const { body } = await suggested();
    expect(body.map(({ userId }: { userId: string }) => userId).sort()).toEqual([one.id, other.id].sort());
    expect(body[0].score).toBe(body[1].score);
    for (const { fit, developer, reasons } of body) {
      expect(fit.reasons.find(({ key }: { key: string }) => key === 'salary').state).toBe('hidden');
      expect(developer).not.toHaveProperty('salaryExpectations');
      expect(reasons).not.toContain('salary');
    }
  });

  test('can be read only for the company’s jobs', async () => {
    await someone();
    await compute();
    const stranger = await aCompany();
    expect((await suggested(`?jobId=${job._id}`, stranger)).status).toBe(404);
    expect((await suggested('?jobId=000000000000000000000000')).status).toBe(404);
    expect((await suggested('?jobId=nonsense')).status).toBe(400);
    expect(await ids('', stranger)).toEqual([]);
    expect((await suggested(`?jobId=${(await aDraft(company))._id}`)).body).toEqual([]);
  });
});

describe('a developer dismissed by a company', () => {
  let ada: Person;
  let id: string;
  beforeEach(async () => {
    ada = await someone();
    await compute();
    id = (await suggested()).body[0]._id;
  });

  test('stays hidden while others log in and suggestions are recomputed, and is restored by undo', async () => {
    expect((await dismiss(id)).body).toMatchObject({ status: 'dismissed', userId: ada.id });
    await compute(1);
    await updateSuggestions(new Date(Date.now() + DAY));
    expect(await ids()).toEqual([]);
    expect(await ids(`?jobId=${job._id}&status=dismissed`)).toEqual([ada.id]);
    expect((await dismiss(id, 'new')).body.status).toBe('new');
    expect(await ids()).toEqual([ada.id]);
  });

  test('returns when a compared field of the profile or the job changes, and not otherwise', async () => {
    await dismiss(id);
    await change(ada, { firstName: 'Bo', gender: 'female', headline: 'Ferries' });
    await changeJob({ headline: 'Renamed' });
    await compute(1);
    expect(await ids()).toEqual([]);
    await change(ada, { yearsExperience: 9 });
    expect(await ids()).toEqual([ada.id]);
    await dismiss(id);
    await changeJob({ salaryTo: 7000 });
    await compute(2);
    expect(await ids()).toEqual([ada.id]);
  });

  test('still gets the job suggested, because only the company dismissed the pair', async () => {
    await dismiss(id);
    expect((await app.get(`/api/suggestions?jobId=${job._id}`, { as: ada.token })).body).toHaveLength(1);
  });

  test('cannot be dismissed by another company or by the developer', async () => {
    expect((await dismiss(id, 'dismissed', await aCompany())).status).toBe(404);
    expect((await dismiss(id, 'dismissed', ada)).status).toBe(404);
    expect((await dismiss(id, 'matched')).status).toBe(400);
  });
});

describe('a match', () => {
  test('removes the developer from the list, and undoing the request restores them', async () => {
    const ada = await someone();
    await compute();
    const [{ _id }] = (await suggested()).body;
    const asked = await app.post('/api/matches-new', { as: company.token, body: { job: job._id, user: ada.id } });
    expect(await ids()).toEqual([]);
    expect((await suggested(`?jobId=${job._id}&status=matched`)).body[0].match._id).toBe(asked.body._id);
    expect((await dismiss(_id)).status).toBe(409);
    await app.put(`/api/matches-new/${asked.body._id}`, { as: company.token, body: { undo: true } });
    expect(await ids()).toEqual([ada.id]);
  });

  test('prevents the pair from being suggested', async () => {
    const ada = await someone();
    await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } });
    await compute();
    expect(await ids()).toEqual([]);
  });
});

describe('a suggestion by a superuser', () => {
  const suggest = async (userId: string, jobId = job._id) =>
    app.post('/api/suggestions', { as: (await aSuperuser()).token, body: { userId, jobId } });

  test("reaches both sides, marked and before the engine's suggestions, even if filters exclude the pair", async () => {
    const [fitting, designer] = [await someone(), await someone({ role: 'designer' })];
    await compute();
    const made = await suggest(designer.id);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ source: 'superuser', status: 'new', userId: designer.id });
    expect(await ids()).toEqual([designer.id, fitting.id]);
    const [own] = (await app.get('/api/suggestions', { as: designer.token })).body;
    expect(own).toMatchObject({ source: 'superuser', jobId: job._id, developer: null });
  });

  test('can be withdrawn from both sides, and made again', async () => {
    const designer = await someone({ role: 'designer' });
    const { body } = await suggest(designer.id);
    const root = await aSuperuser();
    expect((await dismiss(body._id, 'dismissed', root)).status).toBe(200);
    expect(await ids()).toEqual([]);
    expect((await app.get('/api/suggestions', { as: designer.token })).body).toEqual([]);
    expect((await dismiss(body._id, 'new', root)).status).toBe(200);
    expect(await ids()).toEqual([designer.id]);
  });

  test('leaves what would be there without it when it is withdrawn', async () => {
    const ada = await someone();
    await compute();
    const { body } = await suggest(ada.id);
    const root = await aSuperuser();
    expect((await dismiss(body._id, 'dismissed', root)).status).toBe(200);
    const jobsOf = async (query = '') =>
      (await app.get(`/api/suggestions?jobId=${job._id}${query}`, { as: ada.token })).body;
    expect(await jobsOf()).toMatchObject([{ jobId: job._id, source: 'engine', status: 'new' }]);
    expect(await jobsOf('&status=dismissed')).toEqual([]);
    expect(await ids()).toEqual([]);
    await compute();
    expect((await suggested()).body).toMatchObject([{ userId: ada.id, source: 'engine' }]);
  });

  test('stays hidden from a side that has dismissed it, also when its withdrawal is reverted', async () => {
    const ada = await someone();
    const { body } = await suggest(ada.id);
    const [toCompany] = (await suggested()).body;
    await dismiss(toCompany._id);
    const root = await aSuperuser();
    for (const status of ['dismissed', 'new']) expect((await dismiss(body._id, status, root)).status).toBe(200);
    expect(await ids()).toEqual([]);
    expect(await ids(`?jobId=${job._id}&status=dismissed`)).toEqual([ada.id]);
    const [own] = (await app.get(`/api/suggestions?jobId=${job._id}`, { as: ada.token })).body;
    expect(own).toMatchObject({ source: 'superuser', status: 'new' });
  });

  test('is refused for people or jobs that are not visible, and after a match or two dismissals', async () => {
    const closed = await someone({ contactSettings: 'closed' });
    expect((await suggest(closed.id)).status).toBe(404);
    expect((await suggest(company.id)).status).toBe(404);
    const ada = await someone();
    expect((await suggest(ada.id, (await aDraft(company))._id)).status).toBe(404);
    await suggest(ada.id);
    const [toCompany] = (await suggested()).body;
    const [toAda] = (await app.get(`/api/suggestions?jobId=${job._id}`, { as: ada.token })).body;
    await dismiss(toCompany._id);
    expect((await suggest(ada.id)).status).toBe(201);
    expect(await ids()).toEqual([]);
    await dismiss(toAda._id, 'dismissed', ada);
    expect((await suggest(ada.id)).status).toBe(409);
    const bo = await someone();
    await app.post('/api/matches-new', { as: bo.token, body: { job: job._id } });
    expect((await suggest(bo.id)).status).toBe(409);
  });

  test('can be made only by superusers', async () => {
    const ada = await someone();
    for (const as of [company, ada])
      expect(
        (await app.post('/api/suggestions', { as: as.token, body: { userId: ada.id, jobId: job._id } })).status,
      ).toBe(403);
    expect((await suggest('nonsense')).status).toBe(400);
  });
});

describe('the personal data', () => {
  test('of a profile is moved to the profile into which it is merged', async () => {
    const twin = await someone();
    await compute();
    const ada = await someone();
    const body = { keep: ada.id, remove: twin.id, take: [] };
    const root = await aSuperuser();
    expect((await app.post('/api/users-review/merge', { as: root.token, body })).status).toBe(200);
    expect(await ids()).toEqual([ada.id]);
    expect(await suggestionsAbout(twin.id)).toEqual([]);
  });

  test('is erased with the developer', async () => {
    const ada = await someone();
    await compute();
    const path = `/api/accounts/${ada.accountId}/delete-forever`;
    expect((await app.call('DELETE', path, { as: ada.token })).status).toBe(200);
    expect(await ids()).toEqual([]);
    expect(await suggestionsAbout(ada.id)).toEqual([]);
  });

  test('contains the suggestions, but not what a company did with them', async () => {
    const ada = await someone();
    await compute();
    await dismiss((await suggested()).body[0]._id);
    const [one, other] = (await suggestionsAbout(ada.id)).toSorted((a, b) => (a.to < b.to ? -1 : 1));
    expect(one).toEqual({
      to: 'a company',
      source: 'engine',
      score: expect.any(Number),
      reasons: expect.any(Array),
      suggestedDate: expect.any(String),
    });
    expect(other).toMatchObject({ to: 'you', jobId: job._id, status: 'new' });
  });
});
