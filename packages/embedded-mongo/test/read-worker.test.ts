import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/start.ts';
import { temporaryFolder } from './database-process.ts';

/** A long read must not block others, and neither must a regular expression with catastrophic backtracking. */
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let embedded: EmbeddedMongo;
let client: MongoClient;
let items: Collection<Document & { _id: number }>;

const count = 8_000;
/** Evaluates 200 numbers for each document. */
const slow = {
  $expr: { $gte: [{ $size: { $filter: { input: { $range: [0, 200] }, cond: { $gt: ['$$this', '$_id'] } } } }, 0] },
};
const backtracking = { text: /^(a+)+$/ };

beforeAll(async () => {
  folder = await temporaryFolder();
  embedded = await startEmbeddedMongo({ dataDir: folder.path });
  client = await MongoClient.connect(embedded.uri);
  items = client.db('lane').collection('items');
  await items.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, text: `${'a'.repeat(60)}!` })));
});
afterAll(async () => {
  await client.close();
  await embedded.stop();
  await folder.remove();
});

/** @returns the maximum latency of a lookup while `work` runs */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let going = true;
  let longest = 0;
  const done = work.catch(() => undefined).then(() => (going = false));
  while (going) {
    const start = performance.now();
    await items.findOne({ _id: 17 });
    longest = Math.max(longest, performance.now() - start);
  }
  await done;
  return longest;
}

test('a long read does not block others and returns the complete result', async () => {
  const start = performance.now();
  const reading = items.find(slow).toArray();
  const waited = await longestWait(reading);
  const took = performance.now() - start;
  expect((await reading).map(({ _id }) => _id)).toEqual(Array.from({ length: count }, (_, i) => i));
  expect(took).toBeGreaterThan(2 * waited);
});

test('a long read sees all acknowledged writes in a consistent snapshot', async () => {
  for (let round = 1; round <= 5; round++) {
    await items.updateMany({}, { $set: { round } });
    const changing = items.updateMany({}, { $set: { round: 99 } });
    const seen = await items.aggregate([{ $match: slow }, { $group: { _id: '$round' } }]).toArray();
    await changing;
    expect(seen.length).toBe(1);
    expect([round, 99]).toContain(seen[0]?._id);
    expect(await items.distinct('round', slow)).toEqual([99]);
  }
}, 60_000);

test('the cursor of a long read can be continued and closed', async () => {
  const cursor = items.find(slow).sort({ _id: -1 }).batchSize(500);
  for (let i = count - 1; i > count - 1_200; i--) expect((await cursor.next())?._id).toBe(i);
  await cursor.close();
  const database = client.db('lane');
  const { cursor: open } = await database.command({ find: 'items', filter: slow, batchSize: 2 });
  expect(await database.command({ killCursors: 'items', cursors: [open.id] })).toMatchObject({
    cursorsKilled: [open.id],
  });
  await expect(database.command({ getMore: open.id, collection: 'items' })).rejects.toMatchObject({ code: 43 });
});

test('a catastrophically backtracking regular expression times out and does not block others', async () => {
  const search = items.find(backtracking).toArray();
  const waited = await longestWait(search);
  await expect(search).rejects.toMatchObject({ code: 50, message: expect.stringContaining('backtracks') });
  expect(waited).toBeLessThan(2_000);
  await expect(items.find(backtracking, { maxTimeMS: 100 }).toArray()).rejects.toMatchObject({
    code: 50,
    message: expect.stringContaining('time limit'),
  });
  await expect(
    items
      .aggregate([{ $project: { m: { $regexMatch: { input: '$text', regex: '^(a|a)*$' } } } }], { maxTimeMS: 300 })
      .toArray(),
  ).rejects.toMatchObject({ code: 50 });
}, 40_000);

test('a catastrophically backtracking regular expression in a write times out, and nothing is written', async () => {
  const start = performance.now();
  await expect(items.updateMany({ $or: [{ _id: 1 }, backtracking] }, { $set: { round: -1 } })).rejects.toMatchObject({
    code: 50,
  });
  expect(performance.now() - start).toBeLessThan(4_000);
  expect(await items.countDocuments({ round: -1 })).toBe(0);
});

test('a regular expression that could backtrack but does not returns its matches', async () => {
  await items.updateOne({ _id: 5 }, { $set: { text: 'name: first.last@example.com' } });
  const text = /^name: (\w+\.)*\w+@(\w+\.)+com$/;
  expect(await items.distinct('_id', { _id: { $lt: 500 }, text })).toEqual([5]);
});

test('a pipeline that exceeds its memory limit fails', async () => {
  const numbers = { $project: { x: { $range: [0, 400_000] } } };
  await expect(
    items.aggregate([numbers, { $group: { _id: null, all: { $push: '$x' } } }, { $count: 'n' }]).toArray(),
  ).rejects.toMatchObject({ code: 292 });
  await expect(
    items
      .aggregate([
        { $match: { _id: 1 } },
        { $lookup: { from: 'items', pipeline: [numbers], as: 'all' } },
        { $count: 'n' },
      ])
      .toArray(),
  ).rejects.toMatchObject({ code: 4568 });
  expect(await items.countDocuments()).toBe(count);
});

test('the database shuts down in time during a long read', async () => {
  const other = await temporaryFolder();
  const own = await startEmbeddedMongo({ dataDir: other.path });
  const reader = await MongoClient.connect(own.uri);
  const some = reader.db('lane').collection<Document>('items');
  await some.insertMany(Array.from({ length: count }, (_, i) => ({ i })));
  const reading = some.find({ $expr: { $gt: [{ $size: { $range: [0, 100_000] } }, 0] } }).toArray();
  const outcome = expect(reading).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const start = performance.now();
  await own.stop();
  expect(performance.now() - start).toBeLessThan(5_000);
  await reader.close(true);
  await outcome;
  await other.remove();
});
