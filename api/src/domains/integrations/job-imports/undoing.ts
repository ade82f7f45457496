import type { SourcePart } from '@tandem/catalogue/job-feeds';
import type { JobCreate } from '@tandem/contracts/job';
import { notFound, tooLateToUndo } from '../../../platform/errors/errors.ts';
import { hasJobDraft } from '../../content/job-revisions/job-drafts.service.ts';
import {
  deleteMistakenImport,
  isOpenJob,
  jobsOfCompanyById,
  restoreJobGoneAtSource,
} from '../../jobs/jobs/jobs.importing.ts';
import { updateJob } from '../../jobs/jobs/jobs.service.ts';
import { fieldsOfParts, partHash } from './parts.ts';
import { type StoredChange, sourceChanges } from './source-changes.model.ts';
import { sourceJobs } from './source-jobs.model.ts';

/** Whether a change has an effect on a job that can be undone. */
export const isUndoable = ({ kind, undoneDate }: Pick<StoredChange, 'kind' | 'undoneDate'>): boolean =>
  kind !== 'moved' && undoneDate === null;

/**
 * Undoes one change of a source: the job is restored, and the source does not repeat the change. Throws 409 if the job
 * was changed since, or the change is already undone.
 */
export async function undoChange(sourceId: string, changeId: string, now: Date): Promise<StoredChange> {
  const change = await sourceChanges.find(changeId);
  if (!change || String(change.sourceId) !== sourceId) throw notFound();
  if (!isUndoable(change) || !(await sourceChanges.undo(changeId, now))) throw tooLateToUndo();
  try {
    await undo[change.kind](change);
  } catch (error) {
    await sourceChanges.redo(changeId);
    throw error;
  }
  return { ...change, undoneDate: now };
}

const undo: Record<StoredChange['kind'], (change: StoredChange) => Promise<void>> = {
  async added(change) {
    const { companyId, jobId, sourceJobId } = change;
    // The company has worked with the job since, and that work would be lost.
    if (jobId && ((await jobOf(change, jobId))?.reviewedDate || (await hasJobDraft(jobId)))) throw tooLateToUndo();
    if (jobId) await deleteMistakenImport(String(companyId), String(jobId));
    await sourceJobs.change(sourceJobId, { state: 'ignored', reason: 'undone', jobId: null, written: {} });
  },
  async changed(change) {
    const job = change.jobId && (await jobOf(change, change.jobId));
    const before = (change.before ?? {}) as Partial<JobCreate>;
    if (!job || !isOpenJob(job)) throw tooLateToUndo();
    const parts = await partsAsWritten(change, job);
    if (parts.length < change.parts.length) throw tooLateToUndo();
    await updateJob(String(change.companyId), { _id: String(job._id), ...fieldsOfParts(before, parts) }, 'source');
  },
  async closed({ companyId, jobId, sourceJobId, statusBefore }) {
    const entry = await sourceJobs.find(sourceJobId);
    // The job has returned to its source and was imported again: two copies would be public.
    if (entry?.state !== 'closed' || String(entry.jobId) !== String(jobId)) throw tooLateToUndo();
    const isRestored =
      jobId && statusBefore && (await restoreJobGoneAtSource(String(companyId), String(jobId), statusBefore));
    if (!isRestored) throw tooLateToUndo();
    await sourceJobs.change(sourceJobId, { state: 'imported', jobId, missingSince: null, isKeptOpen: true });
  },
  async moved() {
    throw tooLateToUndo();
  },
};

/** Returns the parts that are still as this change wrote them, not as a later one did. */
async function partsAsWritten(change: StoredChange, job: Partial<JobCreate>): Promise<SourcePart[]> {
  const written = change.written ?? (await sourceJobs.find(change.sourceJobId))?.written ?? {};
  return change.parts.filter((part) => partHash(job, part) === written[part]);
}

const jobOf = async ({ companyId }: StoredChange, id: NonNullable<StoredChange['jobId']>) =>
  (await jobsOfCompanyById(String(companyId), [id])).get(String(id));
