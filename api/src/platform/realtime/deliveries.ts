import type { PayloadOf, ServerEventName } from '@tandem/contracts/realtime';
import type { Changed } from '../change-feed/changes.ts';

type RecordEvent = Exclude<ServerEventName, 'session:ended'>;
type DeliveryOfEvent<Name extends RecordEvent> = {
  rooms: readonly string[];
  /** Connections in one of these rooms do not receive it. */
  except?: readonly string[];
  event: Name;
  /** The id of the changed record unless given. */
  payload?: PayloadOf<Name>;
};

/** An event for everyone in some rooms. */
export type Delivery = { [Name in RecordEvent]: DeliveryOfEvent<Name> }[RecordEvent];

/**
 * Determines who is notified of a changed record: several deliveries if not everyone may see the same of it, undefined
 * if no one is notified, for example because it is deleted.
 */
export type DeliveryOf = (id: string) => Promise<Delivery | readonly Delivery[] | undefined>;

/** For each kind of record, who is notified of a change. */
export type Deliveries = Partial<Record<Changed, DeliveryOf>>;
