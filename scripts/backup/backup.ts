import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dump } from '../../packages/embedded-mongo/src/backup/dump.ts';
import { archiveWriter } from './archive.ts';
import { writeUploadedFiles } from './uploaded-files.ts';

/** Number of documents and uploaded files that were saved or restored. */
export interface Counts {
  documents: number;
  files: number;
}

/**
 * Saves the database and the uploaded files to one archive. The archive appears under its name only when it is complete.
 * @param uri of the embedded database or of MongoDB
 * @param filesDir directory of uploaded files; without it only the database is saved
 */
export async function backup(uri: string, archive: string, filesDir?: string): Promise<Counts> {
  const incomplete = `${archive}.part`;
  const output = createWriteStream(incomplete);
  const writer = archiveWriter(async (bytes) => {
    if (!output.write(bytes)) await once(output, 'drain');
  });
  try {
    await writer.head();
    const documents = await dump(uri, writer);
    const files = filesDir === undefined ? 0 : await writeUploadedFiles(filesDir, writer);
    await writer.end(documents);
    output.end();
    await once(output, 'finish');
    await rename(incomplete, archive);
    return { documents, files };
  } catch (error) {
    output.destroy();
    await rm(incomplete, { force: true });
    throw error;
  }
}
