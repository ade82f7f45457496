import { contracts } from '@tandem/contracts/contracts';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Scene } from '../../testing/calls/scene.ts';
import { everyRoute, make } from '../../testing/calls.ts';
import { aCandidate, aJob, aMatch, aSavedSearch } from '../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';
import { announce } from '../change-feed/changes.ts';
import { type Basis, basisNow, madeOf, stands, uses } from './made-of.ts';
import { OwnAnswers } from './own-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let company: Person & { slug: string };
let developer: Person;
beforeEach(async () => {
  [company, developer] = [await aCompany(), await aDeveloper()];
});

/** What is asked of the database, and what was said then to be used. */
let reads: { collection: string; basis: Basis | undefined }[] = [];
beforeEach(() => {
  reads = [];
  mongoose.set('debug', (collection: string) => reads.push({ collection, basis: basisNow() }));
});
afterEach(() => mongoose.set('debug', false));

const get = (path: string, { token }: Person) => app.get(path, { as: token });
const candidates = async (by: Person) => (await get('/api/candidates/', by)).body;
const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);
const aNote = (subjectId: string) =>
  app.post('/api/notes', { as: company.token, body: { subjectType: 'user', subjectId, text: 'Before the summer.' } });
const matchesOf = async (by: Person) => (await get(`/api/v2/matches-new/${by.id}`, by)).body;

/** Whether something was read to make an answer, and not only to know who calls. */
const isMadeAnew = () =>
  reads.some(({ collection, basis }) => basis !== undefined && !['sessions', 'accounts'].includes(collection));

/** Whether the next answer stands ready. */
async function standsReady(path: string, by: Person): Promise<boolean> {
  const first = await get(path, by);
  reads = [];
  const second = await get(path, by);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  for (const name of ['content-type', 'cache-control', 'x-total-count', 'content-security-policy'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  return !isMadeAnew();
}

const KINDS: Record<string, readonly string[]> = {
  developers: ['developer', 'candidates'],
  companies: ['company'],
  jobs: ['job', 'jobs'],
  matches: ['match', 'matches'],
  notes: ['notes'],
  accounts: ['account'],
  sessions: ['session'],
  savedsearches: ['searches'],
  shortlist: ['shortlists'],
};

describe('what is kept for one account', () => {
  const routes = everyRoute(contracts).filter(({ route }) => route.keptForOne);
  const cells = routes.flatMap((each) =>
    (['USER', 'COMPANY', 'SUPERUSER'] as const)
      .filter((view) => each.route.access[view] !== 'none')
      .map((view) => ({ ...each, view })),
  );

  test.each(cells)('$id as $view: nothing is read whose changes nobody tells', async ({ route, prepare, view }) => {
    const self = { USER: developer, COMPANY: company, SUPERUSER: await aSuperuser() }[view];
    const scene: Scene = { app, view, company, developer, self };
    await aMatch(await aJob(company), developer);
    await aNote((await aCandidate(company))._id);
    const call = await prepare(scene);
    reads = [];
    expect((await make(app, route, call, self.token)).status).toBe(200);
    const secret = reads.filter(
      ({ collection, basis }) =>
        basis &&
        !basis.isUntold &&
        ![...basis.used].some((key) => KINDS[collection]?.includes(key.split(' ')[0] ?? '')),
    );
    expect(secret.map(({ collection }) => collection)).toEqual([]);
  });

  test('stands ready: lists and the own profile', async () => {
    const job = await aJob(company);
    await aMatch(job, developer);
    await aCandidate(company);
    expect(await standsReady('/api/candidates/', company)).toBe(true);
    expect(await standsReady(`/api/jobs?companyId=${company.id}`, company)).toBe(true);
    expect(await standsReady(`/api/v2/matches-new/${company.id}`, company)).toBe(true);
    expect(await standsReady(`/api/v2/matches-new/${developer.id}`, developer)).toBe(true);
    expect(await standsReady('/api/notes', company)).toBe(true);
    expect(await standsReady('/api/jobs', company)).toBe(true);
    expect(await standsReady('/api/suggestions', developer)).toBe(true);
    expect(await standsReady('/api/shortlist', company)).toBe(true);
    await aSavedSearch(company);
    expect(await standsReady('/api/saved-searches', company)).toBe(true);
    expect(await standsReady(`/api/users/${developer.id}`, developer)).toBe(true);
  });

  test('stays while others change what is theirs', async () => {
    const other = await aCompany();
    await candidates(company);
    await aCandidate(other);
    await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { headline: 'Elsewhere' } } });
    expect(await standsReady('/api/candidates/', company)).toBe(true);
  });

  test('refusals are not', async () => {
    expect((await get('/api/candidates/?sort=sideways', company)).status).toBe(400);
    expect((await get(`/api/v2/matches-new/${company.id}`, developer)).status).toBe(404);
    expect((await get(`/api/v2/matches-new/${company.id}`, developer)).status).toBe(404);
  });
});

describe('every write is seen at once', () => {
  test('of a candidate: kept, changed, deleted, restored, merged, of many', async () => {
    expect(await candidates(company)).toEqual([]);
    const { _id } = await aCandidate(company, { firstName: 'Vera' });
    expect(await candidates(company)).toMatchObject([{ _id, firstName: 'Vera' }]);
    await app.put(`/api/candidates/${_id}`, { as: company.token, body: { headline: 'Ferries' } });
    expect(await candidates(company)).toMatchObject([{ _id, headline: 'Ferries' }]);
    await app.post(`/api/candidates/${_id}/delete`, { as: company.token });
    expect(await candidates(company)).toEqual([]);
    await app.post('/api/candidates/restore', { as: company.token, body: { ids: [_id] } });
    expect(idsOf(await candidates(company))).toEqual([_id]);
    const again = await aCandidate(company);
    expect(idsOf(await candidates(company))).toEqual([again._id, _id]);
    await app.post(`/api/candidates/${_id}/merge`, { as: company.token, body: { from: again._id, fields: [] } });
    expect(idsOf(await candidates(company))).toEqual([_id]);
    const [{ toldDate }] = await candidates(company);
    await app.post(`/api/candidates/${_id}/notice`, { as: company.token, body: { by: 'link' } });
    await app.post('/api/notes', {
      as: company.token,
      body: { subjectType: 'user', subjectId: _id, text: 'Ferries.' },
    });
    const [told] = await candidates(company);
    expect(told.toldDate).toBe(toldDate);
    await app.post('/api/candidates/delete', { as: company.token, body: { ids: [_id] } });
    expect(await candidates(company)).toEqual([]);
  });

  test('of a match, and of the job, the developer and the company in it', async () => {
    const job = await aJob(company);
    expect([await matchesOf(company), await matchesOf(developer)]).toEqual([[], []]);
    const match = await aMatch(job, developer);
    expect(await matchesOf(company)).toMatchObject([{ _id: match._id, isNew: true }]);
    expect(idsOf(await matchesOf(developer))).toEqual([match._id]);
    await app.put(`/api/matches-new/${match._id}`, { as: company.token, body: { seen: true } });
    expect(await matchesOf(company)).toMatchObject([{ isNew: false }]);
    await app.put(`/api/matches-new/${match._id}`, { as: company.token, body: { status: 'accepted' } });
    expect(await matchesOf(developer)).toMatchObject([{ status: 'accepted' }]);
    await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { city: 'Lund' } } });
    expect(await matchesOf(company)).toMatchObject([{ developer: { city: 'Lund' } }]);
    const said = { as: company.token, body: { _id: job._id, headline: 'Engineer of ferries' } };
    await app.put(`/api/companies/${company.id}/jobs`, said);
    expect(await matchesOf(developer)).toMatchObject([{ jobOnBoard: { headline: 'Engineer of ferries' } }]);
    const { token: root } = await aSuperuser();
    await app.put(`/api/companies/${company.id}`, { as: root, body: { name: 'Hamnkraft' } });
    expect(await matchesOf(developer)).toMatchObject([{ jobOnBoard: { company: { name: 'Hamnkraft' } } }]);
  });

  test('S13 whoever hides from a company is gone from its matches, and comes back', async () => {
    const match = await aMatch(await aJob(company, {}), developer);
    expect(idsOf(await matchesOf(company))).toEqual([match._id]);
    const { name } = (await get(`/api/companies/${company.id}`, company)).body;
    const hide = (hiddenFromCompanies: object[]) =>
      app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { hiddenFromCompanies } } });
    expect((await hide([{ name, source: 'self' }])).status).toBe(200);
    expect(await matchesOf(company)).toEqual([]);
    await hide([]);
    expect(idsOf(await matchesOf(company))).toEqual([match._id]);
  });

  test('of an own job and of notes', async () => {
    const jobs = async () => (await get(`/api/jobs?companyId=${company.id}`, company)).body;
    const notes = async () => (await get('/api/notes', company)).body;
    expect([await jobs(), await notes()]).toEqual([[], []]);
    const { _id } = await aJob(company);
    expect(idsOf(await jobs())).toEqual([_id]);
    const body = { subjectType: 'job', subjectId: _id, text: 'Before the summer.' };
    const note = (await app.post('/api/notes', { as: company.token, body })).body;
    expect(idsOf(await notes())).toEqual([note._id]);
    await app.put(`/api/notes/${note._id}`, { as: company.token, body: { text: 'After it.' } });
    expect(await notes()).toMatchObject([{ text: 'After it.' }]);
    await app.call('DELETE', `/api/notes/${note._id}`, { as: company.token });
    expect(await notes()).toEqual([]);
    await app.post(`/api/companies/${company.id}/jobs/${_id}/delete`, { as: company.token, body: { reason: 'other' } });
    expect(await jobs()).toEqual([]);
  });

  test('of whom a company keeps in mind', async () => {
    const kept = async () => (await get('/api/shortlist', company)).body;
    expect(await kept()).toEqual([]);
    await app.put(`/api/shortlist/${developer.id}`, { as: company.token });
    expect(await kept()).toMatchObject([{ userId: developer.id }]);
    await app.call('DELETE', `/api/shortlist/${developer.id}`, { as: company.token });
    expect(await kept()).toEqual([]);
  });

  test('of what a saved search finds, and of what fits a developer', async () => {
    const saved = async () => (await get('/api/saved-searches', company)).body;
    const proposed = async () => (await get('/api/suggestions', developer)).body;
    expect(await saved()).toEqual([]);
    const { _id, total } = await aSavedSearch(company, { skills: ['go'] });
    expect(await saved()).toMatchObject([{ _id, total }]);
    await aDeveloper({ skills: ['go'] });
    expect(await saved()).toMatchObject([{ total: Number(total) + 1 }]);
    await app.put(`/api/saved-searches/${_id}`, { as: company.token, body: { name: 'Ferries' } });
    expect(await saved()).toMatchObject([{ name: 'Ferries' }]);

    const before = (await proposed()).length;
    const job = await aJob(company);
    expect(await proposed()).toHaveLength(before + 1);
    const offered = async () =>
      (await proposed()).find((each: { job: { _id: string } }) => each.job._id === job._id).match;
    expect(await offered()).toBeNull();
    await aMatch(job, developer);
    expect(await offered()).toMatchObject({ status: 'pending' });
    await app.call('DELETE', `/api/saved-searches/${_id}`, { as: company.token });
    expect(await saved()).toEqual([]);
  });

  test('a write while an answer is made keeps it from being kept', async () => {
    const { basis, made } = madeOf(async () => {
      uses('candidates', [company.id]);
      announce('candidates', company.id);
    });
    await made;
    expect(stands(basis)).toBe(false);
  });
});

describe('S11 nothing reaches another account', () => {
  test('two companies, a colleague, a superuser and a guest ask for the same addresses', async () => {
    const [other, superuser] = [await aCompany(), await aSuperuser()];
    const [own, foreign] = [await aCandidate(company), await aCandidate(other)];
    for (let times = 0; times < 2; times++) {
      expect(idsOf(await candidates(company))).toEqual([own._id]);
      expect(idsOf(await candidates(other))).toEqual([foreign._id]);
      expect(idsOf(await candidates(superuser))).toEqual(expect.arrayContaining([own._id, foreign._id]));
      expect((await app.get('/api/candidates/')).status).toBe(401);
      expect((await get('/api/candidates/', developer)).status).toBe(403);
      expect((await app.get('/api/candidates/', { as: `${company.token}x` })).status).toBe(401);
    }
  });

  test('who sees less of a developer gets less, though the address is the same', async () => {
    const path = `/api/users/${developer.id}`;
    for (let times = 0; times < 2; times++) {
      expect((await get(path, developer)).body).toHaveProperty('email');
      expect((await get(path, company)).body).not.toHaveProperty('linkedin');
      expect((await get(path, await aSuperuser())).body).toHaveProperty('status');
    }
  });

  test('S7 a session that has ended gets nothing of what stood ready', async () => {
    expect(await standsReady('/api/candidates/', company)).toBe(true);
    await app.post('/api/logout', { as: company.token });
    expect((await get('/api/candidates/', company)).status).toBe(401);
  });

  test('a superuser who acts as somebody has answers apart', async () => {
    const superuser = await aSuperuser();
    const { token } = (await app.post('/api/become/', { as: superuser.token, body: { email: company.email } })).body;
    const acting = { ...company, token };
    expect(await standsReady('/api/candidates/', company)).toBe(true);
    reads = [];
    expect(await candidates(acting)).toEqual([]);
    expect(isMadeAnew()).toBe(true);
    await app.post('/api/become/', { as: superuser.token, body: { email: superuser.email } });
    expect((await get('/api/candidates/', acting)).status).toBe(401);
  });
});

describe('memory', () => {
  const viewer = { view: 'COMPANY', accountId: '1', entityId: '2' } as const;
  const answer = { route: '/', raw: [], body: Buffer.alloc(1000) };
  const basis = () => madeOf(async () => uses('candidates', ['2'])).basis;

  test('holds no more than it may: what was not used for the longest time goes', async () => {
    const answers = new OwnAnswers(10_000);
    for (const url of ['/a', '/b', '/c']) answers.keep(viewer, url, answer, basis());
    expect(answers.find(viewer, '/a')).toBeDefined();
    answers.keep(viewer, '/d', answer, basis());
    expect(['/a', '/b', '/c', '/d'].filter((url) => answers.find(viewer, url))).toEqual(['/a', '/c', '/d']);
    answers.keep(viewer, '/e', { ...answer, body: Buffer.alloc(600_000) }, basis());
    expect(answers.find(viewer, '/e')).toBeUndefined();
  });

  test('forgets what nobody has asked for again within half a minute', async () => {
    const answers = new OwnAnswers(10_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    answers.keep(viewer, '/a', answer, basis());
    answers.keep(viewer, '/b', answer, basis());
    vi.setSystemTime(Date.now() + 31_000);
    answers.keep(viewer, '/c', answer, basis());
    vi.useRealTimers();
    expect(answers.size).toBe(1);
  });

  test('what may have missed a change is not believed', async () => {
    const before = basis();
    expect(stands(before)).toBe(true);
    for (let nth = 0; nth < 1000; nth++) announce('candidates', `other ${nth}`);
    expect(stands(before)).toBe(true);
    for (let nth = 0; nth <= 20_000; nth++) announce('candidates', `another ${nth}`);
    expect(stands(before)).toBe(false);
    expect(stands(basis())).toBe(true);
  });
});
