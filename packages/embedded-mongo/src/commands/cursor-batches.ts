import type { ProjectBytes } from '../query/project-bytes.ts';
import { ByteWriter } from '../values/byte-writer.ts';
import { arrayOf, type Command, type Context, longOf, type Reply, wholeNumber } from './command.ts';
import type { NextBatch } from './cursors.ts';

/** Maximum size of a batch in bytes: a quarter of MongoDB's, so that building one does not block others for long. */
const maxBatchBytes = 4 * 1024 * 1024;

/** Writes the projection of a document; undefined if documents are sent unchanged. */
export type WriteProjected = ProjectBytes | undefined;

/** Builds a BSON array of documents. */
export class BatchBuilder {
  private readonly writer: ByteWriter;
  private count = 0;
  private readonly max: number;
  private readonly writeProjected: WriteProjected;
  /** @param room expected size in bytes */
  constructor(max: number, writeProjected: WriteProjected, room?: number) {
    this.writer = new ByteWriter(room);
    this.max = max;
    this.writeProjected = writeProjected;
    this.writer.begin();
  }

  get full(): boolean {
    return this.count >= this.max || this.writer.end >= maxBatchBytes;
  }

  add(bytes: Buffer): void {
    this.writer.byte(3);
    this.writer.arrayIndex(this.count++);
    if (this.writeProjected) this.writeProjected(bytes, this.writer);
    else this.writer.copy(bytes, 0, bytes.length);
  }

  /** @returns the bytes of the finished array */
  finish(): Buffer {
    this.writer.finish(0);
    return this.writer.written;
  }
}

/** @returns a reply with the first batch, and a cursor for the rest */
export function cursorReply(context: Context, namespace: string, next: NextBatch, max: number, single = false): Reply {
  const { documents, done } = next(context.store, max);
  const lasting = context.body.get('noCursorTimeout') === true;
  const id = done || single ? 0n : context.engine.cursors.add(namespace, next, context.session, lasting);
  return { cursor: { firstBatch: documents, id, ns: namespace } };
}

/** @returns a cursor over documents in memory */
export function arrayCursor(documents: Buffer[]): NextBatch {
  let at = 0;
  return (_, max) => {
    const batch = new BatchBuilder(max, undefined);
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
