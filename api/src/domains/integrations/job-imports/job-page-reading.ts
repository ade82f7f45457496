import { MAX_JOB_PAGES } from '@tandem/catalogue/job-feeds';
import type { JobSource } from '@tandem/contracts/job-source';
import { kindOfPage, type ListedPage } from '@tandem/job-feeds/adapters/job-pages';
import type { FeedJob, FeedReading, SkippedJob } from '@tandem/job-feeds/feed';
import { FeedProblem, hashOf, type ReadFeed } from './feed-reading.ts';
import { readList, visit } from './job-page-visits.ts';
import { jobPages, type KnownPage } from './job-pages.model.ts';

const DAY = 86_400_000;
/**
 * Minimum number of possibly changed pages that are read again per hour; of more than 288, enough to read each once a
 * day.
 */
const MIN_REREADS_PER_HOUR = 12;
const HOURS = 24;
/** Number of pages of a kind without jobs after which no more pages of that kind are read. */
const MAX_EMPTY_PAGES = 3;
/** Maximum number of pages without jobs per reading. */
const MAX_OTHERS = 60;
/** Number of failures in a row after which a site is left alone until the next reading. */
const FAILURES = 4;
const MAX_DURATION_MS = 15 * 60_000;

export type PagesRead = NonNullable<JobSource['pages']>;

export interface ReadPages extends ReadFeed {
  pages: PagesRead;
}

/**
 * Reads a careers page or sitemap and the linked pages that are new, were missing or unreadable last time, or have
 * changed according to the sitemap. Of the other pages it reads a few, so that each is read once a day. Pages are read
 * one after the other, with a pause. `before` is the hash of the jobs of the last reading.
 * @throws FeedProblem if the list cannot be read, or the site fails or asks to wait
 */
export async function readJobPages(
  list: string,
  before: string | null,
  now: Date,
  onPage: (pages: PagesRead) => Promise<void> = async () => {},
): Promise<ReadPages> {
  const listed = await readList(list, now);
  const known = new Map((await jobPages.known(list)).map((page) => [page.url, page]));
  const { pages: planned, left } = planOf(listed, known, now);
  const pages: PagesRead = { read: 0, total: planned.length, failed: 0, left };
  const kinds = kindsOf(known.values());
  const began = Date.now();
  let [others, failures] = [0, 0];
  for (const page of planned) {
    const stored = known.get(page.url);
    const kind = kinds.of(page.url);
    // Without an error, jobs of unread pages would appear to be missing; the next reading continues from here.
    if (Date.now() - began > MAX_DURATION_MS) throw new FeedProblem('slow');
    if (stored || (!kind.isBarren() && others < MAX_OTHERS)) {
      const { found, problem = 'site-error' } = await visit(list, page, stored, now);
      kind.count(found);
      others += found === 'other' ? 1 : 0;
      failures = found === 'failed' ? failures + 1 : 0;
      pages.failed += found === 'failed' ? 1 : 0;
      if (failures >= FAILURES) throw new FeedProblem(problem);
    }
    pages.read++;
    await onPage(pages);
  }
  await forget(listed, known);
  const reading = await readingOf(list, now);
  const bodyHash = hashOf(JSON.stringify(reading));
  const isSame = bodyHash === before;
  return { etag: null, lastModified: null, bodyHash, reading: isSame ? null : reading, pages };
}

/** Returns the pages to read, most important first, and the number of pages beyond the limit. */
export function planOf(listed: readonly ListedPage[], known: ReadonlyMap<string, KnownPage>, now: Date) {
  const changes = new Map(listed.map((page) => [page.url, page.changed]));
  const asListed = ({ url, changed }: KnownPage): ListedPage => ({ url, changed: changes.get(url) ?? changed });
  const all = [...known.values()];
  const ofJobs = all.filter(({ state }) => state !== 'other');
  const isDue = (page: KnownPage) => {
    const { url, state, absences, failures, isListed, changed, readDate } = page;
    if (state === 'gone' && absences === 1) return true;
    if (failures > 0) return failures < FAILURES || isOlder(readDate, now, DAY);
    if (isListed !== changes.has(url)) return true;
    return changed !== (changes.get(url) ?? changed) || (state === 'other' && isOlder(readDate, now, 7 * DAY));
  };
  const due = all.filter(isDue);
  const some = Math.max(MIN_REREADS_PER_HOUR, Math.ceil(ofJobs.length / HOURS));
  const others = ofJobs
    .filter((page) => !due.includes(page))
    .toSorted((one, other) => (one.readDate?.getTime() ?? 0) - (other.readDate?.getTime() ?? 0));
  const fresh = listed.filter(({ url }) => !known.has(url));
  const room = Math.max(0, MAX_JOB_PAGES - ofJobs.length);
  return {
    pages: [
      ...due.filter(({ state }) => state !== 'other').map(asListed),
      ...fresh.slice(0, room),
      ...due.filter(({ state }) => state === 'other').map(asListed),
      ...others.slice(0, some).map(asListed),
    ],
    left: Math.max(0, fresh.length - room),
  };
}

const isOlder = (date: Date | null, now: Date, ms: number): boolean =>
  date === null || now.getTime() - date.getTime() >= ms;

/** Returns statistics of the known pages: whether pages of each kind contain jobs. */
function kindsOf(known: Iterable<KnownPage>) {
  const kinds = new Map<string, { hits: number; misses: number }>();
  const of = (url: string) => {
    const name = kindOfPage(url);
    const kind = kinds.get(name) ?? { hits: 0, misses: 0 };
    kinds.set(name, kind);
    return {
      isBarren: () => kind.hits === 0 && kind.misses >= MAX_EMPTY_PAGES,
      count(state: string) {
        if (state === 'job' || state === 'gone') kind.hits++;
        if (state === 'other') kind.misses++;
      },
    };
  };
  for (const { url, state } of known) of(url).count(state);
  return { of };
}

/** Stores the pages that the list links to, and deletes unlinked pages without jobs or whose jobs are gone. */
async function forget(listed: readonly ListedPage[], known: ReadonlyMap<string, KnownPage>): Promise<void> {
  const urls = new Set(listed.map(({ url }) => url));
  const all = [...known.values()];
  const idsOf = (pages: readonly KnownPage[]) => pages.map(({ _id }) => _id);
  await jobPages.remove(
    idsOf(all.filter(({ url, state, absences }) => !urls.has(url) && (state === 'other' || absences > 1))),
  );
  await jobPages.setListed(idsOf(all.filter(({ url, isListed }) => !isListed && urls.has(url))), true);
  await jobPages.setListed(idsOf(all.filter(({ url, isListed }) => isListed && !urls.has(url))), false);
}

/** Returns the jobs of all pages as one feed. A page's jobs can expire without a change of the page. */
async function readingOf(list: string, now: Date): Promise<FeedReading> {
  const jobs = new Map<string, FeedJob>();
  const skipped = new Map<string, SkippedJob>();
  for (const page of await jobPages.withJobs(list))
    for (const { validThrough, ...job } of page.jobs) {
      const isPast = validThrough !== null && new Date(validThrough) < now;
      if (isPast) skipped.set(job.id, { id: job.id, title: job.title, reason: 'expired' });
      else jobs.set(job.id, job);
    }
  return { jobs: [...jobs.values()], skipped: [...skipped.values()], isComplete: true, next: null };
}
