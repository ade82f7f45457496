import type { Filter } from '../query/filter.ts';
import type { Collection } from '../storage/catalogue.ts';
import { documentsOf } from '../storage/keys.ts';
import type { Reader } from '../storage/store.ts';
import { successor } from './bounds.ts';
import { planWith } from './index-plan.ts';
import { predicatesOf } from './predicates.ts';

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
