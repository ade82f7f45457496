import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from '@tandem/catalogue/queues';
import type { Deliveries, Delivery } from '../../../platform/realtime/deliveries.ts';
import { SUPERUSER_ROOM } from '../../../platform/realtime/rooms.ts';

/** Changes of one queue within this many milliseconds are delivered together, as when many candidates are imported. */
const TOGETHER_MS = 1000;

/** Notifies superusers that what waits in a queue may have changed. */
function deliveryOf(queue: Queue): () => Promise<Delivery | undefined> {
  let isPending = false;
  return async () => {
    if (isPending) return undefined;
    isPending = true;
    await wait(TOGETHER_MS, undefined, { ref: false });
    isPending = false;
    return { rooms: [SUPERUSER_ROOM], event: 'queue', payload: { queue } };
  };
}

/** The queues of superusers, by the records that wait in them. */
export const queueDeliveries: Deliveries = {
  developer: deliveryOf('developers'),
  company: deliveryOf('companies'),
  suspension: deliveryOf('appeals'),
  report: deliveryOf('reports'),
  request: deliveryOf('requests'),
};
