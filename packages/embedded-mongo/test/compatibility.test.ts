import { type Collection, Decimal128, type Document, Double, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

/**
 * Cases in which query engines for JavaScript objects are known to differ from MongoDB. All of them also pass on a real
 * MongoDB, except for unsupported features.
 */
let client: MongoClient;
let items: Collection<Document>;

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
  items = client.db('embedded_differences').collection('items');
});
afterAll(async () => {
  await client.db('embedded_differences').dropDatabase();
  await client.close();
});
beforeEach(async () => {
  await client.db('embedded_differences').dropDatabase();
});

const store = (...documents: Document[]): Promise<unknown> => items.insertMany(documents);
const ids = (filter: Document): Promise<unknown[]> =>
  items
    .find(filter)
    .sort({ _id: 1 })
    .map(({ _id }) => _id)
    .toArray();
const sorted = (): Promise<unknown[]> =>
  items
    .find()
    .sort({ v: 1 })
    .map(({ _id }) => _id)
    .toArray();
const updated = async (before: Document, change: Document): Promise<string> => {
  await items.insertOne({ _id: 1 as never, ...before });
  await items.updateOne({ _id: 1 as never }, change);
  return JSON.stringify(await items.findOne({}));
};
const projected = async (document: Document, stage: Document): Promise<string> => {
  await store({ _id: 1, ...document });
  return JSON.stringify((await items.aggregate([stage]).toArray())[0]);
};
const value = async (expression: unknown, document: Document = {}): Promise<unknown> => {
  await store(document);
  return (await items.aggregate([{ $project: { _id: 0, v: expression } }]).toArray())[0]?.v;
};
const oid = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'));

const cases: [string, () => Promise<unknown>, unknown][] = [
  [
    'two positional paths under one array',
    () => updated({ a: [{ n: 1 }, { n: 2 }] }, { $set: { 'a.0.n': 5, 'a.1.n': 6 } }),
    '{"_id":1,"a":[{"n":5},{"n":6}]}',
  ],
  ['$set of the existing _id', () => updated({ a: 1 }, { $set: { _id: 1, a: 2 } }), '{"_id":1,"a":2}'],
  [
    'Decimal128, Long, double and int compare by value',
    async () => {
      await store(
        { _id: 1, v: Decimal128.fromString('2.5') },
        { _id: 2, v: Long.fromNumber(2) },
        { _id: 3, v: new Double(3) },
        { _id: 4, v: 1 },
        { _id: 5, v: Decimal128.fromString('10') },
      );
      return [
        await sorted(),
        await ids({ v: { $gte: 2.5 } }),
        await ids({ v: Decimal128.fromString('2') }),
        await ids({ v: { $in: [3n, 10] } }),
      ];
    },
    [[4, 2, 1, 3, 5], [1, 3, 5], [2], [3, 5]],
  ],
  [
    'an int64 beyond double precision is exact',
    async () => {
      const [a, b] = ['9007199254740992', '9007199254740993'].map((text) => Long.fromString(text));
      await store({ _id: 1, v: a }, { _id: 2, v: b });
      return [
        await ids({ v: b }),
        await ids({ v: { $gt: a } }),
        String((await items.findOne({ _id: 2 as never }, { useBigInt64: true }))?.v),
      ];
    },
    [[2], [2], '9007199254740993'],
  ],
  [
    'an ObjectId sorts before true, and a date after it',
    async () => {
      await store(
        { _id: 1, v: new Date(0) },
        { _id: 2, v: oid(1) },
        { _id: 3, v: true },
        { _id: 4, v: 'text' },
        { _id: 5, v: { a: 1 } },
        { _id: 6, v: 1 },
      );
      return sorted();
    },
    [6, 4, 5, 2, 3, 1],
  ],
  [
    'objects are equal only with the same order of fields',
    async () => {
      await store({ _id: 1, v: { a: 1, b: 2 } }, { _id: 2, v: { b: 2, a: 1 } });
      return [await ids({ v: { a: 1, b: 2 } }), await ids({ v: { $in: [{ b: 2, a: 1 }] } }), await items.distinct('v')];
    },
    [
      [1],
      [2],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  [
    '$addToSet and $group distinguish objects by the order of their fields',
    async () => {
      await store({ _id: 1, v: { a: 1, b: 2 }, s: [{ a: 1, b: 2 }] }, { _id: 2, v: { b: 2, a: 1 } });
      await items.updateOne({ _id: 1 as never }, { $addToSet: { s: { b: 2, a: 1 } } });
      return [
        (await items.findOne({ _id: 1 as never }))?.s.length,
        (await items.aggregate([{ $group: { _id: '$v' } }]).toArray()).length,
      ];
    },
    [2, 2],
  ],
  [
    '$all on a scalar',
    async () => {
      await store({ _id: 1, v: 'a' }, { _id: 2, v: ['a', 'b'] }, { _id: 3, v: ['b'] });
      return [
        await ids({ v: { $all: ['a'] } }),
        await ids({ v: { $all: ['a', 'b'] } }),
        await ids({ v: { $all: [] } }),
      ];
    },
    [[1, 2], [2], []],
  ],
  [
    '$type by name and number, also of elements',
    async () => {
      await store(
        { _id: 1, v: 1 },
        { _id: 2, v: new Double(1) },
        { _id: 3, v: Long.fromNumber(1) },
        { _id: 4, v: Decimal128.fromString('1') },
        { _id: 5, v: [1.5, 'x'] },
        { _id: 6, v: null },
        { _id: 7 },
        { _id: 8, v: oid(1) },
        { _id: 9, v: true },
      );
      return [
        await ids({ v: { $type: 'int' } }),
        await ids({ v: { $type: 'double' } }),
        await ids({ v: { $type: 18 } }),
        await ids({ v: { $type: 'number' } }),
        await ids({ v: { $type: ['null', 'bool'] } }),
        await ids({ v: { $type: 'array' } }),
        await ids({ v: { $type: 'objectId' } }),
      ];
    },
    [[1], [2, 5], [3], [1, 2, 3, 4, 5], [6, 9], [5], [8]],
  ],
  ['the expression $type of what is missing', () => value({ $type: '$nothing' }), 'missing'],
  ['$toString of an ObjectId', () => value({ $toString: '$id' }, { id: oid(10) }), '00000000000000000000000a'],
  [
    '$toString of a date, a decimal and a boolean',
    () =>
      value(
        { $concat: [{ $toString: '$d' }, ' ', { $toString: '$n' }, ' ', { $toString: true }] },
        { d: new Date(0), n: Decimal128.fromString('1.50') },
      ),
    '1970-01-01T00:00:00.000Z 1.50 true',
  ],
  [
    '$project preserves the order of fields',
    () => projected({ c: 1, b: 2, a: 3 }, { $project: { a: 1, b: 1, c: 1 } }),
    '{"_id":1,"c":1,"b":2,"a":3}',
  ],
  [
    '$project appends computed fields in the order of the projection',
    () => projected({ c: 1, b: 2 }, { $project: { y: '$b', c: 1, x: '$c' } }),
    '{"_id":1,"c":1,"y":2,"x":1}',
  ],
  [
    'a find with a projection preserves the order of fields',
    async () => {
      await store({ _id: 1, c: 1, b: { z: 1, y: 2 }, a: 3 });
      return JSON.stringify(await items.findOne({}, { projection: { a: 1, 'b.y': 1, 'b.z': 1, c: 1 } }));
    },
    '{"_id":1,"c":1,"b":{"z":1,"y":2},"a":3}',
  ],
  [
    '$addFields preserves the position of a field',
    () => projected({ a: 1, b: 2 }, { $addFields: { c: 3, a: 9 } }),
    '{"_id":1,"a":9,"b":2,"c":3}',
  ],
  [
    'numeric field names preserve their position',
    async () => {
      await items.insertOne(
        new Map<string, unknown>([
          ['_id', 1],
          ['b', 1],
          ['2', 1],
          ['1', 1],
        ]) as never,
      );
      const [raw] = (await items.find({}, { raw: true }).toArray()) as unknown as Buffer[];
      return (
        raw &&
        ['b', '2', '1']
          .map((name) => raw.indexOf(`\u0010${name}\0`))
          .every((at, i, all) => i === 0 || at > (all[i - 1] as number))
      );
    },
    true,
  ],
];

describe('same result as MongoDB:', () => {
  test.each(cases)('%s', async (_, run, wanted) => {
    expect(await run()).toEqual(wanted);
  });
});
