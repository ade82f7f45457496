import { Binary, BSONRegExp } from 'bson';
import { MongoError } from '../errors.ts';
import { compileRegex } from '../expression/regex.ts';
import { bytes } from '../values/compare.ts';
import { type Document, isNumber, toNumber, type Value } from '../values/value.ts';
import type { Condition } from './filter.ts';

const typeNumbers: Record<string, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
const typeNames = new Set([...Object.values(typeNumbers), 'number']);

/** Fields of a DBRef, which are not operators. */
export const dbRefFields = new Set(['$ref', '$id', '$db']);

export function isOperatorObject(value: Value): value is Document {
  if (!(value instanceof Map) || value.size === 0) return false;
  const first = value.keys().next().value as string;
  // A DBRef ({ $ref, $id, $db }) is a value.
  return first.startsWith('$') && !dbRefFields.has(first);
}

export function regexCondition(regex: BSONRegExp): Condition {
  compileRegex(regex.pattern, regex.options);
  return { is: 'regex', regex };
}

export function inCondition(name: string, value: Value): Condition {
  if (!Array.isArray(value)) throw new MongoError(2, `${name} needs an array`);
  const regexes = value.filter((v) => v instanceof BSONRegExp);
  for (const regex of regexes) regexCondition(regex);
  const values = value.filter((v) => !(v instanceof BSONRegExp));
  if (values.some(isOperatorObject)) throw new MongoError(2, `cannot nest $ under ${name}`);
  return { is: 'in', values, regexes };
}

export function parseTypes(value: Value): Set<string> {
  const names = new Set<string>();
  for (const one of Array.isArray(value) ? value : [value]) {
    const name = isNumber(one) ? typeNumbers[String(toNumber(one))] : one;
    if (typeof name !== 'string' || !typeNames.has(name))
      throw new MongoError(2, `Unknown type name alias: ${String(one)}`);
    for (const each of name === 'number' ? ['int', 'long', 'double', 'decimal'] : [name]) names.add(each);
  }
  if (names.size === 0) throw new MongoError(9, '$type must match at least one type');
  return names;
}

export function parseSize(value: Value): number {
  const size = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(size))
    throw new MongoError(9, `Failed to parse $size. Expected an integer: $size: ${String(value)}`);
  if (size < 0) throw new MongoError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return size;
}

export function modCondition(value: Value): Condition {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isNumber))
    throw new MongoError(2, 'malformed mod, needs to be an array of two numbers');
  const [divisor, remainder] = value.map((v) => Math.trunc(toNumber(v)));
  if (!divisor) throw new MongoError(2, 'divisor cannot be 0');
  return { is: 'mod', divisor: BigInt(divisor), remainder: BigInt(remainder ?? 0) };
}

export function parseBitPositions(value: Value, name: string): number[] {
  if (Array.isArray(value)) {
    return value.map((v) => {
      if (!isNumber(v) || toNumber(v) < 0) throw new MongoError(2, `bit positions must be >= 0 in ${name}`);
      return toNumber(v);
    });
  }
  const positions: number[] = [];
  if (value instanceof Binary) {
    for (const [i, byte] of bytes(value).entries())
      for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) positions.push(i * 8 + bit);
    return positions;
  }
  const mask = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(mask) || mask < 0) throw new MongoError(9, `${name} takes an Array, a number, or a BinData`);
  for (let bit = 0, rest = BigInt(mask); rest > 0n; bit++, rest >>= 1n) if (rest & 1n) positions.push(bit);
  return positions;
}
