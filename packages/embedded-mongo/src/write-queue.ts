import type { Reply } from './commands/command.ts';
import { MongoError } from './errors.ts';
import type { Disk } from './storage/disk.ts';
import { Overlay } from './storage/overlay.ts';
import { earlierAnswer, keepAnswer, type Numbered } from './transactions/answers.ts';
import { Held, type Transaction, type Transactions } from './transactions/transactions.ts';

/** A write, numbered when it comes from a session. */
export interface Write extends Numbered {
  run: (store: Overlay) => Reply;
  /** it makes the writes of its session's transaction those of everybody */
  isCommit?: boolean;
}

interface Job extends Write {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/** Writes that wait for their turn: all that wait are flushed to disk together, and each has effect as a whole or not at all. */
export class WriteQueue {
  private readonly disk: Disk;
  private readonly transactions: Transactions;
  private queue: Job[] = [];
  private closed = false;

  constructor(disk: Disk, transactions: Transactions) {
    this.disk = disk;
    this.transactions = transactions;
  }

  /** @returns the answer to a write, once it is flushed to disk */
  add(write: Write): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new MongoError(91, 'the database is being closed'));
      if (this.queue.length === 0) setImmediate(() => this.flush());
      this.queue.push({ ...write, resolve, reject });
    });
  }

  /** Does what waits, and takes nothing more. */
  close(): void {
    if (this.queue.length > 0) this.flush();
    this.closed = true;
  }

  private flush(): void {
    const jobs = this.queue;
    this.queue = [];
    const answers: (() => void)[] = [];
    try {
      this.disk.commit((writer) => {
        for (const job of jobs) answers.push(this.attempt(job, (overlay) => overlay.flush(writer)));
      });
    } catch (error) {
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  /** Does one write. @returns how it is to be answered once everything is on disk. @throws when the disk does not take it */
  private attempt(job: Job, keep: (overlay: Overlay) => void): () => void {
    const overlay = new Overlay(this.disk, job.isCommit ? () => undefined : this.transactions.outside);
    const outcome = this.outcome(job, overlay);
    if ('reply' in outcome) keep(overlay);
    return () => {
      if ('heldBy' in outcome) void outcome.heldBy.over.then(() => this.add(job).then(job.resolve, job.reject));
      else if ('error' in outcome) job.reject(outcome.error);
      else {
        if (job.isCommit && job.session) this.transactions.abort(job.session);
        job.resolve(outcome.reply);
      }
    };
  }

  private outcome(job: Job, overlay: Overlay): { reply: Reply } | { error: unknown } | { heldBy: Transaction } {
    try {
      const commits = job.isCommit && job.session !== undefined && this.transactions.has(job.session, job.number);
      const earlier = commits ? undefined : earlierAnswer(overlay, job);
      if (earlier) return { reply: earlier };
      const reply = job.run(overlay);
      keepAnswer(overlay, job, reply);
      return { reply };
    } catch (error) {
      return error instanceof Held ? { heldBy: error.by } : { error };
    }
  }
}
