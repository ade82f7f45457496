import type { FeedReading } from '@tandem/job-feeds/feed';
import type { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import { isDeleted } from '../../companies/companies/companies.service.ts';
import { hasUsableAccount } from '../../identity/accounts/accounts.service.ts';
import { isOpenJob } from '../../jobs/jobs/jobs.importing.ts';
import { allJobsOf } from '../../jobs/jobs/jobs.service.ts';
import { applySourceJob, closeMissing, type Run, recordMove, titleKey } from './applying.ts';
import { FeedProblem, NOTHING, type ReadFeed, readFeed, reserveReading } from './feed-reading.ts';
import { notifyOfFailures, notifyOfLoss } from './job-imports.notifications.ts';
import { readJobPages } from './job-page-reading.ts';
import { type StoredSource, sources } from './job-sources.model.ts';
import { suggestedRules, wantedJob } from './mapping.ts';
import { confirmedMissing, detectLoss, reconcile } from './reconciling.ts';
import { type StoredSourceJob, sourceJobs } from './source-jobs.model.ts';

const HOUR = 3_600_000;
/** Number of sources read concurrently; reading is mostly waiting for their sites. */
const CONCURRENCY = 4;
/** Milliseconds within which a process that makes changes has to renew its claim. */
const LEASE = 10 * 60_000;

/**
 * Reads every board that is due, once for all companies that connected it; a board that fails does not stop the others.
 */
export async function syncDueSources(now: Date): Promise<void> {
  const boards = Map.groupBy(await sources.due(now), ({ url }) => url).values();
  await Promise.all(Array.from({ length: CONCURRENCY }, () => syncEach(boards, now)));
  for (const source of await sources.toApply())
    if (await isActiveCompany(String(source.companyId))) await logged(source, () => applyAll(source._id, now));
  for (const source of await sources.unread(now)) await logged(source, () => readPagesFirst(source, now));
}

async function syncEach(boards: Iterable<StoredSource[]>, now: Date): Promise<void> {
  for (const board of boards) await logged(board[0], () => syncBoard(board, now));
}

async function logged(source: StoredSource | undefined, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, source: String(source?._id) }, 'a job source could not be read');
  }
}

async function syncBoard(connected: readonly StoredSource[], now: Date): Promise<void> {
  const due: StoredSource[] = [];
  for (const source of connected) if (await isActiveCompany(String(source.companyId))) due.push(source);
  const [first] = due;
  if (!first || !(await reserveReading(first.url, now, { yields: true }))) return;
  const isSame = due.every((source) => source.etag === first.etag && source.bodyHash === first.bodyHash);
  try {
    const known = isSame ? first : NOTHING;
    const read =
      first.system === 'job-pages'
        ? await readJobPages(first.url, known.bodyHash, now)
        : { ...(await readFeed(first, known, now)), pages: null };
    for (const source of due)
      await logged(source, () => ifActive(source, (current) => syncSource(current, first, read, now)));
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    for (const source of due)
      await logged(source, () => ifActive(source, (current) => noteProblem(current, error, now)));
  }
}

type Read = ReadFeed & Pick<StoredSource, 'pages'>;

/**
 * Passes the current state of a source to `work`, unless its company has paused or disconnected it during the reading.
 */
async function ifActive({ _id }: StoredSource, work: (current: StoredSource) => Promise<void>): Promise<void> {
  const current = await sources.find(_id);
  if (current?.status === 'active') await work(current);
}

/** Applies a reading that was requested with the validators of `asked`. */
async function syncSource(source: StoredSource, asked: StoredSource, read: Read, now: Date): Promise<void> {
  const { reading, ...validators } = read;
  if (reading !== null) return followReading(source, reading, validators, now);
  // If a loss was confirmed meanwhile, the source stays due and is read as a whole.
  if (source.bodyHash === asked.bodyHash) await confirmAbsences(source, validators, now);
}

/** Whether a company syncs: it exists and has an account that is neither closed nor suspended. */
const isActiveCompany = async (companyId: string): Promise<boolean> =>
  !(await isDeleted(companyId)) && (await hasUsableAccount(companyId));

type Validators = Omit<Read, 'reading'>;

/** Handles a reading without changes: only jobs confirmed as missing and jobs not applied yet are changed. */
async function confirmAbsences(source: StoredSource, validators: Validators, now: Date): Promise<void> {
  const known = await sourceJobs.known(source._id);
  const gone = confirmedMissing(known, now);
  const pending = known.flatMap(({ _id, isPending }) => (isPending ? _id : []));
  if (gone.length + pending.length > 0)
    await withSourceLock(source, now, async (run) => {
      await applyEach(run, pending);
      await closeAll(run, gone);
    });
  const isSame =
    source.etag === validators.etag &&
    source.lastModified === validators.lastModified &&
    source.pages?.failed === validators.pages?.failed &&
    source.pages?.left === validators.pages?.left;
  if (source.problem || !isSame)
    await sources.change(source._id, { ...validators, problem: null, lost: null, failures: 0, told: null });
}

async function followReading(
  source: StoredSource,
  reading: FeedReading,
  validators: Validators,
  now: Date,
): Promise<void> {
  const known = await sourceJobs.known(source._id);
  const loss = source.isLossConfirmed ? null : detectLoss(known, reading);
  if (loss) {
    const { problem, ...lost } = loss;
    await sources.change(source._id, { problem, lost, nextDate: new Date(now.getTime() + HOUR) });
    await notifyOfLoss(source, lost, now);
    return;
  }
  const done = await withSourceLock(source, now, async (run) => {
    const { changed, moved, gone } = await reconcile(source, known, reading, now);
    for (const { _id } of moved) {
      const entry = await sourceJobs.find(_id);
      if (entry) await recordMove(run, entry);
    }
    await applyEach(run, changed);
    await closeAll(run, gone);
  });
  // Another process is making changes: the whole feed is read again later.
  await sources.change(source._id, {
    ...validators,
    ...(!done && NOTHING),
    problem: null,
    lost: null,
    failures: 0,
    told: null,
    isLossConfirmed: false,
    readDate: now,
    nextDate: new Date(now.getTime() + HOUR),
  });
}

async function closeAll(run: Run, gone: Parameters<typeof closeMissing>[1][]): Promise<void> {
  for (const job of gone) if (await isActive(run)) await closeMissing(run, job);
}

/** Whether the company has not paused the source since the run began, and no other process has taken over the work. */
async function isActive({ source: { _id, workClaim } }: Run): Promise<boolean> {
  const current = await sources.find(_id);
  return current?.status === 'active' && current.workClaim === workClaim;
}

/**
 * Records a failure. Each failure delays the next attempt: 1, 2, 4, 8 hours and so on up to a day, and never less than
 * the site asks for.
 */
async function noteProblem(source: StoredSource, { problem, retryAfter }: FeedProblem, now: Date): Promise<void> {
  const failures = source.failures + 1;
  const later = Math.min(2 ** Math.min(source.failures, 5), 24) * HOUR;
  const nextDate = new Date(now.getTime() + Math.max(later, retryAfter ?? 0));
  await sources.change(source._id, { problem, failures, nextDate });
  await notifyOfFailures({ ...source, failures }, problem, now);
}

/**
 * Reads the pages of a new source, which takes a second each, and stores their jobs as a draft. If it fails, the next
 * reading continues from there.
 */
export async function readPagesFirst(source: StoredSource, now: Date): Promise<void> {
  await withSourceLock(source, now, async () => {
    try {
      const { reading, ...read } = await readJobPages(source.url, null, now, async (pages) => {
        // The source may have been disconnected meanwhile.
        if (!(await sources.change(source._id, { pages }))) throw new FeedProblem('nothing-found');
      });
      if (!reading || reading.jobs.length + reading.skipped.length === 0) throw new FeedProblem('nothing-found');
      await reconcile(source, [], reading, now);
      const rules = suggestedRules(reading.jobs);
      const nextDate = new Date(now.getTime() + HOUR);
      const change = { ...read, rules, readDate: now, nextDate, problem: null, failures: 0 };
      await markJobsHere((await sources.change(source._id, change)) ?? source);
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error;
      await noteProblem(source, error, now);
    }
  });
}

/** Marks jobs that the company has also written itself, so that they are not imported a second time. */
export async function markJobsHere(source: StoredSource): Promise<void> {
  const here = new Set((await allJobsOf(String(source.companyId))).filter(isOpenJob).map(titleKey));
  if (here.size === 0) return;
  for (const entry of await sourceJobs.ofSource(source._id)) {
    const { headline = '', location = { city: '', country: '' } } = wantedJob(entry.feed, source.rules);
    if (entry.state === 'new' && here.has(titleKey({ headline, location })))
      await sourceJobs.change(entry._id, { state: 'here' });
  }
}

/**
 * Makes changes to the jobs of a source while no other process does. Returns false, without changes, if another process
 * does.
 */
export async function withSourceLock(
  source: StoredSource,
  now: Date,
  work: (run: Run) => Promise<void>,
): Promise<boolean> {
  const started = Date.now();
  const claimed = await sources.beginWork(source._id, new Date(started), new Date(started + LEASE));
  if (!claimed) return false;
  const renewing = setInterval(
    () => void sources.renewWork(claimed, new Date(Date.now() + LEASE)).catch(() => {}),
    LEASE / 3,
  );
  try {
    await work({ source: claimed, now, here: await jobsFromElsewhere(source) });
  } finally {
    clearInterval(renewing);
    await sources.renewWork(claimed, null);
  }
  return true;
}

/** Returns the open jobs that the company wrote itself or imported from another source. */
async function jobsFromElsewhere({ _id, companyId }: StoredSource): Promise<Set<string>> {
  const imported = await sourceJobs.withJob(_id);
  const others = (await allJobsOf(String(companyId))).filter((job) => isOpenJob(job) && !imported.has(String(job._id)));
  return new Set(others.map(titleKey));
}

/**
 * Imports all jobs that the rules of a source include and applies changed rules to the others; repeats this if the
 * company requests it meanwhile. While another process makes changes, the request waits for that process or for the
 * next reading.
 */
export async function applyAll(id: Types.ObjectId, now: Date): Promise<void> {
  for (let isDone = true; isDone; ) {
    const source = await sources.find(id);
    if (source?.status !== 'active' || !source.applyRequest) return;
    isDone = await withSourceLock(source, now, async (run) => {
      await applyEach(run, await sourceJobs.idsOf(id));
      await sources.applied(id, run.source.applyRequest);
    });
  }
}

/** Number of jobs whose texts are in memory at the same time. */
const BATCH = 100;

/**
 * Applies some jobs of a source, until it is paused. A job that fails does not stop the others, and is retried after
 * the next reading.
 */
async function applyEach(run: Run, ids: readonly Types.ObjectId[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH)
    for (const entry of await sourceJobs.findMany(ids.slice(at, at + BATCH))) {
      if (!(await isActive(run))) return;
      const isPending = !(await isApplied(run, entry));
      if (isPending !== (entry.isPending ?? false)) await sourceJobs.change(entry._id, { isPending });
    }
}

async function isApplied(run: Run, entry: StoredSourceJob): Promise<boolean> {
  try {
    await applySourceJob(run, entry);
    return true;
  } catch (err) {
    log.error({ err, job: String(entry._id) }, 'a job of a source could not be imported');
    return false;
  }
}
