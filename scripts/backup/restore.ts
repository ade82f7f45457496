import { databaseOf } from '../../packages/embedded-mongo/src/backup/dump.ts';
import { openLoader } from '../../packages/embedded-mongo/src/backup/load.ts';
import { readArchive } from './archive.ts';
import type { Counts } from './backup.ts';
import type { FileStore } from './file-stores.ts';
import { fileRestorer } from './uploaded-files.ts';

/**
 * Restores an archive written by `backup`. Its collections and files replace those of the same name; others stay.
 * @param uri may name a database; otherwise the data is restored into the database that it was in
 * @param store for the uploaded files; without it the files in the archive are skipped
 * @throws Error before anything is changed if the archive is incomplete, or has several databases and `uri` names one
 */
export async function restore(uri: string, archive: string, store?: FileStore): Promise<Counts> {
  const database = databaseOf(uri);
  const databases = await databasesOfComplete(archive);
  if (database && databases.size > 1)
    throw new Error(`${archive} contains several databases: ${[...databases].join(', ')}; nothing was restored`);
  const loader = await openLoader(uri);
  const files = store && fileRestorer(store);
  try {
    for await (const part of readArchive(archive)) {
      if (part.kind === 'collection') await loader.beginCollection({ ...part.head, ...(database && { database }) });
      else if (part.kind === 'document') await loader.document(part.bytes);
      else if (part.kind === 'endCollection') await loader.endCollection(part.count);
      else if (part.kind === 'file') await files?.begin(part.head);
      else if (part.kind === 'fileChunk') await files?.add(part.bytes);
    }
    return { documents: loader.count(), files: files?.count() ?? 0 };
  } finally {
    await files?.close();
    await loader.close();
  }
}

/** Returns the databases in an archive. @throws Error if it is incomplete */
async function databasesOfComplete(archive: string): Promise<Set<string>> {
  const databases = new Set<string>();
  let isComplete = false;
  for await (const part of readArchive(archive)) {
    isComplete = part.kind === 'end';
    if (part.kind === 'collection') databases.add(part.head.database);
  }
  if (!isComplete) throw new Error(`${archive} is incomplete; nothing was restored`);
  return databases;
}
