import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { memoryEnv, nodeFlags } from '../../scripts/lib/memory.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { cpuOf } from './cpu.ts';

export interface Server {
  url: string;
  pid: number;
  /** CPU milliseconds used so far. */
  cpu: () => number;
  stop: () => Promise<unknown>;
}

/**
 * Measures the API with production settings and demo data in a separate process; the database has its own process, too.
 * @param measure also receives a function that starts another API process, which it must stop
 */
export async function withApi<T>(
  env: Record<string, string>,
  measure: (api: Server, another: () => Promise<Server>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const uri = database.uri.replace('/?', '/tandem?');
  await loadDemoInto(uri, dataDir);
  const another = () => startApi(uri, dataDir, env);
  const api = await another();
  try {
    return await measure(api, another);
  } finally {
    await api.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startApi(uri: string, dataDir: string, env: Record<string, string>): Promise<Server> {
  const { port } = await freePort(4700, []);
  const url = `http://127.0.0.1:${port}`;
  const production = {
    NODE_ENV: 'production',
    MONGODB_URI: uri,
    JWT_SECRET: 'only for this measurement, not a secret',
  };
  const settings = {
    ...production,
    ...memoryEnv(dataDir),
    PORTAL_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...env,
  };
  const child = start('../dist/main.js', settings, { flags: nodeFlags });
  await answers(`${url}/readyz`);
  const pid = child.pid ?? 0;
  return { url, pid, cpu: () => cpuOf(pid), stop: () => stopChild(child) };
}

/** Runs in a separate process, because its settings differ from those of this process. */
async function loadDemoInto(uri: string, dataDir: string) {
  const child = start('../src/demo/load-process.ts', { DATA_DIR: dataDir }, { args: [uri] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The demo data could not be loaded.');
}

/** Logs in a demo account; returns its token and its profile or company. */
export async function logIn({ url }: Server, who: 'developer' | 'company' | 'superuser') {
  const { demoLogIns } = await import('../src/demo/log-ins.ts');
  const { email, password } = demoLogIns.find((each) => each.who === who) ?? demoLogIns[0];
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { token, account } = (await answer.json()) as { token: string; account: { entityId: string } };
  return { token, id: account.entityId };
}

/** Runs a file of this folder in its own process. */
export const start = (
  file: string,
  env: Record<string, string>,
  { flags = [], args = [] }: { flags?: readonly string[]; args?: readonly string[] } = {},
) =>
  spawn(process.execPath, [...flags, fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

export async function stopChild(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

export async function answers(url: string) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
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
