import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { listJobs } from '../../jobs/jobs/jobs.service.ts';
import { contactsOf } from './matches.contacts.ts';
import { matchMoved } from './matches.events.ts';
import { matches } from './matches.model.ts';

const MAX_JOBS = 100;

/**
 * Creates an accepted match for a company whose candidate now has an account of their own. It is created for the
 * company's newest job, because every match belongs to one. Returns whether there is a match; without a job there is
 * none.
 */
export async function createMatchAfterTakeOver(
  companyId: string,
  userId: Types.ObjectId,
  since: Date,
): Promise<boolean> {
  if ((await contactsOf(companyId)).matched.has(String(userId))) return true;
  const viewer = { view: 'COMPANY', entityId: companyId } as const;
  const { items } = await listJobs(viewer, { companyId, skip: 0, limit: MAX_JOBS, sort: '-createdDate' });
  const job = items.find(({ status }) => status === 'published') ?? items.find(({ status }) => status === 'paused');
  if (!job) return false;
  try {
    const match = await matches.insert({
      job: new Types.ObjectId(job._id),
      user: userId,
      company: new Types.ObjectId(companyId),
      status: 'accepted',
      startedBy: 'company',
      history: [
        { status: 'pending', by: 'company', date: since },
        { status: 'accepted', by: 'user', date: sharedNow() },
      ],
      coverText: '',
      newFor: ['company'],
    });
    await matchMoved(match, job.headline, ['company']);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  return true;
}
