import { Timestamp } from 'bson';
import { type Command, type Context, checkFields, longOf, type Reply } from './commands/command.ts';
import { checkReadConcern, withWriteConcern } from './commands/concerns.ts';
import { Cursors } from './commands/cursors.ts';
import { sessionId } from './commands/server.ts';
import { commands, commonFields } from './commands/table.ts';
import { Elsewhere, MongoError, refused } from './errors.ts';
import { compileExpression } from './expression/compile.ts';
import { rootScope, scopeOf } from './expression/scope.ts';
import { Numbers } from './numbers.ts';
import type { Disk } from './storage/disk.ts';
import { Overlay } from './storage/overlay.ts';
import type { Key } from './storage/store.ts';
import { type TimeLimit, within } from './time-limit.ts';
import { checkNumber } from './transactions/answers.ts';
import { Transactions } from './transactions/transactions.ts';
import { type Document, toNumber } from './values/value.ts';
import { WriteQueue } from './write-queue.ts';

/** Runs commands against the disk, one at a time: each is done as a whole before the next one begins. */
export class Engine {
  address = '';
  readonly cursors: Cursors;
  readonly transactions: Transactions;
  readonly numbers: Numbers;
  private readonly disk: Disk;
  private readonly patience: number;
  private readonly writes: WriteQueue;
  private lastTime = { t: 0, i: 0 };

  /** @param patience how long a read may take, in milliseconds, before it is left to another thread */
  constructor(disk: Disk, patience = Number.POSITIVE_INFINITY) {
    this.disk = disk;
    this.patience = patience;
    this.cursors = new Cursors(Number.isFinite(patience));
    this.transactions = new Transactions(disk);
    this.numbers = new Numbers(disk);
    this.writes = new WriteQueue(disk, this.transactions);
  }

  /** @returns a moment for `operationTime`: drivers ask for reads after it, and all reads here are */
  operationTime(): Timestamp {
    const seconds = Math.floor(Date.now() / 1_000);
    this.lastTime = seconds > this.lastTime.t ? { t: seconds, i: 1 } : { t: this.lastTime.t, i: this.lastTime.i + 1 };
    return new Timestamp(this.lastTime);
  }

  /**
   * Runs one command. @throws MongoError with MongoDB's code when it fails; nothing of it is kept then
   * @throws Elsewhere when another thread has to answer
   */
  async run(body: Document, connection: number): Promise<Reply> {
    const name = body.keys().next().value ?? '';
    const command = commands.get(name);
    if (!command) throw new MongoError(59, `no such command: '${name}'`);
    if (!command.anyFields) checkFields(name, body, new Set([name, ...command.fields, ...commonFields]));
    const lsid = body.get('lsid');
    const session = lsid instanceof Map ? sessionId(lsid) : undefined;
    const number = body.get('txnNumber') === undefined ? undefined : longOf(body.get('txnNumber'), 'txnNumber');
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
    const limit = limitOf(body, kind === 'read' && !context.inTransaction);
    if (context.inTransaction && name !== 'commitTransaction')
      return within(limit, () => this.runInTransaction(command, name, context, session, number));
    if (kind === 'control' || kind === 'read')
      return within(name === 'getMore' ? limit : this.sooner(limit), () =>
        command.run({ ...context, store: new Overlay(this.disk, never) }),
      );
    const run = (store: Overlay): Reply => within(limit, () => command.run({ ...context, store }));
    return withWriteConcern(
      body,
      await this.writes.add({ run, session, number, isCommit: name === 'commitTransaction' }),
    );
  }

  /** @returns the limit of a command, or that of this thread's patience when it comes first, which counts what the thread works */
  private sooner(limit: TimeLimit): TimeLimit {
    const until = Date.now() + this.patience;
    if (until >= limit.until) return limit;
    const start = process.threadCpuUsage();
    const left = (): number => {
      const { user, system } = process.threadCpuUsage(start);
      return Math.min(this.patience - (user + system) / 1_000, limit.until - Date.now());
    };
    return { ...limit, until, more: left, late: () => (Date.now() > limit.until ? limit.late() : new Elsewhere()) };
  }

  private runInTransaction(
    command: Command,
    name: string,
    context: Omit<Context, 'store'>,
    session: string | undefined,
    number: bigint | undefined,
  ): Reply {
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

  endSession(session: string): void {
    this.transactions.abort(session);
    this.cursors.closeSession(session);
  }

  /** Runs `work` as a write of the engine's own: sweeping, or deleting what has expired. */
  maintain(work: (store: Overlay) => void): Promise<unknown> {
    return this.writes.add({
      run: (store) => {
        work(store);
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
    this.writes.close();
    await this.disk.close();
  }
}

const never = (key: Key): void => {
  throw new MongoError(1, `a read wrote to ${JSON.stringify(key)}`);
};

/** @throws MongoError 322 for another version of the API than 1, and 238 for a strict one */
function checkVersion(body: Document): void {
  const version = body.get('apiVersion');
  if (version !== undefined && version !== '1')
    throw new MongoError(322, `API version must be "1", not ${String(version)}`);
  if (body.get('apiStrict')) throw refused('apiStrict');
}

/** Reads have a thread of their own when they take long; in what holds up others, regular expressions get less time. */
function limitOf(body: Document, isRead: boolean): TimeLimit {
  const milliseconds = body.get('maxTimeMS') === undefined ? 0 : toNumber(body.get('maxTimeMS'));
  if (!(milliseconds >= 0)) throw new MongoError(2, 'maxTimeMS must be a number that is not negative');
  return {
    until: milliseconds > 0 ? Date.now() + milliseconds : Number.POSITIVE_INFINITY,
    late: () => new MongoError(50, 'operation exceeded time limit'),
    searches: isRead ? 5_000 : 1_000,
  };
}

function variablesOf(body: Document): ReturnType<typeof rootScope> {
  const given = body.get('let');
  const scope = rootScope();
  if (!(given instanceof Map)) return scope;
  const outer = scopeOf(new Map(), scope);
  return rootScope([...given].map(([name, value]) => [name, compileExpression(value)(outer)]));
}
