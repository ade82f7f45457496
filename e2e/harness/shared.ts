// Resources that all browser tests share, served by Vitest's global setup. Each is prepared when a test first requests
// it. All our modules are imported at the start: Vitest 5 returns an empty module for a file that a test has loaded
// without the module runner.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src/start.ts';
import { COMPILE_CACHE } from '../../scripts/lib/compile-cache.ts';
import { anyFreePort } from '../../scripts/lib/ports.ts';
import { startTandem, type Tandem } from '../../scripts/lib/tandem.ts';
import { openBrowser } from './browser.ts';
import { DEMO, namedDatabase, SETTINGS, startFreshTandem } from './tandem.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server that provides the shared resources. */
    shared: string;
  }
}

export interface Shared {
  /** Data folder that holds the demo data. Copy it; never start a Tandem on it. */
  demoData: string;
  /**
   * URLs of the DevTools endpoints of two browsers. Each worker has its own, because pages of one browser compete for
   * the focus.
   */
  browser1: string;
  browser2: string;
  /** A Tandem with the demo data, for tests that only read. */
  tandem: Pick<Tandem, 'url' | 'demoUrl'>;
}

type Stop = () => Promise<unknown>;
interface Prepared<T> {
  value: T;
  stop: Stop;
}

/**
 * Timeout of one round. Due tasks take two seconds, and wait up to ten for the scheduler. Each copy runs the remaining
 * ones.
 */
const MAX_TASKS_MS = 30_000;
const command = fileURLToPath(new URL('../../api/src/testing/background-command.ts', import.meta.url));

/**
 * Loads the demo data as the API does, and runs the scheduled tasks once, so that no copy repeats that when it starts.
 */
async function prepareDemoData(): Promise<Prepared<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-demo-'));
  const { uri, stop } = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
  const database = namedDatabase(uri, 'tandem');
  const env = { ...process.env, ...COMPILE_CACHE, DATA_DIR: folder, MONGODB_URI: database };
  await promisify(execFile)(process.execPath, [command, 'demo'], { env });
  await runTasks(folder, database);
  await stop();
  return { value: folder, stop: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Starts Tandem on a database, and stops it after the due tasks. Tasks that run every half minute run twice: the first
 * time they start before other tasks have produced work for them, such as messages to email.
 */
async function runTasks(dataDir: string, database: string): Promise<void> {
  const { MongoClient } = await import('mongodb'); // tests without a browser need not wait for it
  const client = new MongoClient(database);
  const tasks = client.db().collection('tasks');
  const isBusy = async () => {
    const all = await tasks.find().toArray();
    return all.length === 0 || all.some(({ nextRunAt, lockedAt }) => lockedAt || nextRunAt <= new Date());
  };
  const [port, demoPort] = [await anyFreePort(), await anyFreePort()];
  const env = { ...SETTINGS, ...DEMO, MONGODB_URI: database };
  const tandem = await startTandem({ port, demoPort, dataDir, env, onOutput: () => {} });
  const done = async () => {
    const until = performance.now() + MAX_TASKS_MS;
    while ((await isBusy()) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  try {
    await done();
    await tasks.updateMany({ repeatInterval: '30 seconds' }, { $set: { nextRunAt: new Date() } });
    await done();
  } finally {
    await client.close();
    await tandem.stop();
  }
}

async function prepareBrowser(): Promise<Prepared<string>> {
  const browser = await openBrowser({ shared: true });
  return { value: browser.wsEndpoint(), stop: () => browser.close() };
}

async function prepareTandem(copyOf: string): Promise<Prepared<Shared['tandem']>> {
  const { url, demoUrl, stop } = await startFreshTandem(DEMO, copyOf);
  return { value: { url, demoUrl }, stop };
}

/**
 * Serves `/demoData`, `/tandem` and the browsers as JSON. Returns a function that stops everything that was started.
 */
export default async function serveShared(project: TestProject): Promise<Stop> {
  const prepared = new Map<string, Promise<Prepared<unknown>>>();
  const prepare: { [K in keyof Shared]: () => Promise<Prepared<Shared[K]>> } = {
    demoData: prepareDemoData,
    browser1: prepareBrowser,
    browser2: prepareBrowser,
    tandem: async () => prepareTandem(await get('demoData')),
  };
  async function get<K extends keyof Shared>(name: K): Promise<Shared[K]> {
    const found = prepared.get(name) ?? prepare[name]();
    prepared.set(name, found);
    return (await found).value as Shared[K];
  }

  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!Object.hasOwn(prepare, name)) return response.writeHead(404).end();
    get(name as keyof Shared).then(
      (value) => response.end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    const stops = [...prepared.values()].toReversed().map(async (each) => (await each).stop());
    await Promise.allSettled(stops);
  };
}
