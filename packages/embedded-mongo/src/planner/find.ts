import { sortKey, Top } from '../aggregate/sorting.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import type { KeyField } from '../index/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import { type Match, matcher } from '../query/match.ts';
import type { Collection } from '../storage/catalogue.ts';
import { documentsOf, numberAtEnd, sixBytes } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import { checkTime } from '../time-limit.ts';
import { decode } from '../values/decode.ts';
import { successor } from './bounds.ts';
import type { Plan, Range } from './index-plan.ts';
import { choosePlan } from './plan.ts';

/** What is looked for in a collection. */
export interface Search {
  filter: Filter;
  sort: KeyField[];
  skip?: number;
  limit?: number;
  hint?: string;
  variables: Scope;
  /** go on after this record; only where the order is that of the records */
  after?: number;
}

/** A document that was found. */
export interface Hit {
  record: number;
  bytes: Buffer;
}

/** Finds documents, one after the other, in the order of the sort. */
export function* findHits(store: Reader, collection: Collection, search: Search): Generator<Hit> {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = search;
  const plan = choosePlan(store, collection, {
    ...search,
    limit: search.limit === undefined ? undefined : skip + limit,
  });
  const hits = matching(store, collection, plan, search);
  const inOrder = search.sort.length === 0 || (plan.kind === 'index' && plan.sorted);
  let seen = 0;
  for (const hit of inOrder ? hits : sortedHits(store, collection, hits, search)) {
    if (seen >= skip) yield hit;
    if (++seen >= skip + limit) return;
  }
}

/** @returns the fields of a document that a filter looks at; undefined when it may be any */
export function fieldsOf(filter: Filter): Set<string> | undefined {
  const fields = new Set<string>();
  const walk = (part: Filter): boolean => {
    switch (part.kind) {
      case 'and':
      case 'or':
      case 'nor':
        return part.of.every(walk);
      case 'not':
        return walk(part.of);
      case 'field':
        fields.add(part.path[0] as string);
        return true;
      case 'always':
        return true;
      case 'expression':
        return false;
    }
  };
  return walk(filter) ? fields : undefined;
}

function* matching(store: Reader, collection: Collection, plan: Plan, search: Search): Generator<Hit> {
  const { filter, variables } = search;
  const everything = filter.kind === 'and' && filter.of.length === 0;
  const match: Match = matcher(filter, { compile: compileExpression, variables });
  const wanted = fieldsOf(filter);
  let examined = 0;
  for (const hit of candidates(store, collection, plan, search.after)) {
    if ((++examined & 15) === 0) checkTime();
    if (everything || match(decode(hit.bytes, wanted))) yield hit;
  }
}

function* sortedHits(store: Reader, collection: Collection, hits: Iterable<Hit>, search: Search): Generator<Hit> {
  const { sort, skip = 0, limit } = search;
  const fields = new Set(sort.map(({ path }) => path[0] as string));
  const top = new Top<number>(limit === undefined ? undefined : skip + limit);
  for (const { record, bytes } of hits) top.add(sortKey(sort, decode(bytes, fields)), record);
  const prefix = documentsOf(collection.number);
  for (const record of top.sorted()) {
    const bytes = store.get(prefix + sixBytes(record));
    if (bytes) yield { record, bytes };
  }
}

function* candidates(store: Reader, collection: Collection, plan: Plan, after?: number): Generator<Hit> {
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
