import { arrayOf, type Command, type Context, longOf, type Reply, wholeNumber } from './command.ts';
import type { NextBatch } from './cursors.ts';

/** A batch ends when it has this many bytes: a quarter of MongoDB's, so that nobody waits long while it is put together. */
const largestBatch = 4 * 1024 * 1024;

export type Shape = ((bytes: Buffer) => Buffer) | undefined;

export class Batch {
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
  const lasting = context.body.get('noCursorTimeout') === true;
  const id = done || single ? 0n : context.engine.cursors.add(namespace, next, context.session, lasting);
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
    const id = longOf(context.body.get('getMore'), 'getMore');
    const { next } = context.engine.cursors.get(id, namespace);
    const { documents, done } = next(context.store, wholeNumber(context.body, 'batchSize') || Number.POSITIVE_INFINITY);
    if (done) context.engine.cursors.close([id]);
    return { cursor: { nextBatch: documents, id: done ? 0n : id, ns: namespace } };
  },
};

export const killCursors: Command = {
  kind: 'control',
  transactions: true,
  fields: ['cursors', 'comment'],
  run: ({ body, engine }) => {
    const ids = arrayOf(body.get('cursors'), 'cursors').map((id) => longOf(id, 'cursors'));
    const cursorsKilled = engine.cursors.close(ids);
    return {
      cursorsKilled,
      cursorsNotFound: ids.filter((id) => !cursorsKilled.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};
