import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { testCollections } from './test-collections.ts';

/**
 * Semantics of `$lookup` in which other JavaScript engines differ from MongoDB. All tests also pass on a real MongoDB.
 */
const at = testCollections('embedded_lookup');

const lookup = (parts: Document): Document => ({ $lookup: { from: 'others', as: 'found', ...parts } });

/** @returns the joined ids of each document */
async function joined(own: Document[], others: Document[], parts: Document): Promise<unknown[]> {
  await at.items.insertMany(own);
  await at.others.insertMany(others);
  const all = await at.items.aggregate([lookup(parts), { $sort: { _id: 1 } }]).toArray();
  return all.map(({ found }) => found.map(({ _id }: Document) => _id));
}

test('$lookup with localField and a pipeline also joins by the fields', async () => {
  const own = [
    { _id: 1, k: 'a' },
    { _id: 2, k: 'b' },
  ];
  const others = [
    { _id: 1, k: 'a', n: 1 },
    { _id: 2, k: 'a', n: 2 },
    { _id: 3, k: 'b', n: 2 },
  ];
  const parts = { localField: 'k', foreignField: 'k', pipeline: [{ $match: { n: 2 } }] };
  expect(await joined(own, others, parts)).toEqual([[2], [3]]);
});

test('$lookup of a missing field matches missing and null, an empty array matches nothing', async () => {
  const own = [{ _id: 1 }, { _id: 2, k: null }, { _id: 3, k: [] }];
  const others = [{ _id: 1, k: null }, { _id: 2 }, { _id: 3, k: 0 }];
  expect(await joined(own, others, { localField: 'k', foreignField: 'k' })).toEqual([[1, 2], [1, 2], []]);
});

test('$lookup of an array matches any element by equality: patterns and objects literally, nested arrays as a whole', async () => {
  const own = [
    { _id: 1, k: ['a', /b/, { $gt: 0 }] },
    { _id: 2, k: [[1, 2], 3] },
  ];
  const others = [
    { _id: 1, k: 'a' },
    { _id: 2, k: 'b' },
    { _id: 3, k: 5 },
    { _id: 4, k: 1 },
    { _id: 5, k: 3 },
  ];
  expect(await joined(own, others, { localField: 'k', foreignField: 'k' })).toEqual([[1], [5]]);
});

test('$lookup by a path through an array matches any value at the path', async () => {
  const own = [{ _id: 1, list: [{ k: ['x', 'y'] }, { k: 'z' }, { n: 1 }] }];
  const others = [
    { _id: 1, k: 'y' },
    { _id: 2, k: 'z' },
    { _id: 3, k: 'w' },
  ];
  expect(await joined(own, others, { localField: 'list.k', foreignField: 'k' })).toEqual([[1, 2]]);
});

test('$lookup uses the index of the foreign field', async () => {
  await at.others.createIndex({ k: 1 });
  await at.others.insertMany(Array.from({ length: 20_000 }, (_, k) => ({ k })));
  await at.items.insertMany(Array.from({ length: 300 }, (_, i) => ({ k: i * 7 })));
  const start = performance.now();
  const found = await at.items.aggregate([lookup({ localField: 'k', foreignField: 'k' })]).toArray();
  expect(found.every(({ found: [one], k }) => one.k === k)).toBe(true);
  // Scanning the collection 300 times would take half a minute.
  expect(performance.now() - start).toBeLessThan(4_000);
});
