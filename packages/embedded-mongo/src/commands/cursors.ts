import { randomBytes } from 'node:crypto';
import { Elsewhere, MongoError } from '../errors.ts';
import type { Reader } from '../storage/store.ts';

/** Gives the next documents of a result, as a list in BSON. It reads from what it is given, so that it may wait between two calls. */
export type NextBatch = (store: Reader, most: number) => { documents: Buffer; done: boolean };

interface Cursor {
  namespace: string;
  next: NextBatch;
  session?: string;
  lasting: boolean;
  used: number;
}

/** As long as MongoDB keeps a cursor that nobody uses. */
const longestIdle = 600_000;

/** Results that are not read to their end yet. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private readonly others: boolean;

  /** @param others whether another thread may have cursors too */
  constructor(others: boolean) {
    this.others = others;
  }

  /** @param lasting it is kept however long nobody reads it */
  add(namespace: string, next: NextBatch, session?: string, lasting = false): bigint {
    const id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn;
    this.open.set(id, { namespace, next, session, lasting, used: Date.now() });
    return id;
  }

  /** @throws MongoError 43 when there is no such cursor */
  get(id: bigint, namespace: string): Cursor {
    const cursor = this.open.get(id);
    if (!cursor) throw this.others ? new Elsewhere() : new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.used = Date.now();
    return cursor;
  }

  /** Closes cursors. @returns those that there were. @throws Elsewhere when another thread may have the rest */
  close(ids: bigint[]): bigint[] {
    const closed = ids.filter((id) => this.open.delete(id));
    if (this.others && closed.length < ids.length) throw new Elsewhere();
    return closed;
  }

  closeSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id);
  }

  closeIdle(): void {
    for (const [id, { lasting, used }] of this.open)
      if (!lasting && Date.now() - used > longestIdle) this.open.delete(id);
  }
}
