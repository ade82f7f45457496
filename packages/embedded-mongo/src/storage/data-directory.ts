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
import { checkDataFile } from './check-data-file.ts';
import { preallocateNewFile } from './file-preallocator.ts';
import { acquireLock, hasLockFile, isLocked, lockFile } from './process-lock.ts';

const markerFile = 'tandem-embedded.json';
const addressFile = 'address';
const dataFile = 'data.mdb';

/** Files that an interrupted initialization may leave before the marker is written. */
const initializationFiles = [dataFile, `${dataFile}-lock`, `${markerFile}.new`];

/** Version of the storage format. A directory with another version is not opened. */
const formatVersion = 1;

/** A data directory that this process has locked. */
export interface DataDirectory {
  /** the data file of LMDB */
  file: string;
  /** Marks the directory as initialized and writes the address for other processes on this machine. */
  publishAddress(uri: string): void;
  /** Releases the lock and removes the files of an unfinished initialization. */
  release(): void;
}

/**
 * Locks a data directory, creating it if necessary.
 * @throws Error when it contains other files, is damaged, or is locked by another process; it is left unchanged then
 */
export function acquireDataDirectory(dataDir: string): DataDirectory {
  const created = mkdirSync(dataDir, { recursive: true }) !== undefined;
  const [path, file] = [join(dataDir, markerFile), join(dataDir, dataFile)];
  let initialized = existsSync(path);
  if (initialized) checkMarker(dataDir, path);
  else checkUnused(dataDir);
  let releaseLock: (() => void) | undefined;
  const release = (): void => {
    rmSync(join(dataDir, addressFile), { force: true });
    if (!initialized) removeInitializationFiles(dataDir);
    releaseLock?.();
    if (!initialized && created) rmdirSync(dataDir);
  };
  try {
    releaseLock = acquireLock(dataDir);
    if (initialized) checkDataFile(file);
    else removeInitializationFiles(dataDir);
    preallocateNewFile(file, !initialized);
  } catch (error) {
    if (releaseLock || created) release();
    throw error;
  }
  return {
    file,
    publishAddress: (uri) => {
      if (!initialized) {
        writeFileSync(`${path}.new`, `${JSON.stringify({ database: 'tandem-embedded', format: formatVersion })}\n`);
        renameSync(`${path}.new`, path);
        initialized = true;
      }
      writeFileSync(join(dataDir, addressFile), uri);
    },
    release,
  };
}

/** @throws Error when a directory without a marker contains more than the files of an interrupted initialization */
function checkUnused(dataDir: string): void {
  const others = readdirSync(dataDir).filter((name) => !name.startsWith(lockFile));
  if (others.length === 0 || (hasLockFile(dataDir) && others.every((name) => initializationFiles.includes(name))))
    return;
  throw new Error(
    `${dataDir} is not empty and no data folder of the embedded database (it has no ${markerFile}); nothing was written to it`,
  );
}

function removeInitializationFiles(dataDir: string): void {
  for (const name of initializationFiles) rmSync(join(dataDir, name), { force: true });
}

/** @returns the connection string of the running database; undefined when no process has the directory open */
export function publishedUri(dataDir: string): string | undefined {
  try {
    return isLocked(dataDir) ? readFileSync(join(dataDir, addressFile), 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether a directory contains an embedded database */
export function isDataDirectory(dataDir: string): boolean {
  return existsSync(join(dataDir, markerFile));
}

function checkMarker(dataDir: string, path: string): void {
  let found: { database?: unknown; format?: unknown };
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is damaged: ${dataDir} is not opened, and nothing was written to it`);
  }
  if (found.database !== 'tandem-embedded' || found.format !== formatVersion)
    throw new Error(
      `${dataDir} has data in another format (${JSON.stringify(found)}); this version reads format ${formatVersion}, and wrote nothing`,
    );
}
