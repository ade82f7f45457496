import { stageName } from '../aggregate/stages.ts';
import { parseSort } from '../expression/parse-sort.ts';
import type { Scope } from '../expression/scope.ts';
import type { Query } from '../planner/execute-query.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Collection } from '../storage/catalogue.ts';
import { type Document, isNumber, toNumber, type Value } from '../values/value.ts';
import { type Context, hintOf } from './command.ts';
import { countHits } from './count.ts';

/**
 * Pushes the first stages of a pipeline down into the query, which can use indexes. @returns the query and the
 * remaining stages
 */
export function pushDown(
  context: Context,
  collection: Collection | undefined,
  pipeline: Value[],
  variables: Scope,
): { query: Query; rest: Value[] } {
  const query: Query = {
    filter: { kind: 'and', of: [] },
    sort: [],
    variables,
    hint: hintOf(context.body.get('hint'), collection?.indexes ?? []),
  };
  let at = 0;
  for (; at < pipeline.length; at++) {
    const name = stageName(pipeline[at]);
    const spec = pipeline[at].get(name);
    const untouched = query.skip === undefined && query.limit === undefined;
    if (name === '$match' && untouched && query.sort.length === 0)
      query.filter = {
        kind: 'and',
        of: [...(query.filter.kind === 'and' ? query.filter.of : [query.filter]), parseFilter(spec)],
      };
    else if (name === '$sort' && untouched && query.sort.length === 0 && spec instanceof Map && spec.size > 0)
      query.sort = parseSort(spec);
    else if (name === '$skip' && untouched && isNumber(spec) && Number.isInteger(toNumber(spec)) && toNumber(spec) >= 0)
      query.skip = toNumber(spec);
    else if (
      name === '$limit' &&
      query.limit === undefined &&
      isNumber(spec) &&
      Number.isInteger(toNumber(spec)) &&
      toNumber(spec) > 0
    )
      query.limit = toNumber(spec);
    else break;
  }
  return { query, rest: pipeline.slice(at) };
}

/** Recognizes `countDocuments` of drivers, and `$match` followed by `$count`, which an index may answer. */
export function countShortcut(
  context: Context,
  collection: Collection,
  pipeline: Value[],
  variables: Scope,
): Document[] | undefined {
  const { query: search, rest } = pushDown(context, collection, pipeline, variables);
  const [last] = rest;
  if (rest.length !== 1 || !(last instanceof Map)) return undefined;
  const filter =
    search.filter.kind === 'and' && search.filter.of.length === 1 && search.filter.of[0]
      ? search.filter.of[0]
      : search.filter;
  const result = (name: string, id?: Value): Document[] => {
    const n = countHits(context.store, collection, { ...search, filter });
    return n === 0
      ? []
      : [
          new Map(
            id === undefined
              ? [[name, n]]
              : [
                  ['_id', id],
                  [name, n],
                ],
          ),
        ];
  };
  const counted = last.get('$count');
  if (typeof counted === 'string' && /^[^$.]+$/.test(counted)) return result(counted);
  const group = last.get('$group');
  if (!(group instanceof Map) || group.size !== 2 || !(isNumber(group.get('_id')) || group.get('_id') === null))
    return undefined;
  const [, [name, sum]] = [...group] as [unknown, [string, Value]];
  if (!(sum instanceof Map) || sum.size !== 1 || sum.get('$sum') !== 1 || name.includes('.')) return undefined;
  return result(name, group.get('_id'));
}
