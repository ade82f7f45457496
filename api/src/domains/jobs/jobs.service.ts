import { shortRoleOf } from '@tandem/catalogue/roles';
import type {
  Job,
  JobChange,
  JobCreate,
  JobDelete,
  JobFacets,
  JobFilters,
  JobOnBoard,
  JobQuery,
} from '@tandem/contracts/job';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { invalid, jobGone, notFound, packageNotForSale, wrongStep } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { slugOf } from '../companies/companies.names.ts';
import { isOwn } from '../companies/companies.policy.ts';
import { companyById } from '../companies/companies.service.ts';
import { closeMatchesOfJob } from '../matches/matches.closing.ts';
import { board, boardChanged, type Posting, postingsOf } from './jobs.board.ts';
import { sanitised } from './jobs.description.ts';
import { facetsOf, filtered } from './jobs.filters.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { isFree, isGone, isOffered, isOnBoard, jobFaults, mayBecome } from './jobs.policy.ts';
import { presentJob } from './jobs.presenter.ts';

type Ref = string | Types.ObjectId;

/** Writes down a draft. */
export async function createJob(companyId: string, job: JobCreate): Promise<Job> {
  const company = await companyById(companyId);
  const _id = new Types.ObjectId();
  const written = await jobs.insert({
    ...job,
    _id,
    companyId: company._id,
    description: sanitised(job.description),
    slug: slugFor(job.headline, _id),
  });
  boardChanged();
  return presentJob(written);
}

/** Readable, and found by the id at its end whatever stands before it. */
const slugFor = (headline: string, id: Types.ObjectId) => [slugOf(headline), id].filter(Boolean).join('-');

/** Changes a job and takes it to another status, if one is given. Closing it closes its matches. */
export async function updateJob(
  companyId: string,
  { _id, status, package: wanted, reason, ...change }: JobChange,
): Promise<Job> {
  const before = await ownJob(companyId, _id);
  const next = status ?? before.status;
  if (!mayBecome(before.status, next)) throw wrongStep();

  const after = { ...before, ...change };
  const faults = jobFaults(after, next);
  if (change.headline === '') faults.headline = { key: 'missing' };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const isFirst = next === 'published' && before.publishDate === null;
  const written = await jobs.change(before._id, {
    ...change,
    ...(change.description !== undefined && { description: sanitised(change.description) }),
    ...(change.headline !== undefined && { slug: slugFor(change.headline, before._id) }),
    status: next,
    package: packageFor(wanted ?? before.package, before, after),
    reviewedDate: new Date(),
    idleReminders: 0,
    ...(next === 'closed' && { closeReason: reason ?? '' }),
    ...(isFirst && { publishDate: new Date() }),
  });
  boardChanged();
  if (next === 'closed') await closeMatchesOfJob(after);
  return presentJob(written ?? after);
}

/** A draft like a job of the same company, whatever has become of that. */
export async function duplicateJob(companyId: string, jobId: string): Promise<Job> {
  const {
    _id,
    status,
    package: _,
    slug,
    publishDate,
    reviewedDate,
    createdDate,
    updatedDate,
    ...like
  } = presentJob(await ownJob(companyId, jobId));
  return createJob(companyId, like);
}

/** The package that a job runs on: a free one, or one that it has. Others have to be paid for, which is not possible yet. */
function packageFor(wanted: Job['package'], before: StoredJob, after: Pick<Job, 'jobType'>): Job['package'] {
  if (isFree(wanted, after)) return wanted;
  if (wanted === 'intern' || !(isOffered(wanted) || wanted === before.package))
    throw invalid({ package: { key: 'choice' } });
  if (wanted !== before.package) throw packageNotForSale();
  return wanted;
}

/** Takes a job away for good, keeps why, and closes its matches. Its page says that it is gone. */
export async function removeJob(companyId: string, jobId: string, why: z.output<typeof JobDelete>): Promise<void> {
  const job = await ownJob(companyId, jobId);
  const { reason, rating = null, feedbackValue = '', subscriptionId = '' } = why;
  const deletion = { date: new Date(), reason, rating, feedbackValue, subscriptionId };
  await jobs.change(job._id, { status: 'closed', deletion });
  boardChanged();
  await closeMatchesOfJob(job);
}

/** Takes all jobs of a company away that is erased. */
export async function removeJobsOf(companyId: string): Promise<void> {
  for (const { _id } of await jobs.ofCompany(companyId)) await removeJob(companyId, String(_id), { reason: 'other' });
}

/** A job that its company still has; throws 404 for any other. */
async function ownJob(companyId: string, jobId: string): Promise<StoredJob> {
  const job = await jobs.find(jobId);
  if (!job || String(job.companyId) !== companyId || job.deletion) throw notFound('job');
  return job;
}

/**
 * A job by slug or id: one on public boards, or any of the viewer's own. Throws 410 with similar jobs for one that was
 * public and is closed, 404 for all others.
 */
export async function getJob(viewer: Viewer, slugOrId: string): Promise<JobOnBoard> {
  const id = /(?:^|-)([0-9a-f]{24})$/.exec(slugOrId)?.[1];
  const posting = id ? await postingById(id) : undefined;
  if (!posting) throw notFound('job');
  const { job, company, shown } = posting;
  if (!job.deletion && (viewer.view === 'SUPERUSER' || isOwn(viewer, job.companyId))) return shown;
  if (isOnBoard(job, company, new Date())) return shown;
  throw isGone(job) && job.public && company.public ? jobGone(await similarTo(job)) : notFound('job');
}

/** Ids of all jobs of a company but those that were deleted. */
export const jobIdsOf = async (companyId: string): Promise<string[]> =>
  (await jobs.ofCompany(companyId)).map(({ _id }) => String(_id));

/** The company of a job, whatever its status; empty where there is no such job. */
export const companyOfJob = async (id: Ref): Promise<string> => String((await jobs.find(id))?.companyId ?? '');

/** A job with its company, whatever its status. */
export async function postingById(id: Ref): Promise<Posting | undefined> {
  const job = await jobs.find(id);
  return job ? (await postingsOf([job]))[0] : undefined;
}

/** Jobs with their companies by id, whatever their status. */
export async function postingsById(ids: readonly Ref[]): Promise<Map<string, Posting>> {
  const postings = await postingsOf(await jobs.findMany(ids));
  return new Map(postings.map((posting) => [posting.shown._id, posting]));
}

const SIMILAR = 4;

/** Jobs on the board that have most in common: the kind of role first, then skills, then the place. */
async function similarTo({ role, skills, location }: StoredJob): Promise<JobOnBoard[]> {
  const likeness = ({ job }: Posting) =>
    (role && job.role && shortRoleOf(role) === shortRoleOf(job.role) ? 10 : 0) +
    job.skills.filter((skill) => skills.includes(skill)).length * 2 +
    (location.city !== '' && job.location.city === location.city ? 1 : 0);
  return (await board())
    .map((posting) => ({ posting, likeness: likeness(posting) }))
    .filter((each) => each.likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, SIMILAR)
    .map(({ posting }) => posting.shown);
}

/** The public board; or, for a company that asks for its own and for superusers, its jobs in every status, latest first. */
export async function listJobs(viewer: Viewer, { skip, limit, companyId, ...filters }: JobQuery) {
  const found = filtered(await postingsFor(viewer, companyId), filters);
  return { items: found.slice(skip, skip + limit).map(({ shown }) => shown), total: found.length };
}

async function postingsFor(viewer: Viewer, companyId: string | undefined): Promise<Posting[]> {
  if (!companyId) return board();
  if (viewer.view === 'SUPERUSER' || isOwn(viewer, companyId)) return postingsOf(await jobs.ofCompany(companyId));
  return (await board()).filter(({ shown }) => shown.companyId === companyId);
}

export const countJobs = async (filters: JobFilters): Promise<JobFacets> => facetsOf(await board(), filters);

/** Ids and headlines of a company's jobs on public boards. */
export async function jobsOfCompany(companyId: Types.ObjectId): Promise<{ jobs: string[]; jobNames: string[] }> {
  const own = (await board()).filter(({ job }) => job.companyId.equals(companyId));
  return { jobs: own.map(({ shown }) => shown._id), jobNames: own.map(({ job }) => job.headline) };
}

export { board };
