import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns the absolute path of a file in the repository. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);
