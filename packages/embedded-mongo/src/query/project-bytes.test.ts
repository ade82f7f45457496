import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  deserialize,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MongoError } from '../errors.ts';
import { rootScope } from '../expression/scope.ts';
import { encodeDocument } from '../storage/records.ts';
import { ByteWriter } from '../values/byte-writer.ts';
import { decode } from '../values/decode.ts';
import type { Value } from '../values/value.ts';
import { parseProjection } from './projection.ts';

const parsed = (spec: Value) => parseProjection(spec, { find: true, variables: rootScope() });

function projected(spec: Value, bytes: Buffer): Buffer {
  const into = new ByteWriter(1);
  parsed(spec).projectBytes?.(bytes, into);
  return into.written;
}

const names = ['a', 'b', 'c', 'aa', 'é', 'longer name', '0', '__proto__'];
const name = fc.constantFrom(...names);
const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true }).map((value) => new Double(value)),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(
    null,
    new ObjectId('0123456789abcdef01234567'),
    Long.fromString('1234567890123456789'),
    Decimal128.fromString('1.50'),
    new Binary(Buffer.from([0, 1, 0])),
    new BSONRegExp('^a', 'i'),
    new Timestamp({ t: 1, i: 2 }),
    new Code('x => x'),
    new BSONSymbol('symbol'),
    new MinKey(),
    new MaxKey(),
  ),
);
const { document } = fc.letrec<{ document: Value; value: Value }>((tie) => ({
  value: fc.oneof({ weight: 4, arbitrary: leaf }, tie('document'), fc.array(tie('value'), { maxLength: 12 })),
  document: fc
    .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 7, selector: ([key]) => key })
    .map((fields) => new Map(fields)),
}));
const isOneWithin = (one: string[], other: string[]) =>
  one.every((part, at) => at >= other.length || part === other[at]);
const spec = fc
  .tuple(
    fc.uniqueArray(fc.array(fc.constantFrom(...names.slice(0, 5)), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
      comparator: isOneWithin,
    }),
    fc.constantFrom(0, 1),
    fc.constantFrom(undefined, 0, 1),
  )
  .map(
    ([paths, taken, id]) =>
      new Map<string, Value>([
        ...paths.map((path) => [path.join('.'), taken] as const),
        ...(id === undefined ? [] : [['_id', id] as const]),
      ]),
  );

test('a projection on bytes gives the same result as on documents', () => {
  fc.assert(
    fc.property(document, leaf, spec, (fields, id, wanted) => {
      const bytes = encodeDocument(new Map([['_id', id], ...fields]));
      const { project, projectBytes } = parsed(wanted);
      expect(projectBytes).toBeDefined();
      expect(decode(projected(wanted, bytes))).toEqual(project(decode(bytes)));
      expect(projected(wanted, bytes)).toEqual(encodeDocument(project(decode(bytes))));
    }),
    { numRuns: 2000 },
  );
});

test('computed and array projections are not supported on bytes', () => {
  for (const value of [new Map([['$slice', 1]]), '$a', new Map([['$elemMatch', new Map([['k', 1]])]])])
    expect(parsed(new Map([['a', value]])).projectBytes).toBeUndefined();
  expect(parsed(new Map([['a.$', 1]])).projectBytes).toBeUndefined();
});

test('corrupted bytes are rejected, wherever they were changed', () => {
  const bytes = Buffer.from(
    serialize({ _id: 1, a: { b: 'text', c: [{ b: 1 }, 2] }, d: /x/, e: new Binary(Buffer.from('bytes')) }),
  );
  for (const wanted of [new Map([['a.b', 1]]), new Map([['a.c.b', 0]]), new Map([['e', 1]])])
    for (let at = 0; at < bytes.length; at++)
      for (const value of [0, 1, 3, 4, 0x0b, 0x7f, 0xff]) {
        const changed = Buffer.from(bytes);
        changed[at] = value;
        try {
          expect(projected(wanted, changed).length).toBeLessThan(bytes.length + 20);
        } catch (error) {
          expect(error).toBeInstanceOf(MongoError);
        }
      }
  expect(() => projected(new Map([['a', 1]]), bytes.subarray(0, 20))).toThrow(/invalid BSON/);
  expect(deserialize(projected(new Map([['a.c.b', 1]]), bytes))).toEqual({ _id: 1, a: { c: [{ b: 1 }] } });
});
