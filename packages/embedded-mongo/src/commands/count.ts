import { countFromIndex } from '../planner/count-from-index.ts';
import { executeQuery, type Query } from '../planner/execute-query.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import type { Reader } from '../storage/store.ts';
import { type Command, longOf, namespaceOf, wholeNumber } from './command.ts';
import { emptyCollection, parseQuery } from './parse-query.ts';

/** @returns the number of matches, from an index alone if possible */
export function countHits(store: Reader, collection: Collection, query: Query): number {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = query;
  const all = query.hint ? undefined : countFromIndex(store, collection, query.filter);
  if (all !== undefined) return Math.max(0, Math.min(limit, all - skip));
  let count = 0;
  for (const _ of executeQuery(store, collection, query)) count++;
  return count;
}

export const count: Command = {
  kind: 'read',
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields', 'comment'],
  run: (context) => {
    const collection = findCollection(context.store, namespaceOf(context, 'count'));
    const query = parseQuery(context, collection ?? emptyCollection, { filter: 'query' });
    query.skip = wholeNumber(context.body, 'skip');
    const limit = Math.abs(Number(longOf(context.body.get('limit') ?? 0, 'limit')));
    query.limit = limit === 0 ? undefined : limit;
    return { n: collection ? countHits(context.store, collection, query) : 0 };
  },
};
