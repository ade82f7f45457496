import { existsSync, readFileSync } from 'node:fs';
import { type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/open.ts';
import { startDatabaseProcess, temporaryFolder } from './database-process.ts';

/**
 * Neither the time to open the database nor its memory depends on its size. `SCALE_DOCUMENTS=200000` tests a larger
 * one.
 */
const smallCount = 5_000;
const largeCount = Number(process.env.SCALE_DOCUMENTS ?? 100_000);
const text = 'x'.repeat(200);
let small: Awaited<ReturnType<typeof temporaryFolder>>;
let large: Awaited<ReturnType<typeof temporaryFolder>>;

async function filled(count: number): Promise<typeof small> {
  const folder = await temporaryFolder();
  const opened = await openDatabase(folder.path, 0);
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  const items = client.db('scale').collection<Document>('items');
  await items.createIndex({ n: 1 });
  for (let i = 0; i < count; i += 5_000)
    await items.insertMany(Array.from({ length: 5_000 }, (_, k) => ({ n: (i + k) % 997, text })));
  await client.close();
  await opened.close();
  return folder;
}

beforeAll(async () => {
  small = await filled(smallCount);
  large = await filled(largeCount);
}, 120_000);
afterAll(() => Promise.all([small.remove(), large.remove()]));

test(`${largeCount.toLocaleString('en')} documents open within 100 ms`, async () => {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    const opened = await openDatabase(large.path, 0);
    times.push(performance.now() - start);
    await opened.close();
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

/** @returns the memory of a process after scanning all documents, in MB, without the mapped file */
async function memoryAfterReading(dataDir: string): Promise<number> {
  const served = await startDatabaseProcess(dataDir);
  const client = await MongoClient.connect(served.uri);
  const items = client.db('scale').collection('items');
  const slow = { $expr: { $gt: [{ $size: { $range: [0, 200] } }, 0] } };
  expect(await items.countDocuments({ n: { $lt: 3 }, ...slow })).toBeGreaterThan(0);
  for (let i = 0; i < 5; i++) await items.find({ text: /nowhere/ }).toArray();
  await items.find().sort({ n: 1 }).limit(1_000).toArray();
  const status = readFileSync(`/proc/${served.process.pid}/status`, 'utf8');
  await client.close();
  served.process.kill('SIGTERM');
  await served.ended;
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.runIf(existsSync('/proc/self/status'))(
  'memory does not grow with the database',
  async () => {
    const [before, after] = [await memoryAfterReading(small.path), await memoryAfterReading(large.path)];
    if (process.env.SCALE_DOCUMENTS) console.log({ few: smallCount, before, many: largeCount, after });
    // Both include uncollected garbage. The documents alone take more than 20 MB.
    expect(after - before).toBeLessThan(60);
  },
  60_000,
);

test('a page sorted by an index and _id reads only that page', async () => {
  const opened = await openDatabase(large.path, 0);
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  const items = client.db('scale').collection('items');
  const min = async (sort: Record<string, 1 | -1>): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      expect(await items.find().sort(sort).limit(20).toArray()).toHaveLength(20);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  expect(await min({ n: -1, _id: 1 })).toBeLessThan((await min({ n: -1, text: 1 })) / 10);
  await client.close();
  await opened.close();
});
