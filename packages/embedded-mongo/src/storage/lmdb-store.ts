import { open, type RootDatabase } from 'lmdb';
import { CloseConnection } from '../errors.ts';
import { FilePreallocator } from './file-preallocator.ts';
import { storageError } from './storage-errors.ts';
import type { Key, Reader } from './store.ts';

/** Minimum space of a commit in bytes: branch pages and LMDB's free list. */
const minCommitBytes = 512 * 1024;
/**
 * Number of written bytes after which the file is extended: LMDB writes pages of a large transaction before its end.
 */
const reservedStep = 32 * 1024 * 1024;

/**
 * Address space for the file in bytes. A larger file is mapped again as a whole, and LMDB removes the earlier mappings
 * only when it is closed.
 */
const initialMapBytes = 256 * 1024 * 1024;

type LmdbEnvironment = RootDatabase<Buffer, Buffer>;

const bytes = (key: Key): Buffer => Buffer.from(key, 'latin1');

/**
 * The LMDB environment. All writes happen inside `commit` and, unless it is not durable, are flushed to disk when it
 * returns.
 */
export class LmdbStore implements Reader {
  private readonly environment: LmdbEnvironment;
  private readonly file: string;
  private preallocator: FilePreallocator | undefined;
  private readonly pageSize: number;
  private constructor(environment: LmdbEnvironment, file: string) {
    this.environment = environment;
    this.file = file;
    this.pageSize = (environment.getStats() as { pageSize: number }).pageSize;
  }

  /**
   * Opens or creates the data file; without `durable`, the operating system flushes it later. @throws when LMDB finds
   * it damaged
   */
  static open(file: string, durable = true): LmdbStore {
    const environment = open<Buffer, Buffer>({
      path: file,
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      maxReaders: 1_000,
      mapSize: initialMapBytes,
      // Each commit is flushed synchronously. Flushing afterwards makes small commits slower.
      overlappingSync: false,
      noSync: !durable,
    } as Parameters<typeof open>[0]);
    return new LmdbStore(environment as unknown as LmdbEnvironment, file);
  }

  get(key: Key): Buffer | undefined {
    return this.environment.getBinary(bytes(key));
  }

  *range(from: Key, to: Key, reverse = false): Iterable<[Key, Buffer]> {
    yield* entries(this.environment, from, to, reverse);
  }

  *keys(from: Key, to: Key, reverse = false): Iterable<Key> {
    yield* keysOf(this.environment, from, to, reverse);
  }

  *recordIds(from: Key, to: Key, reverse = false): Iterable<number> {
    yield* recordIdsOf(this.environment, from, to, reverse);
  }

  count(from: Key, to: Key): number {
    return this.environment.getCount({ start: bytes(from), end: bytes(to) });
  }

  /**
   * Runs `write` in one LMDB transaction and flushes it. @throws MongoError 14031 or 39 when the transaction failed and
   * nothing was written
   */
  commit(write: (writer: { put(key: Key, value: Buffer): void; del(key: Key): void }) => void): void {
    let needed = minCommitBytes;
    let reserved = 0;
    const reserve = (more: number) => {
      needed += more;
      if (needed - reserved < reservedStep) return;
      this.extendFile(needed);
      reserved = needed;
    };
    try {
      this.environment.transactionSync(() => {
        write({
          put: (key, value) => {
            reserve(this.pageSize + value.length);
            void this.environment.put(bytes(key), value);
          },
          del: (key) => {
            reserve(this.pageSize);
            void this.environment.remove(bytes(key));
          },
        });
        this.extendFile(needed);
      });
    } catch (error) {
      if (!this.isUsable()) endProcess(this.file, error);
      throw storageError(error, this.file);
    }
  }

  /**
   * Extends the file for a transaction that writes this number of bytes. @throws the system's error when there is no
   * space
   */
  private extendFile(needed: number): void {
    const { lastPageNumber } = this.environment.getStats() as { lastPageNumber: number };
    this.preallocator ??= new FilePreallocator(this.file);
    this.preallocator.ensure((lastPageNumber + 1) * this.pageSize, needed);
  }

  /**
   * Returns whether LMDB still works. Once its meta page could not be written, it rejects every operation, and only
   * reopening the file shows its content.
   */
  private isUsable(): boolean {
    try {
      this.environment.resetReadTxn();
      this.environment.getBinary(bytes('\0'));
      return true;
    } catch {
      return false;
    }
  }

  /** Ends the read transaction, so that the next read sees the writes of other threads. */
  refresh(): void {
    this.environment.resetReadTxn();
  }

  /** @returns a consistent snapshot, which the caller must release */
  snapshot(): Snapshot {
    return new Snapshot(this.environment);
  }

  close(): Promise<void> {
    this.preallocator?.close();
    return this.environment.close();
  }
}

/** Ends the process so that it is restarted, as MongoDB does when a disk fails. @throws CloseConnection */
function endProcess(file: string, cause: unknown): never {
  // Before any other request is handled.
  process.nextTick(() => {
    throw new Error(`${file} can no longer be used: the disk did not take a write`, { cause });
  });
  throw new CloseConnection();
}

/** A read snapshot. It prevents LMDB from reusing freed pages, so it must be short-lived. */
export class Snapshot implements Reader {
  private readonly environment: LmdbEnvironment;
  private readonly transaction: ReturnType<LmdbEnvironment['useReadTransaction']>;
  constructor(environment: LmdbEnvironment) {
    this.environment = environment;
    environment.resetReadTxn();
    this.transaction = environment.useReadTransaction();
  }

  get(key: Key): Buffer | undefined {
    // `get` of lmdb ignores a given transaction.
    for (const [found, value] of this.range(key, `${key}\0`)) if (found === key) return value;
    return undefined;
  }

  *range(from: Key, to: Key, reverse = false): Iterable<[Key, Buffer]> {
    yield* entries(this.environment, from, to, reverse, this.transaction);
  }

  *keys(from: Key, to: Key, reverse = false): Iterable<Key> {
    yield* keysOf(this.environment, from, to, reverse, this.transaction);
  }

  *recordIds(from: Key, to: Key, reverse = false): Iterable<number> {
    yield* recordIdsOf(this.environment, from, to, reverse, this.transaction);
  }

  count(from: Key, to: Key): number {
    return this.environment.getCount({ start: bytes(from), end: bytes(to), transaction: this.transaction });
  }

  release(): void {
    this.transaction.done();
  }
}

function* entries(
  environment: LmdbEnvironment,
  from: Key,
  to: Key,
  reverse: boolean,
  transaction?: Snapshot['transaction'],
): Iterable<[Key, Buffer]> {
  const range = { ...between(from, to, reverse), transaction, snapshot: true };
  for (const { key, value } of environment.getRange(range)) yield [(key as Buffer).toString('latin1'), value];
}

function* keysOf(
  environment: LmdbEnvironment,
  from: Key,
  to: Key,
  reverse: boolean,
  transaction?: Snapshot['transaction'],
): Iterable<Key> {
  const range = { ...between(from, to, reverse), transaction, snapshot: true };
  for (const key of environment.getKeys(range)) yield (key as Buffer).toString('latin1');
}

function* recordIdsOf(
  environment: LmdbEnvironment,
  from: Key,
  to: Key,
  reverse: boolean,
  transaction?: Snapshot['transaction'],
): Iterable<number> {
  const range = { ...between(from, to, reverse), transaction, snapshot: true };
  // Decoding the whole key as a string would take most of the time.
  for (const key of environment.getKeys(range)) yield (key as Buffer).readUIntBE((key as Buffer).length - 6, 6);
}

/** A reverse range of LMDB includes its end. No key ends with this byte. */
const between = (from: Key, to: Key, reverse: boolean) =>
  reverse
    ? { start: bytes(to), end: bytes(from), reverse, exclusiveStart: true, inclusiveEnd: true }
    : { start: bytes(from), end: bytes(to) };
