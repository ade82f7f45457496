import type { JobDelete } from '@tandem/contracts/job';
import type { JobSource } from '@tandem/contracts/statistics';
import type { Version } from '@tandem/contracts/version';
import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredJob } from './jobs.model.ts';

/** Who closed or deleted a job. */
export type EndedBy = 'company' | 'superuser';

/**
 * A job is about to be closed; `hired` is the match reported as having filled it. Listeners throw if closing is not
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

/** A job or a draft was deleted. Only its address remains. */
export const jobRemoved = defineEvent<{ jobId: Types.ObjectId }>('job.removed');

/** The author of a change to a job; empty for an import. */
export interface JobWriter {
  accountId?: string | undefined;
  impersonatedBy?: string | undefined;
  /** Whether the change restores a stored version. */
  restores?: boolean;
}

/** The content of a job after it was created, changed, restored or published. */
export interface JobWritten {
  /** Null if it was created. */
  before: StoredJob | null;
  job: StoredJob;
  kind: Version['kind'];
  by: JobWriter;
  /** The fields that were sent. */
  sent: readonly string[];
  /** The revision of the draft that was published with it. */
  draftRevision: number | undefined;
}

export const jobWritten = defineEvent<JobWritten>('job.written');

/** A job was read; its address ends with its id. */
export const jobViewed = defineEvent<{ slug: string; source: JobSource }>('job.viewed');
