import type {
  Job,
  JobChange,
  JobContent,
  JobCreate,
  JobFacets,
  JobFilters,
  JobOnBoard,
  JobQuery,
} from '@tandem/contracts/job';
import { Types } from 'mongoose';
import {
  changedSince,
  isFieldChanged,
  nextRevision,
  type WithRevisions,
} from '../../../platform/database/revisions.ts';
import { busy, changedElsewhere, invalid, jobGone, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { refuseDeceptiveLine } from '../../../platform/text/name-rules.ts';
import { sanitisedRichText } from '../../../platform/text/rich-text.ts';
import { slugOf } from '../../companies/companies/companies.names.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { companyById, companyIdAt } from '../../companies/companies/companies.service.ts';
import { board, newestFirst, type Posting, postingsOf } from './jobs.board.ts';
import { verifiedAiLabel } from './jobs.drafts.ts';
import { type EndedBy, type JobWriter, jobClosed, jobClosing, jobWritten } from './jobs.events.ts';
import { facetsOf, filterPostings, pageOfPostings } from './jobs.filters.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { packageAfter } from './jobs.packages.ts';
import { isGone, isOnBoard, isStatusChangeAllowed, jobFaults, publishingFaults } from './jobs.policy.ts';
import { presentJob } from './jobs.presenter.ts';
import { similarAmong } from './jobs.similar.ts';
import { nameMatcher } from './jobs.words.ts';

type NewJob = Omit<JobCreate, 'draftedBy'> & Pick<Job, 'draftedBy'>;
type Ref = string | Types.ObjectId;
/**
 * The author of a change to a job. `source` is the feed it was imported from, which does not count as activity of its
 * company.
 */
type ChangedBy = EndedBy | 'source';

/** Creates a draft. */
export async function createJob(
  companyId: string,
  job: JobCreate,
  writer: JobWriter = {},
  id?: Types.ObjectId,
): Promise<Job> {
  return insertJob(companyId, { ...job, draftedBy: await verifiedAiLabel(job.draftedBy, companyId) }, writer, id);
}

async function insertJob(companyId: string, job: NewJob, by: JobWriter, _id = new Types.ObjectId()): Promise<Job> {
  refuseDeceptiveLine('headline', job.headline);
  const company = await companyById(companyId);
  const written = await jobs.insert({
    ...job,
    _id,
    companyId: company._id,
    description: sanitisedRichText(job.description, 'job'),
    slug: slugFor(job.headline, _id),
  });
  await jobWritten.emit({ before: null, job: written, kind: 'written', by, sent: [], draftRevision: undefined });
  return presentJob(written);
}

/** The readable part of a slug is decorative; only the id at its end identifies the job. */
const slugFor = (headline: string, id: Types.ObjectId) => [slugOf(headline), id].filter(Boolean).join('-');

const TRIES = 5;

/**
 * Changes a job and, if given, its status. Closing it closes its matches; `hired` is the match that filled it. Throws
 * 409 with both versions if a field was changed since `revision`, and stores nothing then.
 */
export async function updateJob(
  companyId: string,
  { _id, ...change }: JobChange,
  by: ChangedBy = 'company',
  writer: JobWriter = {},
): Promise<Job> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await storeChange(await ownJob(companyId, _id), change, by, writer);
    if (stored) return presentJob(stored);
  }
  throw busy();
}

/** Changes a job like `updateJob`, but returns null if it was changed since it was read. */
export async function storeChange(
  before: StoredJob,
  { status, package: wanted, reason, hired, revision, draftRevision, ...sent }: Omit<JobChange, '_id'>,
  by: ChangedBy,
  writer: JobWriter,
): Promise<StoredJob | null> {
  const next = status ?? before.status;
  if (!isStatusChangeAllowed(before.status, next)) throw wrongStep();
  const change = {
    ...sent,
    ...(sent.description !== undefined && { description: sanitisedRichText(sent.description, 'job') }),
  };
  const fields = (Object.keys(change) as (keyof typeof change)[]).filter((field) =>
    isFieldChanged(before, change, field),
  );
  const stale = staleFields(before, fields, revision);
  if (stale.length > 0) throw changedElsewhere(stale, { job: presentJob(before), yours: sent });

  if (fields.includes('headline')) refuseDeceptiveLine('headline', `${change.headline}`);

  const after = { ...before, ...change };
  const isPublished = status === 'published';
  const faults = jobFaults(after, next);
  if (next === 'published') Object.assign(faults, publishingFaults(before, after, isPublished));
  if (change.headline === '') faults.headline = { key: 'missing' };
  if (hired && status !== 'closed') faults.hired = { key: 'hiredElsewhere' };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const { draftedBy, ...others } = change;
  const label = fields.includes('draftedBy') &&
    draftedBy !== undefined && {
      draftedBy: writer.restores
        ? (draftedBy as Job['draftedBy'])
        : await verifiedAiLabel(draftedBy, String(before.companyId), String(before._id)),
    };
  await jobClosing.emit({ jobId: before._id, hired });
  const ending = { by: by === 'superuser' ? by : 'company', hired: hired ?? null } as const;
  const now = new Date();
  const stored = await jobs.changeFrom(before, {
    ...others,
    ...label,
    ...(fields.length > 0 && nextRevision(before, fields)),
    ...(change.headline !== undefined && { slug: slugFor(change.headline, before._id) }),
    ...packageAfter(before, after, { package: wanted, isPublished }, now),
    status: next,
    ...(by !== 'source' && { reviewedDate: now, idleReminders: 0 }),
    ...(next === 'closed' && { closeReason: reason ?? '', closedDate: before.closedDate ?? now, ending }),
    ...(isPublished && { closedDate: null }),
    ...(isPublished && before.publishDate === null && { publishDate: now }),
  });
  if (stored && (fields.length > 0 || next !== before.status) && next !== 'closed')
    await jobWritten.emit({
      ...{ before, job: stored, by: writer, draftRevision },
      kind: next === 'published' ? 'published' : writer.restores ? 'restored' : 'written',
      sent: Object.keys(sent),
    });
  if (stored && next === 'closed') await jobClosed.emit({ job: after, hired, by: ending.by });
  return stored;
}

/**
 * The fields that were changed since a revision. The label of a drafted description is compared with its description.
 */
export const staleFields = (
  before: Partial<WithRevisions>,
  fields: readonly (keyof JobContent)[],
  revision: number | undefined,
): (keyof JobContent)[] =>
  changedSince(
    before,
    fields.filter((field) => field !== 'draftedBy'),
    revision,
  );

/** Copies a job of the same company as a draft, whatever the status of the original. */
export async function duplicateJob(companyId: string, jobId: string, writer: JobWriter = {}): Promise<Job> {
  const {
    _id,
    status,
    package: _,
    slug,
    publishDate,
    reviewedDate,
    createdDate,
    updatedDate,
    revision,
    ...like
  } = presentJob(await ownJob(companyId, jobId));
  return insertJob(companyId, like, writer);
}

/** A job of its company that is not deleted; throws 404 for any other. */
export async function ownJob(companyId: string, jobId: string): Promise<StoredJob> {
  const job = await jobs.find(jobId);
  if (!job || String(job.companyId) !== companyId || job.deletion) throw notFound('job');
  return job;
}

/**
 * Returns a job by slug or id: one on public boards, or any of the viewer's own. Throws 410 with similar jobs for one
 * that was public and is closed, and 404 for all others.
 */
export async function getJob(viewer: Viewer, slugOrId: string): Promise<JobOnBoard> {
  const id = /(?:^|-)([0-9a-f]{24})$/.exec(slugOrId)?.[1];
  const posting = id ? await postingById(id) : undefined;
  if (!posting) throw notFound('job');
  const { job, company, shown } = posting;
  if (!job.deletion && (viewer.view === 'SUPERUSER' || isOwn(viewer, job.companyId)))
    return { ...shown, revision: job.revision ?? 0, draftedBy: job.draftedBy ?? null };
  if (isOnBoard(job, company, new Date())) return shown;
  throw isGone(job) && job.public && company.public ? jobGone(similarAmong(await board(), job)) : notFound('job');
}

export type { StoredJob } from './jobs.model.ts';
export { presentJob } from './jobs.presenter.ts';

export const { takeRevision } = jobs;

/** Jobs of a company that were changed at or after a given time, including deleted ones. */
export const jobsChangedSince = jobs.changedSince;
export const { endedAmong } = jobs;
/** The existing jobs with the given ids, including deleted ones. */
export const jobsById = jobs.findMany;

/** All jobs of a company except deleted ones, in any status, latest first. */
export const allJobsOf = (companyId: string): Promise<StoredJob[]> => jobs.ofCompany(companyId);

/**
 * Yields all jobs of a company except deleted ones as its board shows them, in chunks, one of which is in memory at a
 * time.
 */
export async function* ownJobsInParts(companyId: string, size: number) {
  const ids = await jobs.idsOfCompany(companyId);
  for (let at = 0; at < ids.length; at += size) {
    const part = ids.slice(at, at + size);
    const postings = await postingsById(part);
    yield part.flatMap((id) => postings.get(String(id))?.shown ?? []);
  }
}

/** The company of a job, in any status; empty if the job does not exist. */
export const companyOfJob = async (id: Ref): Promise<string> => String((await jobs.find(id))?.companyId ?? '');

/** A job with its company, in any status. */
export async function postingById(id: Ref): Promise<Posting | undefined> {
  const job = await jobs.find(id);
  return job ? (await postingsOf([job]))[0] : undefined;
}

/** Jobs with their companies by id, in any status. */
export async function postingsById(ids: readonly Ref[]): Promise<Map<string, Posting>> {
  const postings = await postingsOf(await jobs.findMany(ids));
  return new Map(postings.map((posting) => [String(posting.job._id), posting]));
}

/** The headlines of jobs in any status, by id. */
export const headlinesOf = async (ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await jobs.headlinesOf(ids)).map(({ _id, headline }) => [String(_id), headline]));

/** Lists the public board; for superusers and for a company that requests its own jobs, jobs in every status. */
export async function listJobs(viewer: Viewer, { skip, limit, sort, companyId, ...filters }: JobQuery) {
  const found = filterPostings(await postingsFor(viewer, companyId), await withCompanyId(filters));
  const { items, total } = pageOfPostings(found, { skip, limit, sort });
  return { items: items.map(({ posting }) => posting.shown), total };
}

async function postingsFor(viewer: Viewer, companyId: string | undefined): Promise<Posting[]> {
  if (!companyId) return board();
  if (viewer.view === 'SUPERUSER' || isOwn(viewer, companyId)) return postingsOf(await jobs.ofCompany(companyId));
  return (await board()).filter(({ shown }) => shown.companyId === companyId);
}

/**
 * Jobs found by name, in the order of the list: a company's own jobs in every status, for other viewers those on
 * boards.
 */
export async function findJobsByTitle(viewer: Viewer, text: string, limit: number) {
  const isCalled = nameMatcher(text);
  const own = viewer.view === 'COMPANY' ? viewer.entityId : undefined;
  const found = (await postingsFor(viewer, own)).filter(({ words }) => isCalled(words));
  const sorted = own ? found : found.toSorted(newestFirst);
  return { items: sorted.slice(0, limit).map(({ shown }) => shown), total: found.length };
}

export const countJobs = async (filters: JobFilters): Promise<JobFacets> =>
  facetsOf(await board(), await withCompanyId(filters));

/** Replaces the slug of a company, current or former, with its id. */
export async function withCompanyId<F extends { company?: string | undefined }>(filters: F): Promise<F> {
  const id = filters.company && (await companyIdAt(filters.company));
  return id ? { ...filters, company: id } : filters;
}

/** Ids and headlines of a company's jobs on public boards. */
export async function jobsOfCompany(companyId: Types.ObjectId): Promise<{ jobs: string[]; jobNames: string[] }> {
  const own = (await board()).filter(({ job }) => job.companyId.equals(companyId));
  return { jobs: own.map(({ shown }) => shown._id), jobNames: own.map(({ job }) => job.headline) };
}

export { board };
