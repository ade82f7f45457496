import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The sources that say what a profile becomes in the index; a test holds that none is missing. Paths from the root; a folder stands for all in it. */
export const SOURCES = [
  'api/src/domains/talent/developers/developers.feed.ts',
  'api/src/domains/talent/developers/developers.policy.ts',
  'api/src/domains/talent/search/search.rows.ts',
  'packages/catalogue/src/',
  'packages/contracts/src/search-string.ts',
  'packages/matching/src/place.ts',
  'packages/search/src/',
] as const;

const root = new URL('../../../../../', import.meta.url);

/** Stands for what the columns of an index mean to this code: another one where any of it has changed. */
export async function fingerprintOfIndex(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(new URL(file, root)));
  return hash.digest('hex');
}

async function filesOf(source: string): Promise<string[]> {
  if (!source.endsWith('/')) return [source];
  const names = await readdir(fileURLToPath(new URL(source, root)));
  return names.sort().map((name) => source + name);
}
