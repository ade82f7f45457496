import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { entityRoom } from '../../../platform/realtime/rooms.ts';
import { jobs } from './jobs.model.ts';

/** Open pages of colleagues at a company follow each other's changes to its jobs. */
export async function companyToNotify(id: string): Promise<Delivery | undefined> {
  const job = await jobs.find(id);
  return job ? { rooms: [entityRoom(job.companyId)], event: 'job' } : undefined;
}
