import { open, type RootDatabase } from 'lmdb';
import { storageFailure } from './failure.ts';
import { Room } from './room.ts';
import type { Key, Reader } from './store.ts';

/** What a commit needs at least, in bytes: the branches of the trees, and LMDB's list of free pages. */
const smallest = 512 * 1024;

type Environment = RootDatabase<Buffer, Buffer>;

const bytes = (key: Key): Buffer => Buffer.from(key, 'latin1');

/** What LMDB holds on disk. Writes happen inside `commit` only, and are flushed to disk when it returns. */
export class Disk implements Reader {
  private readonly environment: Environment;
  private readonly file: string;
  private room: Room | undefined;
  private readonly pageSize: number;
  private constructor(environment: Environment, file: string) {
    this.environment = environment;
    this.file = file;
    this.pageSize = (environment.getStats() as { pageSize: number }).pageSize;
  }

  /** Opens (or makes) the data file. @throws when LMDB finds it damaged */
  static open(file: string): Disk {
    const environment = open<Buffer, Buffer>({
      path: file,
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      maxReaders: 1_000,
      // Each commit is flushed before it is answered: flushing afterwards makes small commits slower, not faster.
      overlappingSync: false,
    } as Parameters<typeof open>[0]);
    return new Disk(environment as unknown as Environment, file);
  }

  get(key: Key): Buffer | undefined {
    return this.environment.getBinary(bytes(key));
  }

  *range(from: Key, to: Key, reverse = false): Iterable<[Key, Buffer]> {
    yield* entries(this.environment, from, to, reverse);
  }

  count(from: Key, to: Key): number {
    return this.environment.getCount({ start: bytes(from), end: bytes(to) });
  }

  /** Runs `write` in one LMDB transaction: all of its puts and dels are on disk when this returns, or none when it throws MongoError 14031 or 1. */
  commit(write: (writer: { put(key: Key, value: Buffer): void; del(key: Key): void }) => void): void {
    let needed = smallest;
    try {
      this.environment.transactionSync(() => {
        write({
          put: (key, value) => {
            needed += this.pageSize + value.length;
            void this.environment.put(bytes(key), value);
          },
          del: (key) => {
            needed += this.pageSize;
            void this.environment.remove(bytes(key));
          },
        });
        const { lastPageNumber } = this.environment.getStats() as { lastPageNumber: number };
        this.room ??= new Room(this.file);
        this.room.ensure((lastPageNumber + 1) * this.pageSize, needed);
      });
    } catch (error) {
      throw storageFailure(error, this.file);
    }
  }

  /** Lets go of what was read: what is read next is as of then, even where another thread wrote it. */
  refresh(): void {
    this.environment.resetReadTxn();
  }

  /** @returns the data as they are now, however long they are read; it must be released */
  snapshot(): Snapshot {
    return new Snapshot(this.environment);
  }

  close(): Promise<void> {
    this.room?.close();
    return this.environment.close();
  }
}

/** The data at one moment. It keeps LMDB from using freed pages again, so it must not live long. */
export class Snapshot implements Reader {
  private readonly environment: Environment;
  private readonly transaction: ReturnType<Environment['useReadTransaction']>;
  constructor(environment: Environment) {
    this.environment = environment;
    environment.resetReadTxn();
    this.transaction = environment.useReadTransaction();
  }

  get(key: Key): Buffer | undefined {
    // lmdb's own get does not look at a given transaction.
    for (const [found, value] of this.range(key, `${key}\0`)) if (found === key) return value;
    return undefined;
  }

  *range(from: Key, to: Key, reverse = false): Iterable<[Key, Buffer]> {
    yield* entries(this.environment, from, to, reverse, this.transaction);
  }

  count(from: Key, to: Key): number {
    return this.environment.getCount({ start: bytes(from), end: bytes(to), transaction: this.transaction });
  }

  release(): void {
    this.transaction.done();
  }
}

function* entries(
  environment: Environment,
  from: Key,
  to: Key,
  reverse: boolean,
  transaction?: Snapshot['transaction'],
): Iterable<[Key, Buffer]> {
  // A reverse range of LMDB starts at its end and would take it in; no key ends with this byte.
  const range = reverse
    ? { start: bytes(to), end: bytes(from), reverse, exclusiveStart: true, inclusiveEnd: true }
    : { start: bytes(from), end: bytes(to) };
  for (const { key, value } of environment.getRange({ ...range, transaction, snapshot: true }))
    yield [(key as Buffer).toString('latin1'), value];
}
