import { throttleDelivery } from '../../../platform/realtime/combined.ts';
import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { entityRoom, SUPERUSER_ROOM } from '../../../platform/realtime/rooms.ts';
import { enrolments } from './enrolments.model.ts';

const salesTeam = throttleDelivery({ rooms: [SUPERUSER_ROOM], event: 'enrolment' });

/** Returns which colleagues to notify of changes to an enrolment: those of its company, or of Tandem. */
export async function colleaguesToNotify(id: string): Promise<Delivery | undefined> {
  const enrolment = await enrolments.find(id);
  if (!enrolment) return undefined;
  return enrolment.companyId ? { rooms: [entityRoom(enrolment.companyId)], event: 'enrolment' } : salesTeam();
}
