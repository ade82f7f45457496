import { ObjectId } from 'bson';
import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts';
import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import type { Filter } from '../query/filter.ts';
import { type Found, type Match, matcher } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { equal } from '../values/compare.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import { type Change, gone, unchanged, updateOperators } from './operators.ts';
import { isPositional, plainPaths, removeValue, setValue, valueIn } from './paths.ts';

/** An update, ready to be done to documents. It changes the document that it is given. */
export interface Update {
  /** it is a whole document, not operators */
  replaces: boolean;
  apply: (document: Document, found?: Found, inserting?: boolean) => Document;
}

interface Step {
  path: string[];
  operator: string;
  change: Change;
}

/** @throws MongoError for an operator that is not known, two that touch the same path, and array filters that do not fit */
export function parseUpdate(update: Value, arrayFilters: Value[], variables: Scope): Update {
  if (Array.isArray(update)) {
    if (arrayFilters.length > 0) throw new MongoError(9, 'arrayFilters may not be specified for pipeline-syle updates');
    const run = compileUpdatePipeline(update, variables);
    return { replaces: false, apply: (document) => keepId(document, run(document)) };
  }
  if (!(update instanceof Map))
    throw new MongoError(14, `Update argument must be either an object or an array, not ${typeName(update)}`);
  const first = update.keys().next().value;
  if (!first?.startsWith('$')) return replacement(update, arrayFilters);
  const filters = parseArrayFilters(arrayFilters, variables);
  const steps = parseSteps(update);
  checkConflicts(steps);
  checkFilters(steps, filters);
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return {
    replaces: false,
    apply: (document, found, inserting = false) => {
      const id = document.get('_id');
      for (const step of steps) {
        checkFirstName(step, inserting);
        if (inserting || step.operator !== '$setOnInsert') doStep(document, step, { found, filters });
      }
      checkId(id, document);
      return document;
    },
  };
}

function replacement(update: Document, arrayFilters: Value[]): Update {
  if (arrayFilters.length > 0) throw new MongoError(9, 'arrayFilters may not be specified for replacement updates');
  for (const name of update.keys())
    if (name.startsWith('$'))
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document.`,
      );
  return { replaces: true, apply: (document) => keepId(document, new Map(update)) };
}

/** The `_id` stays, and stands first. */
function keepId(before: Document, after: Document): Document {
  const id = (before.has('_id') ? before : after).get('_id');
  if (after.has('_id')) checkId(before.get('_id'), after);
  const result: Document = new Map();
  if (id !== undefined) result.set('_id', id);
  for (const [name, value] of after) if (name !== '_id') result.set(name, value);
  return result;
}

function checkId(before: Value, document: Document): void {
  const after = document.get('_id');
  if (before === undefined || (after !== undefined && equal(before, after))) return;
  throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function parseSteps(update: Document): Step[] {
  const steps: Step[] = [];
  for (const [operator, fields] of update) {
    const make = updateOperators[operator];
    if (!make && operator !== '$rename')
      throw new MongoError(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!(fields instanceof Map))
      throw new MongoError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    for (const [name, argument] of fields) {
      const path = parsePath(name);
      if (make) steps.push({ path, operator, change: make(argument, name) });
      else steps.push(...renameSteps(path, argument));
    }
  }
  return steps;
}

function parsePath(name: string): string[] {
  const path = name.split('.');
  if (name === '') throw new MongoError(56, 'An empty update path is not valid.');
  if (path.includes(''))
    throw new MongoError(56, `The update path '${name}' contains an empty field name, which is not allowed.`);
  if (isPositional(path[0] as string))
    throw new MongoError(2, `Cannot have positional (i.e. '$') element in the first position in path '${name}'`);
  return path;
}

function renameSteps(from: string[], target: Value): Step[] {
  if (typeof target !== 'string' || target === '')
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${from.join('.')}`);
  const to = parsePath(target);
  if ([...from, ...to].some(isPositional))
    throw new MongoError(2, 'The source and destination field for $rename may not be dynamic');
  return [
    { path: from, operator: '$rename', change: () => unchanged },
    { path: to, operator: '$rename', change: () => ({ from }) },
  ];
}

/** A document may be inserted with a field whose name begins with a dollar, but none may be put in later. */
function checkFirstName({ path }: Step, inserting: boolean): void {
  const [first] = path as [string];
  if (first.startsWith('$') && !inserting)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path.join('.')}' is not valid for storage.`,
    );
}

function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function checkConflicts(steps: Step[]): void {
  const sorted = steps.map(({ path }) => path).sort(comparePaths);
  for (let i = 1; i < sorted.length; i++) {
    const [before, path] = [sorted[i - 1], sorted[i]] as [string[], string[]];
    if (before.every((name, at) => path[at] === name))
      throw new MongoError(
        40,
        `Updating the path '${path.join('.')}' would create a conflict at '${before.join('.')}'`,
      );
  }
}

function doStep(document: Document, step: Step, positions: { found?: Found; filters: Map<string, Match> }): void {
  if (step.operator === '$unset' && !step.path.some(isPositional)) return void removeValue(document, step.path);
  for (const path of plainPaths(document, step.path, positions)) {
    const before = valueIn(document, path);
    const after = step.change(before, path.join('.'));
    if (after === unchanged) continue;
    if (after === gone) removeValue(document, path);
    else if (step.operator === '$rename') rename(document, after.from, path);
    else setValue(document, path, after);
  }
}

function rename(document: Document, from: string[], to: string[]): void {
  for (const path of [from, to])
    for (let i = 1; i < path.length; i++)
      if (Array.isArray(valueIn(document, path.slice(0, i))))
        throw new MongoError(2, `The field of $rename cannot be an array element: '${path.join('.')}'`);
  const value = valueIn(document, from);
  if (value === undefined) return;
  removeValue(document, from);
  setValue(document, to, value);
}

function parseArrayFilters(arrayFilters: Value[], variables: Scope): Map<string, Match> {
  const filters = new Map<string, Match>();
  for (const raw of arrayFilters) {
    const filter = parseFilter(raw);
    const names = new Set<string>();
    const bare = withoutName(filter, names);
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

/** Puts one fixed name in place of the filter's own, and says which it was. */
function withoutName(filter: Filter, names: Set<string>): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
    case 'nor':
      return { ...filter, of: filter.of.map((part) => withoutName(part, names)) };
    case 'not':
      return { kind: 'not', of: withoutName(filter.of, names) };
    case 'field':
      names.add(filter.path[0] as string);
      return { ...filter, path: ['e', ...filter.path.slice(1)] };
    default:
      return filter;
  }
}

function checkFilters(steps: Step[], filters: Map<string, Match>): void {
  const used = new Set(
    steps.flatMap(({ path }) => path.filter((name) => /^\$\[.+\]$/.test(name)).map((name) => name.slice(2, -1))),
  );
  for (const name of used)
    if (!filters.has(name)) throw new MongoError(2, `No array filter found for identifier '${name}' in path`);
  for (const name of filters.keys())
    if (!used.has(name))
      throw new MongoError(9, `The array filter for identifier '${name}' was not used in the update`);
}

/** @returns the document that an upsert inserts: what the filter says is equal, then the update, with an `_id` in front */
export function upserted(filter: Filter, update: Update): Document {
  const base: Document = new Map();
  fillEqual(filter, base);
  const id = base.get('_id');
  const document = update.apply(
    update.replaces ? new Map(id === undefined ? [] : [['_id', id]]) : base,
    undefined,
    true,
  );
  if (document.has('_id')) return document.keys().next().value === '_id' ? document : keepId(document, document);
  return new Map([['_id', new ObjectId()], ...document]);
}

function fillEqual(filter: Filter, base: Document): void {
  if (filter.kind === 'and' || (filter.kind === 'or' && filter.of.length === 1))
    for (const part of filter.of) fillEqual(part, base);
  if (filter.kind === 'field' && filter.test.is === 'eq') {
    if (valueIn(base, filter.path) !== undefined)
      throw new MongoError(54, `cannot infer query fields to set, path '${filter.path.join('.')}' is matched twice`);
    setValue(base, filter.path, copied(filter.test.value));
  }
}

/** The filter may be used again: the update must not change what it says. */
function copied(value: Value): Value {
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, copied(item)]));
  return Array.isArray(value) ? value.map(copied) : value;
}
