import { createReadStream } from 'node:fs';
import { BSON } from 'mongodb';
import type { CollectionHead } from '../../packages/embedded-mongo/src/backup/dump.ts';

const { deserialize, serialize } = BSON;

/**
 * An archive is a sequence of BSON documents: `Head`; for each collection its `CollectionHead`, its documents and `{
 * documents: count }`; for each uploaded file its `FileHead` and its content in `{ bytes }`; at the end `{ end: count
 * of all documents }`.
 */
interface Head {
  tandemBackup: number;
  at: Date;
}
const currentVersion = 2;
/** Version 1 had no uploaded files. */
const readableVersions: readonly unknown[] = [1, currentVersion];

/** Describes an uploaded file: `{ bytes }` documents with `size` bytes in total follow. */
export interface FileHead {
  /** path below the files directory, with slashes */
  file: string;
  size: number;
}

type Write = (bytes: Uint8Array) => Promise<void>;

/** Writes the parts of an archive in order. */
export function archiveWriter(write: Write) {
  const writePart = (part: object): Promise<void> => write(serialize(part));
  return {
    head: () => writePart({ tandemBackup: currentVersion, at: new Date() } satisfies Head),
    beginCollection: (head: CollectionHead) => writePart(head),
    document: write,
    endCollection: (count: number) => writePart({ documents: count }),
    beginFile: (head: FileHead) => writePart(head),
    fileChunk: (bytes: Uint8Array) => writePart({ bytes }),
    end: (documents: number) => writePart({ end: documents }),
  };
}
export type ArchiveWriter = ReturnType<typeof archiveWriter>;

type Part =
  | { kind: 'collection'; head: CollectionHead }
  | { kind: 'document'; bytes: Uint8Array }
  | { kind: 'endCollection'; count: number }
  | { kind: 'file'; head: FileHead }
  | { kind: 'fileChunk'; bytes: Uint8Array }
  | { kind: 'end' };

/**
 * Reads an archive part by part, because it may be larger than memory.
 * @throws Error when the file is not an archive, is damaged or truncated
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  let isFirst = true;
  let inCollection = false;
  let inCurrentCollection = 0;
  let total = 0;
  let missingFileBytes = 0;
  for await (const bytes of readDocuments(path)) {
    if (isFirst) {
      isFirst = false;
      if (!readableVersions.includes(deserialize(bytes).tandemBackup)) throw new Error(`${path} is not a backup`);
    } else if (missingFileBytes > 0) {
      const chunk = deserialize(bytes, { promoteBuffers: true }).bytes as Uint8Array;
      missingFileBytes -= chunk.length;
      yield { kind: 'fileChunk', bytes: chunk };
    } else if (inCollection) {
      if (isCollectionEnd(bytes, inCurrentCollection)) {
        inCollection = false;
        yield { kind: 'endCollection', count: inCurrentCollection };
      } else {
        inCurrentCollection++;
        total++;
        yield { kind: 'document', bytes };
      }
    } else {
      const head = deserialize(bytes);
      if ('end' in head) {
        if (head.end !== total)
          throw new Error(`${path} is damaged: it has ${total} documents instead of the recorded ${head.end}`);
        yield { kind: 'end' };
      } else if ('file' in head) {
        missingFileBytes = head.size;
        yield { kind: 'file', head: head as FileHead };
      } else {
        inCollection = true;
        inCurrentCollection = 0;
        yield { kind: 'collection', head: head as CollectionHead };
      }
    }
  }
}

/** Documents always have an `_id`; the part that ends a collection has none. */
function isCollectionEnd(bytes: Uint8Array, count: number): boolean {
  if (bytes.length > 64) return false;
  const document = deserialize(bytes);
  if ('_id' in document || !('documents' in document)) return false;
  if (document.documents !== count)
    throw new Error(`a collection of the backup has ${count} documents instead of the recorded ${document.documents}`);
  return true;
}

async function* readDocuments(path: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (length < 5) throw new Error(`${path} is damaged`);
      yield Uint8Array.prototype.slice.call(rest, 0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${path} is truncated and cannot be used`);
}
