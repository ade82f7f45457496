import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const marker = 'tandem-embedded.json';
const lock = 'engine.lock';
const address = 'address';

/** The form in which the data lie; a folder with another one is not touched. */
const format = 1;

/** A data folder that this process has for itself. */
export interface Folder {
  /** the data file of LMDB */
  file: string;
  /** Writes down where the database listens, for others on this machine. */
  announce(uri: string): void;
  release(): void;
}

/**
 * Takes a data folder, and makes it when it is not there.
 * @throws Error when it belongs to something else, is damaged, or another process has it; nothing is changed in it then
 */
export function takeFolder(dataDir: string): Folder {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, marker);
  const fresh = !existsSync(path);
  if (fresh) {
    const others = readdirSync(dataDir).filter((name) => !name.startsWith(lock));
    if (others.length > 0)
      throw new Error(
        `${dataDir} is not empty and no data folder of the embedded database (it has no ${marker}); nothing was written to it`,
      );
  } else checkMarker(dataDir, path);
  const file = join(dataDir, 'data.mdb');
  const release = takeLock(dataDir);
  try {
    checkFile(file, fresh);
    if (fresh) writeFileSync(path, `${JSON.stringify({ database: 'tandem-embedded', format })}\n`);
    return {
      file,
      announce: (uri) => writeFileSync(join(dataDir, address), uri),
      release: () => {
        rmSync(join(dataDir, address), { force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** @returns where the database of a folder listens; undefined when no process has it open */
export function announcedUri(dataDir: string): string | undefined {
  try {
    const holder = JSON.parse(readFileSync(join(dataDir, lock), 'utf8')) as Holder;
    return isAlive(holder) ? readFileSync(join(dataDir, address), 'utf8') : undefined;
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

function takeLock(dataDir: string): () => void {
  const path = join(dataDir, lock);
  const own = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const holder: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname() };
  writeFileSync(own, JSON.stringify(holder));
  try {
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

/**
 * Looks at the two heads of LMDB's file before LMDB maps it: reading past the end of a file that was cut short would kill the process.
 * @throws Error when it is none, or is shorter than it says
 */
function checkFile(file: string, fresh: boolean): void {
  if (fresh) return;
  const damaged = (why: string): Error =>
    new Error(`${file} is damaged (${why}); it is not opened, and nothing was written to it`);
  if (!existsSync(file)) throw damaged('it is missing');
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const first = readHead(descriptor, 0);
    const second = first && readHead(descriptor, first.pageSize);
    if (!first || !second) throw damaged('its heads are not those of a data file');
    const { pages, pageSize } = first.transaction > second.transaction ? first : second;
    if (size < pages * pageSize) throw damaged(`it has ${size} bytes, and should have ${pages * pageSize}`);
  } finally {
    closeSync(descriptor);
  }
}

/** One of the two heads, which LMDB writes in turn: a page header of 24 bytes, then its MDB_meta. */
function readHead(
  descriptor: number,
  at: number,
): { pageSize: number; pages: number; transaction: bigint } | undefined {
  const head = Buffer.alloc(160);
  if (readSync(descriptor, head, 0, head.length, at) < head.length || head.readUInt32LE(24) !== 0xbeefc0de)
    return undefined;
  return {
    pageSize: head.readUInt32LE(48),
    pages: Number(head.readBigUInt64LE(144)) + 1,
    transaction: head.readBigUInt64LE(152),
  };
}
