import { Decimal128 } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { double, isMissing, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { combineNumbers, integerAs, widestType } from './numeric-types.ts';
import { type Operator, operator } from './operator.ts';
import { SumAccumulator } from './sum.ts';

function checkNumbers(values: Value[], name: string, code = 16611): void {
  for (const value of values)
    if (!isNumber(value)) throw new MongoError(code, `${name} only supports numeric types, not ${typeName(value)}`);
}

function rejectDecimals(values: Value[], name: string): void {
  if (values.some((v) => v instanceof Decimal128)) throw unsupported(`${name} of a Decimal128`);
}

/** An operator on one number that returns a double. */
const toDouble = (apply: (value: number) => number): Operator =>
  operator(1, 1, ([value], name) => {
    if (isMissing(value)) return null;
    checkNumbers([value], name, 28765);
    rejectDecimals([value], name);
    return double(apply(toNumber(value)));
  });

/** An operator on one number that returns the same type. */
const preservingType = (apply: (value: number) => number): Operator =>
  operator(1, 1, ([value], name) => {
    if (isMissing(value)) return null;
    checkNumbers([value], name, 28765);
    rejectDecimals([value], name);
    if (typeof value === 'bigint') return name === '$abs' && value < 0n ? -value : value;
    const result = apply(toNumber(value));
    return typeName(value) === 'int' ? integerAs(BigInt(result), 'int') : double(result);
  });

/** `$round` and `$trunc` with a number of decimal places; `$round` rounds half to even. */
const roundingOperator = (apply: (value: number) => number): Operator =>
  operator(1, 2, ([value, places = 0], name) => {
    if (isMissing(value) || isMissing(places)) return null;
    checkNumbers([value, places], name, 51081);
    rejectDecimals([value], name);
    const digits = toNumber(places);
    if (typeof value === 'bigint' && digits >= 0) return value;
    const number = toNumber(value);
    const shifted = Number(`${number}e${digits}`);
    const result = Number.isFinite(shifted) ? Number(`${apply(shifted)}e${-digits}`) : number;
    return typeName(value) === 'double' ? double(result) : integerAs(BigInt(result), typeName(value) as 'int');
  });

function halfToEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

function addAll(values: Value[]): Value {
  if (values.some(isMissing)) return null;
  const sum = new SumAccumulator();
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression');
  for (const value of values) {
    if (value instanceof Date) sum.add(BigInt(value.getTime()));
    else {
      checkNumbers([value], '$add', 16554);
      sum.add(value);
    }
  }
  return dates.length > 0 ? new Date(Math.round(toNumber(sum.result()))) : sum.result();
}

function subtract([a, b]: Value[]): Value {
  if (isMissing(a) || isMissing(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  checkNumbers([a, b], '$subtract', 16556);
  return combineNumbers('add', a, combineNumbers('multiply', -1, b));
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
    checkNumbers(values, '$multiply', 16555);
    return values.reduce((product, value) => combineNumbers('multiply', product, value), 1);
  }),
  $divide: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    checkNumbers([a, b], '$divide', 16609);
    rejectDecimals([a, b], '$divide');
    if (toNumber(b) === 0) throw new MongoError(2, "can't $divide by zero");
    return double(toNumber(a) / toNumber(b));
  }),
  $mod: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    checkNumbers([a, b], '$mod');
    rejectDecimals([a, b], '$mod');
    if (toNumber(b) === 0) throw new MongoError(16610, "can't $mod by zero");
    const numericType = widestType([a, b]);
    return numericType === 'double'
      ? double(toNumber(a) % toNumber(b))
      : integerAs(BigInt(a) % BigInt(b), numericType as 'int' | 'long');
  }),
  $abs: preservingType(Math.abs),
  $ceil: preservingType(Math.ceil),
  $floor: preservingType(Math.floor),
  $round: roundingOperator(halfToEven),
  $trunc: roundingOperator(Math.trunc),
  $sqrt: toDouble((value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
  $exp: toDouble(Math.exp),
  $ln: toDouble((value) => Math.log(positive(value, '$ln', 28766))),
  $log10: toDouble((value) => Math.log10(positive(value, '$log10', 28761))),
  $log: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    checkNumbers([a, b], '$log', 28756);
    const base = positive(toNumber(b), '$log', 28759);
    if (base === 1) throw new MongoError(28759, "$log's base must be a positive number not equal to 1");
    return double(Math.log(positive(toNumber(a), '$log', 28758)) / Math.log(base));
  }),
  $pow: operator(2, 2, ([a, b]) => {
    if (isMissing(a) || isMissing(b)) return null;
    checkNumbers([a, b], '$pow', 28762);
    rejectDecimals([a, b], '$pow');
    const numericType = widestType([a, b]);
    if (numericType === 'double' || toNumber(b) < 0) return double(toNumber(a) ** toNumber(b));
    return toNumber(b) > 4096
      ? double(toNumber(a) ** toNumber(b))
      : integerAs(BigInt(a) ** BigInt(b), numericType as 'int' | 'long');
  }),
};
