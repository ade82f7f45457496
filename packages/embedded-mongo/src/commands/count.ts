import { countFromIndex } from '../planner/count.ts';
import { findHits, type Search } from '../planner/find.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import type { Reader } from '../storage/store.ts';
import { type Command, longOf, namespaceOf, wholeNumber } from './command.ts';
import { nothing, searchOf } from './search.ts';

/** @returns how many documents a filter finds, from an index alone where it can be */
export function countHits(store: Reader, collection: Collection, search: Search): number {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = search;
  const all = search.hint ? undefined : countFromIndex(store, collection, search.filter);
  if (all !== undefined) return Math.max(0, Math.min(limit, all - skip));
  let count = 0;
  for (const _ of findHits(store, collection, search)) count++;
  return count;
}

export const count: Command = {
  kind: 'read',
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields', 'comment'],
  run: (context) => {
    const collection = findCollection(context.store, namespaceOf(context, 'count'));
    const search = searchOf(context, collection ?? nothing, { filter: 'query' });
    search.skip = wholeNumber(context.body, 'skip');
    const limit = Math.abs(Number(longOf(context.body.get('limit') ?? 0, 'limit')));
    search.limit = limit === 0 ? undefined : limit;
    return { n: collection ? countHits(context.store, collection, search) : 0 };
  },
};
