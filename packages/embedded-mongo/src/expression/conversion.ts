import { Binary, Decimal128, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { ownProperty } from '../values/own-property.ts';
import { double, isInt32, isNumber, toNumber, truthy, typeName, type Value } from '../values/value.ts';
import { type Operator, operator } from './operator.ts';

function unsupportedConversion(value: Value, to: string): MongoError {
  return new MongoError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );
}

function parseFailure(value: Value, to: string): MongoError {
  return new MongoError(241, `Failed to parse ${to} '${String(value)}' in $convert with no onError value`);
}

/** @returns a value as `$toString` formats it */
export function stringOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Decimal128) return value.toString();
  if (isNumber(value)) return String(toNumber(value));
  throw unsupportedConversion(value, 'string');
}

function wholeOf(value: Value, to: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date && to === 'long') return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw parseFailure(value, 'number');
    return BigInt(value);
  }
  if (!isNumber(value)) throw unsupportedConversion(value, to);
  if (typeof value === 'bigint') return value;
  const number = Math.trunc(toNumber(value));
  if (!Number.isFinite(number))
    throw new MongoError(
      241,
      'Attempt to convert NaN or infinity value to integer type in $convert with no onError value',
    );
  if (value instanceof Decimal128) return BigInt(Math.abs(number) < 2 ** 53 ? number : BigInt(value.toString()));
  return BigInt(number);
}

function inRange(value: bigint, fits: boolean): bigint {
  if (!fits)
    throw new MongoError(241, `Conversion would overflow target type in $convert with no onError value: ${value}`);
  return value;
}

const converters: Record<string, (value: Value) => Value> = {
  string: stringOf,
  int: (value) => {
    const whole = wholeOf(value, 'int');
    return Number(inRange(whole, isInt32(Number(whole))));
  },
  long: (value) => {
    const whole = wholeOf(value, 'long');
    return inRange(whole, BigInt.asIntN(64, whole) === whole);
  },
  double: (value) => {
    if (typeof value === 'boolean') return double(Number(value));
    if (value instanceof Date) return double(value.getTime());
    if (typeof value === 'string') {
      if (value.trim() !== value || value === '' || Number.isNaN(Number(value))) throw parseFailure(value, 'number');
      return double(Number(value));
    }
    if (!isNumber(value)) throw unsupportedConversion(value, 'double');
    return double(toNumber(value));
  },
  decimal: (value) => {
    if (value instanceof Decimal128) return value;
    if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
    if (!isNumber(value) && typeof value !== 'string') throw unsupportedConversion(value, 'decimal');
    try {
      return Decimal128.fromString(stringOf(value));
    } catch {
      throw parseFailure(value, 'number');
    }
  },
  bool: (value) => truthy(value),
  date: (value) => {
    if (value instanceof Date) return value;
    if (value instanceof ObjectId) return value.getTimestamp();
    if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
    if (typeof value === 'string') return dateFrom(value);
    if (isNumber(value) && typeName(value) !== 'int') return new Date(toNumber(value));
    throw unsupportedConversion(value, 'date');
  },
  objectId: (value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string') throw unsupportedConversion(value, 'objectId');
    if (!/^[0-9a-f]{24}$/i.test(value)) throw parseFailure(value, 'objectId');
    return new ObjectId(value);
  },
};

const targets: Record<string, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

/** Parses an ISO 8601 date; without a zone it is UTC. */
export function dateFrom(text: string): Date {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  const date = found ? new Date(`${found[1]}T${found[2] ?? '00:00'}${found[3] ?? 'Z'}`) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new MongoError(241, `Error parsing date string '${text}'`);
  return date;
}

const to = (name: string): Operator =>
  operator(1, 1, ([value]) =>
    value === undefined || value === null ? null : (converters[name] as (v: Value) => Value)(value),
  );

export const conversionOperators: Record<string, Operator> = {
  $toString: to('string'),
  $toInt: to('int'),
  $toLong: to('long'),
  $toDouble: to('double'),
  $toDecimal: to('decimal'),
  $toBool: to('bool'),
  $toDate: to('date'),
  $toObjectId: to('objectId'),
  $convert: operator(2, 4, ([input, target, onError, onNull]) => {
    if (target === undefined || target === null) return null;
    const convert = ownProperty(
      converters,
      isNumber(target) ? (targets[String(toNumber(target))] ?? '') : String(target),
    );
    if (!convert) throw new MongoError(2, `Unknown type name: ${String(target)}`);
    if (input === undefined || input === null) return onNull ?? null;
    try {
      return convert(input);
    } catch (error) {
      if (onError !== undefined && error instanceof MongoError) return onError;
      throw error;
    }
  }),
  $binarySize: operator(1, 1, ([value]) => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return Buffer.byteLength(value);
    if (value instanceof Binary) return value.position;
    throw new MongoError(51276, '$binarySize requires a string or BinData argument');
  }),
};
