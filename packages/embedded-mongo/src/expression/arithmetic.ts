import { Decimal128 } from 'bson';
import { MongoError, refused } from '../errors.ts';
import { double, isMissing, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { combine, whole, widest } from './combine.ts';
import { type Operator, operator } from './operator.ts';
import { Sum } from './sum.ts';

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
    return typeName(value) === 'int' ? whole(BigInt(result), 'int') : double(result);
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
  if (values.some(isMissing)) return null;
  const sum = new Sum();
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression');
  for (const value of values) {
    if (value instanceof Date) sum.add(BigInt(value.getTime()));
    else {
      numbers([value], '$add', 16554);
      sum.add(value);
    }
  }
  return dates.length > 0 ? new Date(Math.round(toNumber(sum.result()))) : sum.result();
}

function subtract([a, b]: Value[]): Value {
  if (isMissing(a) || isMissing(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  numbers([a, b], '$subtract', 16556);
  return combine('add', a, combine('multiply', -1, b));
}

function positive(value: number, name: string, code: number): number {
  if (value <= 0) throw new MongoError(code, `${name}'s argument must be a positive number, but is ${value}`);
  return value;
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
  $ln: doubled((value) => Math.log(positive(value, '$ln', 28766))),
  $log10: doubled((value) => Math.log10(positive(value, '$log10', 28761))),
  $log: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    numbers([a, b], '$log', 28756);
    const base = positive(toNumber(b), '$log', 28759);
    if (base === 1) throw new MongoError(28759, "$log's base must be a positive number not equal to 1");
    return double(Math.log(positive(toNumber(a), '$log', 28758)) / Math.log(base));
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
