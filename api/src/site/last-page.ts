import type { Page } from '../platform/http/mount.ts';

/** Reads a page of a list, or the last one if the wanted page is past the end. */
export async function pageOrLast<T>(
  wanted: number,
  size: number,
  read: (skip: number) => Promise<Page<T[]>>,
): Promise<Page<T[]> & { skip: number }> {
  const found = await read(wanted);
  const last = Math.max(0, Math.ceil(found.total / size) - 1) * size;
  return wanted <= last ? { ...found, skip: wanted } : { ...(await read(last)), skip: last };
}
