import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { storageUnavailable } from '../errors/errors.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** A byte range of a file, inclusive at both ends. */
export interface Range {
  start: number;
  end: number;
}

/** Bytes, or a file to read them from. */
export type Content = Buffer | { path: string };

export interface Found {
  body: Readable;
  /** The size of the whole file, also for a range. */
  size: number;
}

/** Stores files by key: an area, a generated code and a name, for example `portrait/4f0c2m9k1x7z/512.webp`. */
export interface Storage {
  /** Resolves once everything is stored. */
  put(key: string, content: Content, type: string): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string, range?: Range): Promise<Found | undefined>;
  /** A missing file is not an error. */
  remove(keys: readonly string[]): Promise<void>;
  isUp(): Promise<boolean>;
}

const store = env.FILES_URL ? s3Storage(new URL(env.FILES_URL)) : diskStorage(join(env.DATA_DIR, 'files'));

/** Reports when the storage is unavailable or full; functions that need no files continue. */
export const storage: Storage = {
  put: (...file) => store.put(...file).catch(storageError),
  get: (...file) => store.get(...file).catch(storageError),
  remove: (keys) => store.remove(keys).catch(storageError),
  isUp: () => store.isUp(),
};

/** Throws 503 and logs the reason. */
export function storageError(error: unknown): never {
  log.error({ err: error }, 'the file storage is unavailable');
  throw storageUnavailable();
}
