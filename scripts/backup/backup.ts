import { open, rename, rm } from 'node:fs/promises';
import { dump } from '../../packages/embedded-mongo/src/backup/dump.ts';
import { archiveWriter } from './archive.ts';
import type { FileStore } from './file-stores.ts';
import { writeUploadedFiles } from './uploaded-files.ts';

/** Number of documents and uploaded files that were saved or restored. */
export interface Counts {
  documents: number;
  files: number;
}

/** The archive contains all personal data, whatever the folder allows. */
const READABLE_BY_OWNER = 0o600;

/** Bytes buffered before a write. */
const ENOUGH = 1 << 20;

/**
 * Saves the database and the uploaded files to one archive. The file appears under its name only when it is complete.
 * @param uri of the embedded database or of MongoDB
 * @param files the uploaded files; without them only the database is saved
 */
export async function backup(uri: string, archive: string, files?: FileStore): Promise<Counts> {
  const incomplete = `${archive}.part`;
  await rm(incomplete, { force: true });
  const output = await open(incomplete, 'wx', READABLE_BY_OWNER);
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    await output.appendFile(bytes);
  };
  const writer = archiveWriter(async (bytes) => {
    waiting.push(bytes);
    size += bytes.length;
    if (size >= ENOUGH) await flush();
  });
  try {
    await writer.head();
    const documents = await dump(uri, writer);
    const saved = files ? await writeUploadedFiles(files, writer) : 0;
    await writer.end(documents);
    await flush();
    await output.sync();
    await output.close();
    await rename(incomplete, archive);
    return { documents, files: saved };
  } catch (error) {
    await output.close().catch(() => {}); // it may be closed already
    await rm(incomplete, { force: true });
    throw error;
  }
}
