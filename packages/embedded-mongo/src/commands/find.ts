import { unsupported } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { executeQuery, type Query } from '../planner/execute-query.ts';
import { type ArrayPosition, type Match, matcher } from '../query/matcher.ts';
import { type Projection, parseProjection } from '../query/projection.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import { documentPrefix, encodeUint48 } from '../storage/keys.ts';
import { encodeDocument } from '../storage/records.ts';
import { decode } from '../values/decode.ts';
import type { Document } from '../values/value.ts';
import { type Command, type Context, namespaceOf, wholeNumber } from './command.ts';
import { arrayCursor, BatchBuilder, cursorReply, type WriteProjected } from './cursor-batches.ts';
import type { NextBatch } from './cursors.ts';
import { emptyCollection, parseQuery } from './parse-query.ts';

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
      if (body.get(name)) throw unsupported(`find with ${name}`);
    for (const name of ['min', 'max'])
      if (body.get(name) instanceof Map && body.get(name).size > 0) throw unsupported(`find with ${name}`);
    const namespace = namespaceOf(context, 'find');
    const collection = findCollection(store, namespace);
    const query = parseQuery(context, collection ?? emptyCollection, { filter: 'filter', sort: 'sort' });
    query.skip = wholeNumber(body, 'skip');
    const limit = wholeNumber(body, 'limit') ?? 0;
    query.limit = limit === 0 ? undefined : limit;
    const writeProjected = projectionWriter(context, query);
    const size = wholeNumber(body, 'batchSize');
    if (!collection) return cursorReply(context, namespace, arrayCursor([]), 1);
    const single = Boolean(body.get('singleBatch')) || limit === 1;
    return cursorReply(
      context,
      namespace,
      findCursor(collection, query, writeProjected),
      single ? Math.min(size || limit || 101, limit || Number.POSITIVE_INFINITY) : (size ?? 101),
      single,
    );
  },
};

/** @returns a writer for projected documents; without a projection the stored bytes are sent unchanged */
function projectionWriter(context: Context, query: Query): WriteProjected {
  const spec = context.body.get('projection');
  if (spec === undefined || spec === null || (spec instanceof Map && spec.size === 0)) return undefined;
  const projection = parseProjection(spec, { find: true, variables: context.variables });
  if (projection.projectBytes) return projection.projectBytes;
  const match = projection.positional
    ? matcher(query.filter, { compile: compileExpression, variables: context.variables })
    : undefined;
  return (bytes, into) => {
    const document = encodeDocument(projectDocument(bytes, projection, match));
    into.copy(document, 0, document.length);
  };
}

function projectDocument(bytes: Buffer, projection: Projection, match?: Match): Document {
  if (!match) return projection.project(decode(bytes, projection.wanted));
  const document = decode(bytes);
  const found: ArrayPosition = {};
  match(document, found);
  return projection.project(document, found);
}

/**
 * Yields the result of a find batch by batch. A scan in record order continues where it stopped. For any other order
 * the cursor holds the remaining record ids, not the documents.
 */
function findCursor(collection: Collection, query: Query, writeProjected: WriteProjected): NextBatch {
  let remaining: number[] | undefined;
  let after: number | undefined;
  let { skip = 0, limit = Number.POSITIVE_INFINITY } = query;
  const isFullScan = query.filter.kind === 'and' && query.filter.of.length === 0 && query.sort.length === 0;
  let room: number | undefined;
  return (store, max) => {
    const batch = new BatchBuilder(max, writeProjected, room);
    const batchResult = (done: boolean) => {
      const documents = batch.finish();
      // The next batch usually has a similar size.
      room = Math.ceil(documents.length * 1.1);
      return { documents, done };
    };
    if (remaining) {
      const prefix = documentPrefix(collection.id);
      let at = 0;
      for (; at < remaining.length && !batch.full; at++) {
        const bytes = store.get(prefix + encodeUint48(remaining[at] as number));
        if (bytes) batch.add(bytes);
      }
      remaining = remaining.slice(at);
      return batchResult(remaining.length === 0);
    }
    if (isFullScan) {
      const from = { ...query, skip, limit: Number.isFinite(limit) ? limit : undefined, after };
      for (const { recordId, bytes } of executeQuery(store, collection, from)) {
        if (batch.full) return batchResult(false);
        batch.add(bytes);
        after = recordId;
        skip = 0;
        limit--;
      }
      return batchResult(true);
    }
    remaining = [];
    for (const { recordId, bytes } of executeQuery(store, collection, query)) {
      if (batch.full) remaining.push(recordId);
      else batch.add(bytes);
    }
    return batchResult(remaining.length === 0);
  };
}
