import type { Filter } from '../query/filter.ts';
import type { Collection } from '../storage/catalogue.ts';
import { documentPrefix, successor } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import { planIndex } from './index-plan.ts';
import { extractPredicates } from './predicates.ts';

/** @returns the number of matching documents if an index alone can determine it, otherwise undefined */
export function countFromIndex(store: Reader, collection: Collection, filter: Filter): number | undefined {
  if (filter.kind === 'and' && filter.of.length === 0) {
    const prefix = documentPrefix(collection.id);
    return store.count(prefix, successor(prefix));
  }
  const { predicates, all } = extractPredicates(filter);
  if (!all) return undefined;
  for (const index of collection.indexes) {
    for (const { plan } of planIndex(index, predicates, all, { filter, sort: [] }))
      if (plan.exact) return plan.ranges.reduce((sum, { from, to }) => sum + store.count(from, to), 0);
  }
  return undefined;
}
