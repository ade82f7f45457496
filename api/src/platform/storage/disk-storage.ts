import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { validatedKey } from './keys.ts';
import type { Content, Storage } from './storage.ts';

/** Free space in bytes that a disk needs: the size of the largest picture. */
const NEEDED_BYTES = 10 * 2 ** 20;

/** Stores files in a folder. Writes are atomic: a file is complete or absent, even after a crash. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, validatedKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await write(unfinished, content);
        await rename(unfinished, path);
        await sync(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { body: file.createReadStream({ ...range }), size };
    },

    async remove(keys) {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await rmdir(dirname(path)).catch(() => {}); // it still contains other files
      }
    },

    async isUp() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize >= NEEDED_BYTES;
      } catch {
        return false;
      }
    },
  };
}

async function write(path: string, content: Content) {
  if (Buffer.isBuffer(content)) await writeFile(path, content, { flag: 'wx' });
  else await copyFile(content.path, path, constants.COPYFILE_EXCL);
  await sync(path);
}

/** Waits until the data is on disk. */
async function sync(path: string) {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
