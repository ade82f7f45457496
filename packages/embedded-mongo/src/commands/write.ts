import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { rootScope, type Scope } from '../expression/scope.ts';
import { findHits, type Search } from '../planner/find.ts';
import { type Found, matcher } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { parseProjection } from '../query/projection.ts';
import { type Collection, findCollection, newCollection, saveCollection } from '../storage/catalogue.ts';
import { deleteRecord, encodeDocument, insertRecord, replaceRecord } from '../storage/records.ts';
import { parseUpdate, type Update, upserted } from '../update/update.ts';
import { decode } from '../values/decode.ts';
import { type Document, toNumber, typeName, type Value } from '../values/value.ts';
import { type Command, type Context, checkCollation, checkFields, hintOf, namespaceOf, type Reply } from './command.ts';
import { flag, searchOf } from './read.ts';

/** @returns the collection, which is made when it is not there yet */
export function collectionFor(context: Context, namespace: string): Collection {
  const known = findCollection(context.store, namespace);
  if (known) return known;
  const collection = newCollection(namespace, context.engine.nextNumber);
  saveCollection(context.store, collection);
  return collection;
}

/** @returns the statements of a write command: they come as a sequence of their own or as a field */
function statements(context: Context, field: string): Value[] {
  const list = context.body.get(field);
  if (!Array.isArray(list)) throw new MongoError(40414, `BSON field '${field}' is missing but a required field`);
  if (list.length === 0) throw new MongoError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  if (list.length > 100_000)
    throw new MongoError(16, `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`);
  return list;
}

/** @throws MongoError before anything is done when a statement has a field that is not known */
function checked(list: Value[], where: string, known: ReadonlySet<string>): Value[] {
  for (const statement of list) {
    checkFields(where, statement, known);
    checkCollation(statement);
  }
  return list;
}

/**
 * Does one statement after the other. What a statement does wrong (a key that is taken, say) is reported with its place; with `ordered`
 * the rest is left undone. In a transaction the first error ends everything.
 */
function each(context: Context, list: Value[], write: (statement: Value, index: number) => void): Document[] {
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

const withErrors = (reply: Reply, errors: Document[]): Reply =>
  errors.length === 0 ? reply : { ...reply, writeErrors: errors };

export const insert: Command = {
  kind: 'write',
  transactions: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'insert');
    let collection = collectionFor(context, namespace);
    let n = 0;
    const errors = each(context, statements(context, 'documents'), (statement) => {
      const document: Document = statement instanceof Map ? statement : decode(statement);
      const first = document.keys().next().value === '_id';
      const whole: Document = first
        ? document
        : new Map([
            ['_id', document.get('_id') ?? context.engine.newId()],
            ...[...document].filter(([name]) => name !== '_id'),
          ]);
      const bytes = first && Buffer.isBuffer(statement) ? statement : encodeDocument(whole);
      collection = insertRecord(context.store, collection, context.engine.nextRecord(collection), whole, bytes);
      n++;
    });
    return withErrors({ n }, errors);
  },
};

const updateFields = new Set('q u upsert multi arrayFilters hint c collation upsertSupplied sampleId'.split(' '));

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
        const change = parseUpdate(statement.get('u'), statement.get('arrayFilters') ?? [], variables);
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
          deadline: context.deadline,
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

function upsert(context: Context, namespace: string, search: Search, change: Update): Document {
  const document = upserted(search.filter, change);
  const collection = collectionFor(context, namespace);
  insertRecord(context.store, collection, context.engine.nextRecord(collection), document);
  return document;
}

/** Changes what a search finds. All of it is found first, so that nothing is found twice because it moved. */
function updateHits(
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

const deleteFields = new Set(['q', 'limit', 'collation', 'hint', 'sampleId']);

export const remove: Command = {
  kind: 'write',
  transactions: true,
  fields: ['deletes', 'ordered', 'let', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'delete');
    let n = 0;
    const errors = each(
      context,
      checked(statements(context, 'deletes'), 'delete.deletes', deleteFields),
      (statement: Document) => {
        const limit = toNumber(statement.get('limit'));
        if (limit !== 0 && limit !== 1)
          throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${statement.get('limit')}`);
        const collection = findCollection(context.store, namespace);
        const filter = parseFilter(statement.get('q'));
        if (!collection) return;
        const search = {
          filter,
          sort: [],
          limit: limit === 1 ? 1 : undefined,
          hint: hintOf(statement.get('hint'), collection.indexes),
          variables: context.variables,
          deadline: context.deadline,
        };
        for (const { record, bytes } of [...findHits(context.store, collection, search)]) {
          deleteRecord(context.store, collection, record, decode(bytes));
          n++;
        }
      },
    );
    return withErrors({ n }, errors);
  },
};

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
    const [removes, returnsNew, upserts] = ['remove', 'new', 'upsert'].map((name) => flag(body.get(name)));
    if (removes && body.has('update')) throw new MongoError(9, "Cannot specify both an 'update' and 'remove'=true");
    if (removes && (upserts || returnsNew))
      throw new MongoError(9, `Cannot specify both '${upserts ? 'upsert' : 'new'}'=true and 'remove'=true`);
    if (!removes && !body.has('update'))
      throw new MongoError(9, "Either an 'update' or 'remove'=true must be specified");
    const collection = findCollection(store, namespace);
    const search: Search = {
      ...searchOf(context, collection ?? { namespace, number: 0, uuid: null as never, indexes: [] }, {
        filter: 'query',
        sort: 'sort',
      }),
      limit: 1,
    };
    const projection =
      body.get('fields') instanceof Map && body.get('fields').size > 0
        ? parseProjection(body.get('fields'), { find: true, variables: rootScope() })
        : undefined;
    const match = matcher(search.filter, { compile: compileExpression, variables: context.variables });
    const shown = (document: Document): Document => {
      const found: Found = {};
      match(document, found);
      return projection ? projection.project(document, found) : document;
    };
    if (removes) return removeOne(context, collection, search, shown);
    const change = parseUpdate(body.get('update'), body.get('arrayFilters') ?? [], context.variables);
    let value: Document | null = null;
    const { matched } = collection
      ? updateHits(context, collection, search, change, (before, after) => {
          value = shown(returnsNew ? after : before);
        })
      : { matched: 0 };
    if (matched > 0) return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    if (!upserts) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const document = upsert(context, namespace, search, change);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: document.get('_id') },
      value: returnsNew ? shown(document) : null,
    };
  },
};

function removeOne(
  context: Context,
  collection: Collection | undefined,
  search: Search,
  shown: (document: Document) => Document,
): Reply {
  const [hit] = collection ? [...findHits(context.store, collection, search)] : [];
  if (!hit || !collection) return { lastErrorObject: { n: 0 }, value: null };
  const document = decode(hit.bytes);
  deleteRecord(context.store, collection, hit.record, document);
  return { lastErrorObject: { n: 1 }, value: shown(document) };
}

/** @throws MongoError 14 for what is not a document */
export function asDocument(value: Value, name: string): Document {
  if (!(value instanceof Map))
    throw new MongoError(14, `BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}
