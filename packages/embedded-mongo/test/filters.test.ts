import { type Document, ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCollections } from './test-collections.ts';

/** Results of filters with and without indexes. All tests also pass on a real MongoDB. */
const at = testCollections('embedded_filters');

const indexed: Parameters<typeof at.items.createIndexes>[0] = [
  { key: { 'list.k': 1, 'list.n': -1 } },
  { key: { tags: 1, _id: 1 } },
];

describe.each([
  ['without an index', []],
  ['with indexes', indexed],
])('filters %s', (_, indexes) => {
  beforeEach(async () => {
    if (indexes.length > 0) await at.items.createIndexes(indexes);
    await at.items.insertMany([
      {
        _id: 1,
        tags: ['a', 'b'],
        list: [
          { k: 1, n: 5 },
          { k: 2, n: 1 },
        ],
      },
      { _id: 2, tags: 'a', list: [] },
      { _id: 3, tags: null },
      { _id: 4 },
      { _id: 5, tags: [['a', 'b']], list: [{ k: 1, n: 1 }] },
    ]);
  });

  test.each<[string, Document, number[]]>([
    ['an array itself, or one of its elements', { tags: ['a', 'b'] }, [1, 5]],
    ['$all on a scalar', { tags: { $all: ['a'] } }, [1, 2]],
    ['null: missing too, but not an empty list above', { tags: null }, [3, 4]],
    ['a path through an empty list finds nothing', { 'list.k': null }, [3, 4]],
    ['$elemMatch needs one element for all', { list: { $elemMatch: { k: 1, n: 5 } } }, [1]],
    ['without it each condition may find another one', { 'list.k': 2, 'list.n': 5 }, [1]],
    ['$not', { 'list.n': { $not: { $gt: 2 } } }, [2, 3, 4, 5]],
    ['$ne on arrays: no element may be it', { tags: { $ne: 'a' } }, [3, 4, 5]],
    ['$size', { list: { $size: 2 } }, [1]],
    ['$type of elements', { tags: { $type: 'string' } }, [1, 2]],
    ['$type array', { tags: { $type: 'array' } }, [1, 5]],
    ['a position', { 'list.0.n': 5 }, [1]],
    ['$exists', { tags: { $exists: false } }, [4]],
    ['$in with a pattern', { tags: { $in: [/^B/i] } }, [1]],
    ['$expr', { $expr: { $eq: [{ $size: { $ifNull: ['$list', []] } }, 1] } }, [5]],
    ['$nor', { $nor: [{ tags: 'a' }, { tags: null }] }, [5]],
    ['$mod', { _id: { $mod: [2, 1] } }, [1, 3, 5]],
    ['one element below a given $elemMatch, by two paths', { list: { $elemMatch: { k: 1, n: { $lt: 5 } } } }, [5]],
    ['$bitsAllSet', { _id: { $bitsAllSet: 5 } }, [5]],
  ])('%s', async (_, filter, wanted) => {
    expect(await at.ids(filter)).toEqual(wanted);
  });
});

test('$in with many ids and other values finds each document by value', async () => {
  const ids = Array.from({ length: 50 }, () => new ObjectId());
  await at.items.insertMany(ids.map((owner, _id) => ({ _id, owner: _id % 2 ? owner : [owner, `${owner}`] })));
  const among = (...values: unknown[]) => at.ids({ owner: { $in: values } });
  const asked = ids.slice(10, 14).map((id) => new ObjectId(id.toHexString()));
  expect(await among(...asked, 7, null)).toEqual([10, 11, 12, 13]);
  expect(await among(`${ids[10]}`, `${ids[11]}`)).toEqual([10]);
  expect(await at.ids({ owner: { $nin: ids.slice(1) } })).toEqual([0]);
});
