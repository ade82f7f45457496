import { closeSync, fstatSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';

/** The file is made longer by at least this much, in bytes. */
const step = 1024 * 1024;

const zeros = Buffer.alloc(step);

/** LMDB's list of readers, in bytes: it maps a file of this size, and a page of it that the disk has no room for ends the process. */
const listSize = 68 * 1024;

/** What a new data file needs soon, in bytes. */
const firstNeed = 512 * 1024;

/** Makes room for what LMDB writes when it opens a data file. @throws when there is none, with the system's own words */
export function makeRoom(file: string, fresh: boolean): void {
  const list = statSync(`${file}-lock`, { throwIfNoEntry: false });
  if (!list || list.blocks * 512 < listSize) writeFileSync(`${file}-lock`, zeros.subarray(0, listSize));
  if (!fresh) return;
  writeFileSync(file, zeros.subarray(0, firstNeed));
  rmSync(file);
}

/**
 * Makes the data file longer before LMDB needs it. Where there is no room it is this that fails, with the system's own words, and not LMDB
 * in the middle of a commit (which reports a failed write in a way that can end the process: version 3.5.6 prints it into too small a buffer).
 */
export class Room {
  private readonly descriptor: number;
  private size: number;

  constructor(file: string) {
    this.descriptor = openSync(file, 'r+');
    this.size = fstatSync(this.descriptor).size;
  }

  /** @param used how far the file is in use @param more how much may be needed beyond that, both in bytes @throws when there is no room */
  ensure(used: number, more: number): void {
    const wanted = used + more;
    while (this.size < wanted) this.size += writeSync(this.descriptor, zeros, 0, step, this.size);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
