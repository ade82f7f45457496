/** The part of a driver cursor that is used. */
interface Cursor<T> {
  next(): Promise<T | null>;
  readBufferedDocuments(): T[];
  close(): Promise<void>;
}

/**
 * Iterates over the documents of a cursor in batches and fetches the next batch while the current one is processed.
 */
export async function* prefetch<T>(cursor: Cursor<T>): AsyncGenerator<T[], void> {
  let coming = cursor.next();
  try {
    for (let first = await coming; first; first = await coming) {
      const batch = [first, ...cursor.readBufferedDocuments()];
      coming = cursor.next();
      // An error is thrown when its batch is reached.
      coming.catch(() => undefined);
      yield batch;
    }
  } finally {
    await coming.catch(() => undefined);
    await cursor.close();
  }
}
