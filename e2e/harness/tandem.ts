import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../../scripts/lib/ports.ts';
import { startTandem, type Tandem } from '../../scripts/lib/tandem.ts';

export interface RunningTandem extends Tandem {
  /** What the API has printed. */
  log: () => string;
}

/** The settings' address of a database with this name on the given server. */
function namedDatabase(uri: string, name: string): string {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}

/** The built Tandem on free ports with a database and a folder of its own, which are gone when it has stopped. */
export async function startFreshTandem(env: Record<string, string> = {}): Promise<RunningTandem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-e2e-'));
  const given = process.env.MONGODB_URI;
  let printed = '';
  const tandem = await startTandem({
    port: await anyFreePort(),
    demoPort: await anyFreePort(),
    dataDir,
    env: {
      // A test does not wait for ten minutes.
      NOTIFICATION_EMAIL_MINUTES: '0',
      ...env,
      NODE_ENV: 'development',
      ...(given && { MONGODB_URI: namedDatabase(given, `tandem-e2e-${Date.now().toString(36)}`) }),
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
