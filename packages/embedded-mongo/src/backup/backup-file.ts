import { createReadStream } from 'node:fs';
import { deserialize } from 'bson';
import type { Document } from 'mongodb';

/**
 * A backup is a sequence of BSON documents: `Head`; for each collection `CollectionHead`, its documents and how many they are; for each
 * kept file `FileHead` and its bytes in parts; how many documents there are in all.
 */
export interface Head {
  tandemBackup: number;
  at: Date;
}
/** The first had no files. */
const VERSIONS: readonly unknown[] = [1, 2];
export const VERSION = 2;

/** Says that the documents of a collection follow, and which indexes it has. */
export interface CollectionHead {
  database: string;
  collection: string;
  indexes: Document[];
}

/** Says that a file follows, in documents `{ bytes }` that have `size` bytes together. */
export interface FileHead {
  /** Its path within the folder, with slashes. */
  file: string;
  size: number;
}

type Part = { kind: 'collection' | 'document' | 'close' | 'file' | 'chunk' | 'end'; bytes: Uint8Array };

/**
 * Reads a backup file piece by piece: it may be larger than memory.
 * @throws Error where the file is none, damaged or cut short
 */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  let inside = false;
  let first = true;
  let seen = 0;
  let all = 0;
  let missing = 0;
  for await (const bytes of documentsIn(file)) {
    if (first) {
      first = false;
      if (!VERSIONS.includes(deserialize(bytes).tandemBackup)) throw new Error(`${file} is no backup`);
    } else if (missing > 0) {
      missing -= chunkOf(bytes).length;
      yield { kind: 'chunk', bytes };
    } else if (inside) {
      const closes = isClose(bytes, seen);
      if (!closes) {
        seen++;
        all++;
      } else inside = false;
      yield { kind: closes ? 'close' : 'document', bytes };
    } else {
      const head = deserialize(bytes);
      if ('end' in head) {
        if (head.end !== all) throw new Error(`${file} is damaged: it has ${all} documents, and says ${head.end}`);
        yield { kind: 'end', bytes };
      } else if ('file' in head) {
        missing = head.size;
        yield { kind: 'file', bytes };
      } else {
        inside = true;
        seen = 0;
        yield { kind: 'collection', bytes };
      }
    }
  }
}

/** The bytes of a part of a kept file. */
export const chunkOf = (bytes: Uint8Array): Uint8Array =>
  deserialize(bytes, { promoteBuffers: true }).bytes as Uint8Array;

/** A document always has an `_id`; what ends a collection has none. */
function isClose(bytes: Uint8Array, seen: number): boolean {
  if (bytes.length > 64) return false;
  const document = deserialize(bytes);
  if ('_id' in document || !('documents' in document)) return false;
  if (document.documents !== seen)
    throw new Error(`a collection of the backup has ${seen} documents, and says ${document.documents}`);
  return true;
}

async function* documentsIn(file: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (length < 5) throw new Error(`${file} is damaged`);
      yield Uint8Array.prototype.slice.call(rest, 0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} is cut short; nothing of it can be trusted`);
}
