import type { SearchConditions } from '@tandem/contracts/search';
import type { Condition } from './condition-labels.ts';

/** Requests the number of results of a search. */
type Count = (search: SearchConditions) => Promise<number>;

export interface Nearest {
  without: Condition[];
  count: number;
}

/** Returns a search without some of its conditions. */
export function withoutConditions(search: SearchConditions, conditions: readonly Condition[]): SearchConditions {
  const left = { ...search };
  for (const { part } of conditions) Object.assign(left, part(left));
  return left;
}

/**
 * Finds a small set of conditions whose removal gives results, for a search that finds nobody even without any single
 * one. Conditions are removed one by one, the rarest first; conditions without effect stay.
 */
export async function nearestSearch(
  search: SearchConditions,
  active: readonly Condition[],
  count: Count,
): Promise<Nearest | undefined> {
  const without = (left: readonly Condition[]) => withoutConditions(search, left);
  const alone = await Promise.all(
    active.map(async (condition) => ({
      condition,
      found: await count(without(active.filter((each) => each !== condition))),
    })),
  );
  const rarest = alone.toSorted((one, other) => one.found - other.found).map(({ condition }) => condition);

  let left: Condition[] = [];
  let found = 0;
  for (const condition of rarest) {
    left.push(condition);
    found = await count(without(left));
    if (found > 0) break;
  }
  if (found === 0) return undefined;
  for (const condition of left.slice(0, -1)) {
    const fewer = left.filter((each) => each !== condition);
    const still = await count(without(fewer));
    if (still > 0) [left, found] = [fewer, still];
  }
  return { without: left, count: found };
}
