import type { JobDelete } from '@tandem/contracts/job';
import type { JobSource } from '@tandem/contracts/statistics';
import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredJob } from './jobs.model.ts';

/** Who closed or deleted a job. */
export type EndedBy = 'company' | 'superuser';

/**
 * A job is about to be closed; `hired` is the match that is said to have filled it. Listeners throw if this is not
 * possible.
 */
export const jobClosing = defineEvent<{ jobId: Types.ObjectId; hired: string | undefined }>('job.closing');

/** A job was closed or deleted. */
export const jobClosed = defineEvent<{
  job: { _id: Types.ObjectId; headline: string };
  hired?: string | undefined;
  by: EndedBy;
}>('job.closed');

/** A company deleted its job and gave a reason. */
export const jobDeleted = defineEvent<{ job: StoredJob; why: Omit<JobDelete, 'hired'> }>('job.deleted');

/** A job was read; its address ends with its id. */
export const jobViewed = defineEvent<{ slug: string; source: JobSource }>('job.viewed');
