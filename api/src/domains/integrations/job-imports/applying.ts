import type { SourcePart } from '@tandem/catalogue/job-feeds';
import { type Job, JobCreate } from '@tandem/contracts/job';
import { Types } from 'mongoose';
import { HttpError } from '../../../platform/errors/errors.ts';
import { endJobGoneAtSource, isOpenJob, jobsOfCompanyById, type StoredJob } from '../../jobs/jobs/jobs.importing.ts';
import { createJob, updateJob } from '../../jobs/jobs/jobs.service.ts';
import type { StoredSource } from './job-sources.model.ts';
import { ignoredBy, normalizeWords, wantedJob } from './mapping.ts';
import { fieldsOfParts, knownParts, partHash, partOf, type SourceJobFields } from './parts.ts';
import { sourceChanges } from './source-changes.model.ts';
import { type KnownJob, type StoredSourceJob, sourceJobs } from './source-jobs.model.ts';

/** A set of changes that a source makes together. */
export interface Run {
  source: Pick<StoredSource, '_id' | 'companyId' | 'rules' | 'applyRequest' | 'workClaim'>;
  now: Date;
  /** Keys, made of title and city, of the company's jobs that are not from this source. */
  here: ReadonlySet<string>;
}

export const titleKey = ({ headline, location }: Pick<Job, 'headline' | 'location'>): string =>
  `${normalizeWords(headline)} ${normalizeWords(location.city)}`;

/** Creates or updates the company's job for a job of its source. */
export async function applySourceJob(run: Run, entry: StoredSourceJob): Promise<void> {
  if ((entry.state === 'ignored' && isFinal(entry)) || entry.state === 'here') return;
  const { source, here } = run;
  const isBegun = entry.state === 'new' || entry.state === 'ignored';
  if (entry.jobId && !isBegun) return followSource(run, entry, entry.jobId);
  // The process that created the job was stopped before it could record that.
  const created = entry.jobId && (await jobOf(run, entry.jobId));
  if (created) return finishImport(run, entry, created);
  const reason = ignoredBy(entry.feed, source.rules);
  if (reason) {
    await sourceJobs.change(entry._id, { state: 'ignored', reason, jobId: null });
    return;
  }
  const job = newJobFrom(wantedJob(entry.feed, source.rules));
  if (!job) await refuse(entry);
  else if (here.has(titleKey(job))) await sourceJobs.change(entry._id, { state: 'here', reason: null, jobId: null });
  else await importJob(run, entry, job);
}

const refuse = ({ _id }: StoredSourceJob) =>
  sourceJobs.change(_id, { state: 'ignored', reason: 'refused', jobId: null });

/** Whether the reason why a job is ignored does not depend on the rules. */
const isFinal = ({ reason }: StoredSourceJob): boolean => reason !== 'department' && reason !== 'unmapped';

/**
 * Returns the input of a new job. Without a salary at the source, the salary is 0 to 0, so that the job cannot be
 * published.
 */
const newJobFrom = (wanted: SourceJobFields): JobCreate | null => {
  const unpaid = wanted.salaryFrom === undefined ? { salaryFrom: 0, salaryTo: 0 } : {};
  return JobCreate.safeParse({ ...unpaid, ...wanted }).data ?? null;
};

/** Creates a job. Its id is stored first, so that the next process knows it if this one is stopped in between. */
async function importJob(run: Run, entry: StoredSourceJob, input: JobCreate): Promise<void> {
  const jobId = (await sourceJobs.reserve(entry._id, new Types.ObjectId()))?.jobId;
  if (!jobId) return; // the source was disconnected meanwhile
  let job: Job;
  try {
    job = await createJob(String(run.source.companyId), input, {}, jobId);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await refuse(entry);
    return;
  }
  await recordImport(run, entry, job);
}

/** Records a job created by a process that was stopped, and updates it to the current state of the source. */
async function finishImport(run: Run, entry: StoredSourceJob, job: StoredJob): Promise<void> {
  await recordImport(run, entry, job);
  const recorded = await sourceJobs.find(entry._id);
  if (recorded) await followSource(run, recorded, job._id);
}

async function recordImport(run: Run, entry: StoredSourceJob, job: Job | StoredJob): Promise<void> {
  const { source } = run;
  const wanted = wantedJob(entry.feed, source.rules);
  // Parts that the company has edited meanwhile differ from what the source wrote.
  const parts = knownParts(wanted).filter(
    (part) => !job.reviewedDate || partHash(job, part) === partHash(wanted, part),
  );
  const jobId = new Types.ObjectId(String(job._id));
  if (!(await sourceChanges.hasAdded(entry._id, jobId)))
    await record(run, entry, { kind: 'added', headline: job.headline, jobId: String(jobId), parts: [] });
  await sourceJobs.change(entry._id, { state: 'imported', reason: null, jobId, written: hashesOf(job, parts) });
  if (source.rules.publish && job.status === 'created')
    await publishIfComplete(String(source.companyId), { _id: String(jobId), salaryFrom: job.salaryFrom });
}

/** Publishes a draft that is complete, with a salary in particular; any other job stays a draft. */
async function publishIfComplete(
  companyId: string,
  { _id, salaryFrom }: Pick<Job, '_id' | 'salaryFrom'>,
): Promise<void> {
  if (salaryFrom <= 0) return;
  try {
    await updateJob(companyId, { _id, status: 'published' }, 'source');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Updates the parts that the source has changed and that were not edited in Tandem. */
async function followSource(run: Run, entry: StoredSourceJob, jobId: Types.ObjectId): Promise<void> {
  const { source } = run;
  const job = await jobOf(run, jobId);
  if (!job || !isOpenJob(job)) {
    if (entry.state !== 'closed') await sourceJobs.change(entry._id, { state: 'ended' });
    return;
  }
  const wanted = wantedJob(entry.feed, source.rules);
  const news = knownParts(wanted).filter((part) => partHash(wanted, part) !== entry.written[part]);
  const free = news.filter((part) => isUntouched(entry, job, part));
  const same = news.filter((part) => partHash(job, part) === partHash(wanted, part));
  await writeParts(
    run,
    entry,
    job,
    wanted,
    free.filter((part) => !same.includes(part)),
  );
  if (same.length > 0) await sourceJobs.wrote(entry._id, hashesOf(wanted, same));
  if (source.rules.publish && job.status === 'created') {
    const after = await jobOf(run, jobId);
    if (after) await publishIfComplete(String(source.companyId), { _id: String(jobId), salaryFrom: after.salaryFrom });
  }
}

/**
 * Whether a part is as the source wrote it. A part that the source never wrote counts as untouched unless it was filled
 * in.
 */
const isUntouched = ({ written }: StoredSourceJob, job: StoredJob, part: SourcePart): boolean =>
  written[part] === undefined ? isBlankPart(job, part) : partHash(job, part) === written[part];

const isBlankPart = (job: StoredJob, part: SourcePart): boolean => {
  if (part === 'salary') return job.salaryFrom === 0;
  if (part === 'role') return job.role === null;
  if (part === 'skills') return job.skills.length === 0;
  return part === 'location' ? job.location.city === '' && job.location.country === '' : true;
};

/**
 * Writes parts of a job from the source and records the change with the previous values. Parts that cannot be changed
 * in the job's current status stay unchanged.
 */
export async function writeParts(
  run: Run,
  entry: StoredSourceJob,
  job: StoredJob,
  wanted: SourceJobFields,
  parts: readonly SourcePart[],
): Promise<void> {
  if (parts.length === 0) return;
  const change = { _id: String(job._id), ...fieldsOfParts(wanted, parts) };
  try {
    const after = await updateJob(String(run.source.companyId), change, 'source');
    const written = hashesOf(after, parts);
    await sourceJobs.wrote(entry._id, written);
    const before = fieldsOfParts(job, parts);
    await record(run, entry, { kind: 'changed', headline: after.headline, jobId: after._id, parts, before, written });
  } catch (error) {
    const refused = error instanceof HttpError ? Object.keys(error.fields ?? {}).map(partOf) : [];
    const rest = parts.filter((part) => !refused.includes(part));
    if (!(error instanceof HttpError)) throw error;
    if (rest.length < parts.length) await writeParts(run, entry, job, wanted, rest);
  }
}

const hashesOf = (job: Partial<JobCreate>, parts: readonly SourcePart[]): StoredSourceJob['written'] =>
  Object.fromEntries(parts.map((part) => [part, partHash(job, part)]));

/** Closes the Tandem job of a job that is missing at the source; closing notifies its matches. */
export async function closeMissing(run: Run, { _id }: Pick<KnownJob, '_id'>): Promise<void> {
  const entry = await sourceJobs.find(_id);
  if (!entry?.jobId) return;
  const job = await jobOf(run, entry.jobId);
  const statusBefore = await endJobGoneAtSource(String(run.source.companyId), String(entry.jobId));
  await sourceJobs.change(_id, { state: statusBefore ? 'closed' : 'ended' });
  if (!statusBefore || !job) return;
  await record(run, entry, { kind: 'closed', headline: job.headline, jobId: String(job._id), parts: [], statusBefore });
}

/** Records that a job has another id at its source. */
export const recordMove = (run: Run, entry: StoredSourceJob): Promise<void> =>
  record(run, entry, {
    kind: 'moved',
    headline: entry.feed.title,
    jobId: entry.jobId && String(entry.jobId),
    parts: [],
  });

interface Recorded {
  kind: 'added' | 'changed' | 'closed' | 'moved';
  headline: string;
  jobId: string | null;
  parts: readonly SourcePart[];
  before?: Record<string, unknown>;
  written?: StoredSourceJob['written'];
  statusBefore?: StoredJob['status'];
}

async function record(
  { source, now }: Run,
  entry: StoredSourceJob,
  { jobId, parts, ...more }: Recorded,
): Promise<void> {
  await sourceChanges.insert({
    ...more,
    sourceId: source._id,
    companyId: source.companyId,
    sourceJobId: entry._id,
    jobId: jobId as unknown as Types.ObjectId | null,
    parts: [...parts],
    createdDate: now,
  });
}

const jobOf = async ({ source }: Run, id: Types.ObjectId): Promise<StoredJob | undefined> =>
  (await jobsOfCompanyById(String(source.companyId), [id])).get(String(id));
