import { type Document, Int32, Long, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { testCollections } from './test-collections.ts';

/** Results of pipelines and expressions. All tests also pass on a real MongoDB. */
const at = testCollections('embedded_aggregation');

const evaluate = async (expression: unknown, document: Document = {}): Promise<unknown> => {
  await at.items.deleteMany({});
  await at.items.insertOne(document);
  const [result] = await at.items
    .aggregate([{ $project: { _id: 0, result: expression } }], { promoteValues: false })
    .toArray();
  return result?.result;
};

// biome-ignore lint/suspicious/noThenProperty: this is what MongoDB calls it
const branch = { case: { $gt: ['$v', 5] }, then: 'big' };

describe('aggregation', () => {
  test('$lookup with fields and a pipeline applies both conditions', async () => {
    await at.items.insertMany([{ _id: 1, k: 'a' }, { _id: 2, k: ['b', 'c'] }, { _id: 3 }]);
    await at.others.insertMany([
      { _id: 1, k: 'a', n: 1 },
      { _id: 2, k: 'a', n: 9 },
      { _id: 3, k: 'c', n: 9 },
      { _id: 4, n: 9 },
    ]);
    const joined = await at.items
      .aggregate([
        {
          $lookup: {
            from: 'others',
            localField: 'k',
            foreignField: 'k',
            let: { own: '$_id' },
            pipeline: [{ $match: { n: 9 } }, { $project: { own: '$$own' } }],
            as: 'found',
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined.map(({ found }) => found)).toEqual([
      [{ _id: 2, own: 1 }],
      [{ _id: 3, own: 2 }],
      [{ _id: 4, own: 3 }],
    ]);
  });

  test('$facet, $unwind, $group, $sortByCount, $bucket and $count return the same as MongoDB', async () => {
    await at.items.insertMany([
      { tags: ['a', 'b'], n: 1 },
      { tags: ['a'], n: 5 },
      { tags: [], n: 9 },
    ]);
    const [result] = await at.items
      .aggregate([
        {
          $facet: {
            tags: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
            sum: [{ $group: { _id: null, sum: { $sum: '$n' }, avg: { $avg: '$n' }, all: { $push: '$n' } } }],
            size: [{ $bucket: { groupBy: '$n', boundaries: [0, 5, 10] } }],
            total: [{ $count: 'n' }],
            preserved: [
              { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
              { $count: 'n' },
            ],
          },
        },
      ])
      .toArray();
    expect(result).toEqual({
      tags: [
        { _id: 'a', count: 2 },
        { _id: 'b', count: 1 },
      ],
      sum: [{ _id: null, sum: 15, avg: 5, all: [1, 5, 9] }],
      size: [
        { _id: 0, count: 1 },
        { _id: 5, count: 2 },
      ],
      total: [{ n: 3 }],
      preserved: [{ n: 4 }],
    });
  });

  test.each<[string, unknown, Document, unknown]>([
    [
      '$toString of an ObjectId',
      { $toString: '$v' },
      { v: new ObjectId('0123456789abcdef01234567') },
      '0123456789abcdef01234567',
    ],
    ['$type', { $type: '$v' }, { v: Long.fromNumber(1) }, 'long'],
    ['missing is less than null', { $lt: ['$nothing', null] }, {}, true],
    [
      '$dateToString',
      { $dateToString: { date: '$v', format: '%Y-%m-%d' } },
      { v: new Date('2026-02-03T04:05:06Z') },
      '2026-02-03',
    ],
    [
      '$dateTrunc',
      { $dateTrunc: { date: '$v', unit: 'month' } },
      { v: new Date('2026-02-03T04:05:06Z') },
      new Date('2026-02-01T00:00:00Z'),
    ],
    [
      '$filter and $map',
      {
        $map: {
          input: { $filter: { input: '$v', cond: { $gt: ['$$this', 1] } } },
          as: 'x',
          in: { $concat: ['n', { $toString: '$$x' }] },
        },
      },
      { v: [1, 2, 3] },
      ['n2', 'n3'],
    ],
    ['$switch', { $switch: { branches: [branch], default: 'small' } }, { v: 1 }, 'small'],
    ['$substrCP counts characters', { $substrCP: ['$v', 1, 2] }, { v: 'a😀bc' }, '😀b'],
    ['a field through an array', '$v.n', { v: [{ n: 'x' }, {}, { n: 'y' }] }, ['x', 'y']],
    ['$arrayElemAt from the end', { $arrayElemAt: ['$v', -1] }, { v: ['x', 'y'] }, 'y'],
    [
      '$reduce',
      { $reduce: { input: '$v', initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
      { v: ['x', 'y'] },
      'xy',
    ],
    ['$setUnion', { $setUnion: ['$v', ['c', 'a']] }, { v: ['b', 'a'] }, ['a', 'b', 'c']],
    ['$sum over an array', { $toString: { $sum: '$v.n' } }, { v: [{ n: 1 }, { n: 2 }, {}] }, '3'],
    ['$max of several', { $max: ['$a', '$v', '$nothing'] }, { a: 'x', v: 'y' }, 'y'],
    ['$avg of nothing', { $avg: '$v' }, { v: [] }, null],
    ['$sum keeps what rounding leaves out', { $toString: { $sum: '$v' } }, { v: Array(10).fill(0.1) }, '1'],
    ['$avg too', { $toString: { $avg: '$v' } }, { v: Array(10).fill(0.1) }, '0.1'],
    ['$sum of an int64 and an int32', { $type: { $sum: ['$v', 1] } }, { v: Long.fromNumber(1) }, 'long'],
    ['$add over the end of int32', { $type: { $add: ['$v', 1] } }, { v: 2_147_483_647 }, 'long'],
    [
      '$zip fills in missing values and preserves null',
      { $zip: { inputs: ['$v', [1, 2, 3]], useLongestLength: true, defaults: ['x', 'y'] } },
      { v: ['a', null] },
      [
        ['a', new Int32(1)],
        [null, new Int32(2)],
        ['x', new Int32(3)],
      ],
    ],
    ['$round half to even', { $toString: { $round: [2.5] } }, {}, '2'],
  ])('%s', async (_, expression, document, wanted) => {
    expect(await evaluate(expression, document)).toEqual(wanted);
  });

  test.each<[string, unknown, number]>([
    ['$substrCP from before the beginning', { $substrCP: ['abc', -1, 2] }, 34452],
    ['$ln of nothing', { $ln: 0 }, 28766],
    ['$log with the base 1', { $log: [8, 1] }, 28759],
    ['$range of more numbers than memory can hold', { $range: [0, 1_000_000_000] }, 238],
  ])('%s is an error', async (_, expression, code) => {
    await at.items.insertOne({});
    await expect(at.items.aggregate([{ $project: { x: expression } }]).toArray()).rejects.toMatchObject({ code });
  });

  test('a projection preserves field order and appends computed fields', async () => {
    await at.items.insertOne({ _id: 1, b: 1, a: 2, c: { y: 1, x: 2 } });
    const [result] = await at.items
      .aggregate([{ $project: { sum: { $add: ['$a', '$b'] }, c: { x: 1, y: 1 }, a: 1, b: 1 } }])
      .toArray();
    expect(JSON.stringify(result)).toBe('{"_id":1,"b":1,"a":2,"c":{"y":1,"x":2},"sum":3}');
  });
});
