import { JOB_CONTENT, type JobContent, type WrittenJob } from '@tandem/contracts/job';
import type { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { WithRevisions } from '../../../platform/database/revisions.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { presentJob, type StoredJob } from '../../jobs/jobs/jobs.service.ts';
import { fieldsIn } from '../writing/live-text.service.ts';
import type { StoredJobDraft } from './job-drafts.model.ts';

/** A job with its unpublished changes. */
export interface WrittenJobState extends WithRevisions {
  _id: Types.ObjectId;
  job: StoredJob;
  draft: StoredJobDraft | null;
  /** The complete content as it would be published. */
  content: JobContent;
}

export function writtenJob(job: StoredJob, draft: StoredJobDraft | null): WrittenJobState {
  const inDraft = draft?.fieldRevisions ?? {};
  const inJob = job.fieldRevisions ?? {};
  const latest = Object.keys({ ...inJob, ...inDraft }).map((field): [string, number] => [
    field,
    Math.max(inJob[field] ?? 0, inDraft[field] ?? 0),
  ]);
  return {
    ...{ _id: job._id, job, draft },
    content: { ...publicContent(job), ...draft?.values },
    revision: Math.max(job.revision ?? 0, draft?.revision ?? 0),
    fieldRevisions: Object.fromEntries(latest),
  };
}

/** Returns the content for candidates, or for a job that is not public the content that would be published. */
export const publicContent = (job: StoredJob): JobContent =>
  fieldsIn(plain(presentJob(job)) as unknown as JobContent, JOB_CONTENT);

/**
 * Returns the fields of a draft that have been published in a newer version since they were written. The label of a
 * drafted description belongs to its description.
 */
export function overtakenFields({ job, draft }: Pick<WrittenJobState, 'job' | 'draft'>): (keyof JobContent)[] {
  const isOvertaken = (field: string) => (job.fieldRevisions?.[field] ?? 0) > (draft?.fieldRevisions[field] ?? 0);
  const fields = Object.keys(draft?.values ?? {}).filter(isOvertaken) as (keyof JobContent)[];
  return fields.includes('description') ? fields : fields.filter((field) => field !== 'draftedBy');
}

/** Presents a job to its editor. */
export const presentWritten = (posting: Posting, written: WrittenJobState): WrittenJob => ({
  ...posting.shown,
  ...written.content,
  revision: written.revision,
  unpublished: Object.keys(written.draft?.values ?? {}) as (keyof JobContent)[],
  overtaken: fieldsIn(publicContent(written.job), overtakenFields(written)),
});
