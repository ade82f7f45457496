import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts';
import { MongoError } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import type { Found, Match } from '../query/match.ts';
import { equal } from '../values/compare.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import { checkFilters, parseArrayFilters } from './array-filters.ts';
import { gone, unchanged } from './operators.ts';
import { isPositional, plainPaths, removeValue, setValue, valueIn } from './paths.ts';
import { checkConflicts, comparePaths, parseSteps, type Step } from './steps.ts';

/** An update, ready to be done to documents. It changes the document that it is given. */
export interface Update {
  /** it is a whole document, not operators */
  replaces: boolean;
  apply: (document: Document, found?: Found, inserting?: boolean) => Document;
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
export function keepId(before: Document, after: Document): Document {
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

/** A document may be inserted with a field whose name begins with a dollar, but none may be put in later. */
function checkFirstName({ path }: Step, inserting: boolean): void {
  const [first] = path as [string];
  if (first.startsWith('$') && !inserting)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path.join('.')}' is not valid for storage.`,
    );
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

export function rename(document: Document, from: string[], to: string[]): void {
  for (const path of [from, to])
    for (let i = 1; i < path.length; i++)
      if (Array.isArray(valueIn(document, path.slice(0, i))))
        throw new MongoError(2, `The field of $rename cannot be an array element: '${path.join('.')}'`);
  const value = valueIn(document, from);
  if (value === undefined) return;
  removeValue(document, from);
  setValue(document, to, value);
}
