import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { collections } from './collections.ts';

/** How `$lookup` joins, which engines for JavaScript objects do in other ways. These hold for a real MongoDB as well. */
const at = collections('embedded_lookup');

const lookup = (parts: Document): Document => ({ $lookup: { from: 'others', as: 'found', ...parts } });

/** @returns the ids that are joined to each document */
async function joined(own: Document[], others: Document[], parts: Document): Promise<unknown[]> {
  await at.items.insertMany(own);
  await at.others.insertMany(others);
  const all = await at.items.aggregate([lookup(parts), { $sort: { _id: 1 } }]).toArray();
  return all.map(({ found }) => found.map(({ _id }: Document) => _id));
}

test('with localField and a pipeline it joins by the fields as well', async () => {
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

test('a missing field finds what is missing or null, an empty array nothing', async () => {
  const own = [{ _id: 1 }, { _id: 2, k: null }, { _id: 3, k: [] }];
  const others = [{ _id: 1, k: null }, { _id: 2 }, { _id: 3, k: 0 }];
  expect(await joined(own, others, { localField: 'k', foreignField: 'k' })).toEqual([[1, 2], [1, 2], []]);
});

test('an array finds what equals one of its elements: patterns and objects as they are, arrays as a whole', async () => {
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

test('a path through a list finds what equals any value at it', async () => {
  const own = [{ _id: 1, list: [{ k: ['x', 'y'] }, { k: 'z' }, { n: 1 }] }];
  const others = [
    { _id: 1, k: 'y' },
    { _id: 2, k: 'z' },
    { _id: 3, k: 'w' },
  ];
  expect(await joined(own, others, { localField: 'list.k', foreignField: 'k' })).toEqual([[1, 2]]);
});

test('it reads what it joins by the index, and not the whole collection each time', async () => {
  await at.others.createIndex({ k: 1 });
  await at.others.insertMany(Array.from({ length: 20_000 }, (_, k) => ({ k })));
  await at.items.insertMany(Array.from({ length: 300 }, (_, i) => ({ k: i * 7 })));
  const start = performance.now();
  const found = await at.items.aggregate([lookup({ localField: 'k', foreignField: 'k' })]).toArray();
  expect(found.every(({ found: [one], k }) => one.k === k)).toBe(true);
  // To read all of it 300 times takes half a minute.
  expect(performance.now() - start).toBeLessThan(4_000);
});
