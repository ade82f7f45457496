import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { serialize } from 'bson';
import type { FileHead } from './backup-file.ts';

const CHUNK = 1 << 20;

/** Writes every file below a folder; one that goes away meanwhile is left out. @returns how many */
export async function writeFiles(folder: string, write: (bytes: Uint8Array) => Promise<void>): Promise<number> {
  let count = 0;
  for (const path of await pathsIn(folder)) {
    const file = await open(path, 'r').catch(ifThere);
    if (!file) continue;
    try {
      await writeFile(file, relative(folder, path).split(sep).join('/'), write);
      count++;
    } finally {
      await file.close();
    }
  }
  return count;
}

async function writeFile(file: FileHandle, name: string, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const { size } = await file.stat();
  await write(serialize({ file: name, size } satisfies FileHead));
  for (let from = 0; from < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, size - from)), 0, undefined, from);
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read`);
    await write(serialize({ bytes: buffer.subarray(0, bytesRead) }));
    from += bytesRead;
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere)) ?? [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Puts files back below a folder, one after the other; each is there whole or not at all. */
export function fileRestorer(folder: string) {
  let current: { file: FileHandle; path: string; missing: number } | undefined;
  let count = 0;

  const finish = async (): Promise<void> => {
    if (!current || current.missing > 0) return;
    await current.file.sync();
    await current.file.close();
    await rename(`${current.path}.part`, current.path);
    current = undefined;
    count++;
  };

  return {
    async begin({ file, size }: FileHead): Promise<void> {
      const path = resolve(folder, file);
      if (!path.startsWith(resolve(folder) + sep)) throw new Error(`${file} leads out of the folder of files`);
      await mkdir(dirname(path), { recursive: true });
      current = { file: await open(`${path}.part`, 'w'), path, missing: size };
      await finish();
    },
    async add(bytes: Uint8Array): Promise<void> {
      if (!current) return;
      await current.file.write(bytes);
      current.missing -= bytes.length;
      await finish();
    },
    count: (): number => count,
    /** Takes away what was begun and is not whole. */
    async end(): Promise<void> {
      if (!current) return;
      await current.file.close();
      await rm(`${current.path}.part`, { force: true });
    },
  };
}

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
