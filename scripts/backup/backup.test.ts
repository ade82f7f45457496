import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BSON, Decimal128, type Document, Double, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src/start.ts';
import { temporaryFolder } from '../../packages/embedded-mongo/test/database-process.ts';
import { backup } from './backup.ts';
import { folderStore } from './file-stores.ts';
import { restore } from './restore.ts';

const database = 'embedded_backup';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let client: MongoClient;
let uri: string;
let file: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'backup.bson');
  uri = inject('mongoUri').replace('/?', `/${database}?`);
  client = await MongoClient.connect(uri);
});
afterAll(async () => {
  await client.db(database).dropDatabase();
  await client.close();
  await folder.remove();
});

const raw = (uri: string, name: string): Promise<string[]> =>
  MongoClient.connect(uri).then(async (own) => {
    const documents = (await own
      .db(database)
      .collection(name)
      .find({}, { raw: true })
      .sort({ _id: 1 })
      .toArray()) as unknown as Uint8Array[];
    await own.close();
    return documents.map((bytes) => Buffer.from(bytes).toString('hex'));
  });

test('a backup taken during writes is a consistent snapshot and can be restored into another database', async () => {
  const people = client.db(database).collection<Document>('people');
  const pairs = client.db(database).collection<Document>('pairs');
  await people.createIndex({ email: 1 }, { unique: true });
  await people.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
  await people.insertMany(
    Array.from({ length: 1_500 }, (_, i) => ({
      email: `person${i}@example.com`,
      n: new Double(i),
      long: Long.fromNumber(i),
      decimal: Decimal128.fromString('0.10'),
      id: new ObjectId(),
      nested: { z: 1, a: [null, true] },
      2: 'two',
    })),
  );
  await pairs.insertMany([
    { _id: 1 as never, n: 0 },
    { _id: 2 as never, n: 0 },
  ]);
  let writing = true;
  const writer = (async () => {
    while (writing)
      await client.withSession((session) =>
        session.withTransaction(async () => void (await pairs.updateMany({}, { $inc: { n: 1 } }, { session }))),
      );
  })();
  expect(await backup(uri, file)).toEqual({ documents: 1_502, files: 0 });
  writing = false;
  await writer;

  const other = await startEmbeddedMongo({ dataDir: join(folder.path, 'other') });
  try {
    expect(await restore(other.uri, file)).toEqual({ documents: 1_502, files: 0 });
    expect(await raw(other.uri, 'people')).toEqual(await raw(uri, 'people'));
    const restored = await MongoClient.connect(other.uri);
    const [one, two] = await restored.db(database).collection('pairs').find().toArray();
    expect(one?.n).toBe(two?.n);
    const indexes = await restored.db(database).collection('people').indexes();
    expect(indexes).toEqual(await people.indexes());
    await expect(
      restored.db(database).collection('people').insertOne({ email: 'person7@example.com' }),
    ).rejects.toMatchObject({ code: 11000 });
    await restored.close();
  } finally {
    await other.stop();
  }
});

test('a backup is restored into the database that the address names, and not into the one it was taken from', async () => {
  const pairs = client.db(database).collection<Document>('pairs');
  await pairs.updateMany({}, { $set: { n: -1 } });
  const drill = `${database}_drill`;
  await restore(uri.replace(`/${database}?`, `/${drill}?`), file);
  expect(await client.db(drill).collection('people').countDocuments()).toBe(1_500);
  expect(await pairs.distinct('n')).toEqual([-1]);
  await client.db(drill).dropDatabase();
});

test('a backup of several databases is not restored into one', async () => {
  const several = join(folder.path, 'several.bson');
  const head = (name: string) => ({ database: name, collection: 'people', indexes: [] });
  const parts = [head('one'), { documents: 0 }, head('two'), { documents: 0 }, { end: 0 }];
  await writeFile(
    several,
    Buffer.concat([{ tandemBackup: 2, at: new Date() }, ...parts].map((part) => BSON.serialize(part))),
  );
  const before = await raw(uri, 'people');
  await expect(restore(uri, several)).rejects.toThrow('several databases');
  expect(await raw(uri, 'people')).toEqual(before);
});

test('a backup that takes longer than a transaction may last says so, and leaves no file', async () => {
  const large = await startEmbeddedMongo({ dataDir: join(folder.path, 'large'), failPoints: true });
  const own = await MongoClient.connect(large.uri);
  await own
    .db(database)
    .collection('people')
    .insertMany(Array.from({ length: 200 }, (_, n) => ({ n })));
  const archive = join(folder.path, 'large.bson');
  for (const errorCode of [251, 290]) {
    const data = { failCommands: ['getMore'], errorCode };
    await own.db('admin').command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
    await expect(backup(large.uri, archive)).rejects.toThrow('transactionLifetimeLimitSeconds');
  }
  expect(await backup(large.uri, archive)).toEqual({ documents: 200, files: 0 });
  expect((await readdir(folder.path)).filter((name) => name.startsWith('large.bson'))).toEqual(['large.bson']);
  await own.close();
  await large.stop();
});

test('only the user who made a backup can read it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an incomplete archive is rejected before anything is changed', async () => {
  const before = await raw(uri, 'people');
  const whole = await readFile(file);
  await truncate(file, whole.length - 100);
  await expect(restore(uri, file)).rejects.toThrow(/truncated|incomplete/);
  await writeFile(file, 'this is no backup at all');
  await expect(restore(uri, file)).rejects.toThrow();
  expect(await raw(uri, 'people')).toEqual(before);
});

test('backup and restore find the embedded database in DATA_DIR, whether it is running or not, and include uploaded files', async () => {
  const data = join(folder.path, 'data');
  const run = async (action: string): Promise<string> => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, action, join(folder.path, 'own.bson')], {
      env: { ...process.env, MONGODB_URI: '', FILES_URL: '', DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    await once(child, 'close');
    return output;
  };
  expect(await run('backup')).toContain('there is no database');
  const running = await startEmbeddedMongo({ dataDir: join(data, 'database') });
  const own = await MongoClient.connect(running.uri);
  await own
    .db('tandem')
    .collection('jobs')
    .insertMany([{ a: 1 }, { a: 2 }]);
  const [portrait, empty] = [join(data, 'files/portrait/4f0c2m9k1x7z/512.webp'), join(data, 'files/private/note.txt')];
  for (const path of [portrait, empty]) await mkdir(dirname(path), { recursive: true });
  const picture = randomBytes(2_500_000);
  await writeFile(portrait, picture);
  await writeFile(empty, '');
  expect(await run('backup')).toContain('Saved 2 documents and 2 files');
  await own.db('tandem').collection('jobs').deleteMany({});
  await own.close();
  await running.stop();
  await rm(join(data, 'files'), { recursive: true });
  expect(await run('restore')).toContain('Restored 2 documents and 2 files');
  expect(picture.equals(await readFile(portrait))).toBe(true);
  expect((await readFile(empty)).length).toBe(0);
  expect(await readdir(dirname(portrait))).toEqual(['512.webp']);
  expect(await run('backup')).toContain('Saved 2 documents and 2 files');
});

test('a path in an archive cannot escape from the files directory', async () => {
  const evil = join(folder.path, 'evil.bson');
  const parts = [{ tandemBackup: 2, at: new Date() }, { file: '../escaped.txt', size: 1 }, { bytes: Buffer.from('x') }];
  await writeFile(evil, Buffer.concat([...parts, { end: 0 }].map((part) => BSON.serialize(part))));
  await expect(restore(uri, evil, folderStore(join(folder.path, 'files')))).rejects.toThrow('is outside the folder');
  expect(await readdir(folder.path)).not.toContain('escaped.txt');
});

test('files deleted during a backup do not hide the others', async () => {
  const uploads = join(folder.path, 'uploads');
  const names = Array.from({ length: 1000 }, (_, nth) => `media/${nth}/1.webp`);
  for (const name of names) {
    await mkdir(dirname(join(uploads, name)), { recursive: true });
    await writeFile(join(uploads, name), 'x');
  }
  const [lasting, deleted] = [names.slice(0, 500), names.slice(500)];
  const list = async () => {
    const found: string[] = [];
    for await (const name of folderStore(uploads).list()) found.push(name);
    return found;
  };
  const listed = list();
  for (const name of deleted) await rm(dirname(join(uploads, name)), { recursive: true });
  expect(await listed).toEqual(expect.arrayContaining(lasting));
});
