import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { archiveRefused } from '../../../platform/errors/errors.ts';

/** Maximum number of entries; a LinkedIn export has about fifty files. */
const MAX_ENTRIES = 2000;
/** Maximum bytes of one wanted file, and of all of them. */
const MAX_BYTES = { file: 8 * 1024 * 1024, all: 24 * 1024 * 1024 };
/** Maximum compression ratio. Text is rarely compressed to less than a fiftieth; more indicates a zip bomb. */
const MAX_RATIO = 200;
const ENCRYPTED = 1;

/** The files of an archive that are wanted, by their names without folders, and the names of all others. */
export interface ZipEntries {
  files: ReadonlyMap<string, Uint8Array>;
  others: string[];
}

/**
 * Reads the wanted files of an archive. Its directory is checked first: throws 400 with the reason for too many
 * entries, a path outside the archive, an encrypted file or one whose decompressed size is far larger. Undefined if a
 * file shows that the archive is of another kind.
 */
export async function zipEntries(
  path: string,
  isWanted: (name: string) => boolean,
  otherKind: string,
): Promise<ZipEntries | undefined> {
  const archive = await openPromise(path, { validateEntrySizes: true, autoClose: false }).catch(() => {
    throw archiveRefused('broken');
  });
  try {
    return await read(archive, isWanted, otherKind);
  } finally {
    archive.close();
  }
}

async function read(archive: ZipFile, isWanted: (name: string) => boolean, otherKind: string) {
  if (archive.entryCount > MAX_ENTRIES) throw archiveRefused('tooManyFiles');
  const wanted = new Map<string, Entry>();
  const others: string[] = [];
  let bytes = 0;
  const entries = await entriesOf(archive);
  if (entries.some(({ fileName }) => fileName === otherKind)) return undefined;
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw archiveRefused('encrypted');
    if (entry.uncompressedSize > MAX_RATIO * Math.max(entry.compressedSize, 512)) throw archiveRefused('tooLarge');
    const name = entry.fileName.split('/').at(-1) ?? '';
    if (!isWanted(name) || wanted.has(name)) {
      others.push(name);
      continue;
    }
    bytes += entry.uncompressedSize;
    if (entry.uncompressedSize > MAX_BYTES.file || bytes > MAX_BYTES.all) throw archiveRefused('tooLarge');
    wanted.set(name, entry);
  }
  const files = new Map<string, Uint8Array>();
  for (const [name, entry] of wanted) files.set(name, await bytesOf(archive, entry));
  return { files, others };
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  try {
    const all: Entry[] = [];
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) all.push(entry);
    return all;
  } catch {
    // Path traversal such as `../x`, and a directory that contradicts itself.
    throw archiveRefused('broken');
  }
}

/** Enforces the size stated in the directory while the file is decompressed. */
async function bytesOf(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    return await buffer(await archive.openReadStreamPromise(entry));
  } catch {
    throw archiveRefused('broken');
  }
}
