import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { MongoError } from '../errors.ts';

/**
 * If less space than this (in bytes) is free, a failed write counts as a full disk. LMDB only reports a short write.
 */
const minFreeBytes = 1024 * 1024;

function isDiskFull(file: string, message: string): boolean {
  if (/No space left|MDB_MAP_FULL|File too large|Disk quota/i.test(message)) return true;
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}

/** @returns the error for a failed write, of which nothing was stored */
export function storageError(error: unknown, file: string): MongoError {
  const message = error instanceof Error ? error.message : String(error);
  if (isDiskFull(file, message)) return new MongoError(14031, `the disk is full, nothing was written: ${message}`);
  return new MongoError(
    39,
    `the disk did not take the write (it failed, or a file may not grow), nothing was written: ${message}`,
  );
}

/** @returns the error for a directory that cannot be opened */
export function openError(error: unknown, dataDir: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (!isDiskFull(dataDir, message)) return error instanceof Error ? error : new Error(message);
  return new Error(
    `${dataDir} cannot be opened, the disk is full (or files may not grow); nothing was written: ${message}`,
  );
}
