import { textLength } from '../keys/key-encoding.ts';
import { successor } from '../storage/keys.ts';
import type { Key, Reader } from '../storage/store.ts';
import type { KeyRange, PlanCandidate, SortOrder } from './index-plan.ts';

/** Maximum number of texts in a range of an index for reading the entries of each text separately. */
const maxValues = 256;

/**
 * The same for further conditions: their entries are looked up for each entry of the condition with the fewest entries.
 */
const maxOtherValues = 16;

/**
 * Among the entries of one text, an index is ordered by the following fields. So the entries of all texts with a
 * certain prefix can be merged into sort order, and those of several conditions on one array have their records in the
 * same order.
 *
 * @returns the candidates, where those for one index are replaced by a plan in sort order if they cover few values
 */
export function withMergedPlans(store: Reader, candidates: readonly PlanCandidate[]): PlanCandidate[] {
  const indexes = new Set(candidates.filter(({ order }) => order).map(({ plan }) => plan.index));
  return [...indexes].reduce<PlanCandidate[]>(
    (all, index) => {
      const own = all.filter(({ plan }) => plan.index === index);
      const merged = mergedPlan(store, own);
      return merged ? [merged, ...all.filter((each) => !own.includes(each))] : all;
    },
    [...candidates],
  );
}

function mergedPlan(store: Reader, candidates: readonly PlanCandidate[]): PlanCandidate | undefined {
  const lists = candidates
    .flatMap((candidate) => valueRanges(store, candidate) ?? [])
    .sort((one, other) => one.ranges.length - other.ranges.length);
  const [first, ...others] = lists;
  if (!first || (candidates.length === 1 && first.candidate.plan.ranges.every(isSingle))) return undefined;
  const { candidate, ranges, order } = first;
  const inStep = others.map((other) => other.ranges).filter(({ length }) => length <= maxOtherValues);
  const plan = { ...candidate.plan, ...order, ranges, merge: true, sorted: true, exact: false, inStep };
  return { plan, selectivity: candidate.selectivity + 1 };
}

interface ValueList {
  candidate: PlanCandidate;
  ranges: KeyRange[];
  order: SortOrder;
}

/**
 * @returns a range for each value that a candidate covers; undefined if there are too many, or values other than texts
 */
function valueRanges(store: Reader, candidate: PlanCandidate): ValueList | undefined {
  const { plan, order } = candidate;
  if (!order) return undefined;
  const found: KeyRange[] = [];
  for (const range of plan.ranges) {
    if (isSingle(range)) {
      found.push(range);
      continue;
    }
    for (let next = firstKey(store, range.from, range.to); next !== undefined; ) {
      const length = textLength(next, range.commonPrefix);
      if (length === undefined || found.length >= maxValues) return undefined;
      const value = next.slice(0, range.commonPrefix + length);
      const to = successor(value);
      found.push({ from: value, to, commonPrefix: value.length });
      next = firstKey(store, to, range.to);
    }
  }
  return found.length <= maxValues ? { candidate, ranges: found, order } : undefined;
}

const isSingle = ({ from, commonPrefix }: KeyRange): boolean => commonPrefix === from.length;

function firstKey(store: Reader, from: Key, to: Key): Key | undefined {
  if (from >= to) return undefined;
  for (const key of store.keys(from, to)) return key;
  return undefined;
}
