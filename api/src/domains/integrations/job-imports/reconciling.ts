import type { SourceProblem } from '@tandem/catalogue/job-feeds';
import type { FeedJob, FeedReading, SkippedJob } from '@tandem/job-feeds/feed';
import type { Types } from 'mongoose';
import type { StoredSource } from './job-sources.model.ts';
import { feedHashOf, keyOf, safeDescription } from './mapping.ts';
import { type KnownJob, sourceJobs } from './source-jobs.model.ts';

const HOUR = 3_600_000;
/** A source with fewer jobs than this can plausibly become empty without an error. */
const FEW = 3;

/** The changes that a reading makes to the jobs of a source. */
export interface ReadingChanges {
  /** Jobs that are new or have changed, including those of an interrupted reading. */
  changed: Types.ObjectId[];
  /** Jobs that are unchanged except for their id. */
  moved: KnownJob[];
  /** Jobs that are missing in this reading and in one at least an hour ago. */
  gone: KnownJob[];
}

/** Jobs that were in the last reading. */
const isPresent = ({ missingSince, state, reason }: KnownJob): boolean =>
  missingSince === null && state !== 'closed' && !isSkipped(reason);
const isSkipped = (reason: KnownJob['reason']) =>
  reason === 'unlisted' ||
  reason === 'expired' ||
  reason === 'prospect' ||
  reason === 'sample' ||
  reason === 'incomplete';

/**
 * Returns why a complete reading is not applied without the company's confirmation: it contains no jobs, or more than
 * half of the previous jobs are missing.
 */
export function detectLoss(
  known: readonly KnownJob[],
  { jobs }: FeedReading,
): { problem: SourceProblem; missing: number; total: number } | null {
  const before = known.filter(isPresent);
  const found = keysOf(jobs);
  const missing = before.filter(
    (job) => !found.ids.has(job.externalId) && !(job.key && found.keys.has(job.key)),
  ).length;
  if (missing * 2 <= before.length || (jobs.length === 0 && before.length < FEW)) return null;
  return { problem: jobs.length === 0 ? 'empty' : 'lost', missing, total: before.length };
}

const keysOf = (jobs: readonly FeedJob[]) => ({
  ids: new Set(jobs.map(({ id }) => id)),
  keys: new Set(jobs.map(keyOf)),
});

/** Stores a complete reading of a source and returns the changes since the previous one. */
export async function reconcile(
  source: Pick<StoredSource, '_id' | 'companyId'>,
  known: readonly KnownJob[],
  reading: FeedReading,
  now: Date,
): Promise<ReadingChanges> {
  const byId = new Map(known.map((job) => [job.externalId, job]));
  const { ids } = keysOf(reading.jobs);
  const byKey = new Map(known.filter(({ externalId }) => !ids.has(externalId)).map((job) => [job.key, job]));
  const result: ReadingChanges = { changed: [], moved: [], gone: [] };
  const added: Parameters<typeof sourceJobs.insertMany>[0][number][] = [];
  const seen = new Set<string>();

  for (const feed of reading.jobs) {
    const key = keyOf(feed);
    const same = byId.get(feed.id) ?? (key ? byKey.get(key) : undefined);
    if (!same) {
      added.push(newJob(source, feed, key));
      continue;
    }
    byKey.delete(same.key);
    seen.add(String(same._id));
    if (same.externalId !== feed.id) result.moved.push(same);
    await storeAgain(same, feed, key);
  }
  await sourceJobs.insertMany(added);
  // A feed can list a job twice, once as expired: it is then imported.
  const skipped = reading.skipped.filter(({ id }) => !ids.has(id));
  await storeSkipped(source, byId, skipped, seen);
  for (const job of known) {
    if (seen.has(String(job._id))) continue;
    if (await isGone(job, now)) result.gone.push(job);
  }
  result.changed = await sourceJobs.pending(source._id);
  return result;
}

const newJob = ({ _id, companyId }: Pick<StoredSource, '_id' | 'companyId'>, feed: FeedJob, key: string | null) => ({
  sourceId: _id,
  companyId,
  externalId: feed.id,
  key,
  feed: { ...feed, description: safeDescription(feed.description) },
  feedHash: feedHashOf(feed),
  state: 'new' as const,
  reason: null,
  jobId: null,
  written: {},
  missingSince: null,
  isKeptOpen: false,
  isPending: true,
});

/** Writes the differences, if the job has changed or is listed again. */
async function storeAgain(same: KnownJob, feed: FeedJob, key: string | null): Promise<void> {
  const feedHash = feedHashOf(feed);
  const isBack = same.missingSince !== null || same.isKeptOpen || same.state === 'closed' || isSkipped(same.reason);
  if (same.feedHash === feedHash && same.externalId === feed.id && !isBack) return;
  const again = same.state === 'closed' ? { state: 'new' as const, jobId: null, written: {} } : {};
  await sourceJobs.change(same._id, {
    externalId: feed.id,
    key,
    feedHash,
    feed: { ...feed, description: safeDescription(feed.description) },
    missingSince: null,
    isKeptOpen: false,
    isPending: true,
    ...((isSkipped(same.reason) || (same.reason === 'refused' && same.feedHash !== feedHash)) && {
      state: same.jobId ? ('imported' as const) : ('new' as const),
      reason: null,
    }),
    ...(same.state === 'missing' && { state: same.jobId ? ('imported' as const) : ('new' as const) }),
    ...again,
  });
}

/**
 * Stores jobs that are not to be imported, with the reason. A job that was already imported counts as missing like any
 * other.
 */
async function storeSkipped(
  source: Pick<StoredSource, '_id' | 'companyId'>,
  byId: ReadonlyMap<string, KnownJob>,
  skipped: readonly SkippedJob[],
  seen: Set<string>,
): Promise<void> {
  const added = new Map<string, Parameters<typeof sourceJobs.insertMany>[0][number]>();
  for (const { id, title, reason } of skipped) {
    const same = byId.get(id);
    if (same?.reason === 'undone') continue;
    if (same && same.jobId === null) seen.add(String(same._id));
    if (!id || (same && (same.reason === reason || same.jobId !== null))) continue;
    if (same) await sourceJobs.change(same._id, { state: 'ignored', reason });
    else
      added.set(id, { ...newJob(source, { ...UNKNOWN, id, title }, null), state: 'ignored', reason, isPending: false });
  }
  await sourceJobs.insertMany([...added.values()]);
}

const UNKNOWN = {
  description: '',
  places: [],
  remote: null,
  employment: null,
  salary: null,
  department: null,
  url: null,
  applyUrl: null,
  published: null,
  language: null,
};

/**
 * Whether a missing job is gone: after two readings if it was imported; otherwise it is removed immediately, except if
 * its import was undone, because it could return.
 */
async function isGone(job: KnownJob, now: Date): Promise<boolean> {
  if (job.state === 'closed' || job.state === 'ended' || job.isKeptOpen) return false;
  if (job.reason === 'undone') {
    if (job.missingSince === null) await sourceJobs.change(job._id, { missingSince: now });
    return false;
  }
  if (job.jobId === null) {
    await sourceJobs.remove(job._id);
    return false;
  }
  if (job.missingSince === null) {
    await sourceJobs.change(job._id, { missingSince: now, state: 'missing' });
    return false;
  }
  return now.getTime() - job.missingSince.getTime() >= HOUR;
}

/** Returns the jobs whose absence is confirmed by a reading without changes. */
export const confirmedMissing = (known: readonly KnownJob[], now: Date): KnownJob[] =>
  known.filter(
    ({ missingSince, state, isKeptOpen }) =>
      state === 'missing' && !isKeptOpen && missingSince !== null && now.getTime() - missingSince.getTime() >= HOUR,
  );
