import type { Queue } from '@tandem/catalogue/queues';
import { throttleDelivery } from '../../../platform/realtime/combined.ts';
import type { Deliveries } from '../../../platform/realtime/deliveries.ts';
import { SUPERUSER_ROOM } from '../../../platform/realtime/rooms.ts';

/** Notifies superusers that the entries of a queue may have changed. */
const deliveryOf = (queue: Queue) => throttleDelivery({ rooms: [SUPERUSER_ROOM], event: 'queue', payload: { queue } });

/** The queues of superusers, by the records that wait in them. */
export const queueDeliveries: Deliveries = {
  developer: deliveryOf('developers'),
  company: deliveryOf('companies'),
  suspension: deliveryOf('appeals'),
  report: deliveryOf('reports'),
  request: deliveryOf('requests'),
  contest: deliveryOf('contests'),
  tutorial: deliveryOf('tutorials'),
};
