import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { TOKEN_SCOPES } from '@tandem/catalogue/api-tokens';
import { createApiClient } from '@tandem/client/api-client';
import { ApiError } from '@tandem/client/client';
import { everyItem } from '@tandem/client/every-item';
import { expect, test } from 'vitest';
import { servedContracts as contracts } from './domains.ts';
import { useTestApp } from './testing/app.ts';
import { aToken } from './testing/calls/api-tokens.ts';
import type { Call, Scene } from './testing/calls/scene.ts';
import { everyRoute } from './testing/calls.ts';
import { aCompany, aDeveloper } from './testing/people.ts';

const app = useTestApp();
const run = promisify(execFile);

const routes = everyRoute(contracts).filter(({ route }) => route.token);

async function aScene(): Promise<{ scene: Scene; token: string }> {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const scene: Scene = { app, view: 'COMPANY', company, developer, self: company };
  return { scene, token: (await aToken(scene, TOKEN_SCOPES)).token };
}

/** The examples that the documentation shows for a route. */
async function samplesOf(id: string): Promise<Record<string, string>> {
  const { body } = await app.get('/api/openapi.json');
  const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    Object.values,
  );
  const found = operations.find((each: { operationId: string }) => each.operationId === id) as {
    'x-codeSamples': { lang: string; source: string }[];
  };
  return Object.fromEntries(found['x-codeSamples'].map(({ lang, source }) => [lang, source]));
}

const EXAMPLE_ID = '000000000000000000000001';
/** The example with the id of a record that exists. */
function withRealIds(source: string, { body }: Call): string {
  const id = (body as { _id?: string } | undefined)?._id;
  return id ? source.replaceAll(EXAMPLE_ID, id) : source;
}

test('there is an example for every route that admits API tokens', () => {
  expect(routes.length).toBeGreaterThan(25);
});

test.each(routes)('the example of $id with curl is accepted', async ({ id, route, prepare }) => {
  const { scene, token } = await aScene();
  const call = await prepare(scene);
  const { Shell = '' } = await samplesOf(id);
  const folder = mkdtempSync(`${tmpdir()}/tandem-example-`);
  const script = `uuidgen() { echo ${randomUUID()}; }\n${withRealIds(Shell, call)} -w '\\n%{http_code}'`;
  const { stdout } = await run('bash', ['-euc', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, TANDEM_URL: app.url, TANDEM_TOKEN: token, ...call.params },
  });
  expect(stdout.trim().split('\n').at(-1)).toBe(String(route.status ?? 200));
});

/** Runs TypeScript that has no types, with variables. */
const evaluate = (source: string, variables: Record<string, unknown>) => {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  return new AsyncFunction(...Object.keys(variables), `${source}\nreturn answer;`)(...Object.values(variables));
};

test.each(routes.filter(({ route }) => !route.produces))(
  'the example of $id with the typed client is accepted',
  async ({ id, prepare }) => {
    const { scene, token } = await aScene();
    const call = await prepare(scene);
    const { TypeScript = '' } = await samplesOf(id);
    const tandem = createApiClient({ base: app.url, token });
    expect(await evaluate(withRealIds(TypeScript, call), { tandem, ...call.params })).toBeTypeOf('object');
  },
);

test('the example of the client’s README works, and repeating it creates nothing more', async () => {
  const { token } = await aScene();
  const readme = readFileSync(new URL('../../packages/client/README.md', import.meta.url), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
  const source = code
    .replace(/^import .*$/gm, '')
    .replace('https://tandem.example', app.url)
    .replace('process.env.TANDEM_TOKEN', 'token')
    .replace('const job = await', 'answer.job = await')
    .replace('const jobs = await', 'answer.jobs = await');
  const evaluated = () =>
    evaluate(`const answer = {};\n${source}`, { createApiClient, ApiError, everyItem, token, console });
  const first = (await evaluated()) as { jobs: unknown[]; job: { _id: string } };
  expect(first).toMatchObject({ jobs: [], job: { headline: 'Backend engineer', status: 'created' } });
  const again = (await evaluated()) as typeof first;
  expect(again.job._id).toBe(first.job._id);
  expect(again.jobs).toHaveLength(1);
});

test('the page documents the scope and the examples of each route, and every webhook event', async () => {
  const { body } = await app.get('/api/docs');
  for (const text of [
    'API tokens: scope <code>jobs:write</code>',
    'API tokens: not admitted',
    'id="webhook.match.accepted"',
  ])
    expect(body).toContain(text);
  expect(body).toContain('tandem.jobs.create({ params: { companyId }');
  expect(body).toContain('Authorization: Bearer $TANDEM_TOKEN');
});
