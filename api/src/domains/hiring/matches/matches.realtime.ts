import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { entityRoom } from '../../../platform/realtime/rooms.ts';
import { matches } from './matches.model.ts';
import { isVisibleToCompany } from './matches.service.ts';

/**
 * Returns the recipients of live updates: both sides of a match follow its steps on their open pages, the company only
 * while the developer does not hide from it.
 */
export async function partiesToNotify(id: string): Promise<Delivery | undefined> {
  const match = await matches.find(id);
  if (!match) return undefined;
  const company = (await isVisibleToCompany(match)) ? [entityRoom(match.company)] : [];
  return { rooms: [entityRoom(match.user), ...company], event: 'match' };
}
