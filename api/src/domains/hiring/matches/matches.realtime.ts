import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { entityRoom } from '../../../platform/realtime/rooms.ts';
import { matches } from './matches.model.ts';

/** Returns the recipients of live updates: both sides of a match follow its steps on their open pages. */
export async function partiesToNotify(id: string): Promise<Delivery | undefined> {
  const match = await matches.find(id);
  return match ? { rooms: [entityRoom(match.user), entityRoom(match.company)], event: 'match' } : undefined;
}
