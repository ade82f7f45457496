import type { Engine } from './engine.ts';
import { rootScope } from './expression/scope.ts';
import { successor } from './planner/bounds.ts';
import { findHits } from './planner/find.ts';
import { type Collection, type Index, listCollections } from './storage/catalogue.ts';
import { after, documentsOf, entriesOf, numberAtEnd, places } from './storage/keys.ts';
import { deleteRecord } from './storage/records.ts';
import type { Reader, Store } from './storage/store.ts';
import { decode } from './values/decode.ts';

const sweepPeriod = 1_000;

/** At most this much is done in one go, so that nobody waits long for it. */
const portion = 2_000;

/** How long the answer to a retryable write is kept, in milliseconds: as long as a session lives. */
const sessionLife = 30 * 60_000;

/** Deletes what has expired and what is left of dropped collections, from time to time. @returns what ends it */
export function startMaintenance(engine: Engine, expiryPeriod: number): () => void {
  const endings = [repeated(() => sweep(engine), sweepPeriod), repeated(() => expire(engine), expiryPeriod)];
  return () => {
    for (const end of endings) end();
  };
}

function repeated(work: () => Promise<void>, period: number): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    // A full disk, say: the next time it may go well, and whoever writes is told.
    await work().catch(() => undefined);
    busy = false;
  }, period);
  return () => clearInterval(timer);
}

/** Deletes what is left of dropped collections and indexes. */
export async function sweep(engine: Engine): Promise<void> {
  // Of a large collection some is left for the next time.
  const waiting = [...engine.reader.range(places.swept, places.swept + after)].map(([key]) => key);
  if (waiting.length === 0) return;
  let left = portion;
  await engine.maintain((store) => {
    for (const key of waiting) {
      const number = numberAtEnd(key);
      for (const prefix of [documentsOf(number), entriesOf(number)]) left -= deleteRange(store, prefix, left);
      if (left <= 0) return;
      store.del(key);
    }
  });
}

function deleteRange(store: Store, prefix: string, most: number): number {
  const keys: string[] = [];
  for (const [key] of store.range(prefix, successor(prefix))) {
    if (keys.length >= most) break;
    keys.push(key);
  }
  for (const key of keys) store.del(key);
  return keys.length;
}

/** Deletes the documents whose time is up, the answers of old sessions, and cursors that nobody reads. */
export async function expire(engine: Engine): Promise<void> {
  engine.cursors.closeIdle();
  for (const collection of listCollections(engine.reader)) {
    for (const index of collection.indexes) {
      if (index.expireAfter === undefined || index.expireAfter < 0) continue;
      while (expiredIn(engine.reader, collection, index, 1).length > 0)
        await engine.maintain((store) => {
          for (const { record, bytes } of expiredIn(store, collection, index, portion))
            deleteRecord(store, collection, record, decode(bytes));
        });
    }
  }
  const old = [...engine.reader.range(places.sessions, places.sessions + after)].filter(
    ([, bytes]) => Date.now() - decode(bytes).get('at').getTime() > sessionLife,
  );
  if (old.length === 0) return;
  await engine.maintain((store) => {
    for (const [key] of old) store.del(key);
  });
}

function expiredIn(
  store: Reader,
  collection: Collection,
  index: Index,
  limit: number,
): { record: number; bytes: Buffer }[] {
  const path = index.fields[0]?.path as string[];
  const before = new Date(Date.now() - (index.expireAfter as number) * 1000);
  const filter = { kind: 'field', path, test: { is: 'lt', value: before } } as const;
  const partial = index.partial?.filter;
  const all = partial ? { kind: 'and' as const, of: [filter, partial] } : filter;
  const search = { filter: all, sort: [], limit, hint: index.name, variables: rootScope() };
  return [...findHits(store, collection, search)];
}
