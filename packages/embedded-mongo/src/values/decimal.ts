import { Decimal128, Double } from 'bson';
import { MongoError } from '../errors.ts';
import type { Value } from './value.ts';

/** An exact number: `digits` × 10 to the power of `exponent`. */
interface Exact {
  digits: bigint;
  exponent: number;
}

const double = new DataView(new ArrayBuffer(8));

/** @returns a finite number of any BSON type without rounding */
function exact(value: Value): Exact {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 };
  if (value instanceof Decimal128) return parse(value.toString());
  const plain: number = value instanceof Double ? value.value : value;
  if (Number.isInteger(plain)) return { digits: BigInt(plain), exponent: 0 };
  double.setFloat64(0, plain);
  const bits = double.getBigUint64(0);
  const power = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = power === 0 ? fraction : fraction | 0x10000000000000n;
  const shift = 1075 - Math.max(power, 1);
  // mantissa / 2^shift = mantissa * 5^shift / 10^shift
  const digits = mantissa * 5n ** BigInt(shift);
  return { digits: plain < 0 ? -digits : digits, exponent: -shift };
}

function parse(text: string): Exact {
  const found = /^(-?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!found) throw new MongoError(2, `not a finite decimal: ${text}`);
  const [, sign, whole, fraction = '', exponent = '0'] = found;
  const digits = BigInt(`${whole}${fraction}` || '0');
  return { digits: sign ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

function aligned(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [a.digits * 10n ** BigInt(a.exponent - exponent), b.digits * 10n ** BigInt(b.exponent - exponent), exponent];
}

/** @returns the sign of a − b for two finite numbers of any BSON type, exactly */
export function compareExact(a: Value, b: Value): number {
  const [left, right] = aligned(exact(a), exact(b));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** @returns the difference of a value and a sum of doubles, rounded to the nearest double */
export function remainder(value: Value, of: number[]): number {
  let rest = exact(value);
  for (const part of of) {
    const [left, right, exponent] = aligned(rest, exact(part));
    rest = { digits: left - right, exponent };
  }
  return Number(`${rest.digits}e${rest.exponent}`);
}

/** Rounds to the 34 digits of a Decimal128, half to even. */
function toDecimal({ digits, exponent }: Exact): Decimal128 {
  const text = String(digits < 0n ? -digits : digits);
  if (text.length <= 34) return Decimal128.fromString(`${digits}E${exponent}`);
  const cut = text.length - 34;
  const unit = 10n ** BigInt(cut);
  const magnitude = digits < 0n ? -digits : digits;
  let rounded = magnitude / unit;
  const twice = (magnitude % unit) * 2n;
  if (twice > unit || (twice === unit && rounded % 2n === 1n)) rounded += 1n;
  return Decimal128.fromString(`${digits < 0n ? -rounded : rounded}E${exponent + cut}`);
}

/**
 * Adds or multiplies two numbers of which one is a Decimal128. @throws for NaN and infinities, which are not supported
 */
export function decimalArithmetic(operation: 'add' | 'multiply', a: Value, b: Value): Decimal128 {
  // MongoDB converts a double to a decimal with 15 significant digits.
  const [left, right] = [a, b].map((v) => {
    if (v instanceof Decimal128 || typeof v === 'bigint') return exact(v);
    const plain: number = v instanceof Double ? v.value : v;
    return parse(Number.isInteger(plain) && Math.abs(plain) < 2 ** 53 ? String(plain) : plain.toPrecision(15));
  }) as [Exact, Exact];
  if (operation === 'multiply')
    return toDecimal({ digits: left.digits * right.digits, exponent: left.exponent + right.exponent });
  const [x, y, exponent] = aligned(left, right);
  return toDecimal({ digits: x + y, exponent });
}
