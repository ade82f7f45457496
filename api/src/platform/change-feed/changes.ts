import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { log } from '../config/log.ts';
import { changes, KEPT_SECONDS } from './changes.model.ts';

/** Kinds of records whose changes are announced, by the model that writes them. */
export type Changed =
  | 'developer'
  | 'company'
  | 'job'
  | 'enrolment'
  | 'match'
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
/** Changes can become visible out of order, so each poll looks back this far. */
const OVERLAP_MS = 10_000;
const AGAIN_MS = 1000;
/** Above this number, changes are not announced individually; processes reload everything. */
const MOST_WAITING = 50_000;

const self = randomUUID();
const handlers = new Map<Changed, Set<Handler>>();
const whenLost = new Set<() => void>();
let waiting = new Map<string, { kind: Changed; id: string }>();
let following = false;
/** When changes of other processes were last read. */
let lastLook = 0;
let writing: NodeJS.Timeout | undefined;
let looking: NodeJS.Timeout | undefined;
let underway: Promise<void> = Promise.resolve();

const held = new AsyncLocalStorage<{ changed: [Changed, string][]; isOver: boolean }>();

/** Delays announcements while work is in progress whose writes all commit together at its end, or not at all. */
export async function holdingChanges<T>(work: () => Promise<T>): Promise<T> {
  const hold = { changed: [] as [Changed, string][], isOver: false };
  try {
    return await held.run(hold, work);
  } finally {
    hold.isOver = true;
    for (const [kind, id] of hold.changed) announce(kind, id);
  }
}

/** The current time according to the database clock. */
export const databaseTime = (): Promise<Date> => changes.now(self);

/** Announces a write. Handlers in this process are called immediately, those in other processes within a second. */
export function announce(kind: Changed, id: { toString(): string }): void {
  const key = String(id);
  const hold = held.getStore();
  if (hold && !hold.isOver) {
    hold.changed.push([kind, key]);
    return;
  }
  tell(kind, key, true);
  if (!following || waiting.size >= MOST_WAITING) return;
  waiting.set(`${kind} ${key}`, { kind, id: key });
  writing ??= setTimeout(write, TOGETHER_MS);
}

/**
 * Calls the handler with the id of every changed record of a kind, whichever process changed it. Returns a function
 * that unsubscribes.
 */
export function onChange(kind: Changed, handler: Handler): () => void {
  const known = handlers.get(kind) ?? new Set();
  handlers.set(kind, known.add(handler));
  return () => known.delete(handler);
}

/** Calls the handler when changes by other processes may have been missed. Returns a function that unsubscribes. */
export function onLost(handler: () => void): () => void {
  whenLost.add(handler);
  return () => whenLost.delete(handler);
}

function tell(kind: Changed, id: string, isOwn: boolean) {
  for (const handler of handlers.get(kind) ?? [])
    try {
      handler(id, isOwn);
    } catch (error) {
      log.error({ err: error, kind }, 'a listener of the change feed failed');
    }
}

function write() {
  const batch = waiting;
  waiting = new Map();
  writing = undefined;
  underway = changes.insert(self, [...batch.values()]).catch((error: unknown) => {
    log.error({ err: error }, 'changes could not be published to other processes yet');
    waiting = new Map([...batch, ...waiting]);
    if (following) writing ??= setTimeout(write, AGAIN_MS);
  });
}

/** Starts publishing the changes of this process and following those of others. */
export async function followChanges(): Promise<() => Promise<void>> {
  let horizon = await databaseTime();
  let heard = new Map<string, number>();
  lastLook = Date.now();
  following = true;

  const look = async () => {
    try {
      const found = await changes.since(new Date(horizon.getTime() - OVERLAP_MS), self);
      if (Date.now() - lastLook > (KEPT_SECONDS * 1000) / 2) for (const handler of whenLost) handler();
      lastLook = Date.now();
      for (const { _id, at, changed } of found) {
        if (at > horizon) horizon = at;
        if (heard.has(String(_id))) continue;
        heard.set(String(_id), at.getTime());
        for (const { kind, id } of changed) tell(kind as Changed, id, false);
      }
      const forgotten = horizon.getTime() - 2 * OVERLAP_MS;
      if (heard.size > 1000) heard = new Map([...heard].filter(([, at]) => at > forgotten));
    } catch (error) {
      log.error({ err: error }, 'changes of other processes could not be read yet');
    }
    if (following) looking = setTimeout(look, EVERY_MS).unref();
  };
  void look();

  return async () => {
    following = false;
    clearTimeout(looking);
    clearTimeout(writing);
    if (waiting.size > 0) write();
    await underway;
  };
}
