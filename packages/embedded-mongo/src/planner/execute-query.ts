import { sortKey, TopK } from '../aggregate/top-k.ts';
import { checkDeadline } from '../deadline.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import type { KeyField } from '../keys/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import { type Match, matcher } from '../query/matcher.ts';
import type { Collection } from '../storage/catalogue.ts';
import { documentPrefix, encodeUint48 } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import { decode } from '../values/decode.ts';
import { type FieldNames, fieldNames } from '../values/field-names.ts';
import { choosePlan } from './choose-plan.ts';
import type { IndexPlan, Plan } from './index-plan.ts';
import { entryCost } from './record-ids.ts';
import { type Hit, scanPlan } from './scan-plan.ts';

/** A parsed query on one collection. */
export interface Query {
  filter: Filter;
  sort: KeyField[];
  skip?: number;
  limit?: number;
  hint?: string;
  variables: Scope;
  /** continue after this record id; only for scans in record order */
  after?: number;
}

/** Plans and executes a query. Yields documents lazily, in the order of the sort. */
export function* executeQuery(store: Reader, collection: Collection, query: Query): Generator<Hit> {
  const { limit = Number.POSITIVE_INFINITY } = query;
  let { skip = 0 } = query;
  const plan = choosePlan(store, collection, {
    ...query,
    limit: query.limit === undefined ? undefined : skip + limit,
  });
  const passedOver = entriesAreHits(plan, query) ? skip : 0;
  skip -= passedOver;
  const hits =
    plan.kind === 'index' && plan.otherwise
      ? hitsOfEither(store, collection, plan, plan.otherwise, query, skip + limit)
      : hitsOfPlan(store, collection, plan, query, { skip: passedOver });
  let seen = 0;
  for (const hit of hits) {
    if (seen >= skip) yield hit;
    if (++seen >= skip + limit) return;
  }
}

/**
 * Returns whether each index entry of a plan is one hit, in sort order; entries can then be skipped without their
 * documents.
 */
const entriesAreHits = (plan: Plan, { sort }: Query): boolean =>
  plan.kind === 'index' && plan.exact && (sort.length === 0 || (plan.sorted && !plan.sortTies));

const hitsOfPlan = (store: Reader, collection: Collection, plan: Plan, query: Query, options: FilterOptions = {}) =>
  sortedHits(store, collection, plan, filteredHits(store, collection, plan, query, options), query);

/** Yields the first hits of a plan in sort order or, if that would take longer, the sorted hits of another plan. */
function* hitsOfEither(
  store: Reader,
  collection: Collection,
  inOrder: IndexPlan,
  otherwise: IndexPlan,
  query: Query,
  limit: number,
): Generator<Hit> {
  const first = firstInOrder(store, collection, inOrder, otherwise, query, limit);
  if (!first) return yield* hitsOfPlan(store, collection, otherwise, query);
  const prefix = documentPrefix(collection.id);
  for (const recordId of first) {
    const bytes = store.get(prefix + encodeUint48(recordId));
    if (bytes) yield { recordId, bytes };
  }
}

/** Number of documents that a plan in sort order examines between two estimates of its cost. */
const examinedAtOnce = 500;

/**
 * @returns the record ids of the first hits of a plan in sort order; undefined if, judging by the hits so far, it would
 * take longer than the other plan, which reads all of its documents
 */
function firstInOrder(
  store: Reader,
  collection: Collection,
  inOrder: IndexPlan,
  otherwise: IndexPlan,
  query: Query,
  limit: number,
): number[] | undefined {
  let cost: number | undefined;
  let isOver = false;
  const found: number[] = [];
  const isWithin = (examined: number) => {
    if (examined % examinedAtOnce !== 0) return true;
    cost ??= costOf(store, otherwise);
    const rest = (examined * limit) / Math.max(found.length, 0.5) - examined;
    isOver = rest > cost;
    return !isOver;
  };
  for (const { recordId } of hitsOfPlan(store, collection, inOrder, query, { isWithin })) {
    if (isOver) return undefined;
    found.push(recordId);
    if (found.length >= limit) return found;
  }
  return isOver ? undefined : found;
}

/** Returns the cost of a plan as a number of examined documents. */
function costOf(store: Reader, { ranges, also }: IndexPlan): number {
  const entries = [ranges, ...(also ?? [])].flat().reduce((sum, { from, to }) => sum + store.count(from, to), 0);
  return also ? entries * entryCost : entries;
}

/** @returns the top-level fields that a filter reads; undefined if it may read any */
export function filterFields(filter: Filter): Set<string> | undefined {
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

interface FilterOptions {
  /** number of index entries to skip */
  skip?: number;
  /** whether another document may be examined */
  isWithin?: (examined: number) => boolean;
}

function* filteredHits(
  store: Reader,
  collection: Collection,
  plan: Plan,
  query: Query,
  { skip = 0, isWithin }: FilterOptions,
): Generator<Hit> {
  const { filter, variables } = query;
  const matchesAll = filter.kind === 'and' && filter.of.length === 0;
  const match: Match = matcher(filter, { compile: compileExpression, variables });
  const filterFieldNames = filterFields(filter);
  const wanted = filterFieldNames && fieldNames([...filterFieldNames, ...topLevelFields(query.sort)]);
  let examined = 0;
  for (const hit of scanPlan(store, collection, plan, { after: query.after, skip })) {
    if ((++examined & 15) === 0) checkDeadline();
    if (isWithin && !isWithin(examined)) return;
    if (!matchesAll) hit.fields = decode(hit.bytes, wanted);
    if (!hit.fields || match(hit.fields)) yield hit;
  }
}

function sortedHits(
  store: Reader,
  collection: Collection,
  plan: Plan,
  hits: Iterable<Hit>,
  query: Query,
): Iterable<Hit> {
  if (query.sort.length === 0) return hits;
  if (plan.kind !== 'index' || !plan.sorted) return new Sorter(query, hits).hits(store, collection);
  return plan.sortTies ? sortTies(store, collection, hits, query) : hits;
}

/** Sorts runs of hits that are equal except for the last field of the sort. */
function* sortTies(store: Reader, collection: Collection, hits: Iterable<Hit>, query: Query): Generator<Hit> {
  const others = query.sort.slice(0, -1);
  const fields = fieldNames(topLevelFields(query.sort));
  let [alone, equal]: [Hit | undefined, Sorter | undefined] = [undefined, undefined];
  let last = '';
  for (const hit of hits) {
    const key = sortKey(others, hit.fields ?? decode(hit.bytes, fields));
    if (alone && key === last) {
      equal ??= new Sorter(query, [alone]);
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

/** Sorts documents in memory. Holds only record ids and sort keys, not documents. */
class Sorter {
  private readonly sort: KeyField[];
  private readonly names: FieldNames<string>;
  private readonly top: TopK<number>;

  constructor({ sort, skip = 0, limit }: Query, hits: Iterable<Hit>) {
    this.sort = sort;
    this.names = fieldNames(topLevelFields(sort));
    this.top = new TopK<number>(limit === undefined ? undefined : skip + limit);
    for (const hit of hits) this.add(hit);
  }

  add({ recordId, bytes, fields = decode(bytes, this.names) }: Hit): void {
    this.top.add(sortKey(this.sort, fields), recordId);
  }

  *hits(store: Reader, collection: Collection): Generator<Hit> {
    const prefix = documentPrefix(collection.id);
    for (const recordId of this.top.sorted()) {
      const bytes = store.get(prefix + encodeUint48(recordId));
      if (bytes) yield { recordId, bytes };
    }
  }
}

const topLevelFields = (fields: KeyField[]): string[] => fields.map(({ path }) => path[0] as string);
