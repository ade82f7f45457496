import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The name of the file that says which process has a folder; what else begins with it is on its way to become one. */
export const lockName = 'engine.lock';

/** What says which process has the folder; a process that is gone, or another one with its number, has nothing. */
interface Holder {
  pid: number;
  started: string;
  host: string;
}

/** @returns when a process was started, as the system counts it; empty where that cannot be known */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, started, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === '' || startOf(pid) === '' || startOf(pid) === started;
}

/** @returns whether the process that has a folder runs */
export function isHeld(dataDir: string): boolean {
  return isAlive(JSON.parse(readFileSync(join(dataDir, lockName), 'utf8')) as Holder);
}

/** @returns whether a process has had a folder, and did not give it back */
export function wasLeft(dataDir: string): boolean {
  return existsSync(join(dataDir, lockName));
}

/** Takes a folder for this process. @returns what gives it back. @throws Error when another process has it */
export function takeLock(dataDir: string): () => void {
  const path = join(dataDir, lockName);
  const own = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const holder: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname() };
  try {
    writeFileSync(own, JSON.stringify(holder));
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // A link is made by one process only, and with its content.
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      removeStale(dataDir, path, own);
    }
    throw new Error(`${dataDir} could not be locked`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes away the lock of a process that is gone. @throws Error when its process still runs */
function removeStale(dataDir: string, path: string, own: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return;
  }
  let holder: Holder | undefined;
  try {
    holder = JSON.parse(text) as Holder;
  } catch {
    throw new Error(`${path} cannot be read; remove it if no process uses ${dataDir}`);
  }
  if (isAlive(holder))
    throw new Error(
      `${dataDir} is in use by process ${holder.pid} on ${holder.host}; stop it first, or take another folder`,
    );
  // Another process may have done the same a moment ago: only what was read is taken away.
  const aside = `${own}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== text) linkSync(aside, path);
  rmSync(aside, { force: true });
}
