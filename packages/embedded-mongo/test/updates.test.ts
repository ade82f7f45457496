import { Decimal128, type Document, Long } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { testCollections } from './test-collections.ts';

/** Updates and their errors. All tests also pass on a real MongoDB. */
const at = testCollections('embedded_updates');

const update = async (before: Document, change: Document, options = {}): Promise<Document | null> => {
  await at.items.insertOne({ _id: 1, ...before });
  await at.items.updateOne({ _id: 1 }, change, options);
  return at.items.findOne({ _id: 1 }, { projection: { _id: 0 } });
};

describe('updates', () => {
  test.each<[string, Document, Document, Document, Document?]>([
    [
      'two positions in one array',
      { a: [{ n: 1 }, { n: 2 }] },
      { $set: { 'a.0.n': 5, 'a.1.n': 6 } },
      { a: [{ n: 5 }, { n: 6 }] },
    ],
    ['$set of the same _id', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
    ['new fields in the order of their names', {}, { $set: { c: 1, a: 2 }, $inc: { b: 1 } }, { a: 2, b: 1, c: 1 }],
    [
      '$push with all modifiers',
      { a: [3, 1] },
      { $push: { a: { $each: [2, 0], $sort: 1, $slice: 3 } } },
      { a: [0, 1, 2] },
    ],
    ['$push at a position', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
    ['$addToSet', { a: [1, { b: 1 }] }, { $addToSet: { a: { $each: [1, { b: 1 }, 2] } } }, { a: [1, { b: 1 }, 2] }],
    ['$pull by a condition', { a: [{ n: 1, m: 1 }, { n: 5 }] }, { $pull: { a: { n: { $lt: 3 } } } }, { a: [{ n: 5 }] }],
    ['$pull of values', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    [
      '$pullAll and $pop',
      { a: [1, 2, 1], b: [1, 2, 3] },
      { $pullAll: { a: [1] }, $pop: { b: -1 } },
      { a: [2], b: [2, 3] },
    ],
    ['$rename', { a: { b: 1 } }, { $rename: { 'a.b': 'c.d' } }, { a: {}, c: { d: 1 } }],
    ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    [
      '$min, $max, $mul',
      { a: 5, b: 5, c: 5 },
      { $min: { a: 3 }, $max: { b: 7 }, $mul: { c: 2, d: 2 } },
      { a: 3, b: 7, c: 10, d: 0 },
    ],
    ['a position beyond the end', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    [
      'array filters',
      { a: [{ n: 1 }, { n: 5 }] },
      { $set: { 'a.$[big].m': true } },
      { a: [{ n: 1 }, { n: 5, m: true }] },
      { arrayFilters: [{ 'big.n': { $gt: 2 } }] },
    ],
    ['all elements', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
    ['$bit', { a: 12 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
  ])('%s', async (_, before, change, after, options) => {
    const result = await update(before, change, options);
    expect(JSON.stringify(result)).toBe(JSON.stringify(after));
  });

  test('an update pipeline can read existing fields', async () => {
    await at.items.insertOne({ _id: 1, a: 2 });
    await at.items.updateOne({ _id: 1 }, [{ $set: { b: { $multiply: ['$a', 3] } } }, { $unset: 'a' }]);
    expect(await at.items.findOne({ _id: 1 })).toEqual({ _id: 1, b: 6 });
  });

  test('the positional operator $ updates the matched element', async () => {
    await at.items.insertOne({
      _id: 1,
      a: [
        { k: 'x', n: 1 },
        { k: 'y', n: 1 },
      ],
    });
    await at.items.updateOne({ 'a.k': 'y' }, { $inc: { 'a.$.n': 5 } });
    expect((await at.items.findOne({}))?.a[1]).toEqual({ k: 'y', n: 6 });
    expect(await at.items.findOne({ 'a.k': 'y' }, { projection: { 'a.$': 1 } })).toEqual({
      _id: 1,
      a: [{ k: 'y', n: 6 }],
    });
  });

  test('an upsert starts from the equality conditions of the filter', async () => {
    await at.items.updateOne(
      { 'a.b': 1, c: { $gt: 5 }, d: { $eq: 2 } },
      { $set: { e: 3 }, $setOnInsert: { f: 4 } },
      { upsert: true },
    );
    expect(await at.items.findOne({}, { projection: { _id: 0 } })).toEqual({ a: { b: 1 }, d: 2, e: 3, f: 4 });
  });

  test('int32 overflows to int64, and a sum has the wider type', async () => {
    expect(
      await update(
        { a: 2_147_483_647, b: Long.fromNumber(1), d: Decimal128.fromString('0.1') },
        { $inc: { a: 1, b: 1, d: Decimal128.fromString('0.2') } },
      ),
    ).toEqual({ a: 2_147_483_648, b: 2, d: Decimal128.fromString('0.3') });
    const stored = await at.items.findOne({ _id: 1 }, { promoteValues: false });
    expect(stored?.a).toEqual(Long.fromNumber(2_147_483_648));
    expect(stored?.b).toEqual(Long.fromNumber(2));
  });

  test.each<[string, Document, Document, number]>([
    ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$push to what is no array', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$set through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and what is below it', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
    ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['an unknown operator', { a: 1 }, { $frobnicate: { a: 1 } }, 9],
    ['an array filter that is not there', { a: [] }, { $set: { 'a.$[x]': 1 } }, 2],
  ])('%s is an error', async (_, before, change, code) => {
    await expect(update(before, change)).rejects.toMatchObject({ code });
    expect(await at.items.findOne({ _id: 1 })).toEqual({ _id: 1, ...before });
  });
});

describe('an invalid update is an error:', () => {
  test.each<[string, Document, Document, number]>([
    ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
    ['$inc by a text', { a: 1 }, { $inc: { a: '1' } }, 14],
    ['$mul of an array', { a: [1] }, { $mul: { a: 2 } }, 14],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$push to null', { a: null }, { $push: { a: 1 } }, 2],
    ['$addToSet to an object', { a: {} }, { $addToSet: { a: 1 } }, 2],
    ['$pull from a text', { a: 'x' }, { $pull: { a: 'x' } }, 2],
    ['$pop of a number', { a: 1 }, { $pop: { a: 1 } }, 14],
    ['$set through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['$set through null', { a: null }, { $set: { 'a.b': 1 } }, 28],
    ['$set of a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['$rename through an array', { a: [{ b: 1 }] }, { $rename: { 'a.b': 'c' } }, 2],
    ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['no _id any more', { a: 1 }, { $unset: { _id: 1 } }, 66],
  ])('%s', async (_, before, change, code) => {
    await at.items.insertOne({ _id: 1, ...before });
    await expect(at.items.updateOne({}, change)).rejects.toMatchObject({ code });
    expect(await at.items.findOne({})).toEqual({ _id: 1, ...before });
  });
});
