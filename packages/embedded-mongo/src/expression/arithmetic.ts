import { Decimal128 } from 'bson';
import { MongoError, refused } from '../errors.ts';
import { decimalArithmetic } from '../values/decimal.ts';
import { double, isInt32, isMissing, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { type Operator, operator } from './operator.ts';

type Rank = 'int' | 'long' | 'double' | 'decimal';
const ranks: Rank[] = ['int', 'long', 'double', 'decimal'];

/** The type of a result: the widest of the types that go in. */
function widest(values: Value[]): Rank {
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

function numbers(values: Value[], name: string, code = 16611): void {
  for (const value of values)
    if (!isNumber(value)) throw new MongoError(code, `${name} only supports numeric types, not ${typeName(value)}`);
}

function withoutDecimal(values: Value[], name: string): void {
  if (values.some((v) => v instanceof Decimal128)) throw refused(`${name} of a Decimal128`);
}

/** One number in, a double out. */
const doubled = (apply: (value: number) => number): Operator =>
  operator(1, 1, ([value], name) => {
    if (isMissing(value)) return null;
    numbers([value], name, 28765);
    withoutDecimal([value], name);
    return double(apply(toNumber(value)));
  });

/** One number in, one of the same type out. */
const kept = (apply: (value: number) => number): Operator =>
  operator(1, 1, ([value], name) => {
    if (isMissing(value)) return null;
    numbers([value], name, 28765);
    withoutDecimal([value], name);
    if (typeof value === 'bigint') return name === '$abs' && value < 0n ? -value : value;
    const result = apply(toNumber(value));
    return typeName(value) === 'int' ? result : double(result);
  });

/** `$round` and `$trunc`: to a number of decimal places, half to even for `$round`. */
const placed = (apply: (value: number) => number): Operator =>
  operator(1, 2, ([value, places = 0], name) => {
    if (isMissing(value) || isMissing(places)) return null;
    numbers([value, places], name, 51081);
    withoutDecimal([value], name);
    const digits = toNumber(places);
    if (typeof value === 'bigint' && digits >= 0) return value;
    const number = toNumber(value);
    const shifted = Number(`${number}e${digits}`);
    const result = Number.isFinite(shifted) ? Number(`${apply(shifted)}e${-digits}`) : number;
    return typeName(value) === 'double' ? double(result) : whole(BigInt(result), typeName(value) as 'int');
  });

function halfToEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

function addAll(values: Value[]): Value {
  let sum: Value = 0;
  let date = false;
  for (const value of values) {
    if (isMissing(value)) return null;
    if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression');
      date = true;
      sum = combine('add', sum, BigInt(value.getTime()));
      continue;
    }
    numbers([value], '$add', 16554);
    sum = combine('add', sum, value);
  }
  return date ? new Date(Math.round(toNumber(sum))) : sum;
}

function subtract([a, b]: Value[]): Value {
  if (isMissing(a) || isMissing(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  numbers([a, b], '$subtract', 16556);
  return combine('add', a, combine('multiply', -1, b));
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: operator(0, 1_000, addAll),
  $subtract: operator(2, 2, subtract),
  $multiply: operator(0, 1_000, (values) => {
    if (values.some(isMissing)) return null;
    numbers(values, '$multiply', 16555);
    return values.reduce((product, value) => combine('multiply', product, value), 1);
  }),
  $divide: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    numbers([a, b], '$divide', 16609);
    withoutDecimal([a, b], '$divide');
    if (toNumber(b) === 0) throw new MongoError(2, "can't $divide by zero");
    return double(toNumber(a) / toNumber(b));
  }),
  $mod: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    numbers([a, b], '$mod');
    withoutDecimal([a, b], '$mod');
    if (toNumber(b) === 0) throw new MongoError(16610, "can't $mod by zero");
    const rank = widest([a, b]);
    return rank === 'double' ? double(toNumber(a) % toNumber(b)) : whole(BigInt(a) % BigInt(b), rank as 'int' | 'long');
  }),
  $abs: kept(Math.abs),
  $ceil: kept(Math.ceil),
  $floor: kept(Math.floor),
  $round: placed(halfToEven),
  $trunc: placed(Math.trunc),
  $sqrt: doubled((value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
  $exp: doubled(Math.exp),
  $ln: doubled(Math.log),
  $log10: doubled(Math.log10),
  $log: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    numbers([a, b], '$log', 28756);
    return double(Math.log(toNumber(a)) / Math.log(toNumber(b)));
  }),
  $pow: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    numbers([a, b], '$pow', 28762);
    withoutDecimal([a, b], '$pow');
    const rank = widest([a, b]);
    if (rank === 'double' || toNumber(b) < 0) return double(toNumber(a) ** toNumber(b));
    return toNumber(b) > 4096
      ? double(toNumber(a) ** toNumber(b))
      : whole(BigInt(a) ** BigInt(b), rank as 'int' | 'long');
  }),
};
