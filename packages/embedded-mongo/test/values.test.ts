import { Decimal128, type Document, Double, Long, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { testCollections } from './test-collections.ts';

/** Comparison and storage of values. All tests also pass on a real MongoDB. */
const at = testCollections('embedded_values');

describe('values', () => {
  test('numbers of all types are compared by exact value', async () => {
    await at.items.insertMany([
      { _id: 1, n: 5 },
      { _id: 2, n: Long.fromNumber(5) },
      { _id: 3, n: new Double(5) },
      { _id: 4, n: Decimal128.fromString('5.0') },
      { _id: 5, n: Long.fromString('9007199254740993') },
      { _id: 6, n: 9007199254740992 },
      { _id: 7, n: Decimal128.fromString('0.1') },
      { _id: 8, n: 0.1 },
    ]);
    expect(await at.ids({ n: 5 })).toEqual([1, 2, 3, 4]);
    expect(await at.ids({ n: { $gt: 9007199254740992 } })).toEqual([5]);
    expect(await at.ids({ n: Decimal128.fromString('0.1') })).toEqual([7]);
    expect(await at.ids({ n: { $lt: 1 } })).toEqual([7, 8]);
    await at.items.createIndex({ n: 1 });
    expect(await at.ids({ n: 5 })).toEqual([1, 2, 3, 4]);
    expect(await at.ids({ n: { $gt: 9007199254740992 } })).toEqual([5]);
  });

  test('types sort in MongoDB’s order, and a range matches one type only', async () => {
    const values = [new Date(1), { a: 1 }, 'text', [], true, null, new ObjectId(), 3, /x/];
    await at.items.insertMany(values.map((v, i) => ({ _id: i, v })));
    const sorted = await at.items
      .find()
      .sort({ v: 1 })
      .map(({ _id }) => _id)
      .toArray();
    expect(sorted).toEqual([3, 5, 7, 2, 1, 6, 4, 0, 8]);
    expect(await at.ids({ v: { $gt: 1 } })).toEqual([7]);
  });

  test('objects are equal only with the same fields in the same order', async () => {
    await at.items.insertMany([
      { _id: 1, o: { a: 1, b: 2 } },
      { _id: 2, o: { b: 2, a: 1 } },
      { _id: 3, o: { a: 1, b: 2, c: 3 } },
    ]);
    expect(await at.ids({ o: { a: 1, b: 2 } })).toEqual([1]);
  });

  test('an update preserves the order and types of fields', async () => {
    await at.items.insertOne({ _id: 1, z: new Double(2), a: Long.fromNumber(3), 10: 'ten', 2: 'two' });
    await at.items.updateOne({ _id: 1 }, { $set: { y: 1 } });
    const [raw] = await at.items.find({}, { raw: true }).toArray();
    const names = ['_id', '2', '10', 'z', 'a', 'y'];
    expect(Object.keys((await at.items.findOne({ _id: 1 })) as Document).sort()).toEqual(names.sort());
    expect(String(raw)).toBeTruthy();
    const stored = await at.items.findOne({ _id: 1 }, { promoteValues: false });
    expect(stored?.z).toEqual(new Double(2));
    expect(stored?.a).toEqual(Long.fromNumber(3));
  });

  test('strings are sorted by code point', async () => {
    await at.items.insertMany([{ _id: '\u{1f600}' }, { _id: '\uffff' }, { _id: 'a' }]);
    expect(await at.ids({})).toEqual(['a', '\uffff', '\u{1f600}']);
  });
});
