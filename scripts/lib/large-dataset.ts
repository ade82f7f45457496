import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD, demoLogIns } from '../../api/src/demo/log-ins.ts';
import { killAll, startProcess, waitForOutput } from '../../api/src/testing/process.ts';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src/start.ts';
import { anyFreePort } from './ports.ts';
import { inRoot } from './root.ts';
import { startTandem } from './tandem.ts';

/**
 * Starts the built Tandem with `profiles` developers, copied from the demo's; resolves when all of them can be found by
 * a search.
 */
export async function startWithLargeDataset(profiles: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-large-dataset-'));
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const stopDatabase = async () => {
    await killAll();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const uri = database.uri.replace('/?', '/tandem?');
    const env = { MONGODB_URI: uri, DATA_DIR: dataDir, JWT_SECRET: 'only for pictures, and no secret at all' };
    await waitForOutput(
      startProcess(process.execPath, [inRoot('api/bench/load-many.ts'), `${profiles}`], env),
      /loaded \d+\n/,
    );
    const tandem = await startTandem({
      port: await anyFreePort(),
      demoPort: await anyFreePort(),
      dataDir,
      env: { ...env, NODE_ENV: 'development', LOG_LEVEL: 'error' },
    });
    await untilFound(tandem.url);
    return {
      url: tandem.url,
      stop: async () => {
        await tandem.stop();
        await stopDatabase();
      },
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Waits for the search index, which is built in the background; until then a search answers 503. */
async function untilFound(url: string): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const [, company] = demoLogIns;
  const { token } = (await (await post('/api/login/', { email: company.email, password: DEMO_PASSWORD })).json()) as {
    token: string;
  };
  while ((await post('/api/users', { search: {} }, token)).status === 503)
    await new Promise((resolve) => setTimeout(resolve, 200));
}
