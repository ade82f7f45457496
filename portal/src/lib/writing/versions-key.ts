/** Where the versions of a text are cached; they are read again after each save. */
export const versionsKey = (id: string) => ['versions', id];
