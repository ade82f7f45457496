import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { log } from '../config/log.ts';
import { changes, RETENTION_SECONDS } from './changes.model.ts';

/** Kinds of records whose changes are announced, by the model that writes them. */
export type RecordKind =
  | 'developer'
  | 'company'
  | 'job'
  | 'enrolment'
  | 'match'
  | 'interview'
  | 'webhook'
  | 'chat'
  | 'account'
  | 'session'
  | 'notification'
  | 'conversation'
  | 'message'
  | 'draft'
  | 'suspension'
  | 'report'
  | 'request'
  | 'contest'
  | 'blog'
  | 'tutorial'
  | 'skill'
  | 'terms';
/** `isOwn`: whether this process made the change. */
type Handler = (id: string, isOwn: boolean) => void;

/** Changes within this interval are written together. */
const TOGETHER_MS = 20;
const EVERY_MS = 400;
/** Changes are not read more often than this because of hints. */
const HINTED_MS = 100;
/** Changes can become visible out of order, so each poll looks back this far. */
const OVERLAP_MS = 10_000;
const RETRY_AFTER_ERROR_MS = 1000;
/** Milliseconds without reading the changes of others after which a process stops using its caches. */
const BEHIND_MS = 1000;
/**
 * Maximum wait of a request for the changes of other processes in milliseconds, and the pause between two attempts to
 * read them.
 */
const TIMEOUT_MS = 1000;
const RETRY_MS = 50;
/** Maximum number of changes announced individually; above it, processes reload everything. */
const MAX_WAITING = 50_000;

const self = randomUUID();
const handlers = new Map<RecordKind, Set<Handler>>();
const missedChangesHandlers = new Set<() => void>();
let waiting = new Map<string, { kind: RecordKind; id: string }>();
/** The id under which the waiting changes will be stored. */
let batch = new Types.ObjectId();
let writing: NodeJS.Timeout | undefined;
let underway: Promise<void> = Promise.resolve();
/** Follows other processes, once `followChanges` has been called. */
let follower: Follower | undefined;

/** A channel that prompts other processes to read changes. It is only a hint: they also poll regularly. */
export interface Hints {
  send(): void;
  /** Calls the handler for every hint, also own ones. Returns a function that unsubscribes. */
  follow(handler: () => void): () => void;
}

interface Follower {
  hints: Hints | undefined;
  /** The latest database time that was read. */
  horizon: Date;
  /** The handled batches, with their times. */
  heard: Map<string, number>;
  /**
   * Start of the last successful read, by two clocks: one may stop while the machine sleeps, the other may be adjusted.
   */
  read: { steady: number; wall: number };
  reading: Promise<boolean> | undefined;
  next: NodeJS.Timeout | undefined;
  hinted: NodeJS.Timeout | undefined;
  /** Whether the latest read failed. */
  isFailing: boolean;
}

const now = () => ({ steady: performance.now(), wall: Date.now() });
/** The id of the batch that contains the writes of the current call. */
const calls = new AsyncLocalStorage<{ batch?: string }>();
const deferrals = new AsyncLocalStorage<{ changed: [RecordKind, string][]; isOver: boolean }>();

/** Delays announcements until the work ends, because its writes either all commit together at its end or not at all. */
export async function withDeferredChanges<T>(work: () => Promise<T>): Promise<T> {
  const deferral = { changed: [] as [RecordKind, string][], isOver: false };
  try {
    return await deferrals.run(deferral, work);
  } finally {
    deferral.isOver = true;
    for (const [kind, id] of deferral.changed) announce(kind, id);
  }
}

/** The current time according to the database clock. */
export const databaseTime = (): Promise<Date> => changes.now(self);

/** Announces a write. Handlers in this process are called immediately, those in other processes within a second. */
export function announce(kind: RecordKind, id: { toString(): string }): void {
  const key = String(id);
  const deferral = deferrals.getStore();
  if (deferral && !deferral.isOver) {
    deferral.changed.push([kind, key]);
    return;
  }
  callHandlers(kind, key, true);
  if (!follower || waiting.size >= MAX_WAITING) return;
  waiting.set(`${kind} ${key}`, { kind, id: key });
  const call = calls.getStore();
  if (call) call.batch = `${self}.${batch}`;
  writing ??= setTimeout(write, TOGETHER_MS);
}

/** Runs the handler of a call; `currentBatch` then returns the id of the batch of changes that contains its writes. */
export const duringWrites = <T>(run: () => T): T => calls.run({}, run);

/** Returns the id of the batch with the writes of the current call so far; undefined if there are none. */
export const currentBatch = (): string | undefined => calls.getStore()?.batch;

/**
 * Calls the handler with the id of every changed record of a kind, whichever process changed it. Returns a function
 * that unsubscribes.
 */
export function onChange(kind: RecordKind, handler: Handler): () => void {
  const known = handlers.get(kind) ?? new Set();
  handlers.set(kind, known.add(handler));
  return () => known.delete(handler);
}

/** Calls the handler when changes by other processes may have been missed. Returns a function that unsubscribes. */
export function onMissedChanges(handler: () => void): () => void {
  missedChangesHandlers.add(handler);
  return () => missedChangesHandlers.delete(handler);
}

function callHandlers(kind: RecordKind, id: string, isOwn: boolean) {
  for (const handler of handlers.get(kind) ?? [])
    try {
      handler(id, isOwn);
    } catch (error) {
      log.error({ err: error, kind }, 'a listener of the change feed failed');
    }
}

function write() {
  const [written, id] = [waiting, batch];
  waiting = new Map();
  batch = new Types.ObjectId();
  writing = undefined;
  underway = changes.insert(id, self, [...written.values()]).then(
    () => follower?.hints?.send(),
    (error: unknown) => {
      log.error({ err: error }, 'changes could not be published to other processes; will be retried');
      waiting = new Map([...written, ...waiting]);
      if (follower) writing ??= setTimeout(write, RETRY_AFTER_ERROR_MS);
    },
  );
}

/**
 * Whether this process may have missed the changes of the last second, because it was paused or cannot reach the
 * database. Its caches must not be used then.
 */
export function isBehind(): boolean {
  if (!follower) return false;
  const { steady, wall } = follower.read;
  return performance.now() - steady > BEHIND_MS || Math.abs(Date.now() - wall) > BEHIND_MS;
}

/**
 * Reads the changes of other processes if this one is behind; returns whether it is up to date. Waits a second at most.
 */
export const waitUntilCurrent = (): Promise<boolean> => readUntil(() => !isBehind());

/**
 * Waits until this process has read the writes of a call to another process, for a second at most; returns whether it
 * has.
 */
export async function waitForWrites(written: string): Promise<boolean> {
  const [from, id = ''] = written.split('.');
  if (!follower || from === self) return true;
  return readUntil(() => follower?.heard.has(id) ?? true);
}

async function readUntil(isDone: () => boolean): Promise<boolean> {
  for (const until = performance.now() + TIMEOUT_MS; ; ) {
    if (isDone()) return true;
    const left = until - performance.now();
    if (left <= 0 || !follower) return false;
    await Promise.race([read(follower), wait(left, undefined, { ref: false })]);
    if (!isDone()) await wait(Math.min(RETRY_MS, Math.max(0, left)), undefined, { ref: false });
  }
}

/** Reads the changes of other processes and announces them; concurrent callers share one read. */
function read(own: Follower): Promise<boolean> {
  own.reading ??= readOnce(own)
    .then(
      () => {
        if (own.isFailing) log.info('changes of other processes can be read again');
        own.isFailing = false;
        return true;
      },
      (error: unknown) => {
        // While the database is unavailable, many attempts a second may fail.
        if (!own.isFailing) log.error({ err: error }, 'changes of other processes could not be read; will be retried');
        own.isFailing = true;
        return false;
      },
    )
    .finally(() => {
      own.reading = undefined;
    });
  return own.reading;
}

async function readOnce(own: Follower): Promise<void> {
  // The process may be paused before it handles the result, which is only as recent as the request.
  const began = now();
  const found = await changes.since(new Date(own.horizon.getTime() - OVERLAP_MS), self);
  const gap = Math.max(began.steady - own.read.steady, began.wall - own.read.wall);
  if (gap > (RETENTION_SECONDS * 1000) / 2) for (const handler of missedChangesHandlers) handler();
  own.read = began;
  for (const { _id, at, changed } of found) {
    if (at > own.horizon) own.horizon = at;
    if (own.heard.has(String(_id))) continue;
    own.heard.set(String(_id), at.getTime());
    for (const { kind, id } of changed) callHandlers(kind as RecordKind, id, false);
  }
  const forgotten = own.horizon.getTime() - 2 * OVERLAP_MS;
  if (own.heard.size > 1000) own.heard = new Map([...own.heard].filter(([, at]) => at > forgotten));
}

/**
 * Starts publishing the changes of this process and following those of others: every 400 ms, and as soon as another
 * process hints at changes.
 */
export async function followChanges(hints?: Hints): Promise<() => Promise<void>> {
  const began = now();
  const own: Follower = {
    hints,
    horizon: await databaseTime(),
    heard: new Map(),
    read: began,
    reading: undefined,
    next: undefined,
    hinted: undefined,
    isFailing: false,
  };
  follower = own;
  const poll = async () => {
    await read(own);
    if (follower === own) own.next = setTimeout(poll, EVERY_MS).unref();
  };
  void poll();
  const unhint = hints?.follow(() => {
    own.hinted ??= setTimeout(
      () => {
        own.hinted = undefined;
        void read(own);
      },
      Math.max(0, HINTED_MS - (performance.now() - own.read.steady)),
    ).unref();
  });

  return async () => {
    if (follower === own) follower = undefined;
    unhint?.();
    for (const timer of [own.next, own.hinted, writing]) clearTimeout(timer);
    if (waiting.size > 0) write();
    await underway;
    await own.reading;
  };
}
