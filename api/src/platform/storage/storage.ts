import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { storageAway } from '../errors/errors.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** A part of a file, in bytes; both ends belong to it. */
export interface Range {
  start: number;
  end: number;
}

/** Bytes, or a file to take them from. */
export type Content = Buffer | { path: string };

export interface Found {
  body: Readable;
  /** Bytes of the whole file, also where only a part was asked for. */
  size: number;
}

/** Where files are kept, by key: a room, a generated code and a name, as `portrait/4f0c2m9k1x7z/512.webp`. */
export interface Storage {
  /** Has stored all of it once it answers. */
  put(key: string, content: Content, type: string): Promise<void>;
  /** Undefined where there is none. */
  get(key: string, range?: Range): Promise<Found | undefined>;
  /** What is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  isUp(): Promise<boolean>;
}

const store = env.FILES_URL ? s3Storage(new URL(env.FILES_URL)) : diskStorage(join(env.DATA_DIR, 'files'));

/** Where the storage is away or full, that is told; whatever needs no files goes on. */
export const storage: Storage = {
  put: (...file) => store.put(...file).catch(away),
  get: (...file) => store.get(...file).catch(away),
  remove: (keys) => store.remove(keys).catch(away),
  isUp: () => store.isUp(),
};

/** Throws 503 and says why in the log. */
export function away(error: unknown): never {
  log.error({ err: error }, 'the storage of files does not work');
  throw storageAway();
}
