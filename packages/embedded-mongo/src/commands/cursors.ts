import { randomBytes } from 'node:crypto';
import { MongoError, NeedsReadWorker } from '../errors.ts';
import type { Reader } from '../storage/store.ts';

/** Produces the next batch as a BSON array. It receives a reader on each call and holds no snapshot in between. */
export type NextBatch = (store: Reader, max: number) => { documents: Buffer; done: boolean };

interface Cursor {
  namespace: string;
  next: NextBatch;
  session?: string;
  noTimeout: boolean;
  lastUsed: number;
}

/** Idle timeout of a cursor in milliseconds, as in MongoDB. */
const idleTimeout = 600_000;

/** The open cursors. */
export class CursorRegistry {
  private readonly open = new Map<bigint, Cursor>();
  private readonly sharedWithReadWorker: boolean;

  /** @param sharedWithReadWorker whether the read worker may own cursors too */
  constructor(sharedWithReadWorker: boolean) {
    this.sharedWithReadWorker = sharedWithReadWorker;
  }

  /** @param noTimeout never close the cursor for being idle */
  add(namespace: string, next: NextBatch, session?: string, noTimeout = false): bigint {
    const id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn;
    this.open.set(id, { namespace, next, session, noTimeout, lastUsed: Date.now() });
    return id;
  }

  /** @throws MongoError 43 when there is no such cursor */
  get(id: bigint, namespace: string): Cursor {
    const cursor = this.open.get(id);
    if (!cursor)
      throw this.sharedWithReadWorker ? new NeedsReadWorker() : new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.lastUsed = Date.now();
    return cursor;
  }

  /** Closes cursors. @returns the ids that existed. @throws NeedsReadWorker when the read worker may own the rest */
  close(ids: bigint[]): bigint[] {
    const closed = ids.filter((id) => this.open.delete(id));
    if (this.sharedWithReadWorker && closed.length < ids.length) throw new NeedsReadWorker();
    return closed;
  }

  closeSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id);
  }

  closeIdle(): void {
    for (const [id, { noTimeout: lasting, lastUsed: used }] of this.open)
      if (!lasting && Date.now() - used > idleTimeout) this.open.delete(id);
  }
}
