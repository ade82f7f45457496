import type { Reply } from './commands/command.ts';
import { MongoError } from './errors.ts';
import type { LmdbStore } from './storage/lmdb-store.ts';
import { WriteBatch } from './storage/write-batch.ts';
import { previousReply, type RetryableWrite, saveReply } from './transactions/retryable-writes.ts';
import { BlockedByTransaction, type Transaction, type TransactionManager } from './transactions/transactions.ts';

/** A queued write. It has a session and a number if it is retryable. */
export interface Write extends RetryableWrite {
  run: (store: WriteBatch) => Reply;
  /** the write commits the transaction of its session */
  isCommit?: boolean;
}

interface Job extends Write {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/** Group commit: all queued writes are flushed to disk together. Each write is atomic. */
export class WriteQueue {
  private readonly storage: LmdbStore;
  private readonly transactions: TransactionManager;
  private queue: Job[] = [];
  private closed = false;

  constructor(storage: LmdbStore, transactions: TransactionManager) {
    this.storage = storage;
    this.transactions = transactions;
  }

  /** @returns the reply to a write, once it is flushed to disk */
  add(write: Write): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new MongoError(91, 'the database is being closed'));
      if (this.queue.length === 0) setImmediate(() => this.flush());
      this.queue.push({ ...write, resolve, reject });
    });
  }

  /** Flushes the queue and rejects new writes. */
  close(): void {
    if (this.queue.length > 0) this.flush();
    this.closed = true;
  }

  private flush(): void {
    const jobs = this.queue;
    this.queue = [];
    const acknowledgements: (() => void)[] = [];
    try {
      this.storage.commit((writer) => {
        for (const job of jobs) acknowledgements.push(this.attempt(job, (batch) => batch.applyTo(writer)));
      });
    } catch (error) {
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const acknowledge of acknowledgements) acknowledge();
  }

  /**
   * Executes one write. @returns a function that acknowledges it, called after the flush. @throws when the disk rejects
   * the batch
   */
  private attempt(job: Job, apply: (batch: WriteBatch) => void): () => void {
    const batch = new WriteBatch(this.storage, job.isCommit ? () => undefined : this.transactions.checkNotLocked);
    const outcome = this.execute(job, batch);
    if ('reply' in outcome) apply(batch);
    return () => {
      if ('blockedBy' in outcome) void outcome.blockedBy.ended.then(() => this.add(job).then(job.resolve, job.reject));
      else if ('error' in outcome) job.reject(outcome.error);
      else {
        if (job.isCommit && job.session) this.transactions.abort(job.session);
        job.resolve(outcome.reply);
      }
    };
  }

  private execute(job: Job, batch: WriteBatch): { reply: Reply } | { error: unknown } | { blockedBy: Transaction } {
    try {
      const commits = job.isCommit && job.session !== undefined && this.transactions.has(job.session, job.txnNumber);
      const previous = commits ? undefined : previousReply(batch, job);
      if (previous) return { reply: previous };
      const reply = job.run(batch);
      saveReply(batch, job, reply);
      return { reply };
    } catch (error) {
      return error instanceof BlockedByTransaction ? { blockedBy: error.transaction } : { error };
    }
  }
}
