import type { PayloadOf, ServerEventName } from '@tandem/contracts/realtime';
import type { RecordKind } from '../change-feed/changes.ts';

type RecordEvent = Exclude<ServerEventName, 'session:ended'>;
type DeliveryOfEvent<Name extends RecordEvent> = {
  rooms: readonly string[];
  /** Connections in one of these rooms do not receive it. */
  except?: readonly string[];
  event: Name;
  /** Defaults to the id of the changed record. */
  payload?: PayloadOf<Name>;
};

/** An event for all connections in some rooms. */
export type Delivery = { [Name in RecordEvent]: DeliveryOfEvent<Name> }[RecordEvent];

/**
 * Determines the recipients of a changed record: several deliveries if not all of them may see the same fields,
 * undefined if there are none, for example because the record is deleted.
 */
export type DeliveryOf = (id: string) => Promise<Delivery | readonly Delivery[] | undefined>;

/** The recipients of a change, for each kind of record. */
export type Deliveries = Partial<Record<RecordKind, DeliveryOf>>;
