import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { entityRoom } from '../../../platform/realtime/rooms.ts';
import { enrolments } from './enrolments.model.ts';

/** Colleagues at a company follow on their open pages what happens to the people in its sequences. */
export async function colleaguesToNotify(id: string): Promise<Delivery | undefined> {
  const enrolment = await enrolments.find(id);
  return enrolment?.companyId ? { rooms: [entityRoom(enrolment.companyId)], event: 'enrolment' } : undefined;
}
