import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ArchiveWriter, FileHead } from './archive.ts';

const chunkSize = 1 << 20;

/** Writes all files below a directory. Files that are deleted in the meantime are skipped. @returns the number of files */
export async function writeUploadedFiles(filesDir: string, writer: ArchiveWriter): Promise<number> {
  let count = 0;
  for (const path of await listFiles(filesDir)) {
    const file = await open(path, 'r').catch(ignoreMissing);
    if (!file) continue;
    try {
      await writeFile(file, relative(filesDir, path).split(sep).join('/'), writer);
      count++;
    } finally {
      await file.close();
    }
  }
  return count;
}

async function writeFile(file: FileHandle, name: string, writer: ArchiveWriter): Promise<void> {
  const { size } = await file.stat();
  await writer.beginFile({ file: name, size });
  for (let from = 0; from < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(chunkSize, size - from)), 0, undefined, from);
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read`);
    await writer.fileChunk(buffer.subarray(0, bytesRead));
    from += bytesRead;
  }
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = (await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Restores files below a directory, one after the other. Each file appears only when it is complete. */
export function fileRestorer(filesDir: string) {
  let current: { file: FileHandle; path: string; missing: number } | undefined;
  let count = 0;

  const finishIfComplete = async (): Promise<void> => {
    if (!current || current.missing > 0) return;
    await current.file.sync();
    await current.file.close();
    await rename(`${current.path}.part`, current.path);
    current = undefined;
    count++;
  };

  return {
    async begin({ file, size }: FileHead): Promise<void> {
      const path = resolve(filesDir, file);
      if (!path.startsWith(resolve(filesDir) + sep)) throw new Error(`${file} leads out of the folder of files`);
      await mkdir(dirname(path), { recursive: true });
      current = { file: await open(`${path}.part`, 'w'), path, missing: size };
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
      await rm(`${current.path}.part`, { force: true });
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
