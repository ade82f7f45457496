import { createHash } from 'node:crypto';
import type { ObjectId, Timestamp } from 'bson';
import { unsupported } from '../errors.ts';
import { bytes, codeText, regexText, text } from '../values/compare.ts';
import { remainder } from '../values/decimal.ts';
import { order, toNumber, typeOrder, type Value } from '../values/value.ts';
import type { Key } from './key.ts';

/**
 * LMDB keys have at most 1,978 bytes. Longer keys are truncated to this length and end with a hash of the whole key.
 */
export const maxKeyLength = 1_800;

const scratch = Buffer.alloc(8);

/**
 * Encodes a value so that comparing the encodings compares the values in MongoDB's order, across all types. No encoding
 * is a prefix of another one. Numbers of equal value have the same encoding, whatever their type.
 */
export function encodeValue(value: Value): Key {
  const type = typeOrder(value);
  return String.fromCharCode(type) + encodePayload(type, value);
}

/** The key of an empty array. It sorts before null. */
export const emptyArrayKey: Key = String.fromCharCode(order.emptyArray);

function encodePayload(type: number, value: Value): Key {
  switch (type) {
    case order.number:
      return encodeNumber(value);
    case order.string:
      return encodeText(text(value));
    case order.object: {
      let key = '';
      for (const [name, item] of value)
        key += String.fromCharCode(typeOrder(item)) + encodeText(name) + encodePayload(typeOrder(item), item);
      return `${key}\0`;
    }
    case order.array: {
      let key = '';
      for (const item of value) key += encodeValue(item);
      return `${key}\0`;
    }
    case order.objectId:
      return Buffer.from((value as ObjectId).id).toString('latin1');
    case order.boolean:
      return value ? '\x02' : '\x01';
    case order.date:
      return encodeDouble(value.getTime());
    case order.binary: {
      scratch.writeUInt32BE(value.position);
      const head = scratch.toString('latin1', 0, 4) + String.fromCharCode(value.sub_type);
      return head + Buffer.from(bytes(value)).toString('latin1');
    }
    case order.timestamp:
      scratch.writeUInt32BE((value as Timestamp).high >>> 0);
      scratch.writeUInt32BE((value as Timestamp).low >>> 0, 4);
      return scratch.toString('latin1');
    case order.regex:
      return encodeText(regexText(value));
    case order.code:
      return encodeText(codeText(value));
    default:
      return '';
  }
}

function encodeDouble(value: number): Key {
  // Minus zero equals zero. NaN sorts first.
  if (Number.isNaN(value)) return '\0\0\0\0\0\0\0\0';
  scratch.writeDoubleBE(value === 0 ? 0 : value);
  if ((scratch[0] as number) & 0x80) for (let i = 0; i < 8; i++) scratch[i] = ~(scratch[i] as number);
  else scratch[0] = (scratch[0] as number) | 0x80;
  return scratch.toString('latin1');
}

/**
 * Encodes a number as the nearest double, plus two doubles for the remainder if it is not exact: 159 bits distinguish
 * any two Decimal128.
 */
function encodeNumber(value: Value): Key {
  const first = toNumber(value);
  const head = encodeDouble(first);
  if (typeof value === 'number' || !Number.isFinite(first)) return `${head}\x80`;
  const second = remainder(value, [first]);
  if (second === 0 && first === 0 && !/^-?0*\.?0*(E|$)/i.test(String(value)))
    throw unsupported(`an index over ${value}, which is beyond what a double can hold,`);
  if (second === 0) return `${head}\x80`;
  const rest = encodeDouble(second) + encodeDouble(remainder(value, [first, second]));
  return head + (second < 0 ? '\x7f' : '\x81') + rest;
}

function encodeText(value: string): Key {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII without the terminator needs no work
  if (/^[\x01-\x7f]*$/.test(value)) return `${value}\0\0`;
  return `${Buffer.from(value, 'utf8').toString('latin1').replaceAll('\0', '\0\x01')}\0\0`;
}

/**
 * @returns the length of an encoded text that starts at a position of a key; undefined if it is a value of another type
 */
export function textLength(key: Key, position: number): number | undefined {
  if (key.charCodeAt(position) !== order.string) return undefined;
  return key.indexOf('\0\0', position + 1) + 2 - position;
}

/** Inverts the sort order of an encoding. */
export function invertKey(key: Key): Key {
  const turned = Buffer.from(key, 'latin1');
  for (let i = 0; i < turned.length; i++) turned[i] = ~(turned[i] as number);
  return turned.toString('latin1');
}

/** @returns a key that fits into LMDB: a long one is truncated and ends with a hash of the whole key */
export function truncateKey(key: Key): Key {
  if (key.length <= maxKeyLength) return key;
  return key.slice(0, maxKeyLength) + createHash('sha256').update(key, 'latin1').digest('binary');
}
