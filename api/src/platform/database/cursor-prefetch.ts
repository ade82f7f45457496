/** What of a cursor of the driver is used. */
interface Cursor<T> {
  next(): Promise<T | null>;
  readBufferedDocuments(): T[];
  close(): Promise<void>;
}

/**
 * The documents of a cursor, batch by batch; while those of one batch are worked on, the database puts together the
 * next.
 */
export async function* prefetch<T>(cursor: Cursor<T>): AsyncGenerator<T[], void> {
  let coming = cursor.next();
  try {
    for (let first = await coming; first; first = await coming) {
      const batch = [first, ...cursor.readBufferedDocuments()];
      coming = cursor.next();
      // Where it fails, that is said once its turn has come.
      coming.catch(() => undefined);
      yield batch;
    }
  } finally {
    await coming.catch(() => undefined);
    await cursor.close();
  }
}
