import type { Engine } from './engine.ts';
import { rootScope } from './expression/scope.ts';
import { executeQuery } from './planner/execute-query.ts';
import { type Collection, type Index, listCollections } from './storage/catalogue.ts';
import { documentPrefix, indexPrefix, keyPrefixes, maxByte, successor, trailingUint48 } from './storage/keys.ts';
import { deleteRecord } from './storage/records.ts';
import type { Reader, Store } from './storage/store.ts';
import { decode } from './values/decode.ts';

const dropCleanupInterval = 1_000;

/** Maximum number of deletes in one internal write, so that other writes do not wait long. */
const maxDeletesPerWrite = 2_000;

/** How long replies to retryable writes are stored, in milliseconds: the lifetime of a session. */
const sessionTimeout = 30 * 60_000;

/** Starts the TTL monitor and the cleanup of dropped collections. @returns a function that stops both */
export function startMaintenance(engine: Engine, ttlInterval: number): () => void {
  const stopTimers = [
    everyInterval(() => deleteDroppedData(engine), dropCleanupInterval),
    everyInterval(() => deleteExpired(engine), ttlInterval),
  ];
  return () => {
    for (const end of stopTimers) end();
  };
}

function everyInterval(work: () => Promise<void>, period: number): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    // Errors such as a full disk are ignored: the next run may succeed, and clients get the error on their own writes.
    await work().catch(() => undefined);
    busy = false;
  }, period);
  return () => clearInterval(timer);
}

/** Deletes the data of dropped collections and indexes. */
export async function deleteDroppedData(engine: Engine): Promise<void> {
  // The rest of a large collection is deleted in the next run.
  const pending = [...engine.reader.range(keyPrefixes.dropped, keyPrefixes.dropped + maxByte)].map(([key]) => key);
  if (pending.length === 0) return;
  let left = maxDeletesPerWrite;
  await engine.runMaintenance((store) => {
    for (const key of pending) {
      const number = trailingUint48(key);
      for (const prefix of [documentPrefix(number), indexPrefix(number)]) left -= deleteRange(store, prefix, left);
      if (left <= 0) return;
      store.del(key);
    }
  });
}

function deleteRange(store: Store, prefix: string, limit: number): number {
  const keys: string[] = [];
  for (const [key] of store.range(prefix, successor(prefix))) {
    if (keys.length >= limit) break;
    keys.push(key);
  }
  for (const key of keys) store.del(key);
  return keys.length;
}

/** Deletes expired documents, replies of expired sessions and idle cursors. */
export async function deleteExpired(engine: Engine): Promise<void> {
  engine.cursors.closeIdle();
  for (const collection of listCollections(engine.reader)) {
    for (const index of collection.indexes) {
      if (index.expireAfter === undefined || index.expireAfter < 0) continue;
      while (findExpired(engine.reader, collection, index, 1).length > 0)
        await engine.runMaintenance((store) => {
          for (const { recordId, bytes } of findExpired(store, collection, index, maxDeletesPerWrite))
            deleteRecord(store, collection, recordId, decode(bytes));
        });
    }
  }
  const old = [...engine.reader.range(keyPrefixes.sessions, keyPrefixes.sessions + maxByte)].filter(
    ([, bytes]) => Date.now() - decode(bytes).get('at').getTime() > sessionTimeout,
  );
  if (old.length === 0) return;
  await engine.runMaintenance((store) => {
    for (const [key] of old) store.del(key);
  });
}

function findExpired(
  store: Reader,
  collection: Collection,
  index: Index,
  limit: number,
): { recordId: number; bytes: Buffer }[] {
  const path = index.fields[0]?.path as string[];
  const before = new Date(Date.now() - (index.expireAfter as number) * 1000);
  const filter = { kind: 'field', path, condition: { is: 'lt', value: before } } as const;
  const partial = index.partial?.filter;
  const all = partial ? { kind: 'and' as const, of: [filter, partial] } : filter;
  const query = { filter: all, sort: [], limit, hint: index.name, variables: rootScope() };
  return [...executeQuery(store, collection, query)];
}
