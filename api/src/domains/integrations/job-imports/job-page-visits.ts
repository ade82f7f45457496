import type { SourceProblem } from '@tandem/catalogue/job-feeds';
import { jobsOnPage, type ListedPage, listedPages } from '@tandem/job-feeds/adapters/job-pages';
import { textOfBytes } from '@tandem/job-feeds/charset';
import { FeedParseError } from '@tandem/job-feeds/feed';
import type { FetchedBytes } from '../../../platform/fetching/guarded-fetch.ts';
import { FeedProblem, header, isSameSite, request } from './feed-reading.ts';
import { jobPages, type KnownPage } from './job-pages.model.ts';

const MAX_BYTES = 3 * 1024 * 1024;
const LIST_BYTES = 12 * 1024 * 1024;
const IN_ALL = 20_000;
/** Maximum number of pages of one list that are read. */
const MAX_PARTS = 10;
const MAX_LISTED = 2000;

export interface VisitResult {
  found: 'job' | 'other' | 'gone' | 'failed';
  /** Why the page could not be read. */
  problem?: SourceProblem;
}

/**
 * Returns the pages of the same site that a careers page or sitemap links to, including all pages of the list.
 * @throws FeedProblem
 */
export async function readList(list: string, now: Date): Promise<ListedPage[]> {
  const site = new URL(list);
  const found = new Map<string, ListedPage>();
  const seen = new Set<string>();
  for (let next: string | null = list; next !== null && seen.size < MAX_PARTS && found.size < MAX_LISTED; ) {
    seen.add(next);
    const page = await parsedList(await asked(next, now, { maxBytes: LIST_BYTES }));
    const before = found.size;
    for (const each of page.pages) if (isOwnPage(each.url, site) && !found.has(each.url)) found.set(each.url, each);
    const isNew = page.next !== null && !seen.has(page.next) && isOwnPage(page.next, site);
    next = isNew && found.size > before ? page.next : null;
  }
  for (const part of seen) found.delete(part);
  return [...found.values()].slice(0, MAX_LISTED);
}

/** Whether a page is on the same site and port. */
export function isOwnPage(address: string, site: URL): boolean {
  const url = new URL(address);
  return url.port === site.port && isSameSite(url, site);
}

/**
 * Returns the links of a document.
 * @throws FeedProblem if it is neither a page nor a sitemap
 */
export async function parsedList({ bytes, headers, url }: FetchedBytes) {
  try {
    return await listedPages(textOfBytes(bytes, headers['content-type'] ?? ''), url.href);
  } catch (error) {
    throw error instanceof FeedParseError ? new FeedProblem('broken') : error;
  }
}

const asked = (
  address: string,
  now: Date,
  { maxBytes = MAX_BYTES, known }: { maxBytes?: number; known?: KnownPage | undefined } = {},
) =>
  request(address, {
    signal: AbortSignal.timeout(IN_ALL),
    now,
    maxBytes,
    // A page that was gone is requested unconditionally: its earlier content is no evidence of the current one.
    ...(known?.state === 'job' && { validators: { ...known, bodyHash: null } }),
  });

/** Problems that show that a page no longer contains a job, rather than being unreadable. */
const GONE: readonly SourceProblem[] = ['not-found', 'elsewhere'];

/**
 * Reads a linked page and stores its state. An unreadable page retains its previous state.
 * @throws FeedProblem if the site asks to wait
 */
export async function visit(
  list: string,
  { url, changed }: ListedPage,
  known: KnownPage | undefined,
  now: Date,
): Promise<VisitResult> {
  const isJob = known !== undefined && known.state !== 'other';
  const store = (change: Parameters<typeof jobPages.store>[2]) =>
    jobPages.store(list, url, { changed, readDate: now, failures: 0, ...(!known && { isListed: true }), ...change });
  const without = async (): Promise<VisitResult> => {
    const state = isJob ? 'gone' : 'other';
    await store({ state, absences: (known?.absences ?? 0) + 1, etag: null, lastModified: null });
    return { found: state };
  };
  try {
    const page = await asked(url, now, { known });
    if (page.status === 304) {
      await store({ state: 'job', absences: 0 });
      return { found: 'job' };
    }
    // Sites often redirect a removed job to their list.
    if (page.url.href === list) return await without();
    const jobs = jobsOnPage(textOfBytes(page.bytes, page.headers['content-type'] ?? ''), page.url.href);
    const validators = { etag: header(page, 'etag'), lastModified: header(page, 'last-modified') };
    await store({ state: 'job', jobs, absences: 0, ...validators });
    return { found: 'job' };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'busy') throw error;
    if (problem === 'nothing-found' || GONE.includes(problem) || (problem === 'robots' && !isJob)) return without();
    // Once a page was missing in two readings, its job is closed; a later failure does not reopen it.
    const isClosed = known?.state === 'gone' && known.absences > 1;
    const unchanged = isClosed ? {} : { state: isJob ? ('job' as const) : ('other' as const), absences: 0 };
    await store({ ...unchanged, failures: (known?.failures ?? 0) + 1 });
    return { found: 'failed', problem };
  }
}

function problemOf(error: unknown): SourceProblem {
  if (error instanceof FeedProblem) return error.problem;
  if (error instanceof FeedParseError) return error.fault === 'other' ? 'nothing-found' : 'broken';
  throw error;
}
