import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Looks at the two heads of LMDB's file before LMDB maps it: reading past the end of a file that was cut short would kill the process.
 * @throws Error when it is none, or is shorter than it says
 */
export function checkFile(file: string): void {
  const damaged = (why: string): Error =>
    new Error(`${file} is damaged (${why}); it is not opened, and nothing was written to it`);
  if (!existsSync(file)) throw damaged('it is missing');
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const first = readHead(descriptor, 0);
    const second = first && readHead(descriptor, first.pageSize);
    if (!first || !second) throw damaged('its heads are not those of a data file');
    const { pages, pageSize } = first.transaction > second.transaction ? first : second;
    if (size < pages * pageSize) throw damaged(`it has ${size} bytes, and should have ${pages * pageSize}`);
  } finally {
    closeSync(descriptor);
  }
}

/** One of the two heads, which LMDB writes in turn: a page header of 24 bytes, then its MDB_meta. */
function readHead(
  descriptor: number,
  at: number,
): { pageSize: number; pages: number; transaction: bigint } | undefined {
  const head = Buffer.alloc(160);
  if (readSync(descriptor, head, 0, head.length, at) < head.length || head.readUInt32LE(24) !== 0xbeefc0de)
    return undefined;
  return {
    pageSize: head.readUInt32LE(48),
    pages: Number(head.readBigUInt64LE(144)) + 1,
    transaction: head.readBigUInt64LE(152),
  };
}
