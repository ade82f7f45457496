import type { Collection, Index } from '../storage/catalogue.ts';
import { indexPrefix, successor } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import { type IndexPlan, type Plan, type PlanCandidate, type PlanRequest, planIndex } from './index-plan.ts';
import { extractPredicates } from './predicates.ts';
import { withMergedPlans } from './value-lists.ts';

/** If the best index yields at least this many entries, an index that supports the sort is preferred. */
export const sortedIndexThreshold = 1_500;

/** Number of entries counted to compare two indexes. */
const entrySampleSize = 200;

/**
 * Number of entries counted to compare predicates on one multikey field, which often differ only above
 * `entrySampleSize`.
 */
const predicateSampleSize = 8_000;

/** Chooses a query plan: prefers equality fields, then a range, then an index that supports the sort. */
export function choosePlan(store: Reader, collection: Collection, request: PlanRequest): Plan {
  if (request.hint === '$natural') return { kind: 'scan' };
  const { predicates, all } = extractPredicates(request.filter);
  const indexes = request.hint ? collection.indexes.filter(({ name }) => name === request.hint) : collection.indexes;
  const plans = indexes.flatMap((index) => planIndex(index, predicates, all, request));
  const narrowing = plans.filter(({ selectivity }) => selectivity > 0);
  const bounded = (request.limit === undefined ? narrowing : withMergedPlans(store, narrowing)).sort(
    (a, b) => b.selectivity - a.selectivity,
  );
  const sorted = plans.filter(({ plan }) => plan.sorted).sort((a, b) => b.selectivity - a.selectivity);
  const best = withOtherConditions(cheapestPlan(store, bounded), bounded);
  const [inOrder] = sorted;
  if (request.hint) return best?.plan ?? inOrder?.plan ?? fullIndexScan(indexes[0]) ?? { kind: 'scan' };
  if (!best) return unionPlan(store, collection, request) ?? inOrder?.plan ?? { kind: 'scan' };
  if (!inOrder || best.plan.sorted || request.limit === undefined) return best.plan;
  if (countEntries(store, best.plan, sortedIndexThreshold) < sortedIndexThreshold) return best.plan;
  return inOrder.plan.exact ? inOrder.plan : { ...inOrder.plan, otherwise: best.plan };
}

export function fullIndexScan(index: Index | undefined): Plan | undefined {
  if (!index || index.partial || index.sparse) return undefined;
  const prefix = indexPrefix(index.id);
  return {
    kind: 'index',
    index,
    ranges: [{ from: prefix, to: successor(prefix), commonPrefix: prefix.length }],
    reverse: false,
    merge: false,
    sorted: false,
    sortTies: false,
    exact: false,
  };
}

/** Plans an `$or` as the union of one index scan for each branch. */
function unionPlan(store: Reader, collection: Collection, request: PlanRequest): Plan | undefined {
  const parts = request.filter.kind === 'and' ? request.filter.of : [request.filter];
  for (const part of parts) {
    if (part.kind !== 'or') continue;
    const of = part.of.map((filter) => choosePlan(store, collection, { filter, sort: [] }));
    if (of.every((plan) => plan.kind !== 'scan')) return { kind: 'union', of };
  }
  return undefined;
}

/** @returns how many index entries a plan scans, counted up to `limit` */
function countEntries(store: Reader, plan: IndexPlan, limit: number): number {
  let seen = 0;
  for (const { from, to } of plan.ranges) {
    for (const _ of store.recordIds(from, to)) if (++seen >= limit) return seen;
  }
  return seen;
}

/** Adds the ranges of the other conditions on the same array; one condition alone bounds the plan. */
function withOtherConditions(
  best: PlanCandidate | undefined,
  candidates: readonly PlanCandidate[],
): PlanCandidate | undefined {
  const others = candidates.filter((other) => other !== best && other.plan.index === best?.plan.index);
  if (!best || others.length === 0) return best;
  return { ...best, plan: { ...best.plan, also: others.map(({ plan }) => plan.ranges) } };
}

/** @returns the candidate with the fewest entries; if all have many, the one with the most bounded fields */
function cheapestPlan(store: Reader, candidates: PlanCandidate[]): PlanCandidate | undefined {
  const [first, ...rest] = candidates;
  if (!first || first.selectivity > 100) return first;
  // Merged entries are already in sort order, and are narrowed down further than those of any other index in that
  // order.
  const others = first.plan.inStep ? rest.filter(({ plan }) => !plan.sorted) : rest;
  if (others.length === 0) return first;
  const isSampledWell = first.plan.inStep || others.some(({ plan }) => plan.index === first.plan.index);
  const limit = isSampledWell ? predicateSampleSize : entrySampleSize;
  let best = first;
  let fewestEntries = countEntries(store, first.plan, limit);
  for (const other of others) {
    const count = countEntries(store, other.plan, limit);
    if (count >= fewestEntries) continue;
    best = other;
    fewestEntries = count;
  }
  return best;
}
