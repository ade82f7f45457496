import { refused } from '../errors.ts';
import type { Search } from '../planner/find.ts';
import { parseFilter } from '../query/parse.ts';
import { sortFields } from '../query/sort.ts';
import type { Collection } from '../storage/catalogue.ts';
import { isNumber, toNumber, type Value } from '../values/value.ts';
import { type Context, checkCollation, hintOf } from './command.ts';

/** @returns what a command looks for, from the fields that find, count, findAndModify and others share */
export function searchOf(context: Context, collection: Collection, names: { filter: string; sort?: string }): Search {
  const { body, variables } = context;
  checkCollation(body);
  const sort = names.sort ? body.get(names.sort) : undefined;
  const natural = sort instanceof Map && sort.has('$natural') && sort.size === 1;
  if (natural && toNumber(sort.get('$natural')) !== 1) throw refused('a sort by $natural: -1');
  return {
    filter: parseFilter(body.get(names.filter) ?? new Map()),
    sort: sort === undefined || natural ? [] : sortFields(sort),
    hint: natural ? '$natural' : hintOf(body.get('hint'), collection.indexes),
    variables,
  };
}

export const nothing: Collection = { namespace: '', number: 0, uuid: null as never, indexes: [] };

/** @returns whether a value of a command is a positive flag (1, true) */
export function flag(value: Value): boolean {
  return value === true || (isNumber(value) && toNumber(value) !== 0);
}
