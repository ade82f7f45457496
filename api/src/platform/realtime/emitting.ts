import { serverEvents } from '@tandem/contracts/realtime';
import type { Delivery } from './deliveries.ts';
import type { TandemServer } from './socket-server.ts';

/**
 * Sends an event to all connections in some rooms and not in others: of all processes if they are connected through
 * Redis, or only of this process with `here`. Only fields that the event declares are sent. Throws for a payload that
 * does not match it.
 */
export function emit(io: TandemServer, { rooms, except = [], event, payload }: Delivery, here = false): void {
  const target = (here ? io.local : io).to([...rooms]).except([...except]);
  // The validated payload belongs to the event, which the type of a union cannot express.
  target.emit(event as 'match', serverEvents[event].payload.parse(payload) as { _id: string });
}
