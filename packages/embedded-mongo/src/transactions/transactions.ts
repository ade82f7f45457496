import { MongoError } from '../errors.ts';
import type { LmdbStore, Snapshot } from '../storage/lmdb-store.ts';
import type { Key, Store } from '../storage/store.ts';
import { WriteBatch } from '../storage/write-batch.ts';

/**
 * Lifetime limit of a transaction in milliseconds, the same as in MongoDB. One that has written nothing blocks no
 * others, so that it may last as long as it is used: reading a whole database for a backup can take longer.
 */
const transactionLifetime = 60_000;

/** Tells the driver that it may retry the whole transaction. */
export const transientErrorLabel = { errorLabels: ['TransientTransactionError'] };

/**
 * Thrown when a write outside of transactions touches a key that an open transaction has locked. The write is retried
 * when that transaction ends.
 */
export class BlockedByTransaction extends Error {
  readonly transaction: Transaction;
  constructor(transaction: Transaction) {
    super('blocked by a transaction');
    this.transaction = transaction;
  }
}

/** A transaction: the snapshot that it reads and the batch of its own writes. */
export class Transaction {
  readonly txnNumber: bigint;
  readonly store: WriteBatch;
  /** resolves when the transaction is committed or aborted */
  readonly ended: Promise<void>;
  readonly snapshot: Snapshot;
  private finish: () => void = () => undefined;
  constructor(number: bigint, snapshot: Snapshot, acquireWriteLock: (transaction: Transaction, key: Key) => void) {
    this.txnNumber = number;
    this.snapshot = snapshot;
    this.store = new WriteBatch(snapshot, (key) => acquireWriteLock(this, key));
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  end(): void {
    this.snapshot.release();
    this.finish();
  }
}

/**
 * The open transactions and their write locks. The first transaction that writes a key holds its lock until it ends.
 */
export class TransactionManager {
  private readonly storage: LmdbStore;
  private readonly writeLocks = new Map<Key, Transaction>();
  private readonly open = new Map<string, { transaction: Transaction; timer: NodeJS.Timeout }>();
  constructor(storage: LmdbStore) {
    this.storage = storage;
  }

  begin(session: string, number: bigint): Transaction {
    this.abort(session);
    const transaction = new Transaction(number, this.storage.snapshot(), (own, key) => this.acquireWriteLock(own, key));
    const timer = setTimeout(() => this.abort(session), transactionLifetime);
    timer.unref();
    this.open.set(session, { transaction, timer });
    return transaction;
  }

  /** @throws MongoError 251 when the session has no open transaction with this number */
  get(session: string, number: bigint): Transaction {
    const found = this.open.get(session);
    if (found?.transaction.txnNumber === number) {
      if (found.transaction.store.size === 0) found.timer.refresh();
      return found.transaction;
    }
    throw new MongoError(
      251,
      `Given transaction number ${number} does not match any in-progress transactions.`,
      transientErrorLabel,
    );
  }

  has(session: string, number: bigint | undefined): boolean {
    return this.open.get(session)?.transaction.txnNumber === number;
  }

  /** Rolls back the open transaction of a session, if there is one. */
  abort(session: string): void {
    const found = this.open.get(session);
    if (!found) return;
    clearTimeout(found.timer);
    this.open.delete(session);
    for (const [key, holder] of this.writeLocks) if (holder === found.transaction) this.writeLocks.delete(key);
    found.transaction.end();
  }

  abortAll(): void {
    for (const session of [...this.open.keys()]) this.abort(session);
  }

  /** Called for each key of a write outside of transactions. @throws BlockedByTransaction */
  readonly checkNotLocked = (key: Key): void => {
    const holder = this.writeLocks.get(key);
    if (holder) throw new BlockedByTransaction(holder);
  };

  /**
   * Rejects the commit if a collection was dropped or got an index since the transaction began.
   * @throws MongoError 112
   */
  private checkCollections(transaction: Transaction, catalogueKeys: Iterable<Key>): void {
    for (const key of catalogueKeys)
      if (this.writeLocks.get(key) !== transaction) this.checkUnchanged(transaction, key);
  }

  /** Makes the writes of a transaction visible to all. Runs inside the write queue. @throws MongoError 112 or 251 */
  commit(session: string | undefined, number: bigint, store: Store): void {
    if (!session) throw new MongoError(251, 'commitTransaction needs a session');
    const transaction = this.get(session, number);
    try {
      this.checkCollections(transaction, transaction.store.readCatalogueKeys());
    } catch (error) {
      this.abort(session);
      throw error;
    }
    transaction.store.applyTo(store);
  }

  private acquireWriteLock(transaction: Transaction, key: Key): void {
    const holder = this.writeLocks.get(key);
    if (holder === transaction) return;
    if (holder) throw writeConflict();
    this.checkUnchanged(transaction, key);
    this.writeLocks.set(key, transaction);
  }

  private checkUnchanged(transaction: Transaction, key: Key): void {
    const now = this.storage.get(key);
    const then = transaction.snapshot.get(key);
    if (now === then || (now && then && now.equals(then))) return;
    throw writeConflict();
  }
}

function writeConflict(): MongoError {
  return new MongoError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    transientErrorLabel,
  );
}
