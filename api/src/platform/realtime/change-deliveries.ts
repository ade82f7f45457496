import { onChange, type RecordKind } from '../change-feed/changes.ts';
import { log } from '../config/log.ts';
import { inBackground, inBackgroundAfter } from '../queue/background.ts';
import type { Deliveries, Delivery, DeliveryOf } from './deliveries.ts';
import { emit } from './emitting.ts';
import type { TandemServer } from './socket-server.ts';

/** Changes of one record within this many milliseconds after a delivery are delivered together. */
const TOGETHER_MS = 30;
/**
 * Base delay in milliseconds of the retries of a failed delivery, for example while the database is unavailable; each
 * retry waits one such delay longer.
 */
const RETRY_MS = 1000;
const MAX_ATTEMPTS = 6;

/**
 * Notifies open pages of changed records. The process that made a change notifies all processes through Redis if there
 * is one. The change feed reaches every process in any case, within half a second: the changes of other processes that
 * it reports are delivered here, possibly for the second time. Returns functions that unsubscribe.
 */
export function deliverChanges(io: TandemServer, all: readonly Deliveries[]): (() => void)[] {
  const pending = new Map<string, { isRepeated: boolean }>();
  const retries = new Set<NodeJS.Timeout>();

  const deliver = async (kind: RecordKind, id: string, deliveryOf: DeliveryOf, isOwn: boolean, attempt = 1) => {
    try {
      for (const delivery of [(await deliveryOf(id)) ?? []].flat() as Delivery[])
        emit(io, { payload: { _id: id }, ...delivery } as Delivery, !isOwn);
    } catch (error) {
      log.error({ err: error, kind, attempt }, 'a change could not be delivered to clients');
      if (attempt >= MAX_ATTEMPTS) return;
      const retry = setTimeout(() => {
        retries.delete(retry);
        void deliver(kind, id, deliveryOf, isOwn, attempt + 1);
      }, attempt * RETRY_MS);
      retries.add(retry);
    }
  };

  const follow = (kind: RecordKind, deliveryOf: DeliveryOf) =>
    onChange(kind, (id, isOwn) => {
      if (!isOwn && io.of('/').sockets.size === 0) return;
      const key = `${kind} ${id} ${isOwn}`;
      const current = pending.get(key);
      if (current) {
        current.isRepeated = true;
        return;
      }
      const next = { isRepeated: false };
      pending.set(key, next);
      void inBackground(deliver(kind, id, deliveryOf, isOwn));
      inBackgroundAfter(TOGETHER_MS, async () => {
        if (pending.delete(key) && next.isRepeated) await deliver(kind, id, deliveryOf, isOwn);
      });
    });

  const stops = all.flatMap((each) =>
    (Object.entries(each) as [RecordKind, DeliveryOf][]).map(([kind, deliveryOf]) => follow(kind, deliveryOf)),
  );
  const stopWaiting = () => {
    pending.clear();
    for (const retry of retries) clearTimeout(retry);
  };
  return [...stops, stopWaiting];
}
