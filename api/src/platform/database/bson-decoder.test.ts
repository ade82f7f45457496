import { mongo, Types } from 'mongoose';
import { expect, test } from 'vitest';
import { decodeDocument } from './bson-decoder.ts';

const { deserialize, serialize, Binary, Decimal128, Double, Long } = mongo.BSON;

const id = new Types.ObjectId('65a1b2c3d4e5f60718293a4b');
const manyNames = Object.fromEntries(Array.from({ length: 10_000 }, (_, nth) => [`field${nth * 7919}`, nth]));

test.each<[what: string, document: object]>([
  ['nothing', {}],
  ['texts', { empty: '', ascii: 'Elin', latin: 'Åsa Öberg', wide: '“Größe” – 日本 🚀', inner: 'a\0b' }],
  [
    'numbers',
    { zero: 0, less: -1, most: 2 ** 31 - 1, least: -(2 ** 31), half: 0.5, huge: 1e300, whole: new Double(3) },
  ],
  ['numbers that are none', { nan: Number.NaN, infinite: -Infinity, minus: new Double(-0) }],
  ['dates', { now: new Date('2026-03-01T10:00:00.123Z'), before: new Date(-1), long: new Date(-8.64e15) }],
  ['ids', { _id: id, ids: [id, new Types.ObjectId('000000000000000000000000')] }],
  [
    'lists and records',
    { list: [], lists: [[1], [[]], [{}]], record: {}, deep: { a: { b: [{ c: [null, true, false] }] } } },
  ],
  ['twelve items', { list: Array.from({ length: 12 }, (_, nth) => ({ nth })) }],
  ['names of other letters', { ö: 1, 日本: 2, '10': 3, '2': 4, constructor: 5, '': 6 }],
  ['more names than are remembered', manyNames],
  ['types that are not stored here', { long: Long.fromString('9007199254740993'), data: new Binary(Buffer.from('x')) }],
  ['decimals', { price: Decimal128.fromString('1.10') }],
])('%s are decoded as the driver decodes them', (_, document) => {
  const bytes = Buffer.from(serialize(document));
  for (const _again of [1, 2]) expect(decodeDocument(bytes)).toStrictEqual(deserialize(bytes));
});

test('a field named __proto__ stays a field and does not change the prototype', () => {
  const bytes = Buffer.from(serialize(JSON.parse('{"a":{"__proto__":{"polluted":1}}}')));
  const { a } = decodeDocument<{ a: object }>(bytes);
  expect(Object.getPrototypeOf(a)).toBe(Object.prototype);
  expect(Object.keys(a)).toEqual(['__proto__']);
});

test('ids do not keep the bytes of the whole answer in memory', () => {
  const document = serialize({ _id: id, text: 'x'.repeat(10_000) });
  const bytes = Buffer.alloc(document.length); // in memory of its own, as small buffers share theirs
  bytes.set(document);
  expect(decodeDocument<{ _id: Types.ObjectId }>(bytes)._id.id.buffer).not.toBe(bytes.buffer);
});
