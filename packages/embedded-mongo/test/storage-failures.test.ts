import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/start.ts';
import { type DatabaseProcess, startDatabaseProcess, temporaryFolder } from './database-process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let data: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  data = join(folder.path, 'data');
});
afterEach(() => folder.remove());

async function stop(served: DatabaseProcess, client: MongoClient): Promise<void> {
  await client.close();
  served.process.kill('SIGTERM');
  await served.ended;
}

/** Inserts until an insert fails. @returns the number of acknowledged inserts and the first error */
async function fill(
  items: Collection,
  max: number,
): Promise<{ acknowledged: number[]; refused: { i: number; error: { code?: number; message: string } }[] }> {
  const acknowledged: number[] = [];
  const refused: { i: number; error: { code?: number; message: string } }[] = [];
  for (let i = 0; i < max; i++) {
    await items.insertOne({ _id: i as never, text: 'x'.repeat(20_000) }).then(
      () => acknowledged.push(i),
      (error) => refused.push({ i, error }),
    );
  }
  return { acknowledged, refused };
}

const ids = (items: Collection): Promise<unknown[]> =>
  items
    .find()
    .sort({ _id: 1 })
    .project({ _id: 1 })
    .map(({ _id }) => _id)
    .toArray();

describe('when the storage fails:', () => {
  // File sizes in blocks of 512 bytes that are too small for the lock, the reader table and the data file.
  test.each([0, 100, 800])(
    'the first start with a file size limit of %i blocks reports the error and writes nothing',
    async (blocks) => {
      const wrap = ['/bin/sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`];
      await expect(startDatabaseProcess(data, wrap)).rejects.toThrow(/the disk is full.*nothing was written/);
      expect(await readdir(folder.path)).toEqual([]);
      await mkdir(data);
      await expect(startDatabaseProcess(data, wrap)).rejects.toThrow('the disk is full');
      expect(await readdir(data)).toEqual([]);
      const served = await startDatabaseProcess(data);
      served.process.kill('SIGTERM');
      await served.ended;
    },
  );

  test('a full disk rejects writes with a clear error, loses no data, and writes succeed again once there is space', async () => {
    // Limits files to 2 MB: a write beyond that is short, as on a full disk.
    let served = await startDatabaseProcess(data, ['/bin/sh', '-c', 'ulimit -f 4096; exec "$0" "$@"']);
    let client = await MongoClient.connect(served.uri);
    let items = client.db('disk').collection('items');
    const { acknowledged, refused } = await fill(items, 150);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.error).toMatchObject({ code: 14031, message: expect.stringContaining('nothing was written') });
    expect(await ids(items)).toEqual(acknowledged);
    await stop(served, client);

    served = await startDatabaseProcess(data);
    client = await MongoClient.connect(served.uri);
    items = client.db('disk').collection('items');
    expect(await ids(items)).toEqual(acknowledged);
    await items.insertOne({ text: 'there is room again' });
    await stop(served, client);
  });

  test.runIf(spawnSync('strace', ['-V']).status === 0)(
    'a failed flush rejects only the writes of that flush',
    async () => {
      const inject = [
        'strace',
        '-D',
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-e',
        'trace=fdatasync,fsync',
        '-e',
        'inject=fdatasync,fsync:error=EIO:when=20..35',
      ];
      let served = await startDatabaseProcess(data, inject);
      let client = await MongoClient.connect(served.uri, { retryWrites: false });
      const { acknowledged, refused } = await fill(client.db('disk').collection('items'), 60);
      expect(refused.length).toBeGreaterThan(5);
      expect(refused[0]?.error.message).toContain('nothing was written');
      expect(await ids(client.db('disk').collection('items'))).toEqual(acknowledged);
      await client.close();
      served.process.kill('SIGKILL');
      await served.ended;

      served = await startDatabaseProcess(data);
      client = await MongoClient.connect(served.uri);
      expect(await ids(client.db('disk').collection('items'))).toEqual(acknowledged);
      await stop(served, client);
    },
  );
});

describe('a data directory', () => {
  test('that another process uses is rejected with its id, and can be opened after that process was killed', async () => {
    const served = await startDatabaseProcess(data);
    await expect(startDatabaseProcess(data)).rejects.toThrow(`in use by process ${served.process.pid}`);
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow(`in use by process ${served.process.pid}`);
    served.process.kill('SIGKILL');
    await served.ended;
    const { stop: end } = await startEmbeddedMongo({ dataDir: data });
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow('in use');
    await end();
  });

  test('with foreign files is rejected and left unchanged', async () => {
    await mkdir(data);
    await writeFile(join(data, 'thesis.txt'), 'years of work');
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow('is not empty');
    expect(await readdir(data)).toEqual(['thesis.txt']);
  });

  test('from an interrupted first start is initialized again, but rejected as foreign without its lock file', async () => {
    await mkdir(data);
    await writeFile(join(data, 'data.mdb'), 'half a head');
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow('is not empty');
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    await writeFile(join(data, 'engine.lock'), JSON.stringify({ pid: gone, started: '1', host: hostname() }));
    const { stop: end } = await startEmbeddedMongo({ dataDir: data });
    await end();
    expect((await readdir(data)).sort()).toEqual(['data.mdb', 'data.mdb-lock', 'tandem-embedded.json']);
  });

  test('in another format version is rejected and left unchanged', async () => {
    await mkdir(data);
    await writeFile(join(data, 'tandem-embedded.json'), '{"database":"tandem-embedded","format":99}');
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow('format 1');
    expect(await readdir(data)).toEqual(['tandem-embedded.json']);
  });

  test.each([
    [
      'with a damaged meta page',
      async (file: string) => {
        const handle = await open(file, 'r+');
        await handle.write(Buffer.alloc(200, 0x5a), 0, 200, 0);
        await handle.close();
      },
    ],
    ['that was cut short', (file: string) => truncate(file, 20 * 4096)],
    ['that is empty', (file: string) => truncate(file, 0)],
  ])('with a data file %s is rejected, and the file is left unchanged', async (_, damage) => {
    const { uri, stop: end } = await startEmbeddedMongo({ dataDir: data });
    const client = await MongoClient.connect(uri);
    await client
      .db('disk')
      .collection<{ text: string }>('items')
      .insertMany(Array.from({ length: 50 }, () => ({ text: 'x'.repeat(3_000) })));
    await client.close();
    await end();
    const file = join(data, 'data.mdb');
    await damage(file);
    await copyFile(file, join(folder.path, 'before'));
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow('damaged');
    expect((await readFile(file)).equals(await readFile(join(folder.path, 'before')))).toBe(true);
  });

  test('with an unreadable lock file is rejected', async () => {
    await (await startEmbeddedMongo({ dataDir: data })).stop();
    await writeFile(join(data, 'engine.lock'), 'not ours');
    await expect(startEmbeddedMongo({ dataDir: data })).rejects.toThrow('engine.lock cannot be read');
  });
});
