import { kindOfPage, type ListedPage } from '@tandem/job-feeds/adapters/job-pages';
import type { FeedAddress } from '@tandem/job-feeds/feed';
import type { FetchedBytes } from '../../../platform/fetching/guarded-fetch.ts';
import { FeedProblem, request } from './feed-reading.ts';
import { isOwnPage, parsedList, visit } from './job-page-visits.ts';
import { jobPages } from './job-pages.model.ts';
import { sitemapsOf } from './robots.ts';

/** Number of pages that are tried behind a careers page, and behind a sitemap. */
const TRIED = 8;
const TRIED_OF_SITEMAP = 6;
const MAX_SITEMAPS = 4;
/** Milliseconds after which the search ends; the company is waiting for it. */
const MAX_DURATION_MS = 40_000;
const ONE = 10_000;
const SITEMAP_BYTES = 12 * 1024 * 1024;

/**
 * Returns the careers page, or else a sitemap of its site, if its links lead to job pages: a few pages of each kind are
 * tried. Null if none of them contains a job.
 * @throws FeedProblem if the site asks to wait
 */
export async function findJobPages(page: FetchedBytes, now: Date): Promise<FeedAddress | null> {
  const until = Date.now() + MAX_DURATION_MS;
  const site = page.url;
  const ownPages = (pages: readonly ListedPage[]) => pages.filter(({ url }) => isOwnPage(url, site));
  const leadsToJobs = async (list: string, pages: readonly ListedPage[], max: number) => {
    if ((await jobPages.withJobs(list)).length > 0) return true;
    for (const each of oneOfEachKind(ownPages(pages)).slice(0, max)) {
      if (Date.now() > until) return false;
      if ((await visit(list, each, undefined, now)).found === 'job') return true;
    }
    return false;
  };
  const found = (list: string): FeedAddress => ({ system: 'job-pages', board: site.hostname, url: list });

  const { pages, sitemaps } = await parsedList(page);
  if (await leadsToJobs(page.url.href, pages, TRIED)) return found(page.url.href);
  const named = [...sitemaps, ...(await sitemapsOf(site.host)), `${site.origin}/sitemap.xml`];
  const queue = [...new Set(named)].filter((each) => isOwnPage(each, site)).slice(0, MAX_SITEMAPS);
  for (let nth = 0; nth < queue.length && nth < MAX_SITEMAPS && Date.now() < until; nth++) {
    const sitemap = queue[nth] as string;
    const list = await readSitemap(sitemap, now);
    if (!list) continue;
    if (list.pages.length > 0 && (await leadsToJobs(sitemap, list.pages, TRIED_OF_SITEMAP))) return found(sitemap);
    // Sitemaps listed in an index are read next.
    const parts = list.sitemaps.filter((each) => isOwnPage(each, site) && !queue.includes(each));
    queue.splice(nth + 1, 0, ...parts.slice(0, MAX_SITEMAPS - 1));
  }
  return null;
}

async function readSitemap(address: string, now: Date) {
  try {
    const signal = AbortSignal.timeout(ONE);
    return await parsedList(await request(address, { signal, now, maxBytes: SITEMAP_BYTES }));
  } catch (error) {
    if (error instanceof FeedProblem && error.problem !== 'busy') return null;
    throw error;
  }
}

/** Reorders the pages: first the most likely page of each kind, then the second ones, and so on. */
function oneOfEachKind(pages: readonly ListedPage[]): ListedPage[] {
  const counts = new Map<string, number>();
  const nths = pages.map((page) => {
    const kind = kindOfPage(page.url);
    const nth = counts.get(kind) ?? 0;
    counts.set(kind, nth + 1);
    return { page, nth };
  });
  return nths.toSorted((one, other) => one.nth - other.nth).map(({ page }) => page);
}
