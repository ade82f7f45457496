import { MongoError, refused } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { encodeValue } from '../index/encode.ts';
import { findHits, type Hit, type Search } from '../planner/find.ts';
import { countFromIndex } from '../planner/plan.ts';
import type { Found, Match } from '../query/match.ts';
import { matcher } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { type Projection, parseProjection } from '../query/projection.ts';
import { sortFields } from '../query/sort.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import { documentsOf, sixBytes } from '../storage/keys.ts';
import { encodeDocument } from '../storage/records.ts';
import type { Reader } from '../storage/store.ts';
import { compare } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { type Document, isNumber, toNumber, type Value } from '../values/value.ts';
import { type Command, type Context, checkCollation, hintOf, namespaceOf, type Reply, wholeNumber } from './command.ts';
import type { NextBatch } from './cursors.ts';

/** A batch may be this large, in bytes, as in MongoDB. */
const largestBatch = 16 * 1024 * 1024;

/** @returns what a command looks for, from the fields that find, count, findAndModify and others share */
export function searchOf(context: Context, collection: Collection, names: { filter: string; sort?: string }): Search {
  const { body, variables, deadline } = context;
  checkCollation(body);
  const sort = names.sort ? body.get(names.sort) : undefined;
  const natural = sort instanceof Map && sort.has('$natural') && sort.size === 1;
  if (natural && toNumber(sort.get('$natural')) !== 1) throw refused('a sort by $natural: -1');
  return {
    filter: parseFilter(body.get(names.filter) ?? new Map()),
    sort: sort === undefined || natural ? [] : sortFields(sort),
    hint: natural ? '$natural' : hintOf(body.get('hint'), collection.indexes),
    variables,
    deadline,
  };
}

const nothing: Collection = { namespace: '', number: 0, uuid: null as never, indexes: [] };

export const find: Command = {
  kind: 'read',
  transactions: true,
  fields:
    'filter sort projection hint skip limit batchSize singleBatch comment collation let allowDiskUse noCursorTimeout allowPartialResults returnKey showRecordId min max tailable awaitData oplogReplay'.split(
      ' ',
    ),
  run: (context) => {
    const { body, store } = context;
    for (const name of ['returnKey', 'showRecordId', 'tailable', 'awaitData'])
      if (body.get(name)) throw refused(`find with ${name}`);
    for (const name of ['min', 'max'])
      if (body.get(name) instanceof Map && body.get(name).size > 0) throw refused(`find with ${name}`);
    const namespace = namespaceOf(context, 'find');
    const collection = findCollection(store, namespace);
    const search = searchOf(context, collection ?? nothing, { filter: 'filter', sort: 'sort' });
    search.skip = wholeNumber(body, 'skip');
    let limit = body.get('limit') === undefined ? 0 : toNumber(body.get('limit'));
    if (limit < 0) throw new MongoError(51024, `BSON field 'limit' value must be >= 0, actual value '${limit}'`);
    limit = Math.trunc(limit);
    search.limit = limit === 0 ? undefined : limit;
    const shape = shapeOf(context, search);
    const size = wholeNumber(body, 'batchSize');
    if (!collection) return cursorReply(context, namespace, () => ({ documents: [], done: true }), 1);
    const single = Boolean(body.get('singleBatch')) || limit === 1;
    return cursorReply(
      context,
      namespace,
      findBatches(collection, search, shape),
      single ? Math.min(size || limit || 101, limit || Number.POSITIVE_INFINITY) : (size ?? 101),
      single,
    );
  },
};

type Shape = ((bytes: Buffer) => Buffer) | undefined;

/** What is sent of each document: without a projection its bytes as they are stored. */
function shapeOf(context: Context, search: Search): Shape {
  const spec = context.body.get('projection');
  if (spec === undefined || spec === null || (spec instanceof Map && spec.size === 0)) return undefined;
  const projection = parseProjection(spec, { find: true, variables: context.variables });
  const match = projection.positional
    ? matcher(search.filter, { compile: compileExpression, variables: context.variables })
    : undefined;
  return (bytes) => encodeDocument(projected(bytes, projection, match));
}

function projected(bytes: Buffer, projection: Projection, match?: Match): Document {
  if (!match) return projection.project(decode(bytes, projection.wanted));
  const document = decode(bytes);
  const found: Found = {};
  match(document, found);
  return projection.project(document, found);
}

/**
 * The documents of a find, batch by batch. In the order of the records it goes on where it stopped; in any other order the numbers of the
 * records that are left are kept, not the documents.
 */
function findBatches(collection: Collection, search: Search, shape: Shape): NextBatch {
  let left: number[] | undefined;
  let after: number | undefined;
  let { skip = 0, limit = Number.POSITIVE_INFINITY } = search;
  const everything = search.filter.kind === 'and' && search.filter.of.length === 0 && search.sort.length === 0;
  return (store, most) => {
    const batch = new Batch(most, shape);
    if (left) {
      const prefix = documentsOf(collection.number);
      let at = 0;
      for (; at < left.length && !batch.full; at++) {
        const bytes = store.get(prefix + sixBytes(left[at] as number));
        if (bytes) batch.add(bytes);
      }
      left = left.slice(at);
      return { documents: batch.documents, done: left.length === 0 };
    }
    if (everything) {
      const from = { ...search, skip, limit: Number.isFinite(limit) ? limit : undefined, after };
      for (const { record, bytes } of findHits(store, collection, from)) {
        if (batch.full) return { documents: batch.documents, done: false };
        batch.add(bytes);
        after = record;
        skip = 0;
        limit--;
      }
      return { documents: batch.documents, done: true };
    }
    left = [];
    for (const { record, bytes } of findHits(store, collection, search)) {
      if (batch.full) left.push(record);
      else batch.add(bytes);
    }
    return { documents: batch.documents, done: left.length === 0 };
  };
}

class Batch {
  readonly documents: Buffer[] = [];
  private size = 0;
  private readonly most: number;
  private readonly shape: Shape;
  constructor(most: number, shape: Shape) {
    this.most = most;
    this.shape = shape;
  }

  get full(): boolean {
    return this.documents.length >= this.most || this.size >= largestBatch;
  }

  add(bytes: Buffer): void {
    const document = this.shape ? this.shape(bytes) : bytes;
    this.documents.push(document);
    this.size += document.length;
  }
}

/** @returns the first batch of a result, and a cursor for the rest of it */
export function cursorReply(context: Context, namespace: string, next: NextBatch, most: number, single = false): Reply {
  const { documents, done } = next(context.store, most);
  const id = done || single ? 0n : context.engine.cursors.add(namespace, next, context.session);
  return { cursor: { firstBatch: documents, id, ns: namespace } };
}

/** @returns batches of documents that are all made already */
export function batchesOf(documents: Buffer[]): NextBatch {
  let at = 0;
  return (_, most) => {
    const batch = new Batch(most, undefined);
    for (; at < documents.length && !batch.full; at++) batch.add(documents[at] as Buffer);
    return { documents: batch.documents, done: at >= documents.length };
  };
}

export const getMore: Command = {
  kind: 'read',
  transactions: true,
  fields: ['collection', 'batchSize', 'comment'],
  run: (context) => {
    const namespace = `${context.database}.${context.body.get('collection')}`;
    const id = BigInt(context.body.get('getMore'));
    const { next } = context.engine.cursors.get(id, namespace);
    const { documents, done } = next(context.store, wholeNumber(context.body, 'batchSize') || Number.POSITIVE_INFINITY);
    if (done) context.engine.cursors.close(id);
    return { cursor: { nextBatch: documents, id: done ? 0n : id, ns: namespace } };
  },
};

export const killCursors: Command = {
  kind: 'control',
  transactions: true,
  fields: ['cursors', 'comment'],
  run: ({ body, engine }) => {
    const ids = (body.get('cursors') as Value[]).map(BigInt);
    const cursorsKilled = ids.filter((id) => engine.cursors.close(id));
    return {
      cursorsKilled,
      cursorsNotFound: ids.filter((id) => !cursorsKilled.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};

/** @returns how many documents a filter finds, from an index alone where it can be */
export function countHits(store: Reader, collection: Collection, search: Search): number {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = search;
  const all = search.hint ? undefined : countFromIndex(store, collection, search.filter);
  if (all !== undefined) return Math.max(0, Math.min(limit, all - skip));
  let count = 0;
  for (const _ of findHits(store, collection, search)) count++;
  return count;
}

export const count: Command = {
  kind: 'read',
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields', 'comment'],
  run: (context) => {
    const collection = findCollection(context.store, namespaceOf(context, 'count'));
    const search = searchOf(context, collection ?? nothing, { filter: 'query' });
    search.skip = wholeNumber(context.body, 'skip');
    const limit = Math.abs(toNumber(context.body.get('limit') ?? 0));
    search.limit = limit === 0 ? undefined : limit;
    return { n: collection ? countHits(context.store, collection, search) : 0 };
  },
};

export const distinct: Command = {
  kind: 'read',
  transactions: true,
  fields: ['key', 'query', 'collation', 'hint', 'comment'],
  run: (context) => {
    const key = context.body.get('key');
    if (typeof key !== 'string')
      throw new MongoError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const collection = findCollection(context.store, namespaceOf(context, 'distinct'));
    const search = searchOf(context, collection ?? nothing, { filter: 'query' });
    const values = new Map<string, Value>();
    const path = key.split('.');
    for (const { bytes } of collection ? findHits(context.store, collection, search) : ([] as Hit[])) {
      for (const value of leavesOf(decode(bytes, new Set([path[0] as string])), path)) {
        const id = encodeValue(value);
        if (!values.has(id)) values.set(id, value);
      }
    }
    return { values: [...values.values()].sort(compare) };
  },
};

/** All values at a path, with the elements of arrays one by one. */
function leavesOf(value: Value, path: string[]): Value[] {
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (value instanceof Map) return leavesOf(value.get(name), rest);
  if (!Array.isArray(value)) return [];
  if (/^\d+$/.test(name) && Number(name) < value.length) return leavesOf(value[Number(name)], rest);
  return value.flatMap((item) => (item instanceof Map ? leavesOf(item, path) : []));
}

/** @returns whether a value of a command is a positive flag (1, true) */
export function flag(value: Value): boolean {
  return value === true || (isNumber(value) && toNumber(value) !== 0);
}
