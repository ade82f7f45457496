import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'bson';
import { type ClientSession, type Collection, type Document, MongoClient } from 'mongodb';

/** What a backup file begins with; then come BSON documents, one after the other. */
interface Head {
  tandemBackup: 1;
  at: Date;
}

/** Says that the documents of a collection follow, and which indexes it has. */
interface CollectionHead {
  database: string;
  collection: string;
  indexes: Document[];
}

const internal = new Set(['admin', 'config', 'local']);

/**
 * Writes all databases (or the one that the address names) to one file, as they were at one moment, while others go on writing.
 * It works on a real MongoDB, as a replica set, as well. The file appears when it is whole.
 * @returns how many documents were written
 */
export async function backup(uri: string, file: string): Promise<number> {
  const client = await MongoClient.connect(uri);
  const part = `${file}.part`;
  const output = createWriteStream(part);
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (!output.write(bytes)) await once(output, 'drain');
  };
  try {
    const heads = await collectionsOf(client, databaseOf(uri));
    // A snapshot session reads everything as of one moment.
    const session = client.startSession();
    let count = 0;
    await write(serialize({ tandemBackup: 1, at: new Date() } satisfies Head));
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      for (const head of heads) count += await backupCollection(client, session, head, write);
      await session.commitTransaction();
    } finally {
      await session.endSession();
    }
    await write(serialize({ end: count }));
    output.end();
    await once(output, 'finish');
    await rename(part, file);
    return count;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.close();
  }
}

/** @returns the database that an address names, if it does */
function databaseOf(uri: string): string | undefined {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
}

async function collectionsOf(client: MongoClient, named: string | undefined): Promise<CollectionHead[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const names = databases
    .map(({ name }) => name)
    .filter((name) => !internal.has(name) && (named === undefined || name === named));
  const heads: CollectionHead[] = [];
  for (const database of names) {
    for (const { name, type } of await client.db(database).listCollections().toArray()) {
      if (type !== 'collection' || name.startsWith('system.')) continue;
      heads.push({ database, collection: name, indexes: await client.db(database).collection(name).indexes() });
    }
  }
  return heads;
}

async function backupCollection(
  client: MongoClient,
  session: ClientSession,
  head: CollectionHead,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  await write(serialize(head));
  let count = 0;
  const documents = client.db(head.database).collection(head.collection).find({}, { session, raw: true });
  for await (const document of documents as unknown as AsyncIterable<Uint8Array>) {
    await write(document);
    count++;
  }
  await write(serialize({ documents: count }));
  return count;
}

/**
 * Puts back what `backup` wrote. Collections that are in the file take the place of those of the same name; others stay.
 * @returns how many documents were put back
 * @throws Error before anything is changed when the file is not whole
 */
export async function restore(uri: string, file: string): Promise<number> {
  await check(file);
  const client = await MongoClient.connect(uri);
  let collection: Collection | undefined;
  let batch: Uint8Array[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection?.insertMany(batch.map((bytes) => deserialize(bytes, exactly)));
    count += batch.length;
    batch = [];
  };
  try {
    for await (const { kind, bytes } of parts(file)) {
      if (kind === 'collection') {
        const head = deserialize(bytes) as CollectionHead;
        const database = client.db(head.database);
        await database.dropCollection(head.collection).catch(() => false);
        collection = await database.createCollection(head.collection);
        const indexes = head.indexes.filter(({ name }) => name !== '_id_').map(({ ns: _, ...index }) => index);
        if (indexes.length > 0) await collection.createIndexes(indexes as never);
      } else if (kind === 'document') {
        batch.push(bytes);
        if (batch.length >= 1_000) await flush();
      } else await flush();
    }
    return count;
  } finally {
    await client.close();
  }
}

/** Numbers keep their types. */
const exactly = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };

async function check(file: string): Promise<void> {
  let whole = false;
  for await (const { kind } of parts(file)) whole = kind === 'end';
  if (!whole) throw new Error(`${file} is not a whole backup; nothing was restored`);
}

type Part = { kind: 'collection' | 'document' | 'close' | 'end'; bytes: Uint8Array };

/** Reads a backup file piece by piece: it may be larger than memory. */
async function* parts(file: string): AsyncGenerator<Part> {
  let inside = false;
  let first = true;
  let seen = 0;
  let all = 0;
  for await (const bytes of documentsIn(file)) {
    if (first) {
      first = false;
      if (deserialize(bytes).tandemBackup !== 1) throw new Error(`${file} is no backup`);
    } else if (!inside) {
      const head = deserialize(bytes);
      if ('end' in head) {
        if (head.end !== all) throw new Error(`${file} is damaged: it has ${all} documents, and says ${head.end}`);
        yield { kind: 'end', bytes };
      } else {
        inside = true;
        seen = 0;
        yield { kind: 'collection', bytes };
      }
    } else {
      const closes = isClose(bytes, seen);
      if (!closes) {
        seen++;
        all++;
      } else inside = false;
      yield { kind: closes ? 'close' : 'document', bytes };
    }
  }
}

/** A document always has an `_id`; what ends a collection has none. */
function isClose(bytes: Uint8Array, seen: number): boolean {
  if (bytes.length > 64) return false;
  const document = deserialize(bytes);
  if ('_id' in document || !('documents' in document)) return false;
  if (document.documents !== seen)
    throw new Error(`a collection of the backup has ${seen} documents, and says ${document.documents}`);
  return true;
}

async function* documentsIn(file: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (length < 5) throw new Error(`${file} is damaged`);
      yield Uint8Array.prototype.slice.call(rest, 0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} is cut short; nothing of it can be trusted`);
}
