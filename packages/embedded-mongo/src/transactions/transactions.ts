import { MongoError } from '../errors.ts';
import type { Disk, Snapshot } from '../storage/disk.ts';
import { Overlay } from '../storage/overlay.ts';
import type { Key, Store } from '../storage/store.ts';

/** A transaction may live as long as in MongoDB. */
const longestLife = 60_000;

/** Says that somebody may try once more from the start. */
export const transient = { errorLabels: ['TransientTransactionError'] };

/** Thrown at a write outside of transactions whose document a transaction holds: it waits until that one is over. */
export class Held extends Error {
  readonly by: Transaction;
  constructor(by: Transaction) {
    super('held by a transaction');
    this.by = by;
  }
}

/** Everything that a transaction has read from and written to. */
export class Transaction {
  readonly number: bigint;
  readonly store: Overlay;
  /** resolves when it is committed or aborted */
  readonly over: Promise<void>;
  readonly snapshot: Snapshot;
  private finish: () => void = () => undefined;
  constructor(number: bigint, snapshot: Snapshot, claim: (transaction: Transaction, key: Key) => void) {
    this.number = number;
    this.snapshot = snapshot;
    this.store = new Overlay(snapshot, (key) => claim(this, key));
    this.over = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  end(): void {
    this.snapshot.release();
    this.finish();
  }
}

/** The transactions that are open, and which keys they hold: the first to write a key holds it until the end. */
export class Transactions {
  private readonly disk: Disk;
  private readonly holders = new Map<Key, Transaction>();
  private readonly open = new Map<string, { transaction: Transaction; timer: NodeJS.Timeout }>();
  constructor(disk: Disk) {
    this.disk = disk;
  }

  begin(session: string, number: bigint): Transaction {
    this.abort(session);
    const transaction = new Transaction(number, this.disk.snapshot(), (own, key) => this.claim(own, key));
    const timer = setTimeout(() => this.abort(session), longestLife);
    timer.unref();
    this.open.set(session, { transaction, timer });
    return transaction;
  }

  /** @throws MongoError 251 when the session has no such transaction */
  get(session: string, number: bigint): Transaction {
    const found = this.open.get(session);
    if (found?.transaction.number === number) return found.transaction;
    throw new MongoError(
      251,
      `Given transaction number ${number} does not match any in-progress transactions.`,
      transient,
    );
  }

  has(session: string, number: bigint | undefined): boolean {
    return this.open.get(session)?.transaction.number === number;
  }

  /** Ends a transaction without a trace, if there is one. */
  abort(session: string): void {
    const found = this.open.get(session);
    if (!found) return;
    clearTimeout(found.timer);
    this.open.delete(session);
    for (const [key, holder] of this.holders) if (holder === found.transaction) this.holders.delete(key);
    found.transaction.end();
  }

  abortAll(): void {
    for (const session of [...this.open.keys()]) this.abort(session);
  }

  /** @returns what a write outside of transactions has to ask for each key. @throws Held */
  readonly outside = (key: Key): void => {
    const holder = this.holders.get(key);
    if (holder) throw new Held(holder);
  };

  /**
   * A collection may have been dropped, or got an index, since the transaction began: its writes would not fit any more.
   * @throws MongoError 112
   */
  private checkCollections(transaction: Transaction, catalogueKeys: Iterable<Key>): void {
    for (const key of catalogueKeys) if (this.holders.get(key) !== transaction) this.checkUnchanged(transaction, key);
  }

  /** Makes the writes of a transaction those of everybody. Runs as a write. @throws MongoError 112 or 251 */
  commit(session: string | undefined, number: bigint, store: Store): void {
    if (!session) throw new MongoError(251, 'commitTransaction needs a session');
    const transaction = this.get(session, number);
    try {
      this.checkCollections(transaction, transaction.store.catalogueKeys());
    } catch (error) {
      this.abort(session);
      throw error;
    }
    transaction.store.flush(store);
  }

  private claim(transaction: Transaction, key: Key): void {
    const holder = this.holders.get(key);
    if (holder === transaction) return;
    if (holder) throw conflict();
    this.checkUnchanged(transaction, key);
    this.holders.set(key, transaction);
  }

  private checkUnchanged(transaction: Transaction, key: Key): void {
    const now = this.disk.get(key);
    const then = transaction.snapshot.get(key);
    if (now === then || (now && then && now.equals(then))) return;
    throw conflict();
  }
}

function conflict(): MongoError {
  return new MongoError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    transient,
  );
}
