import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { executeQuery, type Query } from '../planner/execute-query.ts';
import { type ArrayPosition, matcher } from '../query/matcher.ts';
import { parseProjection } from '../query/projection.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import { deleteRecord } from '../storage/records.ts';
import { parseUpdate } from '../update/update.ts';
import { decode } from '../values/decode.ts';
import type { Document } from '../values/value.ts';
import { arrayOf, type Command, type Context, namespaceOf, type Reply } from './command.ts';
import { emptyCollection, isTrueFlag, parseQuery } from './parse-query.ts';
import { updateHits, upsert } from './update.ts';

export const findAndModify: Command = {
  kind: 'write',
  transactions: true,
  fields:
    'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let comment'.split(
      ' ',
    ),
  run: (context) => {
    const { body, store } = context;
    const namespace = namespaceOf(context, body.has('findAndModify') ? 'findAndModify' : 'findandmodify');
    const [removes, returnsNew, upserts] = ['remove', 'new', 'upsert'].map((name) => isTrueFlag(body.get(name)));
    if (removes && body.has('update')) throw new MongoError(9, "Cannot specify both an 'update' and 'remove'=true");
    if (removes && (upserts || returnsNew))
      throw new MongoError(9, `Cannot specify both '${upserts ? 'upsert' : 'new'}'=true and 'remove'=true`);
    if (!removes && !body.has('update'))
      throw new MongoError(9, "Either an 'update' or 'remove'=true must be specified");
    const collection = findCollection(store, namespace);
    const query: Query = {
      ...parseQuery(context, collection ?? emptyCollection, {
        filter: 'query',
        sort: 'sort',
      }),
      limit: 1,
    };
    const projection =
      body.get('fields') instanceof Map && body.get('fields').size > 0
        ? parseProjection(body.get('fields'), { find: true, variables: context.variables })
        : undefined;
    const match = matcher(query.filter, { compile: compileExpression, variables: context.variables });
    const shown = (document: Document): Document => {
      const found: ArrayPosition = {};
      match(document, found);
      return projection ? projection.project(document, found) : document;
    };
    if (removes) return removeOne(context, collection, query, shown);
    const change = parseUpdate(
      body.get('update'),
      arrayOf(body.get('arrayFilters'), 'arrayFilters'),
      context.variables,
    );
    let value: Document | null = null;
    const { matched } = collection
      ? updateHits(context, collection, query, change, (before, after) => {
          value = shown(returnsNew ? after : before);
        })
      : { matched: 0 };
    if (matched > 0) return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    if (!upserts) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const document = upsert(context, namespace, query, change);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: document.get('_id') },
      value: returnsNew ? shown(document) : null,
    };
  },
};

function removeOne(
  context: Context,
  collection: Collection | undefined,
  query: Query,
  shown: (document: Document) => Document,
): Reply {
  const [hit] = collection ? [...executeQuery(context.store, collection, query)] : [];
  if (!hit || !collection) return { lastErrorObject: { n: 0 }, value: null };
  const document = decode(hit.bytes);
  deleteRecord(context.store, collection, hit.recordId, document);
  return { lastErrorObject: { n: 1 }, value: shown(document) };
}
