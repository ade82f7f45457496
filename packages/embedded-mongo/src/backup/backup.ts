import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { serialize } from 'bson';
import { type ClientSession, MongoClient } from 'mongodb';
import { type CollectionHead, type Head, VERSION } from './backup-file.ts';
import { writeFiles } from './kept-files.ts';
import type { Counts } from './restore.ts';

const internal = new Set(['admin', 'config', 'local']);

/**
 * Writes all databases (or the one that the address names) to one file, as they were at one moment, while others go on writing.
 * It works on a real MongoDB, as a replica set, as well. The file appears when it is whole.
 * @param folder of uploaded files, which go in as well; those that are put there later are left out
 * @returns how many documents and files were written
 */
export async function backup(uri: string, file: string, folder?: string): Promise<Counts> {
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
    await write(serialize({ tandemBackup: VERSION, at: new Date() } satisfies Head));
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      for (const head of heads) count += await backupCollection(client, session, head, write);
      await session.commitTransaction();
    } finally {
      await session.endSession();
    }
    const files = folder === undefined ? 0 : await writeFiles(folder, write);
    await write(serialize({ end: count }));
    output.end();
    await once(output, 'finish');
    await rename(part, file);
    return { documents: count, files };
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
