import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { checkFile } from './data-file.ts';
import { isHeld, lockName, takeLock, wasLeft } from './lock.ts';
import { makeRoom } from './room.ts';

const marker = 'tandem-embedded.json';
const address = 'address';
const data = 'data.mdb';

/** What is there before the marker is, when a folder is made. */
const unfinished = [data, `${data}-lock`, `${marker}.new`];

/** The form in which the data lie; a folder with another one is not touched. */
const format = 1;

/** A data folder that this process has for itself. */
export interface Folder {
  /** the data file of LMDB */
  file: string;
  /** Writes down that the folder is whole, and where the database listens, for others on this machine. */
  announce(uri: string): void;
  /** Gives the folder back. What was begun anew and is not whole is taken away. */
  release(): void;
}

/**
 * Takes a data folder, and makes it when it is not there.
 * @throws Error when it belongs to something else, is damaged, or another process has it; nothing is changed in it then
 */
export function takeFolder(dataDir: string): Folder {
  const made = mkdirSync(dataDir, { recursive: true }) !== undefined;
  const [path, file] = [join(dataDir, marker), join(dataDir, data)];
  let whole = existsSync(path);
  if (whole) checkMarker(dataDir, path);
  else checkUnused(dataDir);
  let giveBack: (() => void) | undefined;
  const release = (): void => {
    rmSync(join(dataDir, address), { force: true });
    if (!whole) removeUnfinished(dataDir);
    giveBack?.();
    if (!whole && made) rmdirSync(dataDir);
  };
  try {
    giveBack = takeLock(dataDir);
    if (whole) checkFile(file);
    else removeUnfinished(dataDir);
    makeRoom(file, !whole);
  } catch (error) {
    if (giveBack || made) release();
    throw error;
  }
  return {
    file,
    announce: (uri) => {
      if (!whole) {
        writeFileSync(`${path}.new`, `${JSON.stringify({ database: 'tandem-embedded', format })}\n`);
        renameSync(`${path}.new`, path);
        whole = true;
      }
      writeFileSync(join(dataDir, address), uri);
    },
    release,
  };
}

/** @throws Error when there is anything in a folder without a marker but what a first start left that was killed */
function checkUnused(dataDir: string): void {
  const others = readdirSync(dataDir).filter((name) => !name.startsWith(lockName));
  if (others.length === 0 || (wasLeft(dataDir) && others.every((name) => unfinished.includes(name)))) return;
  throw new Error(
    `${dataDir} is not empty and no data folder of the embedded database (it has no ${marker}); nothing was written to it`,
  );
}

function removeUnfinished(dataDir: string): void {
  for (const name of unfinished) rmSync(join(dataDir, name), { force: true });
}

/** @returns where the database of a folder listens; undefined when no process has it open */
export function announcedUri(dataDir: string): string | undefined {
  try {
    return isHeld(dataDir) ? readFileSync(join(dataDir, address), 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether a folder is one of the embedded database */
export function isDataFolder(dataDir: string): boolean {
  return existsSync(join(dataDir, marker));
}

function checkMarker(dataDir: string, path: string): void {
  let found: { database?: unknown; format?: unknown };
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is damaged: ${dataDir} is not opened, and nothing was written to it`);
  }
  if (found.database !== 'tandem-embedded' || found.format !== format)
    throw new Error(
      `${dataDir} has data in another form (${JSON.stringify(found)}); this version reads form ${format}, and wrote nothing`,
    );
}
