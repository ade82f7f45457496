import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Scope } from '../expression/scope.ts';
import { findHits, type Search } from '../planner/find.ts';
import { type Found, matcher } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import { encodeDocument, insertRecord, replaceRecord } from '../storage/records.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import { upserted } from '../update/upsert.ts';
import { decode } from '../values/decode.ts';
import type { Document, Value } from '../values/value.ts';
import { arrayOf, type Command, type Context, hintOf, namespaceOf } from './command.ts';
import { flag } from './search.ts';
import { checked, collectionFor, each, statements, withErrors } from './statements.ts';

const updateFields = new Set('q u upsert multi arrayFilters hint c collation'.split(' '));

export const update: Command = {
  kind: 'write',
  transactions: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'update');
    const reply = { n: 0, nModified: 0 };
    const upsertedIds: Document[] = [];
    const errors = each(
      context,
      checked(statements(context, 'updates'), 'update.updates', updateFields),
      (statement: Document, index) => {
        const variables = withConstants(context.variables, statement.get('c'));
        const change = parseUpdate(
          statement.get('u'),
          arrayOf(statement.get('arrayFilters'), 'arrayFilters'),
          variables,
        );
        const multi = flag(statement.get('multi'));
        if (multi && change.replaces)
          throw new MongoError(9, 'multi update is not supported for replacement-style update');
        const collection = findCollection(context.store, namespace);
        const filter = parseFilter(statement.get('q'));
        const search: Search = {
          filter,
          sort: [],
          limit: multi ? undefined : 1,
          hint: hintOf(statement.get('hint'), collection?.indexes ?? []),
          variables,
        };
        const { matched, modified } = collection
          ? updateHits(context, collection, search, change)
          : { matched: 0, modified: 0 };
        reply.n += matched;
        reply.nModified += modified;
        if (matched > 0 || !flag(statement.get('upsert'))) return;
        const document = upsert(context, namespace, search, change);
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

function withConstants(variables: Scope, constants: Value): Scope {
  return constants instanceof Map ? Object.assign(Object.create(variables), Object.fromEntries(constants)) : variables;
}

export function upsert(context: Context, namespace: string, search: Search, change: Update): Document {
  const document = upserted(search.filter, change);
  const collection = collectionFor(context, namespace);
  insertRecord(context.store, collection, context.engine.numbers.nextRecord(collection), document);
  return document;
}

/** Changes what a search finds. All of it is found first, so that nothing is found twice because it moved. */
export function updateHits(
  context: Context,
  collection: Collection,
  search: Search,
  change: Update,
  changed?: (before: Document, after: Document) => void,
): { matched: number; modified: number } {
  const match = matcher(search.filter, { compile: compileExpression, variables: search.variables });
  let known = collection;
  let modified = 0;
  const hits = [...findHits(context.store, collection, search)];
  for (const { record, bytes } of hits) {
    const before = decode(bytes);
    const found: Found = {};
    match(before, found);
    const after = change.apply(decode(bytes), found);
    const encoded = encodeDocument(after);
    if (!encoded.equals(bytes)) {
      known = replaceRecord(context.store, known, record, before, after, encoded);
      modified++;
    }
    changed?.(before, after);
  }
  return { matched: hits.length, modified };
}
