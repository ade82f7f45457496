import { longest } from '../index/encode.ts';
import type { KeyField } from '../index/index-keys.ts';
import type { Filter } from '../query/filter.ts';
import type { Index } from '../storage/catalogue.ts';
import { entriesOf } from '../storage/keys.ts';
import type { Key } from '../storage/store.ts';
import { type Bounds, ends, intersection, successor } from './bounds.ts';
import { implies, type Predicate } from './predicates.ts';

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
  | {
      kind: 'index';
      index: Index;
      ranges: Range[];
      reverse: boolean;
      merge: boolean;
      /** in the order of the sort */
      sorted: boolean;
      /** in the order of the sort but for the `_id` at its end, which decides between documents that are equal otherwise */
      ties: boolean;
      exact: boolean;
    }
  | { kind: 'union'; of: Plan[] };

export type IndexPlan = Extract<Plan, { kind: 'index' }>;

export interface Request {
  filter: Filter;
  sort: KeyField[];
  /** how many documents are wanted at most, with those that are skipped */
  limit?: number;
  /** the name of the only index that may be used */
  hint?: string;
}

/** Several lists of values multiply; and more ranges than this are not walked side by side. */
const mostRanges = 400;

export interface Candidate {
  plan: IndexPlan;
  /** how well the filter is used: more is better */
  narrow: number;
}

export function planWith(index: Index, predicates: Predicate[], all: boolean, request: Request): Candidate[] {
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
    if (position > 0 && next.length > mostRanges) break;
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
    ties: order?.ties ?? false,
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

/** @returns how an index gives the order of a sort, or that of a sort without the `_id` at its end; undefined when it does not */
function sortedBy(
  index: Index,
  points: number,
  single: number,
  ranges: number,
  predicates: Predicate[],
  sort: KeyField[],
): { reverse: boolean; merge: boolean; ties: boolean } | undefined {
  if (sort.length === 0) return { reverse: false, merge: false, ties: false };
  if (index.cut || (index.sparse && points === 0 && predicates.length === 0)) return undefined;
  const constant = new Set(index.fields.slice(0, single).map(({ path }) => path.join('.')));
  const wanted = single === points ? sort.filter(({ path }) => !constant.has(path.join('.'))) : sort;
  for (const ties of [false, true])
    for (const start of points === 0 ? [0] : [points, 0]) {
      const fields = start === 0 ? sort : wanted;
      if (ties && !(fields.length > 1 && isId(fields.at(-1)))) continue;
      const reverse = follows(index, start, ties ? fields.slice(0, -1) : fields);
      const merge = start > 0 && ranges > 1;
      if (reverse !== undefined && !(merge && ranges > mostRanges)) return { reverse, merge, ties };
    }
  return undefined;
}

const isId = (field: KeyField | undefined): boolean => field?.path.length === 1 && field.path[0] === '_id';

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
