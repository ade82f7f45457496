import { trailingUint48 } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import { entriesInStep } from './entries-in-step.ts';
import type { IndexPlan, KeyRange, Plan } from './index-plan.ts';

/** Maximum number of entries of one condition for comparing the entries of several conditions. */
const maxCompared = 32_000;

/** Cost of reading an index entry, relative to reading and checking a document. */
export const entryCost = 1 / 16;

/** Yields the record ids that a plan finds in its indexes, in index order. A record can be yielded several times. */
export function* recordIds(store: Reader, plan: Plan): Generator<number> {
  if (plan.kind === 'scan') return;
  if (plan.kind === 'union') {
    for (const part of plan.of) yield* recordIds(store, part);
    return;
  }
  if (plan.inStep) {
    yield* entriesInStep(store, [plan.ranges, ...plan.inStep], plan.reverse);
    return;
  }
  yield* (plan.also && inAllLists(store, plan, plan.also)) ?? entriesOf(store, plan);
}

/**
 * Returns the records of a plan that have an entry in each of the other lists too: comparing entries is much cheaper
 * than reading documents. A list that is much longer than the others is ignored. Returns undefined if the plan itself
 * has too many entries.
 */
function inAllLists(store: Reader, plan: IndexPlan, lists: readonly KeyRange[][]): Iterable<number> | undefined {
  let found = upTo(maxCompared, entriesOf(store, plan));
  for (const ranges of lists) {
    if (!found || found.length === 0) return found;
    const others = upTo(found.length / entryCost, entriesOf(store, { ...plan, ranges, merge: false }));
    if (!others) continue;
    const inOther = new Set(others);
    found = found.filter((recordId) => inOther.has(recordId));
  }
  return found;
}

function upTo(max: number, ids: Iterable<number>): number[] | undefined {
  const found: number[] = [];
  for (const id of ids) {
    if (found.length >= max) return undefined;
    found.push(id);
  }
  return found;
}

function* entriesOf(store: Reader, { index, ranges, reverse, merge }: IndexPlan): Generator<number> {
  if (merge) {
    for (const [key, value] of mergeRanges(store, ranges, reverse))
      yield trailingUint48(index.unique ? value.toString('latin1') : key);
    return;
  }
  for (const { from, to } of reverse ? [...ranges].reverse() : ranges) {
    if (index.unique) {
      for (const [, value] of store.range(from, to, reverse)) yield trailingUint48(value.toString('latin1'));
    } else {
      yield* store.recordIds(from, to, reverse);
    }
  }
}

/** Merges several ranges into one sorted sequence, compared after the common prefix of each range. */
function* mergeRanges(store: Reader, ranges: KeyRange[], reverse: boolean): Generator<[Key, Buffer]> {
  const cursors = ranges.map(({ from, to, commonPrefix }) => {
    const entries = store.range(from, to, reverse)[Symbol.iterator]();
    return { entries, commonPrefix, next: entries.next() };
  });
  try {
    for (;;) {
      let best: (typeof cursors)[number] | undefined;
      let bestKey = '';
      for (const cursor of cursors) {
        if (cursor.next.done) continue;
        const key = cursor.next.value[0].slice(cursor.commonPrefix);
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
