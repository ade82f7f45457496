import type { Message } from '@tandem/contracts/message';
import { type Route, VIEWS, type View } from '@tandem/contracts/route';
import { Types } from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { servedContracts as contracts } from './domains.ts';
import { useTestApp } from './testing/app.ts';
import { anEmptySource, aSource } from './testing/calls/job-imports.ts';
import { type Call, needsOwnPeople, type Scene } from './testing/calls/scene.ts';
import { everyRoute, make } from './testing/calls.ts';
import { aCandidate, aConversation, aJob, aMatch, anAlert, aSavedSearch } from './testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aQuietSuperuser, aSuperuser, type Person } from './testing/people.ts';
import { aSequence } from './testing/sequences.ts';
import { CHOICE_QUESTION } from './testing/tech-tests.ts';

const app = useTestApp();

const routes = everyRoute(contracts);
type Cell = ReturnType<typeof everyRoute>[number] & { view: View; whose: 'own' | 'foreign' };
const cells: Cell[] = routes.flatMap((each) =>
  VIEWS.flatMap((view) => ownersFor(each.route, view).map((whose) => ({ ...each, view, whose }))),
);

/**
 * The owner of the records that a view requests: a guest has none, and a view that can reach all records starts with
 * its own.
 */
function ownersFor({ access, method }: Route, view: View): readonly ('own' | 'foreign')[] {
  const startsSomething = method !== 'GET' && access[view] !== 'none' && access[view] !== 'own';
  return view === 'GUEST' || startsSomething ? ['own'] : ['own', 'foreign'];
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** A company and a developer whose records are requested; a superuser, and other users with each view as needed. */
async function newPeople() {
  return {
    company: await aCompany(),
    developer: await aDeveloper(),
    superuser: once(aQuietSuperuser),
    others: { COMPANY: once(aCompany), USER: once(aDeveloper), SUPERUSER: once(aQuietSuperuser) },
  };
}

type People = Awaited<ReturnType<typeof newPeople>>;

/** The people of all calls that change nothing: reads and refused calls. */
let sharedPeople: Promise<People> | undefined;
/** What those calls request, by route and view. */
const sharedCalls = new Map<string, Promise<Call>>();

/** A call and the token of its caller. A call that changes something uses new people. */
async function callOf({ id, route, prepare, view, whose }: Cell, isRefused: boolean) {
  const isShared = (isRefused || route.method === 'GET') && !needsOwnPeople(prepare);
  sharedPeople ??= newPeople();
  const people = isShared ? await sharedPeople : await newPeople();
  const { company, developer, superuser, others } = people;
  const self = view === 'SUPERUSER' ? await superuser() : view === 'USER' ? developer : company;
  const scene: Scene = { app, view, company, developer, self };
  const key = `${id} ${view}`;
  const call = (isShared && isRefused && sharedCalls.get(key)) || Promise.resolve(prepare(scene));
  if (isShared && isRefused) sharedCalls.set(key, call);
  const caller = view === 'GUEST' ? undefined : whose === 'foreign' ? await others[view]() : self;
  return { call: await call, token: caller?.token };
}

describe(`S11, S12, S16: ${cells.length} cells of routes, views and owners`, () => {
  test.each(cells)('$id as $view, $whose', async (cell) => {
    const { route, view, whose } = cell;
    const reach = route.access[view];
    const isRefused = reach === 'none' || (reach === 'own' && whose === 'foreign');
    const { call, token } = await callOf(cell, isRefused);
    const answer = await make(app, route, call, token);

    if (reach === 'none') return expect(answer.status).toBe(view === 'GUEST' ? 401 : 403);
    if (!isRefused) return expect(answer).toMatchObject({ status: successOf(route) });
    expect(answer.status).toBe(404);
    const absent = await make(app, route, absentOf(call), token);
    expect({ status: absent.status, body: absent.body }).toEqual({ status: answer.status, body: answer.body });
  });
});

/** Routes of features that tests do not configure respond with 503 to everyone who may use them. */
const successOf = ({ status = 200, unlessConfigured }: Route) => (unlessConfigured ? 503 : status);

/** The same call for records that never existed. */
const absentOf = ({ params = {}, ...rest }: Call): Call => ({
  ...rest,
  params: Object.fromEntries(Object.keys(params).map((key) => [key, String(new Types.ObjectId())])),
});

describe('lists of own records contain no records of others', () => {
  test('each of these lists is checked below', () => {
    const scoped = routes.filter(({ route }) => Object.values(route.access).includes('scoped')).map(({ id }) => id);
    expect(scoped.sort()).toEqual([
      'ai.runs',
      'candidateImports.list',
      'candidateLists.list',
      'candidates.changePipeline',
      'candidates.facets',
      'candidates.keep',
      'candidates.list',
      'candidates.lookup',
      'candidates.removeMany',
      'candidates.restore',
      'candidates.table',
      'jobAlerts.list',
      'jobImports.imported',
      'jobImports.list',
      'messages.search',
      'notes.colleagues',
      'notes.list',
      'notifications.counts',
      'notifications.list',
      'outreachTemplates.list',
      'savedViews.list',
      'search.saved',
      'sequences.list',
      'shortlist.list',
      'suggestions.list',
      'testQuestions.list',
    ]);
  });

  test('the list of AI runs contains only own runs', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const ask = (as: Person) => app.post('/api/edenai/keywords', { as: as.token, body: { text: 'senior Go' } });
    const [own, foreign] = [await ask(mine), await ask(theirs)];
    const { body } = await app.get('/api/edenai/runs', { as: mine.token });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([own.body.runId]);
    expect(foreign.body.runId).not.toBe(own.body.runId);
  });

  test('the list of sources of imported jobs contains only own sources', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const own = await anEmptySource(mine);
    await anEmptySource(theirs);
    const { body } = await app.get('/api/job-sources', { as: mine.token });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([String(own._id)]);
  });

  test('looking up jobs by source finds only own jobs', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const [own, foreign] = [await aSource({ company: mine }), await aSource({ company: theirs })];
    const query = `jobId=${own.importedId}&jobId=${foreign.importedId}`;
    const { body } = await app.get(`/api/imported-jobs?${query}`, { as: mine.token });
    expect(body.map(({ jobId }: { jobId: string }) => jobId)).toEqual([own.importedId]);
  });

  test('the list of test questions contains only own questions and those of Tandem', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const add = (as: Person, title: string) =>
      app.post('/api/test-questions', { as: as.token, body: { ...CHOICE_QUESTION, title } });
    await Promise.all([add(mine, 'Mine'), add(theirs, 'Theirs')]);
    const { body } = await app.get('/api/test-questions?own=true', { as: mine.token });
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Mine']);
    const all = await app.get('/api/test-questions?limit=100', { as: mine.token });
    expect(all.body.some(({ title }: { title: string }) => title === 'Theirs')).toBe(false);
  });

  test('the lists of conversations and messages contain only own ones', async () => {
    const [company, mine, theirs] = [await aCompany(), await aDeveloper(), await aDeveloper()];
    await aConversation(company, mine);
    await aConversation(await aCompany(), theirs);
    const found = async (as: Person) => (await app.get('/api/messages/search?text=ferries', { as: as.token })).body;
    for (const who of [company, mine])
      expect((await found(who)).map(({ message }: { message: Message }) => message.senderEntity)).toEqual([mine.id]);
  });

  test('the list of notifications contains only own notifications', async () => {
    const [mine, theirs] = [await aDeveloper(), await aDeveloper()];
    const company = await aCompany();
    const job = await aJob(company);
    for (const { id } of [mine, theirs])
      await app.post('/api/matches-new', { as: company.token, body: { job: job._id, user: id } });
    const { body } = await app.get('/api/notifications', { as: mine.token });
    expect(body.items.map(({ accountId }: { accountId: string }) => accountId)).toEqual([mine.accountId]);
    const { counts } = (await app.get('/api/notifications/counts', { as: mine.token })).body;
    expect(counts.matches).toBe(1);
  });

  test('the list of candidates contains only own candidates', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const [own, foreign] = [await aCandidate(mine), await aCandidate(theirs)];
    const list = await app.get('/api/candidates/', { as: mine.token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    expect(list.headers.get('x-total-count')).toBe('1');

    const lookup = (linkedin: unknown) => app.post('/api/candidates/lookup', { as: mine.token, body: { linkedin } });
    expect((await lookup(own.linkedin)).body.exact._id).toBe(own._id);
    expect((await lookup(foreign.linkedin)).body).toEqual({ exact: null, possible: [] });

    const ids = [own._id, foreign._id];
    for (const act of ['keep', 'delete', 'restore'])
      expect((await app.post(`/api/candidates/${act}`, { as: mine.token, body: { ids } })).body).toEqual({
        ids: [own._id],
      });
    await app.post('/api/candidates/delete', { as: theirs.token, body: { ids } });
    expect((await app.post('/api/candidates/restore', { as: mine.token, body: { ids } })).body).toEqual({ ids: [] });
  });

  test('pipelines and lists of candidates contain only own ones', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const [own, foreign] = [await aCandidate(mine), await aCandidate(theirs, { tags: ['secret'] })];
    const candidates = [{ _id: own._id }, { _id: foreign._id }];
    const change = await app.post('/api/candidates/pipeline', {
      as: mine.token,
      body: { candidates, stage: 'contacted' },
    });
    expect(change.body.candidates.map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    const facets = await app.get('/api/candidates/facets', { as: mine.token });
    expect(facets.body).toMatchObject({ all: 1, tag: [] });
    const table = await app.get('/api/candidates/table', { as: mine.token });
    expect(String(table.body)).not.toContain('secret');
    await app.post('/api/candidate-lists', { as: theirs.token, body: { name: 'Theirs' } });
    expect((await app.get('/api/candidate-lists', { as: mine.token })).body).toEqual([]);
  });

  test('the lists of sequences and their templates contain only own ones', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const body = { name: 'Ferries', subject: 'Ferries', text: 'Hi.', isShared: true };
    for (const each of [mine, theirs]) {
      await aSequence(each);
      await app.post('/api/outreach-templates', { as: each.token, body: { ...body, name: each.id } });
    }
    expect((await app.get('/api/sequences', { as: mine.token })).body).toHaveLength(1);
    const { body: templates } = await app.get('/api/outreach-templates', { as: mine.token });
    expect(templates.map(({ name }: { name: string }) => name)).toEqual([mine.id]);
  });

  test('the list of imports contains only own imports', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const run = async ({ token }: Person) => {
      const file = new File(['Name\nAda Lindqvist\n'], 'people.csv');
      const { body } = await app.post('/api/candidates/imports', { as: token, body: { key: 'same-key' }, file });
      const chosen = { mapping: ['fullName'], exact: 'skip', possible: 'skip' };
      await app.post(`/api/candidates/imports/${body._id}/run`, { as: token, body: chosen });
      await vi.waitFor(async () => {
        const { status } = (await app.get(`/api/candidates/imports/${body._id}`, { as: token })).body;
        expect(status).toBe('done');
      }, 10_000);
      return body._id;
    };
    const [own] = [await run(mine), await run(theirs)];
    const list = await app.get('/api/candidates/imports', { as: mine.token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
  });

  test('the list of job alerts contains only own alerts', async () => {
    const [mine, theirs] = [await aDeveloper(), await aDeveloper()];
    const [own] = [await anAlert(mine), await anAlert(theirs)];
    const list = await app.get('/api/job-alerts', { as: mine.token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
  });

  test('the list of notes contains only own notes', async () => {
    const [mine, theirs, root] = [await aCompany(), await aCompany(), await aSuperuser()];
    const [own, foreign] = [await aCandidate(mine), await aCandidate(theirs)];
    const write = (as: Person, subjectId: string) =>
      app.post('/api/notes', { as: as.token, body: { subjectType: 'user', subjectId, text: as.id } });
    await write(mine, own._id);
    await write(theirs, foreign._id);
    await write(root, own._id);
    expect((await write(mine, foreign._id)).status).toBe(404);
    for (const who of [mine, theirs, root]) {
      const list = await app.get('/api/notes?limit=100', { as: who.token });
      const texts = list.body.map(({ text }: { text: string }) => text);
      expect([mine, theirs, root].filter(({ id }) => texts.includes(id))).toEqual([who]);
    }
    const about = (id: string) => app.get(`/api/notes?subjectType=user&subjectId=${id}`, { as: mine.token });
    expect((await about(own._id)).headers.get('x-total-count')).toBe('1');
    expect((await about(foreign._id)).status).toBe(404);

    const colleague = await aColleague(mine);
    const colleaguesOf = async (who: Person) =>
      (await app.get('/api/notes/colleagues?limit=100', { as: who.token })).body.map(({ _id }: { _id: string }) => _id);
    expect((await colleaguesOf(mine)).sort()).toEqual([mine.accountId, colleague.accountId].sort());
    expect(await colleaguesOf(theirs)).toEqual([theirs.accountId]);
    expect(await colleaguesOf(root)).not.toContain(mine.accountId);
  });

  test('the lists of suggestions contain only own suggestions', async () => {
    const job = await aJob(await aCompany());
    const [one, other] = [await aDeveloper(), await aDeveloper()];
    await aMatch(job, other);
    const shown = await app.get('/api/suggestions?limit=100', { as: one.token });
    const same = shown.body.find((each: { job: { _id: string } }) => each.job._id === job._id);
    expect(same.match).toBeNull();
  });

  test('the list of saved searches contains only own searches', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const [own] = [await aSavedSearch(mine), await aSavedSearch(theirs)];
    const list = await app.get('/api/saved-searches', { as: mine.token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
  });

  test('the list of saved views contains only own views', async () => {
    const [mine, theirs] = [await aSuperuser(), await aSuperuser()];
    const body = { list: 'jobs', name: 'Paused', filters: 'status=paused' };
    const save = (as: Person) => app.post('/api/saved-views', { as: as.token, body });
    const [own] = [await save(mine), await save(theirs)];
    const list = await app.get('/api/saved-views', { as: mine.token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([own.body._id]);
  });

  test('the shortlist contains only own entries', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    const [one, other] = [await aDeveloper(), await aDeveloper()];
    await app.put(`/api/shortlist/${one.id}`, { as: mine.token });
    await app.put(`/api/shortlist/${other.id}`, { as: theirs.token });
    const list = await app.get('/api/shortlist', { as: mine.token });
    expect(list.body.map(({ userId }: { userId: string }) => userId)).toEqual([one.id]);
  });
});

describe('S15: fields for superusers', () => {
  const guarded = routes.flatMap(({ route, ...each }) =>
    (route.superuserOnly ?? []).map((field) => ({ ...each, route, field })),
  );

  test.each(guarded)('$field of $id', async ({ route, prepare, field }) => {
    const people = await newPeople();
    const views = (['COMPANY', 'USER', 'SUPERUSER'] as const).filter((view) => route.access[view] !== 'none');
    for (const view of views) {
      const self = { COMPANY: people.company, USER: people.developer, SUPERUSER: await people.superuser() }[view];
      const scene: Scene = { app, view, company: people.company, developer: people.developer, self };
      const call = withField(await prepare(scene), route.body ? 'body' : 'query', field);
      const answer = await make(app, route, call, self.token);
      if (view === 'SUPERUSER') expect(answer.body.fields?.[field]).not.toBe('Only Tandem admins can set this.');
      else
        expect(answer).toMatchObject({
          status: 400,
          body: { fields: { [field]: 'Only Tandem admins can set this.' } },
        });
    }
  });
});

function withField(call: Call, part: 'body' | 'query', path: string): Call {
  const keys = path.split('.');
  const value = keys.reverse().reduce<unknown>((inner, key) => ({ [key]: inner }), 'x');
  return { ...call, [part]: value };
}
