// The parts of Tandem needed to measure messages, each in a separate process except for the embedded database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { memoryEnv, nodeFlags } from '../../scripts/lib/memory.ts';
import { anyFreePort } from '../../scripts/lib/ports.ts';
import { ensureRedis } from '../../scripts/lib/programs.ts';
import { startProcess, waitForOutput } from '../src/testing/process.ts';
import { cpuOf } from './cpu.ts';
import { answers } from './server.ts';

/** The secret with which the test helpers sign sessions. */
const JWT_SECRET = 'only for this test, and long enough';
/** Milliseconds that a process may take to stop before it is killed. */
const TIMEOUT = 5000;
const running = new Set<ChildProcess>();

export interface MessagesDatabase {
  folder: string;
  uri: string;
  stop: () => Promise<void>;
}

/** @param dataFolder used and not removed; without it, a temporary folder is used and removed on `stop` */
export async function startMessagesDatabase(dataFolder?: string): Promise<MessagesDatabase> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'tandem-messages-'));
  const database = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
  return {
    folder,
    uri: database.uri.replace('/?', '/tandem?'),
    async stop() {
      await database.stop();
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the migrations, so that the API does not change the data of a measurement. */
export async function migrate({ uri }: MessagesDatabase): Promise<void> {
  const [code] = await once(startNode([pathOf('../src/migrations/main.ts')], { MONGODB_URI: uri }), 'exit');
  if (code !== 0) throw new Error(`The migrations ended with ${code}.`);
}

export interface MessagesApi {
  url: string;
  /** Resident memory in megabytes. */
  memory: () => number;
  /** CPU milliseconds used so far. */
  cpu: () => number;
  stop: () => Promise<void>;
}

/** Starts the API with production settings. */
export async function startMessagesApi(
  { folder, uri }: MessagesDatabase,
  more: Record<string, string> = {},
): Promise<MessagesApi> {
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...memoryEnv(folder),
    NODE_ENV: 'production',
    MONGODB_URI: uri,
    JWT_SECRET,
    PORTAL_URL: url,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATA_DIR: folder,
    ...more,
  };
  const child = startNode([...nodeFlags, pathOf('../dist/main.js')], env);
  await answers(`${url}/readyz`);
  const memory = () =>
    (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;
  return { url, memory, cpu: () => cpuOf(child.pid ?? 0), stop: () => endChild(child) };
}

/** Starts an empty Redis; returns the setting with which API processes use it. */
export async function startMessagesRedis(): Promise<{ REDIS_URL: string }> {
  const port = await anyFreePort();
  const redis = startProcess(await ensureRedis(), ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '']);
  await waitForOutput(redis, /Ready to accept connections/);
  return { REDIS_URL: `redis://127.0.0.1:${port}` };
}

export const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Starts a child process of Node, which `endAll` ends at the latest. */
export function startNode(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  return child;
}

/** Ends a child process; kills it if it does not stop in time. */
export async function endChild(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const kill = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
  child.kill('SIGTERM');
  await exit;
  clearTimeout(kill);
}

export const endAll = async (): Promise<void> => {
  await Promise.all([...running].map(endChild));
};
