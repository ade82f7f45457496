import { type FileHandle, open, rm } from 'node:fs/promises';
import type { ArchiveWriter, FileHead } from './archive.ts';
import type { FileStore } from './file-stores.ts';

/** Writes all files of a store. Files that are deleted in the meantime are skipped. @returns the number of files */
export async function writeUploadedFiles(store: FileStore, writer: ArchiveWriter): Promise<number> {
  let count = 0;
  for await (const name of store.list()) {
    const file = await store.read(name);
    if (!file) continue;
    await writer.beginFile({ file: name, size: file.size });
    let written = 0;
    for await (const bytes of file.content) {
      await writer.fileChunk(bytes);
      written += bytes.length;
    }
    if (written !== file.size)
      throw new Error(`${name} has ${written} bytes instead of the ${file.size} that its store reports`);
    count++;
  }
  return count;
}

/** Restores files into a store, one after the other. Each file appears only when it is complete. */
export function fileRestorer(store: FileStore) {
  let current: { file: FileHandle; name: string; unfinished: string; missing: number } | undefined;
  let count = 0;

  const finishIfComplete = async (): Promise<void> => {
    if (!current || current.missing > 0) return;
    const { file, name, unfinished } = current;
    await file.sync();
    await file.close();
    current = undefined;
    await store.finish(name, unfinished);
    count++;
  };

  return {
    async begin({ file: name, size }: FileHead): Promise<void> {
      const unfinished = await store.unfinished(name);
      current = { file: await open(unfinished, 'w'), name, unfinished, missing: size };
      await finishIfComplete();
    },
    async add(bytes: Uint8Array): Promise<void> {
      if (!current) return;
      await current.file.write(bytes);
      current.missing -= bytes.length;
      await finishIfComplete();
    },
    count: (): number => count,
    /** Removes an incomplete file. */
    async close(): Promise<void> {
      if (!current) return;
      await current.file.close();
      await rm(current.unfinished, { force: true });
    },
  };
}
