import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../../scripts/lib/compile-cache.ts';
import { anyFreePort } from '../../scripts/lib/ports.ts';
import { startTandem, type Tandem } from '../../scripts/lib/tandem.ts';

export interface RunningTandem extends Tandem {
  /** Returns the output of the API. */
  log: () => string;
}

/** Settings for the demo data in the embedded database, even if another database is configured. */
export const DEMO = { DEMO: 'true', MONGODB_URI: '' };

/** Settings of every Tandem in tests. */
export const SETTINGS = {
  NOTIFICATION_EMAIL_MINUTES: '0', // a test can't wait ten minutes
  ...COMPILE_CACHE,
  NODE_ENV: 'development',
};

/** Returns the URI of the database with this name on the given server. */
export function namedDatabase(uri: string, name: string): string {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Starts the built Tandem on free ports, with its own database and data folder, which are removed when it stops. With
 * `copyOf`, the data folder of a stopped Tandem, it starts with a copy of that data.
 */
export async function startFreshTandem(env: Record<string, string> = {}, copyOf?: string): Promise<RunningTandem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-e2e-'));
  if (copyOf) await cp(copyOf, dataDir, { recursive: true });
  const given = process.env.MONGODB_URI;
  let printed = '';
  const tandem = await startTandem({
    port: await anyFreePort(),
    demoPort: await anyFreePort(),
    dataDir,
    env: {
      ...SETTINGS,
      ...(given && { MONGODB_URI: namedDatabase(given, `tandem-e2e-${process.pid}-${Date.now().toString(36)}`) }),
      ...env,
      NODE_ENV: SETTINGS.NODE_ENV,
    },
    onOutput: (text) => {
      printed += text;
    },
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${printed}`);
  });
  const stop = async () => {
    await tandem.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...tandem, stop, log: () => printed };
}
