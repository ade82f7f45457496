import { type ClientSession, type Document, MongoClient, MongoServerError } from 'mongodb';

const internalDatabases = new Set(['admin', 'config', 'local']);
/** Error codes of a transaction that has ended because of its age. */
const expiredCodes: readonly unknown[] = [251, 290];

/** Head of a collection; its documents follow. */
export interface CollectionHead {
  database: string;
  collection: string;
  indexes: Document[];
}

/** Receives the content of a database: for each collection its head, then its documents. */
export interface CollectionSink {
  beginCollection(head: CollectionHead): Promise<void>;
  /** @param bytes one document as BSON */
  document(bytes: Uint8Array): Promise<void>;
  /** @param count number of documents in the collection */
  endCollection(count: number): Promise<void>;
}

/**
 * Reads all databases (or only the one in the connection string) as a consistent snapshot, while clients continue to
 * write. Works with the embedded database and with a MongoDB replica set.
 * @returns the number of documents
 * @throws Error if it takes longer than the database allows a transaction to last
 */
export async function dump(uri: string, sink: CollectionSink): Promise<number> {
  const client = await MongoClient.connect(uri);
  try {
    const heads = await collectionHeads(client, databaseOf(uri));
    const session = client.startSession();
    let count = 0;
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      for (const head of heads) count += await dumpCollection(client, session, head, sink);
      await session.commitTransaction();
    } catch (error) {
      if (!(error instanceof MongoServerError && expiredCodes.includes(error.code))) throw error;
      throw new Error(
        'The backup took longer than the database allows a transaction to last. Increase transactionLifetimeLimitSeconds of MongoDB, or use mongodump: see docs/recovery.md.',
        { cause: error },
      );
    } finally {
      await session.endSession();
    }
    return count;
  } finally {
    await client.close();
  }
}

/** @returns the database in a connection string, if it names one */
export function databaseOf(uri: string): string | undefined {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
}

async function collectionHeads(client: MongoClient, only: string | undefined): Promise<CollectionHead[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const names = databases
    .map(({ name }) => name)
    .filter((name) => !internalDatabases.has(name) && (only === undefined || name === only));
  const heads: CollectionHead[] = [];
  for (const database of names) {
    for (const { name, type } of await client.db(database).listCollections().toArray()) {
      if (type !== 'collection' || name.startsWith('system.')) continue;
      heads.push({ database, collection: name, indexes: await client.db(database).collection(name).indexes() });
    }
  }
  return heads;
}

async function dumpCollection(
  client: MongoClient,
  session: ClientSession,
  head: CollectionHead,
  sink: CollectionSink,
): Promise<number> {
  await sink.beginCollection(head);
  let count = 0;
  const documents = client.db(head.database).collection(head.collection).find({}, { session, raw: true });
  for await (const document of documents as unknown as AsyncIterable<Uint8Array>) {
    await sink.document(document);
    count++;
  }
  await sink.endCollection(count);
  return count;
}
