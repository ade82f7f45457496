import type { AcknowledgementOf, ParsedPayload, SocketRequestName, socketRequests } from '@tandem/contracts/realtime';
import type { View } from '@tandem/contracts/route';
import type { Viewer } from '../http/viewer.ts';
import type { Delivery } from './deliveries.ts';
import type { OpenRecord } from './open-records.ts';

/** What a handler may need besides the payload and the viewer. */
export interface SocketCall {
  /** Sends an event to the connections of all processes. */
  emit: (delivery: Delivery) => void;
  /** The page shows a record, and no other one. */
  open: (record: OpenRecord) => void;
  /** The page does not show the record of a room any more. */
  close: (room: string) => void;
}

type Ownership<Name extends SocketRequestName> = 'own' extends (typeof socketRequests)[Name]['access'][View]
  ? /** Whether the payload is about a record of the viewer. */
    { owns: (viewer: Viewer, payload: ParsedPayload<Name>) => Promise<boolean> }
  : object;

/** How a domain handles socket requests; one that reaches only own records needs an ownership check to compile. */
export type SocketHandlers = {
  [Name in SocketRequestName]?: Ownership<Name> & {
    handle: (payload: ParsedPayload<Name>, viewer: Viewer, call: SocketCall) => Promise<AcknowledgementOf<Name>>;
  };
};
