import type { AcknowledgementOf, ParsedPayload, SocketRequestName, socketRequests } from '@tandem/contracts/realtime';
import type { View } from '@tandem/contracts/route';
import type { Viewer } from '../http/viewer.ts';
import type { Delivery } from './deliveries.ts';
import type { OpenRecord } from './open-records.ts';

/** Details that a handler may need in addition to the payload and the viewer. */
export interface SocketCall {
  /** Sends an event to the connections of all processes. */
  emit: (delivery: Delivery) => void;
  /** Marks a record as shown by the page, replacing any other. */
  open: (record: OpenRecord) => void;
  /** Marks the record of a room as no longer shown by the page. */
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
