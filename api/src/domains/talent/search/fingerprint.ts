import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The source files that determine how a profile is indexed; a test checks that none is missing. Paths from the root; a
 * folder includes all its files.
 */
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

/** Identifies the meaning of the index columns for this version of the code; changes with any of these files. */
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
