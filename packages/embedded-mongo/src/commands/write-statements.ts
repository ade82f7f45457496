import { MongoError } from '../errors.ts';
import { type Collection, findCollection, newCollection, saveCollection } from '../storage/catalogue.ts';
import type { Document, Value } from '../values/value.ts';
import { type Context, checkCollation, checkFields, type Reply } from './command.ts';

/** @returns the collection, creating it if necessary */
export function findOrCreateCollection(context: Context, namespace: string): Collection {
  const known = findCollection(context.store, namespace);
  if (known) return known;
  const collection = newCollection(namespace, context.engine.ids.next);
  saveCollection(context.store, collection);
  return collection;
}

/** @returns the statements of a write command, sent as a document sequence or as a field */
export function statements(context: Context, field: string): Value[] {
  const list = context.body.get(field);
  if (!Array.isArray(list)) throw new MongoError(40414, `BSON field '${field}' is missing but a required field`);
  if (list.length === 0) throw new MongoError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  if (list.length > 100_000)
    throw new MongoError(16, `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`);
  return list;
}

/** @throws MongoError for an unknown field in any statement, before the first one is executed */
export function validateStatements(list: Value[], where: string, known: ReadonlySet<string>): Value[] {
  for (const statement of list) {
    checkFields(where, statement, known);
    checkCollation(statement);
  }
  return list;
}

/**
 * Executes the statements in order. Errors (a duplicate key, for example) are reported with their index; with `ordered`
 * execution stops at the first one. In a transaction the first error aborts the transaction.
 */
export function executeStatements(
  context: Context,
  list: Value[],
  write: (statement: Value, index: number) => void,
): Document[] {
  const ordered = context.body.get('ordered') !== false;
  const errors: Document[] = [];
  for (const [index, statement] of list.entries()) {
    try {
      write(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || context.inTransaction || error.code === 50) throw error;
      errors.push(
        new Map<string, Value>([
          ['index', index],
          ['code', error.code],
          ['errmsg', error.message],
          ...Object.entries(error.extra),
        ]),
      );
      if (ordered) break;
    }
  }
  return errors;
}

export const withErrors = (reply: Reply, errors: Document[]): Reply =>
  errors.length === 0 ? reply : { ...reply, writeErrors: errors };
