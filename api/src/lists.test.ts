import { contracts } from '@tandem/contracts/contracts';
import type { Route, View } from '@tandem/contracts/route';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Answer, useTestApp } from './testing/app.ts';
import type { Call, Scene } from './testing/calls/scene.ts';
import { everyRoute, make } from './testing/calls.ts';
import { aCandidate, aCandidateList, aJob, aMatch, anAlert, aSavedSearch } from './testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from './testing/people.ts';

const app = useTestApp();

type Lists = { def: { type: string }; shape?: Record<string, unknown> };

/** The part of a call that contains the pagination: lists with a search take it in the body. */
const partOf = ({ query, body }: Route) => (query ? 'query' : body ? 'body' : 'query');
/** A `search` in the body contains it if present. */
const wrapped = ({ body }: Route) => Boolean((body as Lists | undefined)?.shape?.search);

const answersArray = ({ response }: Route) => (response as unknown as Lists).def.type === 'array';
const reads = ({ method, unrecorded, paged }: Route) => method === 'GET' || Boolean(unrecorded) || Boolean(paged);

const routes = everyRoute(contracts);
const lists = routes.filter(({ route }) => route.paged || route.counted || (answersArray(route) && reads(route)));
const others = routes.filter(({ route }) => !route.query && route.method === 'GET');

/** The values of `sort` that the contract allows. */
function sortsOf(route: Route): string[] {
  let schema = route[partOf(route)] as unknown as { shape: Record<string, never>; def: never };
  if (wrapped(route)) schema = unwrap(schema.shape.search as never) as never;
  return (
    unwrap((schema as { shape?: Record<string, unknown> }).shape?.sort as never) as unknown as { options?: string[] }
  )?.options as string[];
}

/** The inner type of defaults, optionals and pipes. */
function unwrap(schema: { def: { innerType?: never; out?: never } } | undefined): z.ZodType {
  const inner = schema?.def.innerType ?? schema?.def.out;
  return (inner ? unwrap(inner) : schema) as never;
}

test('every route that returns a list is paginated and can be sorted', () => {
  expect(lists.length).toBeGreaterThan(30);
  for (const { id, route } of lists) {
    expect(route.paged || route.counted, `${id} tells no total`).toBe(true);
    expect(sortsOf(route)?.length, `${id} has no sort`).toBeGreaterThan(1);
  }
});

/** Several records of each kind, for one company and one developer. */
async function aFullScene(view: View): Promise<{ scene: Scene; token?: string }> {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const people = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
  for (const person of people) {
    const job = await aJob(company);
    await aMatch(job, person);
    await aMatch(job, developer);
    await aSavedSearch(company);
    await anAlert(developer);
    await aCandidate(company);
    await aCandidateList(company);
    await app.put(`/api/shortlist/${person.id}`, { as: company.token });
  }
  const self: Person =
    view === 'SUPERUSER' ? await aSuperuser({ emailFrequency: 'never' }) : view === 'USER' ? developer : company;
  return { scene: { app, view, company, developer, self }, ...(view !== 'GUEST' && { token: self.token }) };
}

const scenes = new Map<View, ReturnType<typeof aFullScene>>();
/** The same viewer for all routes that a view can reach. */
function sceneOf(view: View) {
  const scene = scenes.get(view) ?? aFullScene(view);
  scenes.set(view, scene);
  return scene;
}

const viewOf = ({ access }: Route): View =>
  (['COMPANY', 'USER', 'SUPERUSER', 'GUEST'] as const).find((view) => access[view] !== 'none') ?? 'GUEST';

describe.each(lists)('$id', ({ route, prepare }) => {
  let call: Call;
  let token: string | undefined;
  beforeAll(async () => {
    const full = await sceneOf(viewOf(route));
    token = full.token;
    call = await prepare(full.scene);
  });

  const ask = (wanted: Record<string, unknown>): Promise<Answer> => {
    if (partOf(route) === 'query')
      return make(app, route, { ...call, query: { ...call.query, ...(wanted as Record<string, string>) } }, token);
    const body = (call.body ?? {}) as Record<string, unknown>;
    const search = { ...(body.search as object | undefined), ...wanted };
    return make(app, route, { ...call, body: wrapped(route) ? { ...body, search } : { ...body, ...wanted } }, token);
  };
  const itemsOf = ({ body }: Answer): unknown[] => body.items ?? body.letters ?? body;

  test('paginates and returns the total number of items', async () => {
    const all = await ask({ limit: 100 });
    expect(all.status).toBe(200);
    const total = Number(all.headers.get('x-total-count'));
    expect(all.headers.get('x-total-count')).toMatch(/^\d+$/);
    expect(itemsOf(all)).toHaveLength(Math.min(total, 100));

    const [first, beyond] = [await ask({ limit: 1 }), await ask({ skip: 9999 })];
    expect(itemsOf(first)).toHaveLength(Math.min(total, 1));
    expect(itemsOf(beyond)).toEqual([]);
    for (const page of [first, beyond]) expect(page.headers.get('x-total-count')).toBe(String(total));
  });

  test('refuses unknown parameters', async () => {
    const wrong = { limit: [0, 101, 'many'], skip: [-1], sort: ['nothing', '', '$where'], nothing: ['1'] };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const answer = await ask({ [name]: value });
        expect(answer.status, `${name}=${value}`).toBe(400);
        expect(Object.keys(answer.body.fields).join()).toMatch(new RegExp(`(^|\\.)${name}$`));
      }
  });

  test('neither repeats nor skips any item, in every order', async () => {
    const known = new Set<string>();
    for (const sort of sortsOf(route)) {
      const whole = itemsOf(await ask({ sort, limit: 100 })).map(identity);
      const again = itemsOf(await ask({ sort, limit: 100 })).map(identity);
      expect(again, sort).toEqual(whole);
      const few = Math.min(4, whole.length);
      const pages = [];
      for (let skip = 0; skip < few; skip++) pages.push(...itemsOf(await ask({ sort, skip, limit: 1 })).map(identity));
      expect(pages, sort).toEqual(whole.slice(0, few));
      if (whole.length < 100) known.add(whole.toSorted().join());
    }
    expect(known.size).toBeLessThanOrEqual(1);
  });
});

/** What distinguishes an item of a list from the others. */
function identity(item: unknown): string {
  const record = item as Record<string, { _id?: string } | string | undefined>;
  for (const key of ['_id', 'userId', 'key', 'kind', 'host', 'revision', 'id', 'sourceJobId'])
    if (record[key] !== undefined) return String(record[key]);
  for (const key of ['developer', 'job']) {
    const inner = record[key];
    if (typeof inner === 'object' && inner._id) return inner._id;
  }
  throw new Error(`What identifies ${JSON.stringify(item)}?`);
}

test.each(others)('$id takes no parameters and refuses any', async ({ route, prepare }) => {
  const { scene, token } = await sceneOf(viewOf(route));
  const answer = await make(app, route, { ...(await prepare(scene)), query: { nothing: '1' } }, token);
  expect(answer).toMatchObject({ status: 400, body: { fields: { nothing: expect.any(String) } } });
});
