import { randomUUID } from 'node:crypto';
import { MAX_JOB_SOURCES } from '@tandem/catalogue/job-feeds';
import type {
  JobAtSource,
  JobSource,
  JobSourceChange,
  JobSourceRules,
  JobSourceRulesChange,
  JobsAtSourceQuery,
} from '@tandem/contracts/job-source';
import { Types } from 'mongoose';
import { isDuplicate, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { changedFromBase } from '../../../platform/database/revisions.ts';
import { busy, changedElsewhere, invalid, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { isOpenJob, jobsOfCompanyById } from '../../jobs/jobs/jobs.importing.ts';
import { writeParts } from './applying.ts';
import { detectFeed } from './detection.ts';
import { FeedProblem } from './feed-reading.ts';
import { presentChange, presentSource, presentSourceJob } from './job-imports.presenter.ts';
import { type StoredSource, sources } from './job-sources.model.ts';
import { suggestedRules, wantedJob } from './mapping.ts';
import { knownParts } from './parts.ts';
import { reconcile } from './reconciling.ts';
import { sourceChanges } from './source-changes.model.ts';
import { type StoredSourceJob, sourceJobs } from './source-jobs.model.ts';
import { applyAll, markJobsHere, readPagesFirst, withSourceLock } from './syncing.ts';
import { undoChange } from './undoing.ts';

const HOUR = 3_600_000;
const detections = rateLimit('job-sources', 20, 60 * 60);

export async function ownsSource({ entityId }: Viewer, id: string): Promise<boolean> {
  return String((await sources.find(id))?.companyId) === entityId;
}

/** Returns every source of a company. */
export async function allSourcesOf(companyId: string): Promise<JobSource[]> {
  const found = await sources.ofCompany(companyId);
  return Promise.all(found.map(present));
}

export const listSources = async (companyId: string, page: PageOf<string>): Promise<Page<JobSource[]>> =>
  pageFrom(await allSourcesOf(companyId), page);

export const getSource = async (id: string): Promise<JobSource> => present(await sourceById(id));

const present = async (source: StoredSource): Promise<JobSource> =>
  presentSource(source, await sourceJobs.summaryOf(source._id));

async function sourceById(id: string): Promise<StoredSource> {
  const source = await sources.find(id);
  if (!source) throw notFound();
  return source;
}

/**
 * Finds the jobs behind an address and stores them as a draft that imports nothing. For a source that already exists,
 * returns the existing one. Throws 400 with the reason if nothing can be read, 409 for too many sources.
 */
export async function createSource(companyId: string, address: string, now: Date): Promise<JobSource> {
  await detections.take(companyId);
  const own = await sources.ofCompany(companyId);
  const known = own.find((source) => source.address === address || source.url === address);
  if (known) return present(known);
  refuseMore(own);
  try {
    const found = await detectFeed(address, (feed) => own.some(({ url }) => url === feed.url), now);
    const same = own.find(({ url }) => url === found.feed.url);
    if (same) return await present(same);
    const { feed, read } = found;
    if (read === null) throw busy();
    if (read === 'later') {
      const source = await addSource(companyId, { address, ...feed, rules: suggestedRules([]), nextDate: now });
      void inBackground(readPagesFirst(source, now));
      return { ...(await present(source)), isWorking: true };
    }
    const { reading, ...validators } = read;
    if (!reading || reading.jobs.length + reading.skipped.length === 0) throw new FeedProblem('nothing-found');
    const rules = suggestedRules(reading.jobs);
    const nextDate = new Date(now.getTime() + HOUR);
    const source = await addSource(companyId, { address, ...feed, ...validators, rules, readDate: now, nextDate });
    await reconcile(source, [], reading, now);
    await markJobsHere(source);
    return await present(source);
  } catch (error) {
    if (isDuplicate(error)) throw busy();
    if (error instanceof FeedProblem) throw invalid({ address: { key: `jobSource.${error.problem}` } });
    throw error;
  }
}

const addSource = (companyId: string, source: Omit<Parameters<typeof sources.insert>[0], 'companyId'>) =>
  withNamedLock(`job sources ${companyId}`, async () => {
    refuseMore(await sources.ofCompany(companyId));
    return sources.insert({ companyId: new Types.ObjectId(companyId), ...source });
  });

function refuseMore({ length }: readonly StoredSource[]): void {
  if (length >= MAX_JOB_SOURCES)
    throw invalid({ address: { key: 'mostJobSources', values: { count: MAX_JOB_SOURCES } } });
}

/** Throws 409 with both versions if one of the rules was changed since `basedOn`. */
export async function changeRules(id: string, change: JobSourceRulesChange, now: Date): Promise<JobSource> {
  const before = await sourceById(id);
  refuseUnread(before);
  const { basedOn, ...rules } = change;
  const stale = changedFromBase<Partial<JobSourceRules>>(before.rules, rules, basedOn);
  if (stale.length > 0) throw changedElsewhere(stale, { source: await present(before), yours: rules });
  const source = await sources.changeRules(before, {
    rules: { ...before.rules, ...rules },
    applyRequest: randomUUID(),
  });
  // A concurrent request changed the rules: the retry reports the conflict.
  return source ? follow(source, now) : changeRules(id, change, now);
}

/** Imports the jobs of a source and reads it every hour, or pauses it. */
export async function changeStatus(id: string, status: 'active' | 'paused', now: Date): Promise<JobSource> {
  const before = await sourceById(id);
  if (status === 'paused' && before.status === 'draft') throw wrongStep();
  refuseUnread(before);
  const source = await sources.change(id, { status, applyRequest: randomUUID() });
  if (!source) throw notFound();
  return follow(source, now);
}

/** Throws 409 until the pages of a source have been read, because its rules are derived from the jobs found there. */
function refuseUnread({ system, readDate }: StoredSource): void {
  if (system === 'job-pages' && readDate === null) throw wrongStep();
}

/** Applies the changes in the background, after the response. */
function follow(source: StoredSource, now: Date): Promise<JobSource> {
  if (source.status === 'active') void inBackground(applyAll(source._id, now));
  return present(source);
}

/** Allows the next readings to close the missing jobs; throws 409 if no reading has found most of them missing. */
export async function confirmLoss(id: string, now: Date): Promise<JobSource> {
  const source = await sourceById(id);
  if (!source.lost) throw wrongStep();
  // The next request is unconditional, so that the whole feed is read again.
  const change = { isLossConfirmed: true, lost: null, problem: null, etag: null, lastModified: null, bodyHash: null };
  const changed = await sources.change(id, { ...change, nextDate: source.nextDate ?? now });
  if (!changed) throw notFound();
  return present(changed);
}

/** Disconnects a source; its jobs stay. */
export async function removeSource(id: string): Promise<void> {
  await sources.remove(id);
  await sourceJobs.removeOfSource(id);
  await sourceChanges.removeOfSource(id);
}

export async function listSourceJobs(id: string, { state, ...page }: JobsAtSourceQuery): Promise<Page<JobAtSource[]>> {
  const source = await sourceById(id);
  const entries = await sourceJobs.ofSource(id);
  const jobs = await jobsOfCompanyById(
    String(source.companyId),
    entries.flatMap(({ jobId }) => jobId ?? []),
  );
  const all = entries.map((entry) => presentSourceJob(entry, jobs.get(String(entry.jobId)), source));
  const found = all.filter((job) => {
    if (state === 'differs') return job.differs.length > 0;
    return state === 'lacking' ? job.lacks.length > 0 : state === undefined || job.state === state;
  });
  return pageFrom(found, page);
}

/**
 * Replaces edited parts of a job with those of its source. Throws 503 while another process changes the jobs of the
 * source.
 */
export async function replaceWithSource(
  id: string,
  entryId: string,
  parts: JobAtSource['differs'][number]['part'][],
  now: Date,
): Promise<JobAtSource> {
  const source = await sourceById(id);
  const jobOf = async ({ jobId }: StoredSourceJob) =>
    jobId ? (await jobsOfCompanyById(String(source.companyId), [jobId])).get(String(jobId)) : undefined;
  const isDone = await withSourceLock(source, now, async (run) => {
    const entry = await entryOf(id, entryId);
    const job = await jobOf(entry);
    if (!job || !isOpenJob(job)) throw wrongStep();
    const wanted = wantedJob(entry.feed, run.source.rules);
    const known = knownParts(wanted).filter((part) => parts.includes(part));
    await writeParts(run, entry, job, wanted, known);
  });
  if (!isDone) throw busy();
  const after = await entryOf(id, entryId);
  return presentSourceJob(after, await jobOf(after), source);
}

async function entryOf(sourceId: string, entryId: string): Promise<StoredSourceJob> {
  const entry = await sourceJobs.find(entryId);
  if (!entry || String(entry.sourceId) !== sourceId) throw notFound();
  return entry;
}

export async function listChanges(id: string, page: PageOf<string>): Promise<Page<JobSourceChange[]>> {
  const [found, total] = await withTotal(page, sourceChanges.page(id, page), () => sourceChanges.count(id));
  return { items: found.map(presentChange), total };
}

export const undoSourceChange = async (id: string, changeId: string, now: Date): Promise<JobSourceChange> =>
  presentChange(await undoChange(id, changeId, now));

export async function removeSourcesOf(companyId: string): Promise<void> {
  await sources.removeOf(companyId);
  await sourceJobs.removeOf(companyId);
  await sourceChanges.removeOf(companyId);
}
