import { join } from 'node:path';

/**
 * Flags of Node for the API: with V8's own setting young objects take up to 64 MB, which an idle process never gives
 * back. With 8 MB it collects them more often, in less time each.
 */
export const nodeFlags = ['--max-semi-space-size=8'];

/**
 * Settings of its process that save memory. The allocator of glibc otherwise keeps freed memory in up to eight arenas a core
 * (other systems ignore it). With a compile cache from the first file on, neither the main thread nor that of the database
 * loads the compiler of TypeScript, which takes 10 MB in each.
 */
export const memoryEnv = (dataDir: string): Record<string, string> => ({
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
});
