import { ObjectId, Timestamp } from 'bson';
import { type Command, type Context, checkFields, longOf, type Reply } from './commands/command.ts';
import { checkReadConcern, withWriteConcern } from './commands/concerns.ts';
import { Cursors } from './commands/cursors.ts';
import { sessionId } from './commands/server.ts';
import { commands, commonFields } from './commands/table.ts';
import { MongoError } from './errors.ts';
import { compileExpression } from './expression/compile.ts';
import { rootScope, scopeOf } from './expression/scope.ts';
import { successor } from './planner/bounds.ts';
import { type Collection, listCollections } from './storage/catalogue.ts';
import type { Disk } from './storage/disk.ts';
import { after, documentsOf, numberAtEnd, places } from './storage/keys.ts';
import { Overlay } from './storage/overlay.ts';
import type { Key } from './storage/store.ts';
import { checkNumber, earlierAnswer, keepAnswer, type Numbered } from './transactions/answers.ts';
import { Held, type Transaction, Transactions } from './transactions/transactions.ts';
import { type Document, toNumber } from './values/value.ts';

/** A write that waits for its turn: all that wait are flushed to disk together. */
interface Job extends Numbered {
  run: () => Reply;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
  isCommit: boolean;
}

/** Runs commands against the disk, one at a time: each is done as a whole before the next one begins. */
export class Engine {
  address = '';
  readonly cursors = new Cursors();
  readonly transactions: Transactions;
  private readonly disk: Disk;
  private queue: Job[] = [];
  private lastNumber: number;
  private readonly lastRecords = new Map<number, number>();
  private writing: Overlay | undefined;
  private lastTime = { t: 0, i: 0 };
  private closed = false;

  constructor(disk: Disk) {
    this.disk = disk;
    this.transactions = new Transactions(disk);
    this.lastNumber = highestNumber(disk);
  }

  /** @returns a number that no collection and no index has had */
  readonly nextNumber = (): number => ++this.lastNumber;

  newId(): ObjectId {
    return new ObjectId();
  }

  /** @returns the number of the next document of a collection: documents lie in the order in which they came */
  nextRecord(collection: Collection): number {
    let last = this.lastRecords.get(collection.number);
    if (last === undefined) {
      last = 0;
      const prefix = documentsOf(collection.number);
      for (const [key] of this.disk.range(prefix, successor(prefix), true)) {
        last = numberAtEnd(key);
        break;
      }
    }
    this.lastRecords.set(collection.number, last + 1);
    return last + 1;
  }

  /** @returns a moment for `operationTime`: drivers ask for reads after it, and all reads here are */
  operationTime(): Timestamp {
    const seconds = Math.floor(Date.now() / 1_000);
    this.lastTime = seconds > this.lastTime.t ? { t: seconds, i: 1 } : { t: this.lastTime.t, i: this.lastTime.i + 1 };
    return new Timestamp(this.lastTime);
  }

  /** Runs one command. @throws MongoError with MongoDB's code when it fails; nothing of it is kept then */
  async run(body: Document, connection: number): Promise<Reply> {
    const name = body.keys().next().value ?? '';
    const command = commands.get(name);
    if (!command) throw new MongoError(59, `no such command: '${name}'`);
    if (!command.anyFields) checkFields(name, body, new Set([name, ...command.fields, ...commonFields]));
    const lsid = body.get('lsid');
    const session = lsid instanceof Map ? sessionId(lsid) : undefined;
    const number = body.get('txnNumber') === undefined ? undefined : longOf(body.get('txnNumber'), 'txnNumber');
    const milliseconds = body.get('maxTimeMS') === undefined ? 0 : toNumber(body.get('maxTimeMS'));
    if (!(milliseconds >= 0)) throw new MongoError(2, 'maxTimeMS must be a number that is not negative');
    const deadline = milliseconds > 0 ? Date.now() + milliseconds : undefined;
    const context: Omit<Context, 'store'> = {
      engine: this,
      database: String(body.get('$db') ?? 'admin'),
      body,
      variables: variablesOf(body),
      deadline,
      inTransaction: body.get('autocommit') === false,
      session,
      connection,
    };
    checkReadConcern(body, context.inTransaction);
    const kind = typeof command.kind === 'function' ? command.kind(body) : command.kind;
    if (context.inTransaction && name !== 'commitTransaction')
      return this.runInTransaction(command, name, context, session, number);
    if (kind === 'control' || kind === 'read') return command.run({ ...context, store: new Overlay(this.disk, never) });
    const run = (): Reply => command.run({ ...context, store: this.writing as Overlay }) as Reply;
    return withWriteConcern(body, await this.write({ run, session, number, isCommit: name === 'commitTransaction' }));
  }

  private runInTransaction(
    command: Command,
    name: string,
    context: Omit<Context, 'store'>,
    session: string | undefined,
    number: bigint | undefined,
  ): Reply | Promise<Reply> {
    if (!session || number === undefined) throw new MongoError(72, 'a transaction needs lsid and txnNumber');
    if (!command.transactions) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
    if (context.body.get('startTransaction') === true) {
      checkNumber(this.disk, session, number);
      this.transactions.begin(session, number);
    }
    const transaction = this.transactions.get(session, number);
    try {
      return command.run({ ...context, store: transaction.store });
    } catch (error) {
      this.transactions.abort(session);
      throw error;
    }
  }

  /** Makes the writes of a transaction those of everybody. Runs as a write. */
  commit(session: string | undefined, number: bigint): Reply {
    if (!session) throw new MongoError(251, 'commitTransaction needs a session');
    const transaction = this.transactions.get(session, number);
    try {
      this.transactions.checkCollections(transaction, transaction.store.catalogueKeys());
    } catch (error) {
      this.transactions.abort(session);
      throw error;
    }
    transaction.store.flush(this.writing as Overlay);
    return {};
  }

  endSession(session: string): void {
    this.transactions.abort(session);
    this.cursors.closeSession(session);
  }

  /** Queues something that writes; it is answered after it is flushed to disk. */
  private write(job: Pick<Job, 'run' | 'session' | 'number' | 'isCommit'>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new MongoError(91, 'the database is being closed'));
      if (this.queue.length === 0) setImmediate(() => this.flush());
      this.queue.push({ ...job, resolve, reject });
    });
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
      if ('heldBy' in outcome) void outcome.heldBy.over.then(() => this.write(job).then(job.resolve, job.reject));
      else if ('error' in outcome) job.reject(outcome.error);
      else {
        if (job.isCommit && job.session) this.transactions.abort(job.session);
        job.resolve(outcome.reply);
      }
    };
  }

  private outcome(job: Job, overlay: Overlay): { reply: Reply } | { error: unknown } | { heldBy: Transaction } {
    this.writing = overlay;
    try {
      const commits = job.isCommit && job.session !== undefined && this.transactions.has(job.session, job.number);
      const earlier = commits ? undefined : earlierAnswer(overlay, job);
      if (earlier) return { reply: earlier };
      const reply = job.run();
      keepAnswer(overlay, job, reply);
      return { reply };
    } catch (error) {
      return error instanceof Held ? { heldBy: error.by } : { error };
    } finally {
      this.writing = undefined;
    }
  }

  /** Runs `work` as a write of the engine's own: sweeping, or deleting what has expired. */
  maintain(work: (store: Overlay) => void): Promise<unknown> {
    return this.write({
      isCommit: false,
      run: () => {
        work(this.writing as Overlay);
        return {};
      },
    });
  }

  get reader(): Disk {
    return this.disk;
  }

  /** Ends what is open. Writes that wait are still done. */
  async close(): Promise<void> {
    this.transactions.abortAll();
    if (this.queue.length > 0) this.flush();
    this.closed = true;
    await this.disk.close();
  }
}

const never = (key: Key): void => {
  throw new MongoError(1, `a read wrote to ${JSON.stringify(key)}`);
};

function variablesOf(body: Document): ReturnType<typeof rootScope> {
  const given = body.get('let');
  const scope = rootScope();
  if (!(given instanceof Map)) return scope;
  const outer = scopeOf(new Map(), scope);
  return rootScope([...given].map(([name, value]) => [name, compileExpression(value)(outer)]));
}

function highestNumber(disk: Disk): number {
  let highest = 0;
  for (const collection of listCollections(disk))
    highest = Math.max(highest, collection.number, ...collection.indexes.map(({ number }) => number));
  for (const [key] of disk.range(places.swept, places.swept + after)) highest = Math.max(highest, numberAtEnd(key));
  return highest;
}
