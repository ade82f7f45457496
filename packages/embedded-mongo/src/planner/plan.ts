import type { Collection, Index } from '../storage/catalogue.ts';
import { entriesOf } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import { successor } from './bounds.ts';
import { type Candidate, type IndexPlan, type Plan, planWith, type Request } from './index-plan.ts';
import { predicatesOf } from './predicates.ts';

/** More hits than this, and an index in the order of the sort is tried first. */
export const many = 1_500;

/** So many entries are counted to compare two indexes. */
const few = 200;

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

export function whole(index: Index | undefined): Plan | undefined {
  if (!index || index.partial || index.sparse) return undefined;
  const prefix = entriesOf(index.number);
  return {
    kind: 'index',
    index,
    ranges: [{ from: prefix, to: successor(prefix), same: prefix.length }],
    reverse: false,
    merge: false,
    sorted: false,
    ties: false,
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
