import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Checks LMDB's two meta pages before LMDB maps the file, because reading past the end of a truncated file would kill
 * the process.
 * @throws Error when the file is not an LMDB file or is shorter than its meta page says
 */
export function checkDataFile(file: string): void {
  const damaged = (why: string): Error =>
    new Error(`${file} is damaged (${why}); it is not opened, and nothing was written to it`);
  if (!existsSync(file)) throw damaged('it is missing');
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const first = readMetaPage(descriptor, 0);
    const second = first && readMetaPage(descriptor, first.pageSize);
    if (!first || !second) throw damaged('its heads are not those of a data file');
    const { pages, pageSize } = first.transaction > second.transaction ? first : second;
    if (size < pages * pageSize) throw damaged(`it has ${size} bytes, and should have ${pages * pageSize}`);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads one of the two meta pages, which LMDB writes alternately: a page header of 24 bytes, then MDB_meta. */
function readMetaPage(
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
