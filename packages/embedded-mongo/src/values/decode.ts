import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { type FieldNames, hashStep } from './field-names.ts';
import { type Document, double, type Value } from './value.ts';
import { endOfValue } from './value-length.ts';

/** Interned field names, by the hash of their bytes: repeated names need no new string. */
const internedNames: string[] = new Array(4096).fill('');

/**
 * Reads BSON from trusted or untrusted bytes.
 * @param wanted decode only these top-level fields and skip the rest, which makes scans fast
 * @throws MongoError 22 when the bytes are not BSON
 */
export function decode(buffer: Buffer, wanted?: FieldNames<string>): Document {
  const reader = new BsonReader(buffer);
  try {
    return reader.document(wanted);
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MongoError(22, `invalid BSON: ${(error as Error).message}`);
  }
}

function internedName(bytes: Buffer, hash: number, start: number, end: number): string {
  const known = internedNames[hash & 4095] as string;
  if (known.length === end - start) {
    let i = 0;
    while (i < known.length && known.charCodeAt(i) === bytes[start + i]) i++;
    if (i === known.length) return known;
  }
  const name = bytes.toString('utf8', start, end);
  internedNames[hash & 4095] = name;
  return name;
}

class BsonReader {
  private at = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  document(wanted?: FieldNames<string>): Document {
    const result: Document = new Map();
    const end = this.end();
    let missing = wanted?.size ?? -1;
    for (;;) {
      const type = this.bytes[this.at++];
      if (type === 0) break;
      if (type === undefined || this.at >= end) throw new RangeError('a document without an end');
      const start = this.at;
      const hash = this.stepOverName();
      const name = wanted
        ? wanted.find(hash, this.bytes, start, this.at - 1)
        : internedName(this.bytes, hash, start, this.at - 1);
      if (name === undefined) {
        this.at = endOfValue(this.bytes, type, this.at);
        continue;
      }
      result.set(name, this.value(type));
      if (--missing === 0) return result;
    }
    if (this.at !== end) throw new RangeError('a document of another length than it says');
    return result;
  }

  private array(): Value[] {
    const result: Value[] = [];
    const end = this.end();
    for (;;) {
      const type = this.bytes[this.at++];
      if (type === 0) break;
      if (type === undefined || this.at >= end) throw new RangeError('an array without an end');
      while (this.bytes[this.at++] !== 0) if (this.at >= end) throw new RangeError('a name without an end');
      result.push(this.value(type));
    }
    if (this.at !== end) throw new RangeError('an array of another length than it says');
    return result;
  }

  private end(): number {
    const length = this.bytes.readInt32LE(this.at);
    const end = this.at + length;
    if (length < 5 || end > this.bytes.length) throw new RangeError('a length out of bounds');
    this.at += 4;
    return end;
  }

  /** @returns the hash of the name */
  private stepOverName(): number {
    const { bytes } = this;
    let hash = 0;
    let end = this.at;
    for (let byte = bytes[end]; byte !== 0; byte = bytes[++end]) {
      if (byte === undefined) throw new RangeError('a name without an end');
      hash = hashStep(hash, byte);
    }
    this.at = end + 1;
    return hash;
  }

  private cstring(): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) throw new RangeError('a string without an end');
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  private string(): string {
    const length = this.bytes.readInt32LE(this.at);
    const start = this.at + 4;
    if (length < 1 || start + length > this.bytes.length) throw new RangeError('a string out of bounds');
    this.at = start + length;
    return this.bytes.toString('utf8', start, start + length - 1);
  }

  private value(type: number): Value {
    const { bytes } = this;
    const at = this.at;
    switch (type) {
      case 0x01:
        this.at += 8;
        return double(bytes.readDoubleLE(at));
      case 0x02:
        return this.string();
      case 0x03:
        return this.document();
      case 0x04:
        return this.array();
      case 0x05: {
        const length = bytes.readInt32LE(at);
        if (length < 0 || at + 5 + length > bytes.length) throw new RangeError('binary data out of bounds');
        this.at += 5 + length;
        return new Binary(Buffer.from(bytes.subarray(at + 5, at + 5 + length)), bytes[at + 4]);
      }
      case 0x06:
      case 0x0a:
        return null;
      case 0x07:
        this.at += 12;
        return new ObjectId(Uint8Array.prototype.slice.call(bytes, at, at + 12));
      case 0x08:
        this.at += 1;
        return bytes[at] !== 0;
      case 0x09:
        this.at += 8;
        return new Date(Number(bytes.readBigInt64LE(at)));
      case 0x0b:
        return new BSONRegExp(this.cstring(), this.cstring());
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BSONSymbol(this.string());
      case 0x10:
        this.at += 4;
        return bytes.readInt32LE(at);
      case 0x11:
        this.at += 8;
        return new Timestamp(Long.fromBits(bytes.readInt32LE(at), bytes.readInt32LE(at + 4), true));
      case 0x12:
        this.at += 8;
        return bytes.readBigInt64LE(at);
      case 0x13:
        this.at += 16;
        return new Decimal128(Uint8Array.prototype.slice.call(bytes, at, at + 16));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw new MongoError(238, `BSON type 0x${type.toString(16)} is not supported by the embedded database`);
    }
  }
}
