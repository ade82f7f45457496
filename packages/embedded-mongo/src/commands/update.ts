import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import { executeQuery, type Query } from '../planner/execute-query.ts';
import { type ArrayPosition, matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import { encodeDocument, insertRecord, replaceRecord } from '../storage/records.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import { documentToUpsert } from '../update/upsert.ts';
import { decode } from '../values/decode.ts';
import type { Document, Value } from '../values/value.ts';
import { arrayOf, type Command, type Context, hintOf, namespaceOf } from './command.ts';
import { isTrueFlag } from './parse-query.ts';
import {
  executeStatements,
  findOrCreateCollection,
  statements,
  validateStatements,
  withErrors,
} from './write-statements.ts';

const updateFields = new Set('q u upsert multi arrayFilters hint c collation'.split(' '));

export const update: Command = {
  kind: 'write',
  transactions: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'update');
    const reply = { n: 0, nModified: 0 };
    const upsertedIds: Document[] = [];
    const errors = executeStatements(
      context,
      validateStatements(statements(context, 'updates'), 'update.updates', updateFields),
      (statement: Document, index) => {
        const variables = scopeWithConstants(context.variables, statement.get('c'));
        const change = parseUpdate(
          statement.get('u'),
          arrayOf(statement.get('arrayFilters'), 'arrayFilters'),
          variables,
        );
        const multi = isTrueFlag(statement.get('multi'));
        if (multi && change.isReplacement)
          throw new MongoError(9, 'multi update is not supported for replacement-style update');
        const collection = findCollection(context.store, namespace);
        const filter = parseFilter(statement.get('q'));
        const query: Query = {
          filter,
          sort: [],
          limit: multi ? undefined : 1,
          hint: hintOf(statement.get('hint'), collection?.indexes ?? []),
          variables,
        };
        const { matched, modified } = collection
          ? updateHits(context, collection, query, change)
          : { matched: 0, modified: 0 };
        reply.n += matched;
        reply.nModified += modified;
        if (matched > 0 || !isTrueFlag(statement.get('upsert'))) return;
        const document = upsert(context, namespace, query, change);
        reply.n++;
        upsertedIds.push(
          new Map([
            ['index', index],
            ['_id', document.get('_id')],
          ]),
        );
      },
    );
    return withErrors(upsertedIds.length > 0 ? { ...reply, upserted: upsertedIds } : reply, errors);
  },
};

function scopeWithConstants(variables: Scope, constants: Value): Scope {
  return constants instanceof Map ? Object.assign(Object.create(variables), Object.fromEntries(constants)) : variables;
}

export function upsert(context: Context, namespace: string, query: Query, change: Update): Document {
  const document = documentToUpsert(query.filter, change);
  const collection = findOrCreateCollection(context, namespace);
  insertRecord(context.store, collection, context.engine.ids.nextRecordId(collection), document);
  return document;
}

/**
 * Updates all matches of a query. Collects them first, so that no document is found twice because it moved in an index.
 */
export function updateHits(
  context: Context,
  collection: Collection,
  query: Query,
  change: Update,
  onChange?: (before: Document, after: Document) => void,
): { matched: number; modified: number } {
  const match = matcher(query.filter, { compile: compileExpression, variables: query.variables });
  let known = collection;
  let modified = 0;
  const hits = [...executeQuery(context.store, collection, query)];
  for (const { recordId, bytes } of hits) {
    const before = decode(bytes);
    const found: ArrayPosition = {};
    match(before, found);
    const after = change.apply(decode(bytes), found);
    const encoded = encodeDocument(after);
    if (!encoded.equals(bytes)) {
      known = replaceRecord(context.store, known, recordId, before, after, encoded);
      modified++;
    }
    onChange?.(before, after);
  }
  return { matched: hits.length, modified };
}
