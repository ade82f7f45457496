import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { s3Storage } from '../../api/src/platform/storage/s3-storage.ts';

/** Storage of uploaded files: a folder or a bucket. */
export interface FileStore {
  /** Lists the file names, with slashes. */
  list(): AsyncIterable<string>;
  /** Returns undefined if the file was deleted in the meantime. */
  read(name: string): Promise<{ size: number; content: AsyncIterable<Uint8Array> } | undefined>;
  /**
   * Returns the path to which a file is written until it is complete. @throws Error if the name leads out of the store
   */
  unfinished(name: string): Promise<string>;
  /** Moves a complete file into the store. */
  finish(name: string, unfinished: string): Promise<void>;
}

/** Incomplete files, written by the API or by a restore. */
const UNFINISHED = /\.(part|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    const path = resolve(folder, name);
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`${name} is outside the folder of uploaded files`);
    return path;
  };
  return {
    async *list() {
      for await (const path of filesIn(folder)) yield relative(folder, path).split(sep).join('/');
    },
    async read(name) {
      const file = await open(pathOf(name), 'r').catch(ignoreMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      // Bytes that are appended during the read belong to the next backup.
      if (size > 0) return { size, content: file.createReadStream({ start: 0, end: size - 1 }) };
      await file.close();
      return { size, content: nothing() };
    },
    async unfinished(name) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      return `${path}.part`;
    },
    finish: (name, unfinished) => rename(unfinished, pathOf(name)),
  };
}

/** Lists complete files folder by folder, so that a folder deleted in the meantime hides only its own files. */
async function* filesIn(folder: string): AsyncIterable<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile() && !UNFINISHED.test(entry.name)) yield path;
  }
}

/** @param address in the format of FILES_URL */
export function bucketStore(address: string): FileStore {
  const bucket = s3Storage(new URL(address));
  const unfinished = join(tmpdir(), `tandem-restore-${process.pid}`);
  return {
    list: () => bucket.list(),
    async read(name) {
      const found = await bucket.get(name);
      return found && { size: found.size, content: found.body };
    },
    unfinished: async () => unfinished,
    async finish(name, path) {
      await bucket.put(name, { path }, 'application/octet-stream'); // the API derives the type from the name
      await rm(path);
    },
  };
}

async function* nothing(): AsyncIterable<Uint8Array> {}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
