import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Name of the lock file. Temporary files on the way to becoming the lock start with the same name. */
export const lockFile = 'engine.lock';

/** Content of the lock file. The start time distinguishes the owner from a process with a reused id. */
interface LockOwner {
  pid: number;
  started: string;
  host: string;
}

/** @returns the start time of a process in clock ticks since boot; empty when it is unknown */
function processStartTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, started, host }: LockOwner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === '' || processStartTime(pid) === '' || processStartTime(pid) === started;
}

/** @returns whether the process in the lock file is running */
export function isLocked(dataDir: string): boolean {
  return isAlive(JSON.parse(readFileSync(join(dataDir, lockFile), 'utf8')) as LockOwner);
}

/** @returns whether there is a lock file, even of a process that has ended */
export function hasLockFile(dataDir: string): boolean {
  return existsSync(join(dataDir, lockFile));
}

/**
 * Locks a directory for this process. @returns a function that releases the lock. @throws Error when another process
 * holds it
 */
export function acquireLock(dataDir: string): () => void {
  const path = join(dataDir, lockFile);
  const own = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const owner: LockOwner = { pid: process.pid, started: processStartTime(process.pid), host: hostname() };
  try {
    writeFileSync(own, JSON.stringify(owner));
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // Creating a hard link is atomic, and the file already has its content.
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      removeStaleLock(dataDir, path, own);
    }
    throw new Error(`${dataDir} could not be locked`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a process that has ended. @throws Error when the process is still running */
function removeStaleLock(dataDir: string, path: string, own: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return;
  }
  let owner: LockOwner | undefined;
  try {
    owner = JSON.parse(text) as LockOwner;
  } catch {
    throw new Error(`${path} cannot be read; remove it if no process uses ${dataDir}`);
  }
  if (isAlive(owner))
    throw new Error(
      `${dataDir} is in use by process ${owner.pid} on ${owner.host}; stop it first, or take another folder`,
    );
  // Another process may have replaced the lock in the meantime: remove only the content that was read.
  const aside = `${own}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== text) linkSync(aside, path);
  rmSync(aside, { force: true });
}
