import { deserialize } from 'bson';
import { type Collection, MongoClient } from 'mongodb';
import type { CollectionSink } from './dump.ts';

const batchSize = 1_000;

/** Deserialization options that keep the BSON types of all values. */
const exactTypes = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };

/** A sink that loads collections into a database. */
export interface Loader extends CollectionSink {
  /** @returns the number of documents loaded so far */
  count(): number;
  close(): Promise<void>;
}

/** Loads the output of `dump`. Each collection replaces an existing one of the same name; other collections stay. */
export async function openLoader(uri: string): Promise<Loader> {
  const client = await MongoClient.connect(uri);
  let collection: Collection | undefined;
  let batch: Uint8Array[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection?.insertMany(batch.map((bytes) => deserialize(bytes, exactTypes)));
    count += batch.length;
    batch = [];
  };
  return {
    async beginCollection(head) {
      const database = client.db(head.database);
      await database.dropCollection(head.collection).catch(() => false);
      collection = await database.createCollection(head.collection);
      const indexes = head.indexes.filter(({ name }) => name !== '_id_').map(({ ns: _, ...index }) => index);
      if (indexes.length > 0) await collection.createIndexes(indexes as never);
    },
    async document(bytes) {
      batch.push(bytes);
      if (batch.length >= batchSize) await flush();
    },
    endCollection: flush,
    count: () => count,
    close: () => client.close(),
  };
}
