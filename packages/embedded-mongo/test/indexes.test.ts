import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { testCollections } from './test-collections.ts';

/** Indexes and cursors. All tests also pass on a real MongoDB. */
const at = testCollections('embedded_indexes');

describe('indexes', () => {
  test('a unique index rejects a duplicate, names its value and writes nothing', async () => {
    await at.items.createIndex({ email: 1, 'o.n': -1 }, { unique: true });
    await at.items.insertOne({ _id: 1, email: 'a@b.c', o: { n: 1 } });
    await expect(at.items.insertOne({ _id: 2, email: 'a@b.c', o: { n: 1 } })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1, 'o.n': -1 },
      keyValue: { email: 'a@b.c', 'o.n': 1 },
    });
    await at.items.insertOne({ _id: 2, email: 'a@b.c', o: { n: 2 } });
    await expect(at.items.updateOne({ _id: 2 }, { $set: { 'o.n': 1 } })).rejects.toMatchObject({ code: 11000 });
    expect(await at.ids({ email: 'a@b.c' })).toEqual([1, 2]);
    await expect(at.items.createIndex({ email: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await at.items.indexes()).length).toBe(2);
  });

  test('one of 100 concurrent inserts with the same unique key succeeds', async () => {
    await at.items.createIndex({ email: 1 }, { unique: true });
    const done = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => at.items.insertOne({ i, email: `person${i % 5}@example.com` })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBe(5);
    expect(await at.items.countDocuments()).toBe(5);
  });

  test('sparse and partial unique indexes ignore documents outside of the index', async () => {
    await at.items.createIndex({ a: 1 }, { unique: true, sparse: true });
    await at.items.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await at.items.insertMany([{ b: 1 }, { b: 1, open: false }, { a: 1, b: 1, open: true }]);
    await expect(at.items.insertOne({ b: 1, open: true })).rejects.toMatchObject({ code: 11000 });
    await expect(at.items.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
    expect(await at.items.countDocuments({ a: null })).toBe(2);
  });

  test('documents with equal index keys are sorted by _id', async () => {
    await at.items.createIndex({ who: 1, a: 1 });
    await at.items.createIndex({ b: -1 });
    const stored = Array.from({ length: 90 }, (_, i) => ({
      _id: (i * 37) % 90,
      who: i % 3,
      ...(i % 5 && { a: i % 4 }),
      b: i % 7,
    }));
    await at.items.insertMany(stored);
    const pages = async (filter: Document, sort: Record<string, 1 | -1>): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (let skip = 0; skip < 90; skip += 7)
        found.push(...(await at.items.find(filter).sort(sort).skip(skip).limit(7).toArray()).map(({ _id }) => _id));
      return found;
    };
    for (const a of [1, -1] as const)
      for (const id of [1, -1] as const) {
        const order = (name: 'a' | 'b') => (one: (typeof stored)[number], other: (typeof stored)[number]) =>
          a * ((one[name] ?? -1) - (other[name] ?? -1)) || id * (one._id - other._id);
        const idsOf = (list: typeof stored) => list.map(({ _id }) => _id);
        const third = stored.filter(({ who }) => who === 1).toSorted(order('a'));
        expect(await pages({ who: 1 }, { a, _id: id })).toEqual(idsOf(third));
        expect(await pages({}, { b: a, _id: id })).toEqual(idsOf(stored.toSorted(order('b'))));
      }
  });

  test('an index over parallel arrays is rejected', async () => {
    await at.items.createIndex({ a: 1, b: 1 });
    await expect(at.items.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    expect(await at.items.countDocuments()).toBe(0);
  });

  test('an ordered batch stops at the first error, an unordered batch continues', async () => {
    const list = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(at.items.insertMany(list)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    await expect(at.items.insertMany(list, { ordered: false })).rejects.toMatchObject({
      code: 11000,
      insertedCount: 1,
    });
    expect(await at.ids({})).toEqual([1, 2]);
  });

  test('creating an index again changes nothing; another index with the same name is rejected', async () => {
    await at.items.createIndex({ a: 1 });
    await at.items.createIndex({ a: 1 });
    await expect(at.items.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(at.items.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(at.items.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(at.items.dropIndex('nothing')).rejects.toMatchObject({ code: 27 });
  });

  test('long texts are found, distinguished and sorted', async () => {
    await at.items.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(5_000);
    await at.items.insertMany([
      { _id: 1, text: `${long}b` },
      { _id: 2, text: `${long}a` },
      { _id: 3, text: 'y' },
    ]);
    expect(await at.ids({ text: `${long}b` })).toEqual([1]);
    expect(await at.ids({ text: { $gt: `${long}a` } })).toEqual([1, 3]);
    expect(
      await at.items
        .find()
        .sort({ text: 1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([2, 1, 3]);
    await expect(at.items.insertOne({ text: `${long}a` })).rejects.toMatchObject({ code: 11000 });
  });
});

test('a result larger than one message is split into batches', async () => {
  for (let i = 0; i < 25; i++) await at.items.insertOne({ _id: i, text: 'x'.repeat(3_000_000) });
  expect((await at.items.find().sort({ _id: -1 }).toArray()).map(({ _id }) => _id)).toEqual(
    Array.from({ length: 25 }, (_, i) => 24 - i),
  );
});

test('a cursor returns each document once across batches', async () => {
  await at.items.insertMany(Array.from({ length: 1_000 }, (_, i) => ({ _id: i, odd: i % 2 })));
  expect((await at.items.find().batchSize(7).toArray()).length).toBe(1_000);
  expect((await at.items.find({ odd: 1 }).sort({ _id: -1 }).batchSize(33).toArray()).map(({ _id }) => _id)).toEqual(
    Array.from({ length: 500 }, (_, i) => 999 - 2 * i),
  );
  expect((await at.items.find().skip(10).limit(150).batchSize(40).toArray()).length).toBe(150);
  expect((await at.items.aggregate([{ $match: {} }], { batchSize: 90 }).toArray()).length).toBe(1_000);
});

test('the time of a batch of updates is linear in its size', async () => {
  const count = 6_000;
  await at.items.createIndex({ k: 1 });
  await at.items.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, k: _id })));
  const start = performance.now();
  await at.items.bulkWrite(
    Array.from({ length: count }, (_, _id) => ({ updateOne: { filter: { _id }, update: { $inc: { k: 1 } } } })),
  );
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(await at.items.countDocuments({ k: { $gt: 0 } })).toBe(count);
});

test('a long $in list uses an index and returns sorted documents', async () => {
  await at.items.createIndex({ k: 1, n: 1 });
  await at.items.insertMany(Array.from({ length: 20_000 }, (_, _id) => ({ _id, k: _id, n: -_id })));
  const wanted = Array.from({ length: 3_000 }, (_, i) => i * 5);
  const { queryPlanner } = await at.items
    .find({ k: { $in: wanted } })
    .sort({ n: 1 })
    .explain();
  expect(JSON.stringify(queryPlanner.winningPlan)).toContain('IXSCAN');
  const found = await at.items
    .find({ k: { $in: wanted } })
    .sort({ n: 1 })
    .toArray();
  expect(found.map(({ k }) => k)).toEqual(wanted.toReversed());
  expect((await at.items.find({ _id: { $in: wanted } }).toArray()).length).toBe(3_000);
});

test('explain names the index of a find, a count and a pipeline', async () => {
  await at.items.insertMany(Array.from({ length: 50 }, (_, n) => ({ n, m: n % 5 })));
  await at.items.createIndex({ n: 1 });
  const find = await at.items.find({ n: { $gt: 40 } }).explain('executionStats');
  expect(find.queryPlanner.winningPlan.inputStage).toMatchObject({ stage: 'IXSCAN', indexName: 'n_1' });
  expect(find.executionStats.nReturned).toBe(9);
  const pipeline = [{ $match: { n: { $gt: 40 } } }, { $group: { _id: '$m' } }];
  const aggregate = await at.items.aggregate(pipeline).explain();
  expect(aggregate.queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: 'n_1' });
  expect(aggregate.stages[1]).toEqual(pipeline[1]);
  expect((await at.items.find({ m: 1 }).explain()).queryPlanner.winningPlan.stage).toBe('COLLSCAN');
  await expect(at.items.aggregate([{ $nonsense: {} }]).explain()).rejects.toThrow('$nonsense');
});
