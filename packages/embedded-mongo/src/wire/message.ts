import { serialize } from 'bson';
import { MongoError } from '../errors.ts';
import { decode } from '../values/decode.ts';
import type { Document, Value } from '../values/value.ts';

/** Operation codes of MongoDB's wire protocol. */
export const opCodes = { reply: 1, query: 2004, message: 2013 } as const;

/** Maximum message size in bytes. */
export const maxMessageBytes = 48_000_000;

const moreToCome = 2;
const checksumPresent = 1;

/** A decoded request. */
export interface WireRequest {
  id: number;
  opCode: number;
  body: Document;
  /** the client expects no reply */
  expectsNoReply: boolean;
}

/** @throws MongoError for an invalid message; the connection is unusable after it */
export function readMessage(bytes: Buffer): WireRequest {
  const id = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  if (opCode === opCodes.message) return { id, opCode, ...readSections(bytes) };
  if (opCode === opCodes.query) return { id, opCode, expectsNoReply: false, body: readQuery(bytes) };
  throw new MongoError(352, `Unsupported operation code: ${opCode}`);
}

function readSections(bytes: Buffer): { body: Document; expectsNoReply: boolean } {
  const flags = bytes.readUInt32LE(16);
  if (flags & 0xffff & ~(moreToCome | checksumPresent)) throw new MongoError(9, 'Message contains illegal flags');
  const end = flags & checksumPresent ? bytes.length - 4 : bytes.length;
  let body: Document | undefined;
  const sequences: [string, Value][] = [];
  for (let at = 20; at < end; ) {
    const kind = bytes[at++];
    const length = bytes.readInt32LE(at);
    if (length < 5 || at + length > end) throw new MongoError(22, 'a section out of bounds');
    const section = bytes.subarray(at, at + length);
    at += length;
    if (kind === 0) body = decode(section);
    else if (kind === 1) sequences.push(readSequence(section));
    else throw new MongoError(9, `Unknown section kind ${kind}`);
  }
  if (!body) throw new MongoError(40587, 'OP_MSG messages must have a body');
  for (const [name, documents] of sequences) body.set(name, documents);
  return { body, expectsNoReply: (flags & moreToCome) !== 0 };
}

/** Documents to insert stay encoded and are stored unchanged. */
function readSequence(section: Buffer): [string, Value] {
  const end = section.indexOf(0, 4);
  const name = section.toString('utf8', 4, end);
  const documents: Buffer[] = [];
  for (let at = end + 1; at < section.length; ) {
    const length = section.readInt32LE(at);
    if (length < 5 || at + length > section.length) throw new MongoError(22, 'a document out of bounds');
    documents.push(section.subarray(at, at + length));
    at += length;
  }
  return [name, name === 'documents' ? documents : documents.map((document) => decode(document))];
}

/** Drivers send their first hello as the legacy OP_QUERY to `admin.$cmd`. */
function readQuery(bytes: Buffer): Document {
  const end = bytes.indexOf(0, 20);
  const collection = bytes.toString('utf8', 20, end);
  const body = decode(bytes.subarray(end + 9, end + 9 + bytes.readInt32LE(end + 9)));
  const name = body.keys().next().value ?? '';
  if (!collection.endsWith('.$cmd') || !['hello', 'ismaster', 'isMaster'].includes(name))
    throw new MongoError(352, `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`);
  body.set('$db', collection.slice(0, -5));
  return body;
}

/** Encodes a reply in the protocol version of the request. */
export function writeMessage(request: Pick<WireRequest, 'id' | 'opCode'>, reply: Record<string, Value>): Buffer {
  const body = replyBuffers(reply);
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const old = request.opCode === opCodes.query;
  const head = Buffer.alloc(old ? 36 : 21);
  head.writeInt32LE(head.length + length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(old ? opCodes.reply : opCodes.message, 12);
  if (old) head.writeInt32LE(1, 32);
  return Buffer.concat([head, ...body], head.length + length);
}

/** The documents of a cursor are already encoded and are inserted unchanged. */
function replyBuffers(reply: Record<string, Value>): Buffer[] {
  const { cursor, ...rest } = reply;
  if (!cursor) return [asBuffer(serialize(rest, { ignoreUndefined: true }))];
  const name = cursor.firstBatch ? 'firstBatch' : 'nextBatch';
  const inner = document([element(4, name, [cursor[name]]), elementsOf({ id: cursor.id, ns: cursor.ns })].flat());
  return document([...element(3, 'cursor', inner), elementsOf(rest)]);
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function elementsOf(fields: Record<string, Value>): Buffer {
  return asBuffer(serialize(fields, { ignoreUndefined: true })).subarray(4, -1);
}

const element = (type: number, name: string, value: Buffer[]): Buffer[] => [
  Buffer.from(`${String.fromCharCode(type)}${name}\0`),
  ...value,
];

function document(elements: Buffer[]): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeInt32LE(elements.reduce((sum, part) => sum + part.length, 5));
  return [length, ...elements, Buffer.alloc(1)];
}
