import { longest } from '../index/encode.ts';
import type { KeyField } from '../index/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import type { Collection, Index } from '../storage/catalogue.ts';
import { documentsOf, entriesOf } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import { type Bounds, ends, intersection, successor } from './bounds.ts';
import { implies, type Predicate, predicatesOf } from './predicates.ts';

/** A part of an index: the entries from one key up to another. */
export interface Range {
  from: Key;
  to: Key;
  /** how much of the entries' keys is the same in the whole range */
  same: number;
}

/** How documents are found. Whatever is found is checked against the whole filter again. */
export type Plan =
  | { kind: 'scan' }
  | { kind: 'index'; index: Index; ranges: Range[]; reverse: boolean; merge: boolean; sorted: boolean; exact: boolean }
  | { kind: 'union'; of: Plan[] };

type IndexPlan = Extract<Plan, { kind: 'index' }>;

interface Request {
  filter: Filter;
  sort: KeyField[];
  /** how many documents are wanted at most, with those that are skipped */
  limit?: number;
  /** the name of the only index that may be used */
  hint?: string;
}

/** More hits than this, and an index in the order of the sort is tried first. */
const many = 1_500;

/** So many entries are counted to compare two indexes. */
const few = 200;

const mostRanges = 400;

/** Chooses how to find documents: as many equal fields as there are, then a range, and the order of the sort where an index has it. */
export function choosePlan(store: Reader, collection: Collection, request: Request): Plan {
  if (request.hint === '$natural') return { kind: 'scan' };
  const { predicates, all } = predicatesOf(request.filter);
  const indexes = request.hint ? collection.indexes.filter(({ name }) => name === request.hint) : collection.indexes;
  const plans = indexes.flatMap((index) => planWith(index, predicates, all, request));
  const bounded = plans.filter(({ narrow }) => narrow > 0).sort((a, b) => b.narrow - a.narrow);
  const sorted = plans.filter(({ plan }) => plan.sorted).sort((a, b) => b.narrow - a.narrow);
  const best = fewest(store, bounded);
  const [inOrder] = sorted;
  if (request.hint) return best?.plan ?? inOrder?.plan ?? whole(indexes[0]) ?? { kind: 'scan' };
  if (!best) return unionPlan(store, collection, request) ?? inOrder?.plan ?? { kind: 'scan' };
  if (!inOrder || best.plan.sorted || request.limit === undefined) return best.plan;
  return entriesOfPlan(store, best.plan, many) === many ? inOrder.plan : best.plan;
}

function whole(index: Index | undefined): Plan | undefined {
  if (!index || index.partial || index.sparse) return undefined;
  const prefix = entriesOf(index.number);
  return {
    kind: 'index',
    index,
    ranges: [{ from: prefix, to: successor(prefix), same: prefix.length }],
    reverse: false,
    merge: false,
    sorted: false,
    exact: false,
  };
}

/** Each branch of an `$or` may have an index of its own. */
function unionPlan(store: Reader, collection: Collection, request: Request): Plan | undefined {
  const parts = request.filter.kind === 'and' ? request.filter.of : [request.filter];
  for (const part of parts) {
    if (part.kind !== 'or') continue;
    const of = part.of.map((filter) => choosePlan(store, collection, { filter, sort: [] }));
    if (of.every((plan) => plan.kind !== 'scan')) return { kind: 'union', of };
  }
  return undefined;
}

/** @returns how many entries a plan looks at, counted up to `most` */
function entriesOfPlan(store: Reader, plan: IndexPlan, most: number): number {
  let seen = 0;
  for (const { from, to } of plan.ranges) {
    for (const _ of store.range(from, to)) if (++seen >= most) return seen;
  }
  return seen;
}

/** Of several indexes that narrow a search down, the one with the fewest entries; where all have many, the one with the most fields. */
function fewest(store: Reader, candidates: Candidate[]): Candidate | undefined {
  const [first, ...others] = candidates;
  if (!first || others.length === 0 || first.narrow > 100) return first;
  let best = first;
  let least = entriesOfPlan(store, first.plan, few);
  for (const other of others) {
    const count = entriesOfPlan(store, other.plan, few);
    if (count >= least) continue;
    best = other;
    least = count;
  }
  return best;
}

interface Candidate {
  plan: IndexPlan;
  /** how well the filter is used: more is better */
  narrow: number;
}

function planWith(index: Index, predicates: Predicate[], all: boolean, request: Request): Candidate[] {
  if (index.partial && !implies(predicates, index.partial.filter)) return [];
  const prefix = entriesOf(index.number);
  let ranges: Range[] = [{ from: prefix, to: successor(prefix), same: prefix.length }];
  const used = new Set<Predicate>();
  let exact = !index.cut;
  let points = 0;
  let single = 0;
  let narrow = 0;
  let arrays = false;
  const fixed = new Set<number>();
  for (const [position, field] of index.fields.entries()) {
    const own = predicates.filter(({ path, bounds }) => bounds && path === field.path.join('.'));
    const multikey = index.multikey.has(position);
    if (own.length === 0 || (multikey && arrays)) break;
    const bounds = combined(own, multikey, used);
    if (index.sparse && position === 0 && bounds.intervals.some(({ from }) => from.at === '\x05')) return [];
    const next = extended(ranges, bounds, field.descending);
    if (next.length > mostRanges) break;
    ranges = next;
    exact &&= bounds.exact;
    arrays ||= multikey;
    const onlyPoints = bounds.intervals.every(({ point }) => point);
    narrow += onlyPoints ? (bounds.intervals.length <= 1 ? 10 : 8) : 3;
    if (!onlyPoints) break;
    if (multikey && bounds.intervals.length <= 1) fixed.add(position);
    points++;
    if (bounds.intervals.length === 1 && !multikey) single++;
  }
  if (narrow > 0 && index.unique && points === index.fields.length) narrow += 100;
  if (narrow === 0 && (index.sparse || request.sort.length === 0)) return [];
  // A document has several entries for an array, of which a count may see one only.
  exact &&=
    [...index.multikey].every((position) => fixed.has(position)) &&
    all &&
    used.size === predicates.length &&
    !ranges.some(({ from, to }) => from.length - prefix.length > longest || to.length - prefix.length > longest);
  const order = sortedBy(index, points, single, ranges.length, predicates, request.sort);
  const plan: IndexPlan = {
    kind: 'index',
    index,
    ranges: ranges.map((range) => fittedRange(range, prefix.length)),
    reverse: order?.reverse ?? false,
    merge: order?.merge ?? false,
    sorted: order !== undefined,
    exact,
  };
  return [{ plan, narrow: narrow + (order && request.sort.length > 0 && narrow > 0 ? 1 : 0) }];
}

/** A field with arrays may fulfil each predicate with another element: only one of them can be used then. */
function combined(own: Predicate[], multikey: boolean, used: Set<Predicate>): Bounds {
  if (multikey) {
    const best = own.find(({ bounds }) => bounds?.intervals.every(({ point }) => point)) ?? (own[0] as Predicate);
    used.add(best);
    return best.bounds as Bounds;
  }
  for (const predicate of own) used.add(predicate);
  return own.map(({ bounds }) => bounds as Bounds).reduce(intersection);
}

function extended(ranges: Range[], bounds: Bounds, descending: boolean): Range[] {
  const intervals = bounds.intervals.map((interval) => ({ at: ends(interval, descending), point: interval.point }));
  if (descending) intervals.reverse();
  return ranges.flatMap(({ from }) =>
    intervals.map(({ at: [low, high], point }) => ({
      from: from + low,
      to: from + high,
      same: point ? from.length + low.length : from.length,
    })),
  );
}

/** Entries whose keys were cut begin with what is left of them. */
function fittedRange(range: Range, prefix: number): Range {
  const most = prefix + longest;
  return {
    from: range.from.slice(0, most),
    to: range.to.length > most ? successor(range.to.slice(0, most)) : range.to,
    same: Math.min(range.same, most),
  };
}

/** @returns how an index gives the order of a sort; undefined when it does not */
function sortedBy(
  index: Index,
  points: number,
  single: number,
  ranges: number,
  predicates: Predicate[],
  sort: KeyField[],
): { reverse: boolean; merge: boolean } | undefined {
  if (sort.length === 0) return { reverse: false, merge: false };
  if (index.cut || (index.sparse && points === 0 && predicates.length === 0)) return undefined;
  const constant = new Set(index.fields.slice(0, single).map(({ path }) => path.join('.')));
  const wanted = single === points ? sort.filter(({ path }) => !constant.has(path.join('.'))) : sort;
  for (const start of points === 0 ? [0] : [points, 0]) {
    const reverse = follows(index, start, start === 0 ? sort : wanted);
    if (reverse !== undefined) return { reverse, merge: start > 0 && ranges > 1 };
  }
  return undefined;
}

function follows(index: Index, start: number, sort: KeyField[]): boolean | undefined {
  let reverse: boolean | undefined;
  for (const [i, { path, descending }] of sort.entries()) {
    const field = index.fields[start + i];
    if (!field || field.path.join('.') !== path.join('.') || index.multikey.has(start + i)) return undefined;
    const turned = field.descending !== descending;
    if (reverse !== undefined && reverse !== turned) return undefined;
    reverse = turned;
  }
  return reverse ?? false;
}

/** @returns the number of documents when an index alone can say it; undefined otherwise */
export function countFromIndex(store: Reader, collection: Collection, filter: Filter): number | undefined {
  if (filter.kind === 'and' && filter.of.length === 0) {
    const prefix = documentsOf(collection.number);
    return store.count(prefix, successor(prefix));
  }
  const { predicates, all } = predicatesOf(filter);
  if (!all) return undefined;
  for (const index of collection.indexes) {
    for (const { plan } of planWith(index, predicates, all, { filter, sort: [] }))
      if (plan.exact) return plan.ranges.reduce((sum, { from, to }) => sum + store.count(from, to), 0);
  }
  return undefined;
}
