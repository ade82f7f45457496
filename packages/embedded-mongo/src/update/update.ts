import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts';
import { MongoError } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import type { ArrayPosition, Match } from '../query/matcher.ts';
import { isPositional, removeValue, resolvePositions, setValue, valueIn } from '../query/paths.ts';
import { equal } from '../values/compare.ts';
import { type Document, typeName, type Value } from '../values/value.ts';
import { checkFilters, parseArrayFilters } from './array-filters.ts';
import { checkConflicts, comparePaths, type FieldUpdate, parseFieldUpdates } from './field-updates.ts';
import { removed, unchanged } from './operators.ts';

/** A compiled update. It changes documents in place. */
export interface Update {
  /** the update is a replacement document without operators */
  isReplacement: boolean;
  apply: (document: Document, found?: ArrayPosition, inserting?: boolean) => Document;
}

/** @throws MongoError for an unknown operator, conflicting paths, and array filters that are missing or unused */
export function parseUpdate(update: Value, arrayFilters: Value[], variables: Scope): Update {
  if (Array.isArray(update)) {
    if (arrayFilters.length > 0) throw new MongoError(9, 'arrayFilters may not be specified for pipeline-syle updates');
    const run = compileUpdatePipeline(update, variables);
    return { isReplacement: false, apply: (document) => preserveId(document, run(document)) };
  }
  if (!(update instanceof Map))
    throw new MongoError(14, `Update argument must be either an object or an array, not ${typeName(update)}`);
  const first = update.keys().next().value;
  if (!first?.startsWith('$')) return replacement(update, arrayFilters);
  const filters = parseArrayFilters(arrayFilters, variables);
  const fieldUpdates = parseFieldUpdates(update);
  checkConflicts(fieldUpdates);
  checkFilters(fieldUpdates, filters);
  fieldUpdates.sort((a, b) => comparePaths(a.path, b.path));
  return {
    isReplacement: false,
    apply: (document, found, inserting = false) => {
      const id = document.get('_id');
      for (const fieldUpdate of fieldUpdates) {
        checkDollarPrefix(fieldUpdate, inserting);
        if (inserting || fieldUpdate.operator !== '$setOnInsert')
          applyFieldUpdate(document, fieldUpdate, { found, filters });
      }
      checkIdUnchanged(id, document);
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
  return { isReplacement: true, apply: (document) => preserveId(document, new Map(update)) };
}

/** Keeps the `_id` of the original document and puts it first. */
export function preserveId(before: Document, after: Document): Document {
  const id = (before.has('_id') ? before : after).get('_id');
  if (after.has('_id')) checkIdUnchanged(before.get('_id'), after);
  const result: Document = new Map();
  if (id !== undefined) result.set('_id', id);
  for (const [name, value] of after) if (name !== '_id') result.set(name, value);
  return result;
}

function checkIdUnchanged(before: Value, document: Document): void {
  const after = document.get('_id');
  if (before === undefined || (after !== undefined && equal(before, after))) return;
  throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** An insert may contain a field name that starts with a dollar sign, an update may not add one. */
function checkDollarPrefix({ path }: FieldUpdate, inserting: boolean): void {
  const [first] = path as [string];
  if (first.startsWith('$') && !inserting)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path.join('.')}' is not valid for storage.`,
    );
}

function applyFieldUpdate(
  document: Document,
  fieldUpdate: FieldUpdate,
  positions: { found?: ArrayPosition; filters: Map<string, Match> },
): void {
  if (fieldUpdate.operator === '$unset' && !fieldUpdate.path.some(isPositional))
    return void removeValue(document, fieldUpdate.path);
  for (const path of resolvePositions(document, fieldUpdate.path, positions)) {
    const before = valueIn(document, path);
    const after = fieldUpdate.modify(before, path.join('.'));
    if (after === unchanged) continue;
    if (after === removed) removeValue(document, path);
    else if (fieldUpdate.operator === '$rename') rename(document, after.from, path);
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
