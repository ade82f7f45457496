import { closeSync, fstatSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';

/** The file grows by at least this many bytes. */
const growthStep = 1024 * 1024;

const zeros = Buffer.alloc(growthStep);

/**
 * Size of LMDB's reader table in bytes. LMDB maps it, and a page without disk space behind it would kill the process.
 */
const readerTableBytes = 68 * 1024;

/** Space that a new data file needs soon, in bytes. */
const initialBytes = 512 * 1024;

/**
 * Checks that there is space for the files that LMDB creates on opening. @throws the system's error when there is none
 */
export function preallocateNewFile(file: string, fresh: boolean): void {
  const list = statSync(`${file}-lock`, { throwIfNoEntry: false });
  if (!list || list.blocks * 512 < readerTableBytes) writeFileSync(`${file}-lock`, zeros.subarray(0, readerTableBytes));
  if (!fresh) return;
  writeFileSync(file, zeros.subarray(0, initialBytes));
  rmSync(file);
}

/**
 * Extends the data file before LMDB needs the space. On a full disk this fails with the system's error, instead of LMDB
 * failing in the middle of a commit (lmdb 3.5.6 formats that error into a buffer that is too small, which can crash the
 * process).
 */
export class FilePreallocator {
  private readonly descriptor: number;
  private size: number;

  constructor(file: string) {
    this.descriptor = openSync(file, 'r+');
    this.size = fstatSync(this.descriptor).size;
  }

  /** @param used bytes in use @param more bytes that may be needed in addition @throws when there is no space */
  ensure(used: number, more: number): void {
    const wanted = used + more;
    if (this.size >= wanted) return;
    // LMDB also extends the file if it needs more than estimated. Its data must not be overwritten.
    this.size = fstatSync(this.descriptor).size;
    while (this.size < wanted) this.size += writeSync(this.descriptor, zeros, 0, growthStep, this.size);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
