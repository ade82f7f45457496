import { unsupported } from '../errors.ts';
import { parseSort } from '../expression/parse-sort.ts';
import type { Query } from '../planner/execute-query.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Collection } from '../storage/catalogue.ts';
import { isNumber, toNumber, type Value } from '../values/value.ts';
import { type Context, checkCollation, hintOf } from './command.ts';

/** Parses the query fields that find, count, findAndModify and others share. */
export function parseQuery(context: Context, collection: Collection, names: { filter: string; sort?: string }): Query {
  const { body, variables } = context;
  checkCollation(body);
  const sort = names.sort ? body.get(names.sort) : undefined;
  const natural = sort instanceof Map && sort.has('$natural') && sort.size === 1;
  if (natural && toNumber(sort.get('$natural')) !== 1) throw unsupported('a sort by $natural: -1');
  return {
    filter: parseFilter(body.get(names.filter) ?? new Map()),
    sort: sort === undefined || natural ? [] : parseSort(sort),
    hint: natural ? '$natural' : hintOf(body.get('hint'), collection.indexes),
    variables,
  };
}

export const emptyCollection: Collection = { namespace: '', id: 0, uuid: null as never, indexes: [] };

/** @returns whether a flag of a command is set (true or a number other than 0) */
export function isTrueFlag(value: Value): boolean {
  return value === true || (isNumber(value) && toNumber(value) !== 0);
}
