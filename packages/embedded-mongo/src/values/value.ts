import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A document is a Map because objects reorder integer-like field names and have inherited properties. */
export type Document = Map<string, Value>;

/**
 * A BSON value in memory. An int32 and a double that is not a small whole number are JavaScript numbers, a small whole
 * double is a `Double` (it would become an int32 otherwise), an int64 is a bigint. `undefined` means missing.
 */
// biome-ignore lint/suspicious/noExplicitAny: a stored value is of any type, and each use looks at which
export type Value = any;

/**
 * MongoDB's order between types (source: BSON comparison order in MongoDB's manual); also the first byte of an index
 * key.
 */
export const order = {
  minKey: 0x01,
  emptyArray: 0x03,
  null: 0x05,
  number: 0x0a,
  string: 0x0f,
  object: 0x14,
  array: 0x19,
  binary: 0x1e,
  objectId: 0x23,
  boolean: 0x28,
  date: 0x2d,
  timestamp: 0x2f,
  regex: 0x32,
  code: 0x3c,
  maxKey: 0x7f,
} as const;

/** @returns the rank of a value's type in MongoDB's order of types; missing counts as null */
export function typeOrder(value: Value): number {
  switch (typeof value) {
    case 'undefined':
      return order.null;
    case 'number':
    case 'bigint':
      return order.number;
    case 'string':
      return order.string;
    case 'boolean':
      return order.boolean;
  }
  if (value === null) return order.null;
  if (value instanceof Map) return order.object;
  if (Array.isArray(value)) return order.array;
  if (value instanceof Date) return order.date;
  if (value instanceof ObjectId) return order.objectId;
  if (value instanceof Double || value instanceof Decimal128 || value instanceof Int32) return order.number;
  if (value instanceof Binary) return order.binary;
  if (value instanceof Timestamp) return order.timestamp;
  if (value instanceof Long) return order.number;
  if (value instanceof BSONRegExp) return order.regex;
  if (value instanceof BSONSymbol) return order.string;
  if (value instanceof MinKey) return order.minKey;
  if (value instanceof MaxKey) return order.maxKey;
  if (value instanceof Code || value instanceof DBRef) return order.code;
  throw new TypeError(`not a BSON value: ${String(value)}`);
}

/** @returns the name that `$type` gives to a value's BSON type; `missing` for none */
export function typeName(value: Value): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  return 'object';
}

/** @returns whether a JavaScript number is stored as an int32; minus zero is a double */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** @returns whether a value is missing or null, which most operators treat alike */
export function isMissing(value: Value): boolean {
  return value === undefined || value === null;
}

/** @returns whether a value is one of BSON's four number types */
export function isNumber(value: Value): boolean {
  return (
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Double || value instanceof Decimal128
  );
}

/** @returns a double as a value that keeps its type when it is stored */
export function double(value: number): Value {
  return isInt32(value) ? new Double(value) : value;
}

/** @returns a number as a JavaScript number (rounded if necessary), or NaN for other types */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Decimal128) return Number(value.toString());
  return Number.NaN;
}

/** @returns whether MongoDB treats a value as true: everything except false, null, missing and zero */
export function truthy(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (isNumber(value)) return toNumber(value) !== 0;
  return true;
}

/** @returns the approximate memory of a value in bytes */
export function sizeOf(value: Value): number {
  if (typeof value === 'string') return 32 + value.length;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + sizeOf(item), 32);
  if (value instanceof Binary) return 64 + value.position;
  if (!(value instanceof Map)) return 16;
  let size = 100;
  for (const item of value.values()) size += 40 + sizeOf(item);
  return size;
}
