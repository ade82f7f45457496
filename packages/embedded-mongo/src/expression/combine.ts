import { refused } from '../errors.ts';
import { decimalArithmetic } from '../values/decimal.ts';
import { double, isInt32, toNumber, typeName, type Value } from '../values/value.ts';

export type Rank = 'int' | 'long' | 'double' | 'decimal';
export const ranks: Rank[] = ['int', 'long', 'double', 'decimal'];

/** The type of a result: the widest of the types that go in. */
export function widest(values: Value[]): Rank {
  return values.reduce<Rank>((rank, value) => {
    const own = typeName(value) as Rank;
    return ranks.indexOf(own) > ranks.indexOf(rank) ? own : rank;
  }, 'int');
}

/** @returns a whole number as the type it has to have; an int32 that overflows becomes an int64, an int64 a double */
export function whole(value: bigint, rank: 'int' | 'long'): Value {
  if (rank === 'int' && isInt32(Number(value))) return Number(value);
  if (BigInt.asIntN(64, value) !== value) return double(Number(value));
  return value;
}

/** Adds or multiplies two numbers as MongoDB does, keeping the wider of both types. */
export function combine(operation: 'add' | 'multiply', a: Value, b: Value): Value {
  const rank = widest([a, b]);
  if (rank === 'decimal') {
    if (![a, b].every((v) => Number.isFinite(toNumber(v))))
      throw refused('arithmetic with a Decimal128 that is not finite');
    return decimalArithmetic(operation, a, b);
  }
  if (rank === 'double') return double(operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b));
  const [x, y] = [BigInt(a), BigInt(b)];
  return whole(operation === 'add' ? x + y : x * y, rank);
}
