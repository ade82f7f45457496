import { deserialize } from 'bson';
import { type Collection, MongoClient } from 'mongodb';
import { type CollectionHead, chunkOf, type FileHead, partsOf } from './backup-file.ts';
import { fileRestorer } from './kept-files.ts';

/** What a backup holds, or what was put back. */
export interface Counts {
  documents: number;
  files: number;
}

/**
 * Puts back what `backup` wrote. Collections and files that are in it take the place of those of the same name; others stay.
 * @param folder where kept files go; without it they are passed over
 * @returns how many documents and files were put back
 * @throws Error before anything is changed when the backup is not whole
 */
export async function restore(uri: string, file: string, folder?: string): Promise<Counts> {
  await check(file);
  const client = await MongoClient.connect(uri);
  const kept = folder === undefined ? undefined : fileRestorer(folder);
  let collection: Collection | undefined;
  let batch: Uint8Array[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection?.insertMany(batch.map((bytes) => deserialize(bytes, exactly)));
    count += batch.length;
    batch = [];
  };
  try {
    for await (const { kind, bytes } of partsOf(file)) {
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
      } else if (kind === 'file') await kept?.begin(deserialize(bytes) as FileHead);
      else if (kind === 'chunk') await kept?.add(chunkOf(bytes));
      else await flush();
    }
    return { documents: count, files: kept?.count() ?? 0 };
  } finally {
    await kept?.end();
    await client.close();
  }
}

/** Numbers keep their types. */
const exactly = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };

async function check(file: string): Promise<void> {
  let whole = false;
  for await (const { kind } of partsOf(file)) whole = kind === 'end';
  if (!whole) throw new Error(`${file} is not a whole backup; nothing was restored`);
}
