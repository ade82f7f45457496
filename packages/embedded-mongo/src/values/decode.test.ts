import { Double, deserialize, Long, serialize } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { fieldNames } from './field-names.ts';

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true }).map((n) => new Double(n)),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('z', 'a', '10', '2', '__proto__', 'ö'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

test('decoding and encoding preserves the bytes, including types and field order', () => {
  fc.assert(
    fc.property(value, (inner) => {
      const bytes = Buffer.from(serialize({ b: 1, inner, a: 'x' }));
      const again = Buffer.from(serialize(decode(bytes), { ignoreUndefined: false }));
      expect(again.equals(bytes)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('decoding single fields gives the same values as decoding the whole document', () => {
  const bytes = Buffer.from(serialize({ a: [1, { b: 'x' }], c: new Date(5), d: { e: Long.fromNumber(7) }, f: null }));
  const whole = decode(bytes);
  for (const name of ['a', 'c', 'd', 'f', 'nothing'])
    expect(decode(bytes, fieldNames([name])).get(name)).toEqual(whole.get(name));
});

test('invalid BSON is rejected and never read out of bounds', () => {
  const bytes = Buffer.from(serialize({ name: 'Ada', list: [1, 2], inner: { a: 1 } }));
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
      const broken = Buffer.from(bytes);
      broken[at] = byte;
      try {
        decode(broken);
      } catch (error) {
        expect((error as { code?: number }).code).toBeTypeOf('number');
      }
    }),
    { numRuns: 2_000 },
  );
  expect(() => decode(bytes.subarray(0, 20))).toThrow('invalid BSON');
  expect(deserialize(bytes).name).toBe('Ada');
});
