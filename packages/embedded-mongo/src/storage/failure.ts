import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { MongoError } from '../errors.ts';

/** Less room than this, in bytes, and a failed write is put down to a full disk: LMDB says only that a write was cut short. */
const littleRoom = 1024 * 1024;

function isFull(file: string, message: string): boolean {
  if (/No space left|MDB_MAP_FULL|File too large|Disk quota/i.test(message)) return true;
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < littleRoom;
  } catch {
    return false;
  }
}

/** @returns what a failure of the storage means to whoever wrote: nothing of it is kept */
export function storageFailure(error: unknown, file: string): MongoError {
  const message = error instanceof Error ? error.message : String(error);
  if (isFull(file, message)) return new MongoError(14031, `the disk is full, nothing was written: ${message}`);
  return new MongoError(
    1,
    `the disk did not take the write (it failed, or a file may not grow), nothing was written: ${message}`,
  );
}

/** @returns what is to be said when a folder cannot be opened */
export function openingFailure(error: unknown, dataDir: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (!isFull(dataDir, message)) return error instanceof Error ? error : new Error(message);
  return new Error(
    `${dataDir} cannot be opened, the disk is full (or files may not grow); nothing was written: ${message}`,
  );
}
