import { type Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, type ObjectId, type Timestamp } from 'bson';
import { compareExact } from './decimal.ts';
import { order, toNumber, typeOrder, type Value } from './value.ts';

/**
 * Compares two values of any type in MongoDB's order; missing counts as null. @returns a negative number, 0 or a
 * positive one
 */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  const type = typeOrder(a);
  const difference = type - typeOrder(b);
  return difference === 0 ? compareSameType(type, a, b) : difference;
}

/** @returns whether MongoDB treats two values as equal: numbers by value, objects field by field in order */
export function equal(a: Value, b: Value): boolean {
  return compare(a, b) === 0;
}

function compareSameType(type: number, a: Value, b: Value): number {
  switch (type) {
    case order.number:
      return compareNumbers(a, b);
    case order.string:
      return compareStrings(text(a), text(b));
    case order.object:
      return compareObjects(a, b);
    case order.array:
      return compareArrays(a, b);
    case order.objectId:
      return compareBytes((a as ObjectId).id, (b as ObjectId).id);
    case order.date:
      return a.getTime() - b.getTime();
    case order.boolean:
      return Number(a) - Number(b);
    case order.binary:
      return compareBinary(a, b);
    case order.timestamp:
      return (a as Timestamp).compare(b);
    case order.regex:
      return compareStrings(regexText(a), regexText(b));
    case order.code:
      return compareStrings(codeText(a), codeText(b));
    default:
      return 0;
  }
}

/** Compares numbers of any BSON type by exact value. NaN sorts first. */
export function compareNumbers(a: Value, b: Value): number {
  const x = a instanceof Double ? a.value : a;
  const y = b instanceof Double ? b.value : b;
  if (x instanceof Decimal128 || y instanceof Decimal128) {
    const left = toNumber(x);
    const right = toNumber(y);
    if (left !== right || !Number.isFinite(left)) return compareNumbers(left, right);
    return compareExact(x, y);
  }
  if (x < y) return -1;
  if (x > y) return 1;
  // biome-ignore lint/suspicious/noDoubleEquals: compares a bigint with a number by value
  if (x == y) return 0;
  return Number(!Number.isNaN(x)) - Number(!Number.isNaN(y));
}

/** Compares strings by their UTF-8 bytes, as MongoDB does, not by UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates encode characters above U+FFFF but are below U+E000 in UTF-16.
    return x >= 0xd800 && y >= 0xd800 ? ((x + 0x2000) & 0xffff) - ((y + 0x2000) & 0xffff) : x - y;
  }
  return a.length - b.length;
}

function compareObjects(a: Map<string, Value>, b: Map<string, Value>): number {
  const others = b.entries();
  for (const [name, value] of a) {
    const next = others.next();
    if (next.done) return 1;
    const [otherName, otherValue] = next.value;
    const difference =
      typeOrder(value) - typeOrder(otherValue) || compareStrings(name, otherName) || compare(value, otherValue);
    if (difference !== 0) return difference;
  }
  return others.next().done ? 0 : -1;
}

function compareArrays(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = compare(a[i], b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinary(a: Binary, b: Binary): number {
  return a.position - b.position || a.sub_type - b.sub_type || compareBytes(bytes(a), bytes(b));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

/** @returns the bytes of a binary value without its spare capacity */
export function bytes(value: Binary): Uint8Array {
  return value.buffer.subarray(0, value.position);
}

/** @returns a string or a (deprecated) symbol as a string */
export function text(value: string | BSONSymbol): string {
  return value instanceof BSONSymbol ? value.value : value;
}

/** @returns a regular expression as a string that preserves its order */
export function regexText(value: BSONRegExp): string {
  return value instanceof BSONRegExp ? `${value.pattern}\0${value.options}` : String(value);
}

/** @returns JavaScript code as a string that preserves its order */
export function codeText(value: Value): string {
  return value instanceof Code ? `${value.code}\0${JSON.stringify(value.scope ?? '')}` : JSON.stringify(value);
}
