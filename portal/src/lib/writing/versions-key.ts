/** Returns the cache key of a text's versions; they are refetched after each save. */
export const versionsKey = (id: string) => ['versions', id];
