import type { Collection } from '../storage/catalogue.ts';
import { documentsOf, numberAtEnd, sixBytes } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import type { Document } from '../values/value.ts';
import { successor } from './bounds.ts';
import type { Plan, Range } from './index-plan.ts';

/** A document that was found. */
export interface Hit {
  record: number;
  bytes: Buffer;
  /** the fields by which it was found and is sorted, where they were looked at */
  fields?: Document;
}

/** Walks what a plan leads through: all that may be found, each once. */
export function* candidates(store: Reader, collection: Collection, plan: Plan, after?: number): Generator<Hit> {
  const prefix = documentsOf(collection.number);
  if (plan.kind === 'scan') {
    const from = after === undefined ? prefix : prefix + sixBytes(after + 1);
    for (const [key, bytes] of store.range(from, successor(prefix))) yield { record: numberAtEnd(key), bytes };
    return;
  }
  const twice = plan.kind === 'union' || plan.index.multikey.size > 0;
  const seen = new Set<number>();
  for (const record of records(store, plan)) {
    if (twice) {
      if (seen.has(record)) continue;
      seen.add(record);
    }
    const bytes = store.get(prefix + sixBytes(record));
    if (bytes) yield { record, bytes };
  }
}

function* records(store: Reader, plan: Plan): Generator<number> {
  if (plan.kind === 'scan') return;
  if (plan.kind === 'union') {
    for (const part of plan.of) yield* records(store, part);
    return;
  }
  const { index, ranges, reverse } = plan;
  const recordOf = ([key, value]: [Key, Buffer]): number => numberAtEnd(index.unique ? value.toString('latin1') : key);
  if (plan.merge) {
    for (const entry of merged(store, ranges, reverse)) yield recordOf(entry);
    return;
  }
  for (const { from, to } of reverse ? [...ranges].reverse() : ranges)
    for (const entry of store.range(from, to, reverse)) yield recordOf(entry);
}

/** Walks several ranges at once, in the order of what follows the part that is the same within each of them. */
function* merged(store: Reader, ranges: Range[], reverse: boolean): Generator<[Key, Buffer]> {
  const walks = ranges.map(({ from, to, same }) => {
    const entries = store.range(from, to, reverse)[Symbol.iterator]();
    return { entries, same, next: entries.next() };
  });
  try {
    for (;;) {
      let best: (typeof walks)[number] | undefined;
      let bestKey = '';
      for (const walk of walks) {
        if (walk.next.done) continue;
        const key = walk.next.value[0].slice(walk.same);
        if (best && (reverse ? key <= bestKey : key >= bestKey)) continue;
        best = walk;
        bestKey = key;
      }
      if (!best || best.next.done) return;
      yield best.next.value;
      best.next = best.entries.next();
    }
  } finally {
    for (const { entries } of walks) entries.return?.();
  }
}
