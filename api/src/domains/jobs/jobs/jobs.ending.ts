import type { JobDelete } from '@tandem/contracts/job';
import { type EndedBy, jobClosed, jobClosing, jobDeleted, jobRemoved } from './jobs.events.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { ownJob } from './jobs.service.ts';

/**
 * Deletes a job permanently, stores the reason and closes its matches; a developer hired through one of them is marked
 * as hired. The page of a job that was public answers 410.
 */
export async function removeJob(
  companyId: string,
  jobId: string,
  { hired, ...why }: JobDelete,
  by: EndedBy = 'company',
): Promise<void> {
  const job = await ownJob(companyId, jobId);
  await jobClosing.emit({ jobId: job._id, hired });
  await take(job, why, { by, hired: hired ?? null });
  await jobClosed.emit({ job, hired, by });
  if (by === 'company') await jobDeleted.emit({ job, why });
}

/** Deletes all jobs of a company that is deleted or erased, without a reason. */
export async function removeJobsOf(companyId: string, by: EndedBy = 'company'): Promise<void> {
  for (const job of await jobs.ofCompany(companyId)) {
    await take(job, { reason: 'other' }, { by, hired: null });
    await jobClosed.emit({ job, by });
  }
}

async function take(
  job: StoredJob,
  { reason, rating = null, feedbackValue = '', subscriptionId = '' }: Why,
  ending: StoredJob['ending'],
) {
  const deletion = { date: new Date(), reason, rating, feedbackValue, subscriptionId };
  await jobs.change(job._id, { status: 'closed', closedDate: job.closedDate ?? deletion.date, ending, deletion });
  await jobRemoved.emit({ jobId: job._id });
}

type Why = Omit<JobDelete, 'hired' | 'rating'> & { rating?: number | null | undefined };
