import type { KeyField } from '../keys/index-keys.ts';
import { maxKeyLength } from '../keys/key-encoding.ts';
import type { Filter } from '../query/filter.ts';
import type { Index } from '../storage/catalogue.ts';
import { indexPrefix, successor } from '../storage/keys.ts';
import type { Key } from '../storage/store.ts';
import { type Bounds, intersection, keyRange } from './index-bounds.ts';
import { implies, type Predicate } from './predicates.ts';

/** A range of index entries: `from` is included, `to` is not. */
export interface KeyRange {
  from: Key;
  to: Key;
  /** length of the prefix that all keys in the range share */
  commonPrefix: number;
}

/** A query plan. Every document that it yields is checked against the whole filter again. */
export type Plan =
  | { kind: 'scan' }
  | {
      kind: 'index';
      index: Index;
      ranges: KeyRange[];
      reverse: boolean;
      merge: boolean;
      /** yields documents in the order of the sort */
      sorted: boolean;
      /** yields documents in the order of the sort except for its trailing `_id`, so ties remain to be sorted */
      sortTies: boolean;
      exact: boolean;
      /**
       * other ranges of the same index, one list for each further condition on an array: a hit has an entry in each
       * list
       */
      also?: KeyRange[][];
      /** like `also`, for a plan in sort order; all of these ranges are single values */
      inStep?: KeyRange[][];
      /** for a plan in sort order: the plan to use if too many documents have to be examined */
      otherwise?: IndexPlan;
    }
  | { kind: 'union'; of: Plan[] };

export type IndexPlan = Extract<Plan, { kind: 'index' }>;

export interface PlanRequest {
  filter: Filter;
  sort: KeyField[];
  /** maximum number of documents, including the skipped ones */
  limit?: number;
  /** the only index that may be used */
  hint?: string;
}

/** Upper limit for the number of ranges: several `$in` lists multiply. */
const maxRanges = 400;

export interface PlanCandidate {
  plan: IndexPlan;
  /** how well the index narrows the filter down; higher is better */
  selectivity: number;
  /** how the index supports the sort within each single value of the last bounded field */
  order?: SortOrder | undefined;
}

/** How an index supports a sort, completely or except for a trailing `_id`. */
export interface SortOrder {
  reverse: boolean;
  sortTies: boolean;
}

/** Maximum number of predicates on one multikey field that are each tried as the bound of the scan. */
const maxAlternatives = 8;

/** @returns a plan; several if there are several predicates on a multikey field, because only one can bound the scan */
export function planIndex(index: Index, predicates: Predicate[], all: boolean, request: PlanRequest): PlanCandidate[] {
  if (index.partial && !implies(predicates, index.partial.filter)) return [];
  const alternatives = index.fields.flatMap((field, position) => {
    const own = index.multikey.has(position) ? boundedPredicates(predicates, field) : [];
    return own.length > 1 ? own.slice(0, maxAlternatives) : [];
  });
  if (alternatives.length === 0) return planBoundedBy(undefined, index, predicates, all, request);
  return alternatives.flatMap((one) => planBoundedBy(one, index, predicates, all, request));
}

const boundedPredicates = (predicates: Predicate[], { path }: KeyField): Predicate[] =>
  predicates.filter((predicate) => predicate.bounds && predicate.path === path.join('.'));

function planBoundedBy(
  preferred: Predicate | undefined,
  index: Index,
  predicates: Predicate[],
  all: boolean,
  request: PlanRequest,
): PlanCandidate[] {
  const prefix = indexPrefix(index.id);
  let ranges: KeyRange[] = [{ from: prefix, to: successor(prefix), commonPrefix: prefix.length }];
  const used = new Set<Predicate>();
  let exact = !index.truncated;
  let points = 0;
  let single = 0;
  let selectivity = 0;
  let arrays = false;
  let rangeEnd: number | undefined;
  const fixed = new Set<number>();
  for (const [position, field] of index.fields.entries()) {
    const own = boundedPredicates(predicates, field);
    const multikey = index.multikey.has(position);
    if (own.length === 0 || (multikey && arrays)) break;
    const bounds = combinePredicates(own, multikey, used, preferred);
    if (index.sparse && position === 0 && bounds.intervals.some(({ from }) => from.key === '\x05')) return [];
    const next = extendRanges(ranges, bounds, field.descending);
    if (position > 0 && next.length > maxRanges) break;
    ranges = next;
    exact &&= bounds.exact;
    arrays ||= multikey;
    const onlyPoints = bounds.intervals.every(({ point }) => point);
    selectivity += onlyPoints ? (bounds.intervals.length <= 1 ? 10 : 8) : 3;
    if (!onlyPoints) {
      rangeEnd = position + 1;
      break;
    }
    if (multikey && bounds.intervals.length <= 1) fixed.add(position);
    points++;
    if (bounds.intervals.length === 1 && !multikey) single++;
  }
  if (selectivity > 0 && index.unique && points === index.fields.length) selectivity += 100;
  if (selectivity === 0 && (index.sparse || request.sort.length === 0)) return [];
  // A document has one entry for each array element, but a count must see it only once.
  exact &&=
    [...index.multikey].every((position) => fixed.has(position)) &&
    all &&
    used.size === predicates.length &&
    !ranges.some(
      ({ from, to }) => from.length - prefix.length > maxKeyLength || to.length - prefix.length > maxKeyLength,
    );
  const order = sortSupport(index, points, single, ranges.length, predicates, request.sort);
  const plan: IndexPlan = {
    kind: 'index',
    index,
    ranges: ranges.map((range) => truncateRange(range, prefix.length)),
    reverse: order?.reverse ?? false,
    merge: order?.merge ?? false,
    sorted: order !== undefined,
    sortTies: order?.sortTies ?? false,
    exact,
  };
  return [
    {
      plan,
      selectivity: selectivity + (order && request.sort.length > 0 && selectivity > 0 ? 1 : 0),
      order: orderWithinValues(index, rangeEnd ?? points, request.sort),
    },
  ];
}

/** In a multikey field different elements may fulfil different predicates, so only one predicate can bound the scan. */
function combinePredicates(
  own: Predicate[],
  multikey: boolean,
  used: Set<Predicate>,
  preferred: Predicate | undefined,
): Bounds {
  if (multikey) {
    const best =
      own.find((predicate) => predicate === preferred) ??
      own.find(({ bounds }) => bounds?.intervals.every(({ point }) => point)) ??
      (own[0] as Predicate);
    used.add(best);
    return best.bounds as Bounds;
  }
  for (const predicate of own) used.add(predicate);
  return own.map(({ bounds }) => bounds as Bounds).reduce(intersection);
}

function extendRanges(ranges: KeyRange[], bounds: Bounds, descending: boolean): KeyRange[] {
  const intervals = bounds.intervals.map((interval) => ({ at: keyRange(interval, descending), point: interval.point }));
  if (descending) intervals.reverse();
  return ranges.flatMap(({ from }) =>
    intervals.map(({ at: [low, high], point }) => ({
      from: from + low,
      to: from + high,
      commonPrefix: point ? from.length + low.length : from.length,
    })),
  );
}

/** Bounds are truncated in the same way as the keys in the index. */
function truncateRange(range: KeyRange, prefix: number): KeyRange {
  const max = prefix + maxKeyLength;
  return {
    from: range.from.slice(0, max),
    to: range.to.length > max ? successor(range.to.slice(0, max)) : range.to,
    commonPrefix: Math.min(range.commonPrefix, max),
  };
}

/** @returns how an index supports a sort, completely or except for a trailing `_id`; undefined if it does not */
function sortSupport(
  index: Index,
  points: number,
  single: number,
  ranges: number,
  predicates: Predicate[],
  sort: KeyField[],
): { reverse: boolean; merge: boolean; sortTies: boolean } | undefined {
  if (sort.length === 0) return { reverse: false, merge: false, sortTies: false };
  if (index.truncated || (index.sparse && points === 0 && predicates.length === 0)) return undefined;
  const constant = new Set(index.fields.slice(0, single).map(({ path }) => path.join('.')));
  const wanted = single === points ? sort.filter(({ path }) => !constant.has(path.join('.'))) : sort;
  for (const sortTies of [false, true])
    for (const start of points === 0 ? [0] : [points, 0]) {
      const fields = start === 0 ? sort : wanted;
      if (sortTies && !(fields.length > 1 && isIdField(fields.at(-1)))) continue;
      const reverse = matchesSort(index, start, sortTies ? fields.slice(0, -1) : fields);
      const merge = start > 0 && ranges > 1;
      if (reverse !== undefined && !(merge && ranges > maxRanges)) return { reverse, merge, sortTies };
    }
  return undefined;
}

/** Returns how an index supports a sort once the fields before `start` have a single value. */
function orderWithinValues(index: Index, start: number, sort: KeyField[]): SortOrder | undefined {
  if (index.truncated || index.unique || sort.length === 0) return undefined;
  // All entries of a record have to be equal from this field on.
  if ([...index.multikey].some((position) => position >= start)) return undefined;
  for (const sortTies of [false, true]) {
    if (sortTies && !(sort.length > 1 && isIdField(sort.at(-1)))) continue;
    const reverse = matchesSort(index, start, sortTies ? sort.slice(0, -1) : sort);
    if (reverse !== undefined) return { reverse, sortTies };
  }
  return undefined;
}

const isIdField = (field: KeyField | undefined): boolean => field?.path.length === 1 && field.path[0] === '_id';

function matchesSort(index: Index, start: number, sort: KeyField[]): boolean | undefined {
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
