import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { kill, type Process, ready, startApi, startProcess, waitForOutput } from '../../../api/src/testing/process.ts';
import type { ProveScene } from '../../../api/src/testing/prove-scene-process.ts';
import { anyFreePort } from '../../lib/ports.ts';
import { stopChild } from '../../lib/process.ts';
import { ensureFaketime } from '../../lib/programs.ts';
import { inRoot } from '../../lib/root.ts';
import { startBalancer } from './balancer.ts';
import { type Dependencies, startDependencies } from './dependencies.ts';

/** Milliseconds after which a process that doesn't stop is killed, as by an orchestrator. */
export const EXIT_MS = 30_000;
/** The load balancer removes a process that was not ready for six seconds. */
const DRAIN_SECONDS = '8';
const JWT_SECRET = 'only for this test, and long enough';

/** One API process. */
export interface ApiProcess {
  name: string;
  url: string;
  process: Process;
  /** Kills it without warning and restarts it. */
  restart: () => Promise<void>;
  /** Stops it gracefully and restarts it, as a deployment does. */
  replace: () => Promise<void>;
  /** Milliseconds that each graceful shutdown took. */
  exits: number[];
  /** Suspends it for `milliseconds` in the middle of its work. */
  freeze: (milliseconds: number) => Promise<void>;
}

export interface System extends Dependencies {
  /** Origin of the load balancer. */
  url: string;
  apis: ApiProcess[];
  scene: ProveScene;
  /** Restarts processes that have exited by themselves; returns their last output. */
  revive: () => Promise<string[]>;
  stop: () => Promise<void>;
}

interface Options {
  processes?: number;
  companies?: number;
  developers?: number;
  /** Clock skew of each process in seconds; processes without one have the right time. */
  skews?: readonly number[];
}

/** Starts API processes behind a load balancer, with their dependencies and user accounts. */
export async function startSystem({
  processes = 4,
  companies = 4,
  developers = 12,
  skews = [],
}: Options = {}): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-prove-'));
  let url = '';
  const dependencies = await startDependencies(folder, () => `${url}/api/payments/webhook`);
  const scene = await prepareScene(dependencies.databaseUri, companies, developers);
  const ports: number[] = [];
  for (let nth = 0; nth < processes; nth++) ports.push(await anyFreePort());
  const env = {
    ...dependencies.env,
    JWT_SECRET,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    HOST: '127.0.0.1',
    DRAIN_SECONDS,
  };
  const balancer = await startBalancer(folder, ports);
  url = balancer.url;
  const apis = await Promise.all(
    ports.map((port, nth) => {
      const more = { ...env, PORT: `${port}`, DATA_DIR: folder, PORTAL_URL: balancer.url };
      return startOne(`api${nth + 1}`, port, more, skews[nth] ?? 0);
    }),
  );
  await answers(`${url}/readyz`);
  return {
    ...dependencies,
    url,
    apis,
    scene,
    async revive() {
      const fallen = apis.filter(({ process: { child } }) => child.exitCode !== null || child.signalCode !== null);
      const last = fallen.map((api) => `${api.name} has ended: ${api.process.output.text.slice(-1500)}`);
      for (const api of fallen) await api.restart();
      return last;
    },
    async stop() {
      await Promise.all([...apis.map((api) => api.process), balancer.process].map(kill));
      await dependencies.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startOne(name: string, port: number, env: Record<string, string>, skew: number): Promise<ApiProcess> {
  const clock = skew === 0 ? {} : await wrongClock(skew);
  const api: ApiProcess = {
    name,
    url: `http://127.0.0.1:${port}`,
    process: startApi({ ...env, ...clock }),
    async restart() {
      await kill(api.process);
      api.process = startApi({ ...env, ...clock });
      await ready(api.process);
    },
    exits: [],
    async replace() {
      const asked = performance.now();
      await stopChild(api.process.child, EXIT_MS);
      api.exits.push(performance.now() - asked);
      api.process = startApi({ ...env, ...clock });
      await ready(api.process);
    },
    async freeze(milliseconds) {
      const { child } = api.process;
      child.kill('SIGSTOP');
      await wait(milliseconds);
      child.kill('SIGCONT');
    },
  };
  await ready(api.process);
  return api;
}

/** Returns the environment of a process with a skewed clock; durations stay right. */
const wrongClock = async (seconds: number): Promise<Record<string, string>> => ({
  LD_PRELOAD: await ensureFaketime(),
  FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

async function prepareScene(uri: string, companies: number, developers: number): Promise<ProveScene> {
  const script = inRoot('api/src/testing/prove-scene-process.ts');
  const env = { JWT_SECRET, LOG_LEVEL: 'fatal' };
  const preparing = startProcess(process.execPath, [script, uri, `${companies}`, `${developers}`], env);
  await waitForOutput(preparing, /\}\n/);
  return JSON.parse(preparing.output.text.slice(preparing.output.text.indexOf('{"superuser"')));
}

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(100)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url} does not respond`);
}
