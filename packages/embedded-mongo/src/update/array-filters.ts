import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import type { Filter } from '../query/filter.ts';
import { type Match, matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Value } from '../values/value.ts';
import type { FieldUpdate } from './field-updates.ts';

export function parseArrayFilters(arrayFilters: Value[], variables: Scope): Map<string, Match> {
  const filters = new Map<string, Match>();
  for (const raw of arrayFilters) {
    const filter = parseFilter(raw);
    const names = new Set<string>();
    const bare = stripIdentifier(filter, names);
    const [name] = names;
    if (names.size !== 1 || name === undefined)
      throw new MongoError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names].join(' and ') || 'none'}`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw new MongoError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${name}`);
    const match = matcher(bare, { compile: compileExpression, variables });
    filters.set(name, (element) => match(new Map([['e', element]])));
  }
  return filters;
}

/** Replaces the identifier of an array filter with a fixed name, and adds the identifier to `names`. */
function stripIdentifier(filter: Filter, names: Set<string>): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
    case 'nor':
      return { ...filter, of: filter.of.map((part) => stripIdentifier(part, names)) };
    case 'not':
      return { kind: 'not', of: stripIdentifier(filter.of, names) };
    case 'field':
      names.add(filter.path[0] as string);
      return { ...filter, path: ['e', ...filter.path.slice(1)] };
    default:
      return filter;
  }
}

export function checkFilters(fieldUpdates: FieldUpdate[], filters: Map<string, Match>): void {
  const used = new Set(
    fieldUpdates.flatMap(({ path }) => path.filter((name) => /^\$\[.+\]$/.test(name)).map((name) => name.slice(2, -1))),
  );
  for (const name of used)
    if (!filters.has(name)) throw new MongoError(2, `No array filter found for identifier '${name}' in path`);
  for (const name of filters.keys())
    if (!used.has(name))
      throw new MongoError(9, `The array filter for identifier '${name}' was not used in the update`);
}
