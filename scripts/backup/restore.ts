import { openLoader } from '../../packages/embedded-mongo/src/backup/load.ts';
import { readArchive } from './archive.ts';
import type { Counts } from './backup.ts';
import type { FileStore } from './file-stores.ts';
import { fileRestorer } from './uploaded-files.ts';

/**
 * Restores an archive written by `backup`. Its collections and files replace those of the same name; others stay.
 * @param store for the uploaded files; without it the files in the archive are skipped
 * @throws Error before anything is changed if the archive is incomplete
 */
export async function restore(uri: string, archive: string, store?: FileStore): Promise<Counts> {
  await checkComplete(archive);
  const loader = await openLoader(uri);
  const files = store && fileRestorer(store);
  try {
    for await (const part of readArchive(archive)) {
      if (part.kind === 'collection') await loader.beginCollection(part.head);
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

async function checkComplete(archive: string): Promise<void> {
  let isComplete = false;
  for await (const { kind } of readArchive(archive)) isComplete = kind === 'end';
  if (!isComplete) throw new Error(`${archive} is incomplete; nothing was restored`);
}
