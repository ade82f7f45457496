import { createHash } from 'node:crypto';
import type { ObjectId, Timestamp } from 'bson';
import { refused } from '../errors.ts';
import type { Key } from '../storage/store.ts';
import { bytes, codeText, regexText, text } from '../values/compare.ts';
import { remainder } from '../values/decimal.ts';
import { order, toNumber, typeOrder, type Value } from '../values/value.ts';

/** LMDB's keys end at 1,978 bytes: what is longer is cut here, and told apart by a hash of the whole. */
export const longest = 1_800;

const scratch = Buffer.alloc(8);

/**
 * Encodes a value so that comparing the encodings compares the values in MongoDB's order, across all types. No encoding is the beginning
 * of another one. Numbers of the same worth have the same encoding, whatever their type.
 */
export function encodeValue(value: Value): Key {
  const type = typeOrder(value);
  return String.fromCharCode(type) + encodePayload(type, value);
}

/** What stands for an empty array in an index: it comes before null. */
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
  // Minus zero is zero; NaN comes before all others.
  if (Number.isNaN(value)) return '\0\0\0\0\0\0\0\0';
  scratch.writeDoubleBE(value === 0 ? 0 : value);
  if ((scratch[0] as number) & 0x80) for (let i = 0; i < 8; i++) scratch[i] = ~(scratch[i] as number);
  else scratch[0] = (scratch[0] as number) | 0x80;
  return scratch.toString('latin1');
}

/** A double, and for a worth that no double has the rest to it as two more: 159 bits, which tells apart any two Decimal128. */
function encodeNumber(value: Value): Key {
  const first = toNumber(value);
  const head = encodeDouble(first);
  if (typeof value === 'number' || !Number.isFinite(first)) return `${head}\x80`;
  const second = remainder(value, [first]);
  if (second === 0 && first === 0 && !/^-?0*\.?0*(E|$)/i.test(String(value)))
    throw refused(`an index over ${value}, which is beyond what a double can hold,`);
  if (second === 0) return `${head}\x80`;
  const rest = encodeDouble(second) + encodeDouble(remainder(value, [first, second]));
  return head + (second < 0 ? '\x7f' : '\x81') + rest;
}

function encodeText(value: string): Key {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII without the terminator needs no work
  if (/^[\x01-\x7f]*$/.test(value)) return `${value}\0\0`;
  return `${Buffer.from(value, 'utf8').toString('latin1').replaceAll('\0', '\0\x01')}\0\0`;
}

/** Turns the order of an encoding around. */
export function inverted(key: Key): Key {
  const turned = Buffer.from(key, 'latin1');
  for (let i = 0; i < turned.length; i++) turned[i] = ~(turned[i] as number);
  return turned.toString('latin1');
}

/** @returns a key that LMDB can hold: a longer one is cut and ends with a hash of the whole */
export function fitted(key: Key): Key {
  if (key.length <= longest) return key;
  return key.slice(0, longest) + createHash('sha256').update(key, 'latin1').digest('binary');
}
