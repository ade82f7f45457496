import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { startDemoSites } from '../demo-sites.ts';
import { memoryEnv, nodeFlags } from './memory.ts';
import { stopChild } from './process.ts';
import { inRoot, root } from './root.ts';
import { type StripeSimulator, startStripeSimulator, usesStripeSimulator } from './stripe-simulator.ts';

export interface TandemOptions {
  port: number;
  demoPort: number;
  /** Port of the Stripe simulator; any free one by default. */
  simulatorPort?: number;
  /** Folder of the embedded database and of emails. */
  dataDir: string;
  /** Further environment variables of the API. */
  env?: Record<string, string | undefined>;
  /** Receives the API's output; by default it goes to ours. */
  onOutput?: (text: string) => void;
  /** Called when the API exits without being asked to. */
  onEnd?: (code: number | null) => void;
}

export interface Tandem {
  /** Origin of portal and API. */
  url: string;
  /** Origin of the demo sites. */
  demoUrl: string;
  /** Origin of the Stripe simulator, if packages are bought there. */
  simulatorUrl?: string;
  /** Kills the API without warning and restarts it on the same data. */
  restart: (whileDown?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 90_000;

async function ready(url: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until) {
    if (hasEnded()) throw new Error('The API exited during startup; see its message above.');
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The API was not ready within ${START_TIMEOUT_MS / 1000} s.`);
}

/** Starts the built API, which serves the built portal and widgets, and the demo sites; resolves when they respond. */
export async function startTandem(options: TandemOptions): Promise<Tandem> {
  const { port, demoPort, simulatorPort = 0, dataDir, env, onOutput, onEnd } = options;
  const url = `http://localhost:${port}`;
  let simulator: StripeSimulator | undefined;
  if (usesStripeSimulator({ ...process.env, ...env }))
    simulator = await startStripeSimulator({ port: simulatorPort, url, dataDir });
  let ended = false;
  let stopping = false;
  const launch = (): ChildProcess => {
    ended = false;
    stopping = false;
    const child = spawn(process.execPath, [...nodeFlags, inRoot('api/dist/main.js')], {
      cwd: root,
      // Lets the demo company check its widget on the demo sites.
      env: {
        ...memoryEnv(dataDir),
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        FETCHABLE_HOSTS: `localhost:${demoPort}`,
        ...env,
        ...simulator?.env,
      },
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
      detached: true, // the terminal's Ctrl-C reaches only us, and we stop it gracefully
    });
    child.stdout?.on('data', (data: Buffer) => onOutput?.(data.toString()));
    child.stderr?.on('data', (data: Buffer) => onOutput?.(data.toString()));
    child.once('exit', (code) => {
      ended = true;
      if (!stopping) onEnd?.(code);
    });
    return child;
  };
  let api = launch();
  let demoSites: Server | undefined;
  const stop = async () => {
    stopping = true;
    demoSites?.close();
    demoSites?.closeAllConnections();
    await stopChild(api);
    await simulator?.stop();
  };
  const restart = async (whileDown?: () => Promise<void>) => {
    stopping = true;
    const exited = once(api, 'exit');
    api.kill('SIGKILL');
    await exited;
    await whileDown?.();
    api = launch();
    await ready(url, () => ended);
  };
  try {
    demoSites = await startDemoSites(demoPort, url);
    await ready(url, () => ended);
  } catch (error) {
    await stop();
    throw error;
  }
  const simulatorUrl = simulator?.env.STRIPE_API_URL;
  return { url, demoUrl: `http://localhost:${demoPort}`, ...(simulatorUrl && { simulatorUrl }), restart, stop };
}
