import { refused } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { findHits, type Search } from '../planner/find.ts';
import { type Found, type Match, matcher } from '../query/match.ts';
import { type Projection, parseProjection } from '../query/projection.ts';
import { type Collection, findCollection } from '../storage/catalogue.ts';
import { documentsOf, sixBytes } from '../storage/keys.ts';
import { encodeDocument } from '../storage/records.ts';
import { decode } from '../values/decode.ts';
import type { Document } from '../values/value.ts';
import { Batch, batchesOf, cursorReply, type Shape } from './batches.ts';
import { type Command, type Context, namespaceOf, wholeNumber } from './command.ts';
import type { NextBatch } from './cursors.ts';
import { nothing, searchOf } from './search.ts';

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
    const limit = wholeNumber(body, 'limit') ?? 0;
    search.limit = limit === 0 ? undefined : limit;
    const shape = shapeOf(context, search);
    const size = wholeNumber(body, 'batchSize');
    if (!collection) return cursorReply(context, namespace, batchesOf([]), 1);
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

/** What is sent of each document: without a projection its bytes as they are stored. */
function shapeOf(context: Context, search: Search): Shape {
  const spec = context.body.get('projection');
  if (spec === undefined || spec === null || (spec instanceof Map && spec.size === 0)) return undefined;
  const projection = parseProjection(spec, { find: true, variables: context.variables });
  if (projection.projectBytes) return projection.projectBytes;
  const match = projection.positional
    ? matcher(search.filter, { compile: compileExpression, variables: context.variables })
    : undefined;
  return (bytes, into) => {
    const document = encodeDocument(projected(bytes, projection, match));
    into.copy(document, 0, document.length);
  };
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
  let room: number | undefined;
  return (store, most) => {
    const batch = new Batch(most, shape, room);
    const ended = (done: boolean) => {
      const documents = batch.finish();
      // The next one is most often like it.
      room = Math.ceil(documents.length * 1.1);
      return { documents, done };
    };
    if (left) {
      const prefix = documentsOf(collection.number);
      let at = 0;
      for (; at < left.length && !batch.full; at++) {
        const bytes = store.get(prefix + sixBytes(left[at] as number));
        if (bytes) batch.add(bytes);
      }
      left = left.slice(at);
      return ended(left.length === 0);
    }
    if (everything) {
      const from = { ...search, skip, limit: Number.isFinite(limit) ? limit : undefined, after };
      for (const { record, bytes } of findHits(store, collection, from)) {
        if (batch.full) return ended(false);
        batch.add(bytes);
        after = record;
        skip = 0;
        limit--;
      }
      return ended(true);
    }
    left = [];
    for (const { record, bytes } of findHits(store, collection, search)) {
      if (batch.full) left.push(record);
      else batch.add(bytes);
    }
    return ended(left.length === 0);
  };
}
