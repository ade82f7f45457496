import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { freePort } from '../../scripts/lib/ports.ts';

const CALLS = 2000;
const AT_ONCE = 8;
const ROUNDS = 3;

interface Server {
  url: string;
  /** Milliseconds of CPU that it has used. */
  cpu: () => Promise<number>;
  stop: () => Promise<unknown>;
}

/** CPU of a call against that of a bare server which serialises the same bytes: both in turns, so that noise hits both. */
export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const api = await startApi(database.uri.replace('/?', '/tandem?'), dataDir);
  try {
    const rows = [];
    const token = await logIn(api);
    for (const each of cases(token)) rows.push(await compare(api, each));
    return [
      {
        title: 'CPU of a call',
        data: `Demo data (300 developers, 40 companies, 120 jobs) in the embedded database, which runs in a process of its own; production settings with logs; ${CALLS} calls, ${AT_ONCE} at once; median of ${ROUNDS} rounds. Bare: \`node:http\` serialising the same bytes.`,
        columns: ['call', 'bytes', 'CPU, ms', 'bare, ms', 'ratio', 'bar'],
        rows,
      },
    ];
  } finally {
    await api.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Case {
  what: string;
  path: string;
  as?: string;
  bar: string;
}

const cases = (token: string): Case[] => [
  { what: 'public list of 20 jobs', path: '/api/jobs', bar: '≤ 1.1' },
  { what: 'board of a company for its widget', path: '/api/boards/hamnkraft', bar: '' },
  { what: 'list of own candidates, signed in', path: '/api/candidates/', as: token, bar: '≤ 3' },
];

async function compare(api: Server, { what, path, as, bar }: Case): Promise<string[]> {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    ...(as && { authorization: `Bearer ${as}` }),
  };
  const answer = await (await fetch(api.url + path, { headers })).text();
  const bare = await startBare(answer);
  const rounds: [number, number][] = [];
  for (let nth = 0; nth < ROUNDS; nth++)
    rounds.push([await perCall(api, path, headers), await perCall(bare, '/', headers)]);
  await bare.stop();
  const of = median(rounds.map(([own]) => own));
  const against = median(rounds.map(([, other]) => other));
  return [what, String(answer.length), of.toFixed(3), against.toFixed(3), (of / against).toFixed(2), bar];
}

async function perCall(server: Server, path: string, headers: Record<string, string>): Promise<number> {
  let left = CALLS;
  const call = async () => {
    while (left-- > 0) {
      const answer = await fetch(server.url + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  const before = await server.cpu();
  await Promise.all(Array.from({ length: AT_ONCE }, call));
  return ((await server.cpu()) - before) / CALLS;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function startApi(uri: string, dataDir: string): Promise<Server> {
  await loadDemoInto(uri, dataDir);
  const { port } = await freePort(4700, []);
  const url = `http://127.0.0.1:${port}`;
  const production = {
    NODE_ENV: 'production',
    MONGODB_URI: uri,
    JWT_SECRET: 'only for this measurement, not a secret',
  };
  const child = start('../src/main.ts', {
    ...production,
    PORTAL_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  await answers(`${url}/readyz`);
  const cpu = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1000;
  };
  return { url, cpu, stop: () => stopped(child) };
}

/** In a process of its own, because the settings of this one are not those of the API. */
async function loadDemoInto(uri: string, dataDir: string) {
  const child = start('load-demo.ts', { MONGODB_URI: uri, DATA_DIR: dataDir });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The demo data could not be loaded.');
}

async function startBare(answer: string): Promise<Server> {
  const { port } = await freePort(4750, []);
  const url = `http://127.0.0.1:${port}`;
  const child = start('bare.ts', { ANSWER: answer, PORT: String(port) });
  await answers(url);
  const cpu = async () => {
    const { user, system } = (await (await fetch(`${url}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  return { url, cpu, stop: () => stopped(child) };
}

async function logIn({ url }: Server): Promise<string> {
  const { demoLogIns } = await import('../src/demo/log-ins.ts');
  const { email, password } = demoLogIns.find(({ who }) => who === 'company') ?? demoLogIns[0];
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { token: string }).token;
}

const start = (file: string, env: Record<string, string>) =>
  spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function stopped(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

async function answers(url: string) {
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}
