import { popcount, slotsOf } from '../src/bitset.ts';
import { buildConditions, type Condition } from '../src/conditions.ts';
import { defaultRanking } from '../src/default-ranking.ts';
import { type EnumFilter, enumFilters } from '../src/enum-filters.ts';
import type { ProfileIndex } from '../src/profile-index.ts';
import type { SearchRequest } from '../src/search.ts';
import { visibleSets } from '../src/search-scope.ts';

/** Number of counted values. */
const FACETS = 91;
const values = (Object.keys(enumFilters) as EnumFilter[])
  .flatMap((filter) => enumFilters[filter].values.map((_, nth) => ({ filter, nth })))
  .slice(0, FACETS);

type Bits = Int32Array;

/**
 * Runs a search without the index's optimizations, as a baseline: the same conditions as plain bit sets, combined and
 * counted word by word, 91 facet values, and the best of all hits.
 */
export function plainSearch(index: ProfileIndex, { search, scope, limit, now }: SearchRequest) {
  index.sets.returnScratch();
  const view = visibleSets(index, scope);
  const conditions = buildConditions(index, view, search, now);
  const passing = (group?: string) =>
    intersect(
      view.visible,
      conditions.filter((each) => each.group !== group),
    );
  const matches = passing();
  const sets = new Map<string, Bits>();
  for (const { group } of conditions) if (!sets.has(group)) sets.set(group, passing(group));
  const counts = values.map(({ filter, nth }) =>
    countBoth(sets.get(filter) ?? matches, index.enumSets[filter][nth] as Bits),
  );
  const total = countBoth(matches, matches);
  const { keyOf } = defaultRanking(index, 'best', now);
  const page: { slot: number; key: number }[] = [];
  for (const slot of slotsOf(matches, total)) {
    const key = keyOf(slot);
    if (page.length === limit && key <= (page.at(-1)?.key ?? 0)) continue;
    const at = page.findIndex((each) => each.key < key);
    page.splice(at < 0 ? page.length : at, 0, { slot, key });
    page.length = Math.min(page.length, limit);
  }
  return { total, counts, page };
}

function intersect(all: Bits, conditions: readonly Condition[]): Bits {
  const into = all.slice();
  for (const { bits, inverted } of conditions)
    for (let at = 0; at < into.length; at++)
      into[at] = (into[at] as number) & (inverted ? ~(bits[at] as number) : (bits[at] as number));
  return into;
}

function countBoth(one: Bits, other: Bits): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += popcount((one[at] as number) & (other[at] as number));
  return sum;
}
