// The recovery drill: a machine is lost with all its data, and only its last backup remains. Each test starts the API
// and the backup command several times.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import S3rver from '@20minutes/s3rver';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { publishedUri } from '../../packages/embedded-mongo/src/storage/data-directory.ts';
import { DEMO_PASSWORD } from './demo/log-ins.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { aPicture } from './testing/files.ts';
import { killAll, type Process, ready, startApi } from './testing/process.ts';
import { logInAt, signUpAt, uploadPictureAt } from './testing/process-members.ts';

const folder = mkdtempSync(join(tmpdir(), 'tandem-recovery-'));
const storage = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'lost' }, { name: 'restored' }],
});
let bucketPort = 0;

beforeAll(async () => {
  bucketPort = (await storage.run()).port;
});
afterEach(killAll);
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

/** The backup of a version with 14 migrations: the demo of that time, with fewer people. */
const EARLIER = new URL('./testing/fixtures/backup-14-migrations.bson.br', import.meta.url);
const script = fileURLToPath(new URL('../../scripts/backup/main.ts', import.meta.url));

/** Runs the command that operators use. */
async function operate(action: 'backup' | 'restore', archive: string, env: Record<string, string>): Promise<string> {
  const args = [script, action, archive, '--files'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return stdout;
}

async function lose({ child }: Process, dataDir: string) {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true });
}

const where = {
  'in a folder': () => ({ lost: {}, restored: {} }),
  'in a bucket': () => {
    const at = (bucket: string) => ({ FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${bucketPort}/${bucket}` });
    return { lost: at('lost'), restored: at('restored') };
  },
};

describe.each(Object.entries(where))('with uploaded files %s', (name, settings) => {
  test('a lost machine is restored from its backup: people log in and their pictures are served', {
    timeout: 180_000,
  }, async () => {
    const { lost, restored } = settings();
    const [old, fresh] = [join(folder, `${name} old`), join(folder, `${name} fresh`)];
    const archive = join(folder, `${name}.bson`);
    const api = startApi({ ...lost, DATA_DIR: old });
    const url = await ready(api);
    const elin = await signUpAt(url, 'elin@example.org');
    const address = await uploadPictureAt(url, elin, await aPicture());
    const picture = Buffer.from(await (await fetch(url + address)).arrayBuffer());

    expect(await operate('backup', archive, { ...lost, DATA_DIR: old })).toMatch(
      /Saved \d+ documents and [1-9]\d* files/,
    );
    await signUpAt(url, 'late@example.org');
    await lose(api, old);

    expect(await operate('restore', archive, { ...restored, DATA_DIR: fresh })).toMatch(/Restored \d+ documents/);
    const again = await ready(startApi({ ...restored, DATA_DIR: fresh }));
    expect(await logInAt(again, 'elin@example.org')).toMatchObject({ status: 200, id: elin.id });
    const served = await fetch(again + address);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
    expect((await logInAt(again, 'late@example.org')).status, 'what was written after the backup is lost').toBe(401);
    expect((await fetch(`${again}/readyz`)).status).toBe(200);
  });
});

test('a backup of an earlier version is migrated when this one starts on it', async () => {
  const [archive, DATA_DIR] = [join(folder, 'earlier.bson'), join(folder, 'earlier')];
  await writeFile(archive, brotliDecompressSync(await readFile(EARLIER)));
  expect(await operate('restore', archive, { DATA_DIR })).toContain('Restored 709 documents and 1 files');
  const url = await ready(startApi({ DATA_DIR }));
  const client = await MongoClient.connect(publishedUri(join(DATA_DIR, 'database')) ?? '');
  const database = client.db('tandem');
  const migrations = await database.collection<{ _id: string }>('migrations').find().toArray();
  const unsided = await database.collection('messages').countDocuments({ companyId: { $exists: false } });
  const former = await database.collection('developers').countDocuments({ keptDate: { $exists: true } });
  await client.close();
  expect(migrations.map(({ _id }) => _id).toSorted()).toEqual(MIGRATIONS.map(({ name }) => name).toSorted());
  expect({ unsided, former }).toEqual({ unsided: 0, former: 0 });

  const developer = await logInAt(url, 'developer@tandem.example', DEMO_PASSWORD);
  const headers = { authorization: `Bearer ${developer.token}` };
  const found = await fetch(`${url}/api/messages/search?text=laptop`, { headers });
  expect(await found.text()).toContain('Your laptop has arrived');
  expect((await fetch(`${url}/files/media/spnhbhce3923/480.webp`)).status).toBe(200);
  const jobs = await fetch(`${url}/api/jobs`);
  expect(Number(jobs.headers.get('x-total-count'))).toBeGreaterThan(20);
});
