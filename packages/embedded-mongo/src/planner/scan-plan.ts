import type { Collection } from '../storage/catalogue.ts';
import { documentPrefix, encodeUint48, successor, trailingUint48 } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import type { Document } from '../values/value.ts';
import type { KeyRange, Plan } from './index-plan.ts';

/** A document that a plan yields. */
export interface Hit {
  recordId: number;
  bytes: Buffer;
  /** the decoded fields that the filter and the sort need, if they were decoded */
  fields?: Document;
}

export interface ScanOptions {
  /** continue after this record id; only for scans in record order */
  after?: number | undefined;
  /** number of index entries to pass over without reading their documents; only for index plans */
  skip?: number;
}

/** Executes a plan without the filter: yields each candidate document once. */
export function* scanPlan(
  store: Reader,
  collection: Collection,
  plan: Plan,
  { after, skip = 0 }: ScanOptions,
): Generator<Hit> {
  const prefix = documentPrefix(collection.id);
  if (plan.kind === 'scan') {
    const from = after === undefined ? prefix : prefix + encodeUint48(after + 1);
    for (const [key, bytes] of store.range(from, successor(prefix))) yield { recordId: trailingUint48(key), bytes };
    return;
  }
  const mayRepeat = plan.kind === 'union' || plan.index.multikey.size > 0;
  const seen = new Set<number>();
  let passed = 0;
  for (const recordId of recordIds(store, plan)) {
    if (passed++ < skip) continue;
    if (mayRepeat) {
      if (seen.has(recordId)) continue;
      seen.add(recordId);
    }
    const bytes = store.get(prefix + encodeUint48(recordId));
    if (bytes) yield { recordId, bytes };
  }
}

function* recordIds(store: Reader, plan: Plan): Generator<number> {
  if (plan.kind === 'scan') return;
  if (plan.kind === 'union') {
    for (const part of plan.of) yield* recordIds(store, part);
    return;
  }
  const { index, ranges, reverse } = plan;
  const recordOf = ([key, value]: [Key, Buffer]): number =>
    trailingUint48(index.unique ? value.toString('latin1') : key);
  if (plan.merge) {
    for (const entry of mergeRanges(store, ranges, reverse)) yield recordOf(entry);
    return;
  }
  for (const { from, to } of reverse ? [...ranges].reverse() : ranges)
    for (const entry of store.range(from, to, reverse)) yield recordOf(entry);
}

/** Merges several ranges into one sorted sequence, compared after the common prefix of each range. */
function* mergeRanges(store: Reader, ranges: KeyRange[], reverse: boolean): Generator<[Key, Buffer]> {
  const cursors = ranges.map(({ from, to, commonPrefix: same }) => {
    const entries = store.range(from, to, reverse)[Symbol.iterator]();
    return { entries, same, next: entries.next() };
  });
  try {
    for (;;) {
      let best: (typeof cursors)[number] | undefined;
      let bestKey = '';
      for (const cursor of cursors) {
        if (cursor.next.done) continue;
        const key = cursor.next.value[0].slice(cursor.same);
        if (best && (reverse ? key <= bestKey : key >= bestKey)) continue;
        best = cursor;
        bestKey = key;
      }
      if (!best || best.next.done) return;
      yield best.next.value;
      best.next = best.entries.next();
    }
  } finally {
    for (const { entries } of cursors) entries.return?.();
  }
}
