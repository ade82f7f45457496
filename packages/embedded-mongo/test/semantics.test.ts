import { type Collection, Decimal128, type Document, Double, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

/** What MongoDB does, and what engines made for JavaScript objects often do not. These hold for a real MongoDB as well. */
let client: MongoClient;
/** Ids are chosen by the tests. */
interface Item extends Document {
  _id?: number | string;
}
let items: Collection<Item>;
let others: Collection<Item>;

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
  items = client.db('embedded_semantics').collection('items');
  others = client.db('embedded_semantics').collection('others');
});
afterAll(async () => {
  await client.db('embedded_semantics').dropDatabase();
  await client.close();
});
beforeEach(async () => {
  await client.db('embedded_semantics').dropDatabase();
});

const ids = (filter: Document): Promise<unknown[]> =>
  items
    .find(filter)
    .sort({ _id: 1 })
    .map(({ _id }) => _id)
    .toArray();
const update = async (before: Document, change: Document, options = {}): Promise<Document | null> => {
  await items.insertOne({ _id: 1, ...before });
  await items.updateOne({ _id: 1 }, change, options);
  return items.findOne({ _id: 1 }, { projection: { _id: 0 } });
};
const evaluate = async (expression: unknown, document: Document = {}): Promise<unknown> => {
  await items.deleteMany({});
  await items.insertOne(document);
  const [result] = await items
    .aggregate([{ $project: { _id: 0, result: expression } }], { promoteValues: false })
    .toArray();
  return result?.result;
};

describe('values', () => {
  test('numbers are compared by worth, whatever their types, and exactly', async () => {
    await items.insertMany([
      { _id: 1, n: 5 },
      { _id: 2, n: Long.fromNumber(5) },
      { _id: 3, n: new Double(5) },
      { _id: 4, n: Decimal128.fromString('5.0') },
      { _id: 5, n: Long.fromString('9007199254740993') },
      { _id: 6, n: 9007199254740992 },
      { _id: 7, n: Decimal128.fromString('0.1') },
      { _id: 8, n: 0.1 },
    ]);
    expect(await ids({ n: 5 })).toEqual([1, 2, 3, 4]);
    expect(await ids({ n: { $gt: 9007199254740992 } })).toEqual([5]);
    expect(await ids({ n: Decimal128.fromString('0.1') })).toEqual([7]);
    expect(await ids({ n: { $lt: 1 } })).toEqual([7, 8]);
    await items.createIndex({ n: 1 });
    expect(await ids({ n: 5 })).toEqual([1, 2, 3, 4]);
    expect(await ids({ n: { $gt: 9007199254740992 } })).toEqual([5]);
  });

  test('types are in MongoDB’s order, and a range stays within one type', async () => {
    const values = [new Date(1), { a: 1 }, 'text', [], true, null, new ObjectId(), 3, /x/];
    await items.insertMany(values.map((v, i) => ({ _id: i, v })));
    const sorted = await items
      .find()
      .sort({ v: 1 })
      .map(({ _id }) => _id)
      .toArray();
    expect(sorted).toEqual([3, 5, 7, 2, 1, 6, 4, 0, 8]);
    expect(await ids({ v: { $gt: 1 } })).toEqual([7]);
  });

  test('an object equals another one with the same fields in the same order only', async () => {
    await items.insertMany([
      { _id: 1, o: { a: 1, b: 2 } },
      { _id: 2, o: { b: 2, a: 1 } },
      { _id: 3, o: { a: 1, b: 2, c: 3 } },
    ]);
    expect(await ids({ o: { a: 1, b: 2 } })).toEqual([1]);
  });

  test('fields keep their order and their types through an update', async () => {
    await items.insertOne({ _id: 1, z: new Double(2), a: Long.fromNumber(3), 10: 'ten', 2: 'two' });
    await items.updateOne({ _id: 1 }, { $set: { y: 1 } });
    const [raw] = await items.find({}, { raw: true }).toArray();
    const names = ['_id', '2', '10', 'z', 'a', 'y'];
    expect(Object.keys((await items.findOne({ _id: 1 })) as Document).sort()).toEqual(names.sort());
    expect(String(raw)).toBeTruthy();
    const kept = await items.findOne({ _id: 1 }, { promoteValues: false });
    expect(kept?.z).toEqual(new Double(2));
    expect(kept?.a).toEqual(Long.fromNumber(3));
  });

  test('strings are sorted by their code points', async () => {
    await items.insertMany([{ _id: '\u{1f600}' }, { _id: '\uffff' }, { _id: 'a' }]);
    expect(await ids({})).toEqual(['a', '\uffff', '\u{1f600}']);
  });
});

const indexed: Parameters<typeof items.createIndexes>[0] = [
  { key: { 'list.k': 1, 'list.n': -1 } },
  { key: { tags: 1, _id: 1 } },
];

describe.each([
  ['without an index', []],
  ['with indexes', indexed],
])('filters %s', (_, indexes) => {
  beforeEach(async () => {
    if (indexes.length > 0) await items.createIndexes(indexes);
    await items.insertMany([
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
    ['$all on what is no array', { tags: { $all: ['a'] } }, [1, 2]],
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
    expect(await ids(filter)).toEqual(wanted);
  });
});

describe('updates', () => {
  test.each<[string, Document, Document, Document, Document?]>([
    [
      'two positions of one array',
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

  test('a pipeline can use what is there', async () => {
    await items.insertOne({ _id: 1, a: 2 });
    await items.updateOne({ _id: 1 }, [{ $set: { b: { $multiply: ['$a', 3] } } }, { $unset: 'a' }]);
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, b: 6 });
  });

  test('the position that a filter found', async () => {
    await items.insertOne({
      _id: 1,
      a: [
        { k: 'x', n: 1 },
        { k: 'y', n: 1 },
      ],
    });
    await items.updateOne({ 'a.k': 'y' }, { $inc: { 'a.$.n': 5 } });
    expect((await items.findOne({}))?.a[1]).toEqual({ k: 'y', n: 6 });
    expect(await items.findOne({ 'a.k': 'y' }, { projection: { 'a.$': 1 } })).toEqual({
      _id: 1,
      a: [{ k: 'y', n: 6 }],
    });
  });

  test('an upsert begins with what the filter says', async () => {
    await items.updateOne(
      { 'a.b': 1, c: { $gt: 5 }, d: { $eq: 2 } },
      { $set: { e: 3 }, $setOnInsert: { f: 4 } },
      { upsert: true },
    );
    expect(await items.findOne({}, { projection: { _id: 0 } })).toEqual({ a: { b: 1 }, d: 2, e: 3, f: 4 });
  });

  test('int32 overflows into int64, and a sum keeps the wider type', async () => {
    expect(
      await update(
        { a: 2_147_483_647, b: Long.fromNumber(1), d: Decimal128.fromString('0.1') },
        { $inc: { a: 1, b: 1, d: Decimal128.fromString('0.2') } },
      ),
    ).toEqual({ a: 2_147_483_648, b: 2, d: Decimal128.fromString('0.3') });
    const kept = await items.findOne({ _id: 1 }, { promoteValues: false });
    expect(kept?.a).toEqual(Long.fromNumber(2_147_483_648));
    expect(kept?.b).toEqual(Long.fromNumber(2));
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
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, ...before });
  });
});

// biome-ignore lint/suspicious/noThenProperty: this is what MongoDB calls it
const branch = { case: { $gt: ['$v', 5] }, then: 'big' };

describe('aggregation', () => {
  test('$lookup with fields and a pipeline joins by both', async () => {
    await items.insertMany([{ _id: 1, k: 'a' }, { _id: 2, k: ['b', 'c'] }, { _id: 3 }]);
    await others.insertMany([
      { _id: 1, k: 'a', n: 1 },
      { _id: 2, k: 'a', n: 9 },
      { _id: 3, k: 'c', n: 9 },
      { _id: 4, n: 9 },
    ]);
    const joined = await items
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

  test('$facet, $unwind, $group, $sortByCount, $bucket and $count', async () => {
    await items.insertMany([
      { tags: ['a', 'b'], n: 1 },
      { tags: ['a'], n: 5 },
      { tags: [], n: 9 },
    ]);
    const [result] = await items
      .aggregate([
        {
          $facet: {
            tags: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
            sum: [{ $group: { _id: null, sum: { $sum: '$n' }, avg: { $avg: '$n' }, all: { $push: '$n' } } }],
            size: [{ $bucket: { groupBy: '$n', boundaries: [0, 5, 10] } }],
            total: [{ $count: 'n' }],
            kept: [
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
      kept: [{ n: 4 }],
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
    ['$round half to even', { $toString: { $round: [2.5] } }, {}, '2'],
  ])('%s', async (_, expression, document, wanted) => {
    expect(await evaluate(expression, document)).toEqual(wanted);
  });

  test('a projection keeps the order of the document, and puts what it computes behind', async () => {
    await items.insertOne({ _id: 1, b: 1, a: 2, c: { y: 1, x: 2 } });
    const [result] = await items
      .aggregate([{ $project: { sum: { $add: ['$a', '$b'] }, c: { x: 1, y: 1 }, a: 1, b: 1 } }])
      .toArray();
    expect(JSON.stringify(result)).toBe('{"_id":1,"b":1,"a":2,"c":{"y":1,"x":2},"sum":3}');
  });
});

describe('indexes', () => {
  test('a unique one refuses the second, says which value it was, and leaves nothing behind', async () => {
    await items.createIndex({ email: 1, 'o.n': -1 }, { unique: true });
    await items.insertOne({ _id: 1, email: 'a@b.c', o: { n: 1 } });
    await expect(items.insertOne({ _id: 2, email: 'a@b.c', o: { n: 1 } })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1, 'o.n': -1 },
      keyValue: { email: 'a@b.c', 'o.n': 1 },
    });
    await items.insertOne({ _id: 2, email: 'a@b.c', o: { n: 2 } });
    await expect(items.updateOne({ _id: 2 }, { $set: { 'o.n': 1 } })).rejects.toMatchObject({ code: 11000 });
    expect(await ids({ email: 'a@b.c' })).toEqual([1, 2]);
    await expect(items.createIndex({ email: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await items.indexes()).length).toBe(2);
  });

  test('100 who write the same key at once: one of them has it', async () => {
    await items.createIndex({ email: 1 }, { unique: true });
    const done = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => items.insertOne({ i, email: `person${i % 5}@example.com` })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBe(5);
    expect(await items.countDocuments()).toBe(5);
  });

  test('sparse and partial ones let others be the same', async () => {
    await items.createIndex({ a: 1 }, { unique: true, sparse: true });
    await items.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await items.insertMany([{ b: 1 }, { b: 1, open: false }, { a: 1, b: 1, open: true }]);
    await expect(items.insertOne({ b: 1, open: true })).rejects.toMatchObject({ code: 11000 });
    await expect(items.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments({ a: null })).toBe(2);
  });

  test('parallel arrays are refused', async () => {
    await items.createIndex({ a: 1, b: 1 });
    await expect(items.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    expect(await items.countDocuments()).toBe(0);
  });

  test('an ordered batch stops at what is wrong, an unordered one goes on', async () => {
    const list = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(items.insertMany(list)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    await expect(items.insertMany(list, { ordered: false })).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await ids({})).toEqual([1, 2]);
  });

  test('the same index again is nothing new; another one of the same name is refused', async () => {
    await items.createIndex({ a: 1 });
    await items.createIndex({ a: 1 });
    await expect(items.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(items.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(items.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(items.dropIndex('nothing')).rejects.toMatchObject({ code: 27 });
  });

  test('long texts are found, kept apart and sorted', async () => {
    await items.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(5_000);
    await items.insertMany([
      { _id: 1, text: `${long}b` },
      { _id: 2, text: `${long}a` },
      { _id: 3, text: 'y' },
    ]);
    expect(await ids({ text: `${long}b` })).toEqual([1]);
    expect(await ids({ text: { $gt: `${long}a` } })).toEqual([1, 3]);
    expect(
      await items
        .find()
        .sort({ text: 1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([2, 1, 3]);
    await expect(items.insertOne({ text: `${long}a` })).rejects.toMatchObject({ code: 11000 });
  });
});

test('a result that is larger than a message comes in several', async () => {
  for (let i = 0; i < 25; i++) await items.insertOne({ _id: i, text: 'x'.repeat(3_000_000) });
  expect((await items.find().sort({ _id: -1 }).toArray()).map(({ _id }) => _id)).toEqual(
    Array.from({ length: 25 }, (_, i) => 24 - i),
  );
});

test('a cursor gives all documents once, batch by batch', async () => {
  await items.insertMany(Array.from({ length: 1_000 }, (_, i) => ({ _id: i, odd: i % 2 })));
  expect((await items.find().batchSize(7).toArray()).length).toBe(1_000);
  expect((await items.find({ odd: 1 }).sort({ _id: -1 }).batchSize(33).toArray()).map(({ _id }) => _id)).toEqual(
    Array.from({ length: 500 }, (_, i) => 999 - 2 * i),
  );
  expect((await items.find().skip(10).limit(150).batchSize(40).toArray()).length).toBe(150);
  expect((await items.aggregate([{ $match: {} }], { batchSize: 90 }).toArray()).length).toBe(1_000);
});
