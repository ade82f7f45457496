import type { ProjectBytes } from '../query/project-bytes.ts';
import { Writer } from '../values/writer.ts';
import { arrayOf, type Command, type Context, longOf, type Reply, wholeNumber } from './command.ts';
import type { NextBatch } from './cursors.ts';

/** A batch ends when it has this many bytes: a quarter of MongoDB's, so that nobody waits long while it is put together. */
const largestBatch = 4 * 1024 * 1024;

/** Writes what is sent of a document; nothing where that is all of it. */
export type Shape = ProjectBytes | undefined;

/** Documents as a list in BSON, put together as they come. */
export class Batch {
  private readonly writer: Writer;
  private count = 0;
  private readonly most: number;
  private readonly shape: Shape;
  /** @param room about how many bytes it will have */
  constructor(most: number, shape: Shape, room?: number) {
    this.writer = new Writer(room);
    this.most = most;
    this.shape = shape;
    this.writer.begin();
  }

  get full(): boolean {
    return this.count >= this.most || this.writer.end >= largestBatch;
  }

  add(bytes: Buffer): void {
    this.writer.byte(3);
    this.writer.position(this.count++);
    if (this.shape) this.shape(bytes, this.writer);
    else this.writer.copy(bytes, 0, bytes.length);
  }

  /** Ends the list. @returns its bytes */
  finish(): Buffer {
    this.writer.finish(0);
    return this.writer.written;
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
    return { documents: batch.finish(), done: at >= documents.length };
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
