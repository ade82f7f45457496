import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setImmediate as yieldOnce } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { ColumnReader, encodeChunks } from '@tandem/search/columns';
import { ProfileIndex } from '@tandem/search/profile-index';
import { log } from '../../../platform/config/log.ts';
import { latestWrite } from '../developers/developers.feed.ts';
import { fingerprintOfIndex } from './fingerprint.ts';
import { indexSnapshots, type StoredSnapshot } from './index-snapshot.model.ts';

/** Chunk size. Other requests are handled between two chunks, in this process and in the database. */
const CHUNK_BYTES = 4 << 20;

export interface LoadedSnapshot {
  index: ProfileIndex;
  at: Date;
}

/**
 * The stored index, and the moment before which all writes are included; null if there is no complete snapshot
 * of this version of the code and of this database.
 */
export async function latestSnapshot(): Promise<LoadedSnapshot | null> {
  const snapshot = await indexSnapshots.find();
  if (!snapshot || snapshot.meaning !== (await fingerprintOfIndex())) return null;
  if (await isOfLaterData(snapshot)) {
    log.warn('the index snapshot is newer than the database and is not used');
    return null;
  }
  try {
    return { index: await ProfileIndex.load(new ColumnReader(chunks(snapshot))), at: snapshot.at };
  } catch (error) {
    const now = await indexSnapshots.find();
    // The chunks were replaced while they were being read.
    if (now && now.set !== snapshot.set) return latestSnapshot();
    log.warn({ err: error }, 'the index snapshot is invalid and is rebuilt');
    return null;
  }
}

/** Whether the database was restored to an earlier time: changes since then would not be found. */
async function isOfLaterData({ latest }: StoredSnapshot): Promise<boolean> {
  if (!latest) return false;
  const now = await latestWrite();
  return !now || now < latest;
}

/** The chunks; the next one is requested while the previous one is processed. */
async function* chunks({ set, chunks: count }: StoredSnapshot): AsyncGenerator<Uint8Array> {
  const ask = (nth: number) => {
    const coming = indexSnapshots.chunk(set, nth);
    coming.catch(() => undefined);
    return coming;
  };
  let coming = ask(0);
  for (let nth = 0; nth < count; nth++) {
    const chunk = await coming;
    if (nth + 1 < count) coming = ask(nth + 1);
    if (!chunk || crc32(chunk.bytes) !== chunk.sum) throw new RangeError(`chunk ${nth} is not as it was written`);
    yield chunk.bytes;
  }
}

/** A copy of an index without its texts, as chunks; it must not change until all of them are encoded. */
export async function copyWithoutTexts(index: ProfileIndex): Promise<Uint8Array<ArrayBuffer>[]> {
  const made: Uint8Array<ArrayBuffer>[] = [];
  for (const chunk of encodeChunks(index.columns({ texts: false }), CHUNK_BYTES)) {
    made.push(chunk);
    await yieldOnce();
  }
  return made;
}

/** Writes an index to a file, because a copy would take as much memory as the index; it must not change meanwhile. */
export const writeIndex = (index: ProfileIndex, file: string): Promise<void> =>
  writeFile(file, encodeChunks(index.columns(), CHUNK_BYTES));

/**
 * Stores the index of a file, unless stopped before all of it is stored.
 * @returns its size in bytes
 */
export async function saveSnapshot(
  file: string,
  { at, latest }: Pick<StoredSnapshot, 'at' | 'latest'>,
  isStopped: () => boolean,
): Promise<number> {
  const set = randomUUID();
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let [chunks, size] = [0, 0];
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    if (isStopped()) return size;
    await indexSnapshots.insertChunk(set, chunks++, bytes, crc32(bytes));
    size += bytes.length;
  }
  await indexSnapshots.replace({ meaning: await fingerprintOfIndex(), set, chunks, at, latest });
  return size;
}
