import { stageName } from '../aggregate/stages.ts';
import type { Scope } from '../expression/scope.ts';
import type { Search } from '../planner/find.ts';
import { parseFilter } from '../query/parse.ts';
import { sortFields } from '../query/sort.ts';
import type { Collection } from '../storage/catalogue.ts';
import { type Document, isNumber, toNumber, type Value } from '../values/value.ts';
import { type Context, hintOf } from './command.ts';
import { countHits } from './count.ts';

/** The stages at the start that a find can do (with indexes), and those that are left. */
export function pushedDown(
  context: Context,
  collection: Collection | undefined,
  pipeline: Value[],
  variables: Scope,
): { search: Search; rest: Value[] } {
  const search: Search = {
    filter: { kind: 'and', of: [] },
    sort: [],
    variables,
    hint: hintOf(context.body.get('hint'), collection?.indexes ?? []),
  };
  let at = 0;
  for (; at < pipeline.length; at++) {
    const name = stageName(pipeline[at]);
    const spec = pipeline[at].get(name);
    const untouched = search.skip === undefined && search.limit === undefined;
    if (name === '$match' && untouched && search.sort.length === 0)
      search.filter = {
        kind: 'and',
        of: [...(search.filter.kind === 'and' ? search.filter.of : [search.filter]), parseFilter(spec)],
      };
    else if (name === '$sort' && untouched && search.sort.length === 0 && spec instanceof Map && spec.size > 0)
      search.sort = sortFields(spec);
    else if (name === '$skip' && untouched && isNumber(spec) && Number.isInteger(toNumber(spec)) && toNumber(spec) >= 0)
      search.skip = toNumber(spec);
    else if (
      name === '$limit' &&
      search.limit === undefined &&
      isNumber(spec) &&
      Number.isInteger(toNumber(spec)) &&
      toNumber(spec) > 0
    )
      search.limit = toNumber(spec);
    else break;
  }
  return { search, rest: pipeline.slice(at) };
}

/** What drivers send for `countDocuments`, and `$match` with `$count`: an index may know the answer. */
export function countOnly(
  context: Context,
  collection: Collection,
  pipeline: Value[],
  variables: Scope,
): Document[] | undefined {
  const { search, rest } = pushedDown(context, collection, pipeline, variables);
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
