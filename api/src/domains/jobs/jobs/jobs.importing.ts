import { GONE_AT_SOURCE } from '@tandem/catalogue/job-feeds';
import type { JobStatus } from '@tandem/catalogue/statuses';
import type { Types } from 'mongoose';
import { nextRevision } from '../../../platform/database/revisions.ts';
import { busy } from '../../../platform/errors/errors.ts';
import { jobClosed, jobClosing, jobRemoved } from './jobs.events.ts';
import { jobs, type StoredJob } from './jobs.model.ts';

const TRIES = 5;

/**
 * Closes a job that is missing at its source, with its matches; a draft is deleted. Returns its status before, or null
 * if it had ended already. Throws 503 if concurrent changes prevent it.
 */
export async function endJobGoneAtSource(companyId: string, jobId: string): Promise<JobStatus | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const job = await jobs.find(jobId);
    if (!job || String(job.companyId) !== companyId || !isOpenJob(job)) return null;
    await jobClosing.emit({ jobId: job._id, hired: undefined });
    const why = job.status === 'created' ? { deletion: deletionFor(GONE_AT_SOURCE) } : { closeReason: GONE_AT_SOURCE };
    if (!(await jobs.changeFrom(job, { status: 'closed', closedDate: new Date(), ...why }))) continue;
    await jobClosed.emit({ job, by: 'company' });
    return job.status;
  }
  throw busy();
}

/**
 * Restores a job that was ended because it was missing at its source, with the status it had. False if it has ended for
 * another reason. Matches that were closed with it stay closed, because the developers have been notified.
 */
export async function restoreJobGoneAtSource(companyId: string, jobId: string, status: JobStatus): Promise<boolean> {
  const job = await jobs.find(jobId);
  if (!job || String(job.companyId) !== companyId || job.status !== 'closed') return false;
  if ((job.deletion?.reason ?? job.closeReason) !== GONE_AT_SOURCE) return false;
  await jobs.change(job._id, { status, deletion: null, closedDate: null, closeReason: '', ...nextRevision(job, []) });
  return true;
}

/**
 * Deletes a job that was imported by mistake: a draft leaves no trace; a job that was public is deleted as if by its
 * company.
 */
export async function deleteMistakenImport(companyId: string, jobId: string): Promise<void> {
  const job = await jobs.find(jobId);
  if (!job || String(job.companyId) !== companyId || !isOpenJob(job)) return;
  if (job.publishDate === null) {
    await jobs.removeDraft(job._id);
    return jobRemoved.emit({ jobId: job._id });
  }
  await jobClosing.emit({ jobId: job._id, hired: undefined });
  const deletion = deletionFor('posted-by-mistake');
  await jobs.change(job._id, { status: 'closed', closedDate: deletion.date, deletion });
  await jobRemoved.emit({ jobId: job._id });
  await jobClosed.emit({ job, by: 'company' });
}

/** Whether a job has not been closed or deleted. */
export const isOpenJob = ({ status, deletion }: Pick<StoredJob, 'status' | 'deletion'>): boolean =>
  status !== 'closed' && deletion === null;

const deletionFor = (reason: string) => ({
  date: new Date(),
  reason,
  rating: null,
  feedbackValue: '',
  subscriptionId: '',
});

/** Jobs of a company in any status, by id. */
export async function jobsOfCompanyById(
  companyId: string,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, StoredJob>> {
  const found = (await jobs.findMany(ids)).filter((job) => String(job.companyId) === companyId);
  return new Map(found.map((job) => [String(job._id), job]));
}

export type { StoredJob };
