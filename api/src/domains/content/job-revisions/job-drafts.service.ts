import { type JobContent, type JobDraftChange, JobInput, type WrittenJob } from '@tandem/contracts/job';
import type { Version } from '@tandem/contracts/version';
import type { Types } from 'mongoose';
import { isFieldChanged } from '../../../platform/database/revisions.ts';
import { busy, changedElsewhere, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sanitisedRichText } from '../../../platform/text/rich-text.ts';
import { type Posting, postingsOf } from '../../jobs/jobs/jobs.board.ts';
import { verifiedAiLabel } from '../../jobs/jobs/jobs.drafts.ts';
import type { JobWritten } from '../../jobs/jobs/jobs.events.ts';
import { postingById, staleFields, storeChange, takeRevision } from '../../jobs/jobs/jobs.service.ts';
import { jobDrafts, type StoredJobDraft } from './job-drafts.model.ts';
import { jobHistory, storeFirstVersion, versionOfJob } from './job-versions.service.ts';
import { overtakenFields, presentWritten, publicContent, type WrittenJobState, writtenJob } from './written-job.ts';

/** Maximum number of attempts to save a draft during concurrent changes of the job. */
const TRIES = 5;

interface Open {
  posting: Posting;
  written: WrittenJobState;
}
type Field = keyof JobContent;
/** A change to a draft, and its author. */
interface Save {
  viewer: Viewer;
  change: JobDraftChange;
  kind: Exclude<Version['kind'], 'published'>;
  now: Date;
}

/** Returns the draft of a company's job; throws 404 for any other job. */
export const getWrittenJob = async (companyId: string, jobId: string): Promise<WrittenJob> =>
  present(await open(companyId, jobId));

const present = ({ posting, written }: Open) => presentWritten(posting, written);

async function open(companyId: string, jobId: string): Promise<Open> {
  const posting = await postingById(jobId);
  if (!posting || String(posting.job.companyId) !== companyId || posting.job.deletion) throw notFound('job');
  return { posting, written: writtenJob(posting.job, await jobDrafts.find(jobId)) };
}

/**
 * Saves a draft: the job itself until it is published, then a draft next to the published job. Throws 409 with both
 * versions if a field was changed since `revision`, and stores nothing then.
 */
export const saveJobDraft = (
  viewer: Viewer,
  companyId: string,
  jobId: string,
  change: JobDraftChange,
  now = new Date(),
): Promise<WrittenJob> => save(companyId, jobId, { viewer, change, kind: 'written', now });

/** Makes a stored version the draft. Skills that have been merged since get their new names. */
export async function restoreJobVersion(
  viewer: Viewer,
  companyId: string,
  jobId: string,
  versionId: string,
  now = new Date(),
): Promise<WrittenJob> {
  const { content } = await versionOfJob(companyId, jobId, versionId);
  const change = { ...content, ...JobInput.pick({ skills: true, skillsYears: true }).parse(pickSkills(content)) };
  return save(companyId, jobId, { viewer, change, kind: 'restored', now });
}

const pickSkills = ({ skills, skillsYears }: JobContent) => ({ skills, skillsYears });

async function save(companyId: string, jobId: string, saved: Save): Promise<WrittenJob> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await open(companyId, jobId);
    const after =
      before.posting.job.status === 'created' ? await storeJob(before, saved) : await storeDraft(before, saved);
    if (after) return present(after);
  }
  throw busy();
}

/** Stores a job that was never public, which is its own draft. */
async function storeJob({ posting }: Open, { viewer, change, kind }: Save): Promise<Open | null> {
  const { accountId, impersonatedBy } = viewer;
  const by = viewer.view === 'SUPERUSER' ? 'superuser' : 'company';
  const stored = await storeChange(posting.job, change, by, {
    ...{ accountId, impersonatedBy, restores: kind === 'restored' },
  });
  const [changed] = stored ? await postingsOf([stored]) : [];
  return changed ? { posting: changed, written: writtenJob(changed.job, null) } : null;
}

async function storeDraft(before: Open, { viewer, change, kind, now }: Save): Promise<Open | null> {
  const { revision, ...sent } = change;
  const { job, draft, content } = before.written;
  if (job.status === 'closed') throw wrongStep();
  const values = {
    ...sent,
    ...(sent.description !== undefined && { description: sanitisedRichText(sent.description, 'job') }),
  };
  const overtaken = overtakenFields(before.written);
  const isSaved = (field: Field) => isFieldChanged(content, values, field) || overtaken.includes(field);
  const fields = (Object.keys(values) as Field[]).filter(isSaved);
  const stale = staleFields(before.written, fields, revision);
  if (stale.length > 0) throw changedElsewhere(stale, { job: present(before), yours: sent });
  if (fields.length === 0) return before;
  const label = fields.includes('draftedBy') &&
    kind === 'written' && { draftedBy: await verifiedAiLabel(values.draftedBy ?? null, String(job.companyId)) };
  const chosen = { ...values, ...label } as Partial<JobContent>;
  const next = {
    ...draft?.values,
    ...Object.fromEntries(fields.map((field) => [field, chosen[field]])),
  } as Partial<JobContent>;
  return store(before, next, fields, { viewer, kind, now });
}

/** Returns whether a public job has unpublished changes. */
export async function hasJobDraft(jobId: Types.ObjectId): Promise<boolean> {
  const draft = await jobDrafts.find(jobId);
  return draft !== null && Object.keys(draft.values).length > 0;
}

/** Discards the unpublished changes. They remain in the versions of the job. */
export async function discardJobDraft(
  viewer: Viewer,
  companyId: string,
  jobId: string,
  now = new Date(),
): Promise<WrittenJob> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await open(companyId, jobId);
    const fields = Object.keys(before.written.draft?.values ?? {}) as Field[];
    if (fields.length === 0) return present(before);
    const after = await store(before, {}, fields, { viewer, kind: 'restored', now });
    if (after) return present(after);
  }
  throw busy();
}

/** Stores the values of a draft, some of them changed, with a version; returns null if another change came first. */
async function store(
  { posting, written: { job, draft } }: Open,
  values: Partial<JobContent>,
  fields: readonly Field[],
  { viewer, kind, now }: Omit<Save, 'change'>,
): Promise<Open | null> {
  await storeFirstVersion(job);
  const revision = await takeRevision(job);
  if (revision === null) return null;
  const changed = Object.fromEntries(fields.map((field) => [field, revision]));
  const next: StoredJobDraft = {
    ...{ _id: job._id, companyId: job.companyId, revision },
    values: unpublished(values, publicContent(job)),
    fieldRevisions: { ...draft?.fieldRevisions, ...changed },
  };
  if (!(await jobDrafts.storeFrom(draft, next))) return null;
  const written = writtenJob({ ...job, revision }, next);
  await jobHistory.store(written, kind, viewer, now);
  return { posting, written };
}

/** Returns the values that differ from the published ones. */
const unpublished = (values: Partial<JobContent>, read: JobContent): Partial<JobContent> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isFieldChanged(read, values, field as Field)));

/**
 * Stores a version of a changed job, and removes from its draft the fields that are now published: equal values, and
 * values published with the job. Later changes by colleagues remain.
 */
export async function rebaseDraft(
  { before, job, kind, by, sent, draftRevision = -1 }: JobWritten,
  now = new Date(),
): Promise<void> {
  const content = publicContent(job);
  const version = { _id: job._id, revision: job.revision ?? 0, content };
  if (!before) return jobHistory.start(version, by, now);
  await storeFirstVersion(before);
  await jobHistory.store(version, kind, by, now);
  for (let tries = 0; tries < TRIES; tries++) {
    const draft = await jobDrafts.find(job._id);
    if (!draft) return;
    const left = Object.entries(unpublished(draft.values, content)).filter(
      ([field]) => !sent.includes(field) || (draft.fieldRevisions[field] ?? 0) > draftRevision,
    );
    if (await jobDrafts.storeFrom(draft, { ...draft, values: Object.fromEntries(left) })) return;
  }
}
