import { Parser } from 'htmlparser2';
import { type FeedAdapter, type FeedJob, FeedParseError } from '../feed.ts';
import { declaredData } from '../page.ts';
import { collectJobs } from '../reading.ts';
import { asObject, dateOf, linkOf } from '../values.ts';
import { childText, readXml } from '../xml.ts';
import { postingsIn } from './json-ld.ts';

/** A page that may describe a job. */
export interface ListedPage {
  url: string;
  /** Date of the last change according to a sitemap; ISO 8601 in UTC. */
  changed: string | null;
}

/** Links of a careers page or a sitemap. */
export interface PageList {
  /** Pages, likeliest job pages first; includes pages of other sites. */
  pages: ListedPage[];
  /** URL of the next page of the same list. */
  next: string | null;
  /** Sitemaps of an index, likeliest job sitemaps first. */
  sitemaps: string[];
}

/** A job with the date until which its page says that it is open. */
export interface JobOfPage extends FeedJob {
  validThrough: string | null;
}

/** Maximum number of pages of a list that are examined. */
const MAX_LISTED = 2000;
/** Maximum length of a URL; longer ones belong to forms and trackers. */
const MAX_ADDRESS_LENGTH = 1000;
/** Maximum length of an id. */
const MAX_ID_LENGTH = 200;

/** Adapter for the page of a single job, found by the links of a careers page or by a sitemap. */
export const jobPages: FeedAdapter = {
  system: 'job-pages',
  recognise: () => null,
  parse(body, feed) {
    const { add, done } = collectJobs();
    for (const job of jobsOnPage(body, feed.url)) add(job);
    return done();
  },
};

/**
 * Returns the jobs of a page. Each is identified by the URL of its page, because many sites give all jobs the same
 * identifier.
 * @throws FeedParseError: `other` if it is not the page of a job, `broken` if it may have been truncated before the job
 */
export function jobsOnPage(body: string, address: string): JobOfPage[] {
  const { postings, isWhole } = postingsIn(body, address);
  const jobs = postings.flatMap(({ job, validThrough }) => {
    const { title, url } = job;
    if (!title) return [];
    const page = postings.length === 1 ? address : `${url ?? `${address}#${job.id ?? title}`}`;
    return [{ ...job, title, id: idOf(page), url: url ?? address, applyUrl: url ?? address, validThrough }];
  });
  if (jobs.length === 0) throw new FeedParseError(isWhole && !isCut(body) ? 'other' : 'broken');
  return jobs;
}

/** Returns the id of a page: the end of its URL, which distinguishes pages. */
const idOf = (address: string): string => address.replace(/^https?:\/\//, '').slice(-MAX_ID_LENGTH);

const isCut = (html: string): boolean => /<(?:html|body)[\s>]/i.test(html) && !/<\/(?:html|body)\s*>/i.test(html);

/** Returns the pages linked from a careers page or a sitemap. @throws FeedParseError for any other document */
export const listedPages = async (body: string, address: string): Promise<PageList> =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:urlset|sitemapindex)[\s>]/.test(body)
    ? pagesOfSitemap(body)
    : pagesOfList(body, address);

function pagesOfList(html: string, address: string): PageList {
  if (!/^\s*</.test(html)) throw new FeedParseError('other');
  const found = new Map<string, number>();
  let next: string | null = null;
  const here = pageAddress(address, address) ?? address;
  const add = (value: unknown, more = 0) => {
    const url = found.size < MAX_LISTED ? pageAddress(value, address) : null;
    if (!url || url === here) return;
    found.set(url, Math.max(found.get(url) ?? Number.NEGATIVE_INFINITY, likelihoodOf(url, here) + more));
  };
  for (const node of declaredData(html).nodes) {
    const isListed = [node['@type']].flat().some((type) => type === 'ListItem' || type === 'JobPosting');
    if (isListed) for (const url of [node.url, asObject(node.item).url, node.item]) add(url, 4);
  }
  const parser = new Parser({
    onopentag(name, { href, rel = '' }) {
      if (name !== 'a' && name !== 'link') return;
      if (/(?:^|\s)next(?:\s|$)/i.test(rel)) next ??= linkOf(href, address);
      else if (name === 'a') add(href);
    },
  });
  parser.write(html);
  parser.end();
  return { pages: ranked(found).map((url) => ({ url, changed: null })), next, sitemaps: [] };
}

async function pagesOfSitemap(xml: string): Promise<PageList> {
  const found = new Map<string, number>();
  const changes = new Map<string, string | null>();
  const sitemaps = new Map<string, number>();
  await readXml(
    xml,
    (name, parents) =>
      (name === 'url' && parents.at(-1) === 'urlset') || (name === 'sitemap' && parents.at(-1) === 'sitemapindex'),
    (node) => {
      const loc = linkOf(childText(node, 'loc'));
      const isSitemap = loc !== null && SITEMAP.test(new URL(loc).pathname);
      if (isSitemap) sitemaps.set(loc, JOB_WORDS.test(loc) ? 1 : 0);
      const url = isSitemap ? null : pageAddress(loc);
      if (!url || found.size >= MAX_LISTED || !JOB_WORDS.test(new URL(url).pathname)) return;
      found.set(url, likelihoodOf(url, ''));
      changes.set(url, dateOf(childText(node, 'lastmod')));
    },
  );
  const pages = ranked(found).map((url) => ({ url, changed: changes.get(url) ?? null }));
  return { pages, next: null, sitemaps: ranked(sitemaps) };
}

const SITEMAP = /sitemap[^/]*$|\.xml$/i;

const ranked = (found: ReadonlyMap<string, number>): string[] =>
  [...found].toSorted(([, one], [, other]) => other - one).map(([url]) => url);

const ASSET =
  /\.(?:avif|bmp|css|csv|docx?|eot|gif|gz|ico|ics|jpe?g|js|json|mjs|mp[34]|og[gv]|pdf|png|pptx?|rss|svg|tar|ttf|txt|webm|webp|woff2?|xlsx?|zip)$/i;
const TRACKERS = /^(?:utm_|gclid$|fbclid$|mc_|ref$|source$)/;

/** Returns the URL of a page without tracking parameters; null if it cannot be the page of a job. */
function pageAddress(value: unknown, base?: string): string | null {
  const link = linkOf(value, base);
  if (!link || link.length > MAX_ADDRESS_LENGTH) return null;
  const url = new URL(link);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKERS.test(name)) url.searchParams.delete(name);
  return ASSET.test(url.pathname) ? null : url.href;
}

/** Words for jobs in the paths of careers pages, in the languages of Tandem. */
const JOB_WORDS =
  /(?:^|[^a-z])(?:jobs?|careers?|positions?|vacanc(?:y|ies)|openings?|roles?|opportunit(?:y|ies)|karriere|stellen?|stellenangebote?|stellenanzeigen?|jobb|karriar|lediga|tjanste?r?|emplois?|offres?|carrieres?|postes?|recrutement|rekrytering|join(?:-us)?|work-with-us)(?:[^a-z]|$)/i;
const OTHER_WORDS =
  /(?:^|[^a-z])(?:about|blog|contact|cookies?|faq|help|impressum|imprint|kontakt|legal|login|news|newsletter|press|privacy|datenschutz|integritet|signin|signup|team|terms)(?:[^a-z]|$)/i;

/**
 * Rates how likely a URL is that of a job page: below the list, with words for jobs, with a number or a long name at
 * its end.
 */
function likelihoodOf(address: string, list: string): number {
  const { hostname, pathname, search, origin } = new URL(address);
  const end = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const below = list && new URL(list).origin === origin ? new URL(list).pathname.replace(/\/?$/, '/') : null;
  const isBelow = below !== null && below !== '/' && pathname.startsWith(below);
  const isNamed = /\d{2,}/.test(end + search) || end.split('-').length >= 3;
  return (
    (isBelow ? 2 : 0) +
    (JOB_WORDS.test(hostname + pathname) ? 2 : 0) +
    (isNamed ? 1 : 0) -
    (OTHER_WORDS.test(pathname) ? 3 : 0)
  );
}

/** Returns the part of a URL that pages of the same kind share: the folder and the names of the query parameters. */
export function kindOfPage(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const folder = pathname.replace(/\/$/, '').split('/').slice(0, -1);
  return [host, ...folder.slice(0, 3), folder.length, ...new Set([...searchParams.keys()].toSorted())].join('/');
}
