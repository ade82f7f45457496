import type { ServerEvents } from '@tandem/contracts/realtime';
import type { Changed } from '../change-feed/changes.ts';

/** An event for everyone in some rooms. */
export interface Delivery {
  rooms: readonly string[];
  event: Exclude<keyof ServerEvents, 'session:ended'>;
}

/** Determines who is notified of a changed record; undefined if no one is, for example because it is deleted. */
export type DeliveryOf = (id: string) => Promise<Delivery | undefined>;

/** For each kind of record, who is notified of a change. */
export type Deliveries = Partial<Record<Changed, DeliveryOf>>;
