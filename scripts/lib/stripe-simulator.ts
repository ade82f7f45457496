import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from './memory.ts';
import { stopChild } from './process.ts';
import { inRoot } from './root.ts';

type Settings = Record<string, string | undefined>;

interface Place {
  port: number;
  /** Origin of the API that uses it. */
  url: string;
  /** Folder for its state. */
  dataDir: string;
}

export interface StripeSimulator {
  /** Environment variables for an API that uses it. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * Returns whether a Tandem with these settings buys packages from the simulator: with demo data and without Stripe
 * settings.
 */
export const usesStripeSimulator = (env: Settings): boolean =>
  env.DEMO === 'true' &&
  env.NODE_ENV !== 'production' &&
  env.ENVIRONMENT !== 'prod' &&
  !Object.entries(env).some(([name, value]) => name.startsWith('STRIPE_') && value);

/** Starts the Stripe simulator in its own process, which ends with ours. */
export async function startStripeSimulator({ port, url, dataDir }: Place): Promise<StripeSimulator> {
  mkdirSync(dataDir, { recursive: true });
  const child = fork(inRoot('api/src/testing/stripe-process.ts'), [], {
    execArgv: nodeFlags,
    env: {
      ...process.env,
      SIMULATOR_PORT: String(port),
      SIMULATOR_WEBHOOK: `${url}/api/payments/webhook`,
      SIMULATOR_STATE: join(dataDir, 'stripe-stand-in.json'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The Stripe simulator exited during startup; see its message above.');
  });
  const [env] = (await Promise.race([once(child, 'message'), ended])) as [Record<string, string>];
  ended.catch(() => {});
  return { env, stop: () => stopChild(child) };
}
