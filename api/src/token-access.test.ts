import { TOKEN_SCOPES, type TokenScope } from '@tandem/catalogue/api-tokens';
import type { Route } from '@tandem/contracts/route';
import { beforeEach, describe, expect, test } from 'vitest';
import { servedContracts as contracts } from './domains.ts';
import { isOpenToAllSites } from './platform/http/cors.ts';
import { resetRateLimits } from './platform/http/rate-limit.ts';
import { useTestApp } from './testing/app.ts';
import { aToken } from './testing/calls/api-tokens.ts';
import type { Call, Scene } from './testing/calls/scene.ts';
import { everyRoute, make } from './testing/calls.ts';
import { aCompany, aDeveloper } from './testing/people.ts';

const app = useTestApp();
beforeEach(() => resetRateLimits());

/** Routes that answer as to a guest: they look at no token. */
const readsTokens = ({ path }: Route) => !isOpenToAllSites(path);
const routes = everyRoute(contracts).filter(({ route }) => readsTokens(route));
const cells = routes.flatMap((each) =>
  TOKEN_SCOPES.flatMap((scope) => (['own', 'foreign'] as const).map((whose) => ({ ...each, scope, whose }))),
);

type Cell = (typeof cells)[number];

const admits = ({ token, publicFor }: Route, scope: TokenScope) =>
  Boolean(publicFor) || token === 'any' || token === scope;
const admitted = cells.filter(({ route, scope }) => admits(route, scope));
const refused = cells.filter(({ route, scope }) => !admits(route, scope));

async function aScene(): Promise<Scene> {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  return { app, view: 'COMPANY', company, developer, self: company };
}

const tokens = new Map<string, Promise<string>>();
const companies = { own: undefined as Promise<Scene> | undefined, foreign: undefined as Promise<Scene> | undefined };
const sceneOf = (whose: Cell['whose']) => (companies[whose] ??= aScene());
/** A token with one scope of the company `own`. */
function tokenWith(scope: TokenScope): Promise<string> {
  const known = tokens.get(scope) ?? sceneOf('own').then(async (scene) => (await aToken(scene, [scope])).token);
  tokens.set(scope, known);
  return known;
}

describe(`the API tokens of companies: ${cells.length} cells of routes, scopes and owners`, () => {
  test('each scope admits the routes on its list', () => {
    const idsWith = (wanted: Route['token']) =>
      routes.flatMap(({ id, route }) => (route.token === wanted ? id : [])).sort();
    expect({
      any: idsWith('any'),
      ...Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, idsWith(scope)])),
    }).toEqual({
      any: ['apiTokens.caller', 'catalogue.get', 'skills.list'],
      'jobs:read': ['jobs.facets', 'jobs.get', 'jobs.list', 'statistics.company', 'statistics.job'],
      'jobs:write': ['jobs.create', 'jobs.duplicate', 'jobs.remove', 'jobs.update'],
      'candidates:read': [
        'candidateLists.list',
        'candidates.facets',
        'candidates.get',
        'candidates.list',
        'candidates.table',
        'developers.get',
        'matches.ofEntity',
      ],
      'webhooks:manage': [
        'webhooks.create',
        'webhooks.deliveries',
        'webhooks.list',
        'webhooks.remove',
        'webhooks.renewSecret',
        'webhooks.replay',
        'webhooks.test',
        'webhooks.update',
      ],
    });
  });

  test('S43 no route that pays, logs in, creates tokens, impersonates or is closed to companies admits any', () => {
    const open = routes.filter(({ route }) => route.token);
    const forbidden =
      /^(auth|accounts|apiTokens\.(list|create|remove)|payments|secondFactor|support|suspensions|terms)\b/;
    expect(open.filter(({ id }) => forbidden.test(id))).toEqual([]);
    expect(open.filter(({ route }) => route.access.COMPANY === 'none').map(({ id }) => id)).toEqual([]);
  });

  test('S43 of the routes that refuse a superuser acting as the company, only those of webhooks admit a token', () => {
    const open = routes.filter(({ route }) => route.token && route.inPerson).map(({ id }) => id);
    expect(open.toSorted()).toEqual(['webhooks.create', 'webhooks.renewSecret', 'webhooks.update']);
  });

  test.each([...Map.groupBy(refused, ({ id }) => id)])('%s is refused without its scope', async (_, cellsOfRoute) => {
    const answers = await Promise.all(
      cellsOfRoute.map(async ({ route, scope, whose }) => {
        const { company } = await sceneOf(whose);
        const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, company.id]));
        return make(app, route, { params }, await tokenWith(scope));
      }),
    );
    const { route } = cellsOfRoute[0] as Cell;
    const expected = { status: 403, body: { code: route.token ? 'scope_missing' : 'token_not_admitted' } };
    for (const answer of answers) expect(answer).toMatchObject(expected);
  });

  test.each(admitted)('$id with $scope is answered, $whose', async ({ route, prepare, scope, whose }) => {
    const scene = whose === 'own' ? await aScene() : await sceneOf('foreign');
    const call: Call = await prepare(scene);
    const token = whose === 'own' ? (await aToken(scene, [scope])).token : await tokenWith(scope);
    const answer = await make(app, route, call, token);
    const isForeign = whose === 'foreign' && route.access.COMPANY === 'own';
    expect(answer.status).toBe(isForeign ? 404 : (route.status ?? 200));
  });
});

test('S43 a list of candidates, jobs or matches with a token contains nothing of another company', async () => {
  const [mine, theirs] = [await aScene(), await aScene()];
  const { token } = await aToken(mine, TOKEN_SCOPES);
  const headline = 'Backend engineer';
  for (const { company } of [mine, theirs])
    await app.post(`/api/companies/${company.id}/jobs`, { as: company.token, body: { headline } });
  const own = await app.get(`/api/jobs?companyId=${mine.company.id}`, { as: token });
  expect(own.body).toHaveLength(1);
  const foreign = await app.get(`/api/jobs?companyId=${theirs.company.id}`, { as: token });
  expect(foreign.body).toEqual([]);
  const draft = await app.get(`/api/jobs?companyId=${theirs.company.id}`, { as: theirs.company.token });
  expect((await app.get(`/api/jobs/${draft.body[0]._id}`, { as: token })).status).toBe(404);
});

test('a token cannot give a job a package that costs money', async () => {
  const scene = await aScene();
  const { token } = await aToken(scene, ['jobs:write']);
  const path = `/api/companies/${scene.company.id}/jobs`;
  const { body: job } = await app.post(path, { as: token, body: { headline: 'Backend engineer' } });
  const answer = await app.put(path, { as: token, body: { _id: job._id, package: 'premium_1' } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
