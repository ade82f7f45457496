import { sortKey, Top } from '../aggregate/sorting.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import type { KeyField } from '../index/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import { type Match, matcher } from '../query/match.ts';
import type { Collection } from '../storage/catalogue.ts';
import { documentsOf, sixBytes } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import { checkTime } from '../time-limit.ts';
import { decode } from '../values/decode.ts';
import { type Names, namesOf } from '../values/names.ts';
import type { Plan } from './index-plan.ts';
import { choosePlan } from './plan.ts';
import { candidates, type Hit } from './walk.ts';

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

/** Finds documents, one after the other, in the order of the sort. */
export function* findHits(store: Reader, collection: Collection, search: Search): Generator<Hit> {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = search;
  const plan = choosePlan(store, collection, {
    ...search,
    limit: search.limit === undefined ? undefined : skip + limit,
  });
  const hits = matching(store, collection, plan, search);
  let seen = 0;
  for (const hit of inOrder(store, collection, plan, hits, search)) {
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
  const looked = fieldsOf(filter);
  const wanted = looked && namesOf([...looked, ...firstNames(search.sort)]);
  let examined = 0;
  for (const hit of candidates(store, collection, plan, search.after)) {
    if ((++examined & 15) === 0) checkTime();
    if (!everything) hit.fields = decode(hit.bytes, wanted);
    if (!hit.fields || match(hit.fields)) yield hit;
  }
}

function inOrder(
  store: Reader,
  collection: Collection,
  plan: Plan,
  hits: Iterable<Hit>,
  search: Search,
): Iterable<Hit> {
  if (search.sort.length === 0) return hits;
  if (plan.kind !== 'index' || !plan.sorted) return new Sorter(search, hits).hits(store, collection);
  return plan.ties ? untied(store, collection, hits, search) : hits;
}

/** Of hits in the order of the sort but for its last field those that are equal otherwise are sorted among themselves. */
function* untied(store: Reader, collection: Collection, hits: Iterable<Hit>, search: Search): Generator<Hit> {
  const others = search.sort.slice(0, -1);
  const fields = namesOf(firstNames(search.sort));
  let [alone, equal]: [Hit | undefined, Sorter | undefined] = [undefined, undefined];
  let last = '';
  for (const hit of hits) {
    const key = sortKey(others, hit.fields ?? decode(hit.bytes, fields));
    if (alone && key === last) {
      equal ??= new Sorter(search, [alone]);
      equal.add(hit);
      continue;
    }
    if (equal) yield* equal.hits(store, collection);
    else if (alone) yield alone;
    [alone, equal, last] = [hit, undefined, key];
  }
  if (equal) yield* equal.hits(store, collection);
  else if (alone) yield alone;
}

/** Sorts documents by numbers and keys, and keeps no more of them. */
class Sorter {
  private readonly sort: KeyField[];
  private readonly names: Names<string>;
  private readonly top: Top<number>;

  constructor({ sort, skip = 0, limit }: Search, hits: Iterable<Hit>) {
    this.sort = sort;
    this.names = namesOf(firstNames(sort));
    this.top = new Top<number>(limit === undefined ? undefined : skip + limit);
    for (const hit of hits) this.add(hit);
  }

  add({ record, bytes, fields = decode(bytes, this.names) }: Hit): void {
    this.top.add(sortKey(this.sort, fields), record);
  }

  *hits(store: Reader, collection: Collection): Generator<Hit> {
    const prefix = documentsOf(collection.number);
    for (const record of this.top.sorted()) {
      const bytes = store.get(prefix + sixBytes(record));
      if (bytes) yield { record, bytes };
    }
  }
}

const firstNames = (fields: KeyField[]): string[] => fields.map(({ path }) => path[0] as string);
