/**
 * Flags of Node for the API: with V8's own setting young objects take up to 64 MB, which an idle process never gives
 * back. With 8 MB it collects them more often, in less time each.
 */
export const nodeFlags = ['--max-semi-space-size=8'];

/** The allocator of glibc otherwise keeps freed memory in up to eight arenas a core. Other systems ignore it. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
