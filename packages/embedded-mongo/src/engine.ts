import { Timestamp } from 'bson';
import { type Command, type Context, checkFields, longOf, type Reply } from './commands/command.ts';
import { CursorRegistry } from './commands/cursors.ts';
import { checkReadConcern, withWriteConcern } from './commands/read-write-concern.ts';
import { commands, commonFields } from './commands/registry.ts';
import { sessionId } from './commands/server.ts';
import { type Deadline, withDeadline } from './deadline.ts';
import { MongoError, NeedsReadWorker, unsupported } from './errors.ts';
import { compileExpression } from './expression/compile.ts';
import { rootScope, scopeOf } from './expression/scope.ts';
import type { FailPoints } from './fail-points.ts';
import { IdAllocator } from './storage/id-allocator.ts';
import type { LmdbStore } from './storage/lmdb-store.ts';
import type { Key } from './storage/store.ts';
import { WriteBatch } from './storage/write-batch.ts';
import { checkTxnNumber } from './transactions/retryable-writes.ts';
import { TransactionManager } from './transactions/transactions.ts';
import { type Document, toNumber } from './values/value.ts';
import { WriteQueue } from './write-queue.ts';

/** Executes commands one at a time. Each command is atomic. */
export class Engine {
  address = '';
  readonly cursors: CursorRegistry;
  readonly transactions: TransactionManager;
  readonly ids: IdAllocator;
  /** For tests only. */
  failPoints: FailPoints | undefined;
  private readonly storage: LmdbStore;
  private readonly readBudget: number;
  private readonly writes: WriteQueue;
  private lastTime = { t: 0, i: 0 };

  /** @param readBudget milliseconds after which a read is aborted and handed to the read worker */
  constructor(storage: LmdbStore, readBudget = Number.POSITIVE_INFINITY) {
    this.storage = storage;
    this.readBudget = readBudget;
    this.cursors = new CursorRegistry(Number.isFinite(readBudget));
    this.transactions = new TransactionManager(storage);
    this.ids = new IdAllocator(storage);
    this.writes = new WriteQueue(storage, this.transactions);
  }

  /**
   * @returns a new, increasing `operationTime`. Drivers use it for causal consistency, which a single node always
   * provides.
   */
  operationTime(): Timestamp {
    const seconds = Math.floor(Date.now() / 1_000);
    this.lastTime = seconds > this.lastTime.t ? { t: seconds, i: 1 } : { t: this.lastTime.t, i: this.lastTime.i + 1 };
    return new Timestamp(this.lastTime);
  }

  /**
   * Runs one command. @throws MongoError with MongoDB's code when it fails; none of its writes take effect then
   * @throws NeedsReadWorker when the read worker has to answer
   */
  async run(body: Document, connection: number): Promise<Reply> {
    const name = body.keys().next().value ?? '';
    if (name === 'configureFailPoint' && this.failPoints) return this.failPoints.configure(body);
    const command = commands.get(name);
    if (!command) throw new MongoError(59, `no such command: '${name}'`);
    if (!command.allowUnknownFields) checkFields(name, body, new Set([name, ...command.fields, ...commonFields]));
    const lsid = body.get('lsid');
    const session = lsid instanceof Map ? sessionId(lsid) : undefined;
    const txnNumber = body.get('txnNumber') === undefined ? undefined : longOf(body.get('txnNumber'), 'txnNumber');
    const context: Omit<Context, 'store'> = {
      engine: this,
      database: String(body.get('$db') ?? 'admin'),
      body,
      variables: variablesOf(body),
      inTransaction: body.get('autocommit') === false,
      session,
      connection,
    };
    checkVersion(body);
    checkReadConcern(body, context.inTransaction);
    const kind = typeof command.kind === 'function' ? command.kind(body) : command.kind;
    const deadline = deadlineOf(body, kind === 'read' && !context.inTransaction);
    if (context.inTransaction && name !== 'commitTransaction')
      return withDeadline(deadline, () => this.runInTransaction(command, name, context, session, txnNumber));
    if (kind === 'control' || kind === 'read')
      return withDeadline(name === 'getMore' ? deadline : this.withReadBudget(deadline), () =>
        command.run({ ...context, store: new WriteBatch(this.storage, rejectWrite) }),
      );
    const run = (store: WriteBatch): Reply => withDeadline(deadline, () => command.run({ ...context, store }));
    return withWriteConcern(
      body,
      await this.writes.add({ run, session, txnNumber, isCommit: name === 'commitTransaction' }),
    );
  }

  /**
   * @returns the deadline of a command, or the read budget if that is earlier. The budget counts the CPU time of this
   * thread.
   */
  private withReadBudget(deadline: Deadline): Deadline {
    const until = Date.now() + this.readBudget;
    if (until >= deadline.until) return deadline;
    const start = process.threadCpuUsage();
    const left = (): number => {
      const { user, system } = process.threadCpuUsage(start);
      return Math.min(this.readBudget - (user + system) / 1_000, deadline.until - Date.now());
    };
    return {
      ...deadline,
      until,
      remaining: left,
      timeoutError: () => (Date.now() > deadline.until ? deadline.timeoutError() : new NeedsReadWorker()),
    };
  }

  private runInTransaction(
    command: Command,
    name: string,
    context: Omit<Context, 'store'>,
    session: string | undefined,
    txnNumber: bigint | undefined,
  ): Reply {
    if (!session || txnNumber === undefined) throw new MongoError(72, 'a transaction needs lsid and txnNumber');
    if (!command.transactions) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
    if (context.body.get('startTransaction') === true) {
      checkTxnNumber(this.storage, session, txnNumber);
      this.transactions.begin(session, txnNumber);
    }
    const transaction = this.transactions.get(session, txnNumber);
    try {
      return command.run({ ...context, store: transaction.store });
    } catch (error) {
      this.transactions.abort(session);
      throw error;
    }
  }

  endSession(session: string): void {
    this.transactions.abort(session);
    this.cursors.closeSession(session);
  }

  /** Queues an internal write: deleting expired documents or dropped collections. */
  runMaintenance(work: (store: WriteBatch) => void): Promise<unknown> {
    return this.writes.add({
      run: (store) => {
        work(store);
        return {};
      },
    });
  }

  get reader(): LmdbStore {
    return this.storage;
  }

  /** Aborts open transactions, flushes queued writes and closes the storage. */
  async close(): Promise<void> {
    this.transactions.abortAll();
    this.writes.close();
    await this.storage.close();
  }
}

const rejectWrite = (key: Key): void => {
  throw new MongoError(1, `a read wrote to ${JSON.stringify(key)}`);
};

/** @throws MongoError 322 for an API version other than 1, 238 for `apiStrict` */
function checkVersion(body: Document): void {
  const version = body.get('apiVersion');
  if (version !== undefined && version !== '1')
    throw new MongoError(322, `API version must be "1", not ${String(version)}`);
  if (body.get('apiStrict')) throw unsupported('apiStrict');
}

/** Regular expressions get less time in writes and transactions, because those block other commands. */
function deadlineOf(body: Document, isRead: boolean): Deadline {
  const milliseconds = body.get('maxTimeMS') === undefined ? 0 : toNumber(body.get('maxTimeMS'));
  if (!(milliseconds >= 0)) throw new MongoError(2, 'maxTimeMS must be a number that is not negative');
  return {
    until: milliseconds > 0 ? Date.now() + milliseconds : Number.POSITIVE_INFINITY,
    timeoutError: () => new MongoError(50, 'operation exceeded time limit'),
    regexBudget: isRead ? 5_000 : 1_000,
  };
}

function variablesOf(body: Document): ReturnType<typeof rootScope> {
  const given = body.get('let');
  const scope = rootScope();
  if (!(given instanceof Map)) return scope;
  const outer = scopeOf(new Map(), scope);
  return rootScope([...given].map(([name, value]) => [name, compileExpression(value)(outer)]));
}
