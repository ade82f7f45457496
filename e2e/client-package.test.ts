// The published client is built, packed and installed into an empty project, which compiles and calls Tandem.
import { execFile } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { build, client } from '../scripts/lib/build.ts';
import { inRoot } from '../scripts/lib/root.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const run = promisify(execFile);
const { resolve } = createRequire(inRoot('packages/client/package.json'));
const folderOf = (name: string) => realpathSync(dirname(resolve(`${name}/package.json`)));

let packed: { filename: string; files: { path: string }[] };
let project: string;

beforeAll(async () => {
  await build(client);
  project = await mkdtemp(join(tmpdir(), 'tandem-client-'));
  const { stdout } = await run('npm', ['pack', inRoot(client.output), '--json'], { cwd: project });
  [packed] = JSON.parse(stdout);
  await writeFile(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  // Its only dependency is installed from this machine, so that no registry is needed.
  await run('npm', ['install', `./${packed.filename}`, folderOf('zod'), ...offline], { cwd: project });
});

/** Creates a token of the demo company that can read jobs. */
async function aToken(): Promise<string> {
  const { email, password } = demoLogIns.find(({ who }) => who === 'company') ?? {};
  const call = async (path: string, body: object, session?: string) => {
    const headers = { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) };
    const answer = await fetch(stage.tandem.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json() as Promise<{ token: string; account: { entityId: string } }>;
  };
  const { token: session, account } = await call('/api/login/', { email, password });
  const created = await call(
    `/api/companies/${account.entityId}/api-tokens`,
    { name: 'Test', scopes: ['jobs:read'], expiresInDays: 1 },
    session,
  );
  return created.token;
}

test('the package contains JavaScript, types, README and licence, and nothing else from the workspace', () => {
  const paths = packed.files.map(({ path }) => path);
  const needed = ['package.json', 'README.md', 'LICENSE', 'api-client.js', 'types/client/src/api-client.d.ts'];
  expect(paths).toEqual(expect.arrayContaining(needed));
  expect(paths.filter((path) => /(?<!\.d)\.ts$|\.test\.|node_modules/.test(path))).toEqual([]);
  for (const path of paths) {
    const text = readFileSync(join(project, 'node_modules/@tandem/client', path), 'utf8');
    if (!path.endsWith('.md')) expect(text, path).not.toMatch(/["']@tandem\/(?!client")|workspace:/);
  }
});

test('an empty project compiles with it and calls Tandem', async () => {
  const program = `
    import { createApiClient } from '@tandem/client/api-client';
    import { ApiError } from '@tandem/client/client';
    import { everyItem } from '@tandem/client/every-item';
    declare const process: { env: Record<string, string> };
    const tandem = createApiClient({ base: process.env.TANDEM_URL ?? '', token: process.env.TANDEM_TOKEN ?? '' });
    const { companyId } = await tandem.apiTokens.caller();
    const jobs = await everyItem((page) => tandem.jobs.list({ query: { companyId, ...page } }));
    const headlines: string[] = jobs.map(({ headline }) => headline);
    const refused = await tandem.jobs.get({ params: { slug: 'no-such-job' } }).catch((error: unknown) => error);
    console.log(JSON.stringify({ companyId, headlines, refused: refused instanceof ApiError && refused.status }));
  `;
  const wrong = `
    import { createApiClient } from '@tandem/client/api-client';
    const tandem = createApiClient({ base: '', token: '' });
    // @ts-expect-error: no token can change an account
    tandem.accounts;
    // @ts-expect-error: a status that jobs do not have
    tandem.jobs.update({ params: { companyId: '' }, body: { _id: '', status: 'lost' } });
    const { items } = await tandem.jobs.list({});
    // @ts-expect-error: a headline is a text
    const headline: number | undefined = items[0]?.headline;
  `;
  await writeFile(join(project, 'main.ts'), program);
  await writeFile(join(project, 'wrong.ts'), wrong);
  const options = [
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom',
    '--skipLibCheck',
    'false',
    '--outDir',
    'out',
  ];
  const compiler = join(folderOf('typescript'), 'bin/tsc');
  for (const module of ['nodenext', 'esnext']) {
    const how = ['--module', module, '--moduleResolution', module === 'esnext' ? 'bundler' : 'nodenext'];
    await run(process.execPath, [compiler, 'main.ts', 'wrong.ts', ...options, ...how, '--types', ''], {
      cwd: project,
    }).catch(({ stdout }) => expect(stdout).toBe(''));
  }
  const token = await aToken();
  const { stdout } = await run(process.execPath, ['out/main.js'], {
    cwd: project,
    env: { ...process.env, TANDEM_URL: stage.tandem.url, TANDEM_TOKEN: token },
  });
  const { companyId, headlines, refused } = JSON.parse(stdout);
  expect(companyId).toMatch(/^[0-9a-f]{24}$/);
  expect(headlines.length).toBeGreaterThan(1);
  expect(refused).toBe(404);
});
