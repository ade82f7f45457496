import { MongoError } from '../errors.ts';

/** Byte length of a value by type: fixed, length-prefixed, or variable. */
const sizes = new Int8Array(256).fill(-1);
const [lengthBefore, lengthWithin, binary, regex] = [-2, -3, -4, -5];
for (const [type, size] of [
  [0x01, 8],
  [0x02, lengthBefore],
  [0x03, lengthWithin],
  [0x04, lengthWithin],
  [0x05, binary],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x0b, regex],
  [0x0d, lengthBefore],
  [0x0e, lengthBefore],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
] as const)
  sizes[type] = size;

/**
 * @returns the end offset of the value at `at`. @throws RangeError when the offset is out of bounds, MongoError 238 for
 * an unknown type
 */
export function endOfValue(bytes: Buffer, type: number, at: number): number {
  const size = sizes[type] as number;
  if (size >= 0) return at + size;
  switch (size) {
    case lengthBefore:
      return at + 4 + lengthAt(bytes, at, 1);
    case lengthWithin:
      return at + lengthAt(bytes, at, 5);
    case binary:
      return at + 5 + lengthAt(bytes, at, 0);
    case regex:
      return endOfName(bytes, endOfName(bytes, at));
    default:
      throw new MongoError(238, `BSON type 0x${type.toString(16)} is not supported by the embedded database`);
  }
}

function lengthAt(bytes: Buffer, at: number, min: number): number {
  const length = bytes.readInt32LE(at);
  if (length < min) throw new RangeError('a length out of bounds');
  return length;
}

/** @returns the offset after a name and its terminating zero */
export function endOfName(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new RangeError('a name without an end');
  return end + 1;
}
