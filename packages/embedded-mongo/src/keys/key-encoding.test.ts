import { Binary, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { encodeValue, invertKey, maxKeyLength, truncateKey } from './key-encoding.ts';

const number: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.integer({ min: -3, max: 3 }).map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(
    2n ** 53n,
    2n ** 53n + 1n,
    2 ** 53,
    9007199254740993n,
    0,
    -0,
    0.1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
  fc
    .constantFrom(
      '0.1',
      '0.10',
      '1',
      '1.0',
      '9007199254740993',
      '-0.1',
      '1E+3',
      '1000',
      '0.1000000000000000055511151231257827',
      'Infinity',
      '0',
    )
    .map(Decimal128.fromString),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('a', 'a\0', 'a\0b', 'a\x01', '', 'é', '\uffff', '😀'),
);
const scalar: fc.Arbitrary<Value> = fc.oneof(
  number,
  text,
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 4)).map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(5), fc.nat(5)).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom(new MinKey(), new MaxKey()),
);
const { value } = fc.letrec<{ value: Value; array: Value; object: Value }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, { weight: 4, arbitrary: scalar }, tie('array'), tie('object')),
  array: fc.array(tie('value'), { maxLength: 3 }),
  object: fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'ab', ''), tie('value')), {
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((entries) => new Map(entries as [string, Value][])),
}));

const sign = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

describe('the key encoding of values', () => {
  test('sorts like the values and is equal for equal values', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sign(encodeValue(a), encodeValue(b))).toBe(Math.sign(compare(a, b)));
      }),
      { numRuns: 3_000 },
    );
  });

  test('sorts in reverse when inverted, also as a prefix', () => {
    fc.assert(
      fc.property(value, value, text, (a, b, rest) => {
        fc.pre(compare(a, b) !== 0);
        const behind = encodeValue(rest);
        expect(sign(invertKey(encodeValue(a)) + behind, invertKey(encodeValue(b)))).toBe(-Math.sign(compare(a, b)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('distinguishes long texts with a common prefix', () => {
    const [one, two] = ['x', 'y'].map((end) => truncateKey(encodeValue('a'.repeat(maxKeyLength * 2) + end))) as [
      string,
      string,
    ];
    expect(one).not.toBe(two);
    expect(one.length).toBeLessThan(1_950);
  });
});
