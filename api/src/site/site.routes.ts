import type Router from '@koa/router';
import type { SitePage, SiteRequest } from '@tandem/contracts/site';
import { translate } from '@tandem/i18n/server';
import type { Context } from 'koa';
import { priceList } from '../domains/billing/payments/prices.service.ts';
import { revision } from '../domains/companies/companies/companies.revision.ts';
import { blogsVersion } from '../domains/content/blogs/blogs.version.ts';
import { tutorialsVersion } from '../domains/content/tutorials/tutorials.version.ts';
import { boardVersion } from '../domains/jobs/jobs/jobs.board.ts';
import { countingViews } from '../domains/jobs/statistics/counting.ts';
import {
  publicStatistics,
  publicStatisticsVersion,
} from '../domains/operations/marketplace/public-statistics.service.ts';
import { firstPageVersion } from '../domains/talent/developers/first-page.service.ts';
import { HttpError } from '../platform/errors/errors.ts';
import { responseCache } from '../platform/http/response-cache.ts';
import { sendTagged } from '../platform/http/send.ts';
import { mountAlerts } from './alerts.routes.ts';
import { articlePage, blogPage } from './blog-pages.ts';
import { canDraw, drawing } from './drawing.ts';
import {
  companiesPage,
  companyPage,
  developerCvPage,
  developerPage,
  homePage,
  jobGonePage,
  jobPage,
  jobsPage,
  termsPage,
} from './pages.ts';
import { languageOf, siteRequest } from './site-request.ts';
import { tutorialPage, tutorialsPage } from './tutorial-pages.ts';

/** The content of an address: a page, or a redirect. */
type Found = SitePage | { moved: string };
type Load = (asked: { query: URLSearchParams; slug: string; language: string }) => Found | Promise<Found>;

const pages: Record<string, Load> = {
  '/': homePage,
  '/jobs': ({ query }) => jobsPage(query),
  '/jobs/:slug': async ({ slug }) => movedOr(await jobPage(slug), '/jobs/', slug, ({ job }) => job.slug),
  '/companies': ({ query }) => companiesPage(query),
  '/companies/:slug': async ({ slug }) =>
    movedOr(await companyPage(slug), '/companies/', slug, ({ company }) => company.slug),
  '/developers/:slug': async ({ slug }) =>
    movedOr(await developerPage(slug), '/developers/', slug, ({ developer }) => developer.niceLink ?? slug),
  '/developers/:slug/cv': async ({ slug }) => cvAt(slug, await developerCvPage(slug)),
  '/tutorials': ({ query }) => tutorialsPage(query),
  '/tutorials/:slug': async ({ query, slug, language }) =>
    movedOr(await tutorialPage(slug, language, query), '/tutorials/', slug, ({ tutorial }) => tutorial.slug),
  '/blog': ({ query, language }) => blogPage(query, language),
  '/blog/:slug': async ({ slug, language }) =>
    movedOr(await articlePage(slug, language), '/blog/', slug, ({ article }) => article.slug),
  '/pricing': () => ({ page: 'pricing', prices: priceList() }),
  '/statistics': async () => ({ page: 'statistics', statistics: await publicStatistics() }),
  '/terms/:slug': ({ query, slug }) => termsPage(slug, query.get('version')),
};

/**
 * Pages that are rendered for every call, so that hidden data disappears, and new terms and prices appear immediately.
 */
const UNCACHED_PAGES = new Set(['/developers/:slug', '/developers/:slug/cv', '/pricing', '/terms/:slug']);

const movedOr = <P extends SitePage>(page: P, under: string, asked: string, slugOf: (page: P) => string): Found =>
  slugOf(page) === asked ? page : { moved: under + slugOf(page) };

const cvAt = (asked: string, page: Extract<SitePage, { page: 'developerCv' }>): Found =>
  page.developer.niceLink === asked ? page : { moved: `/developers/${page.developer.niceLink}/cv` };

/** Counts the sources of job views, by the links that lead to them. */
const countedViews = countingViews((url) => {
  const from = /[?&]from=(\w+)/.exec(url)?.[1];
  return from === 'feed' || from === 'widget' ? from : 'portal';
});

/** Public pages, fully rendered by the server, so that they are readable without a script and by machines. */
export function mountSite(router: Router): void {
  if (!canDraw()) return;
  const version = () => `${boardVersion()} ${revision()}`;
  const cached = responseCache(version, { variantOf: languageOf });
  const cachedHome = responseCache(() => `${version()} ${firstPageVersion()}`, { variantOf: languageOf });
  const cachedBlog = responseCache(() => `${version()} ${blogsVersion()}`, { variantOf: languageOf });
  const cachedTutorials = responseCache(() => `${version()} ${tutorialsVersion()}`, { variantOf: languageOf });
  const cachedStatistics = responseCache(publicStatisticsVersion, { variantOf: languageOf });
  const cachedJobs = responseCache(version, { variantOf: languageOf, onAnswer: countedViews });
  mountAlerts(router, siteRequest);
  for (const [path, load] of Object.entries(pages)) {
    const draw = async (ctx: Context) => {
      const request = siteRequest(ctx);
      const found = await pageAt(load, ctx, request);
      if ('moved' in found) {
        ctx.status = 301;
        ctx.set('cache-control', 'no-cache'); // a released address may lead elsewhere tomorrow
        ctx.redirect(found.moved + ctx.search);
        return;
      }
      ctx.type = 'html';
      ctx.vary('accept-language, cookie');
      ctx.set('cache-control', 'no-cache');
      sendTagged(ctx, (await drawing())(found, request));
    };
    if (UNCACHED_PAGES.has(path)) router.get(path, draw);
    else if (path === '/') router.get(path, cachedHome, draw);
    else if (path.startsWith('/tutorials')) router.get(path, cachedTutorials, draw);
    else if (path === '/statistics') router.get(path, cachedStatistics, draw);
    else if (path.startsWith('/blog')) router.get(path, cachedBlog, draw);
    else router.get(path, path === '/jobs/:slug' ? cachedJobs : cached, draw);
  }
}

/** The page for a call; an error becomes an error page with its status. */
async function pageAt(load: Load, ctx: Context, { query, language }: SiteRequest): Promise<Found> {
  try {
    const found = await load({ query, slug: ctx.params.slug ?? '', language });
    ctx.status = 200;
    return found;
  } catch (error) {
    if (!(error instanceof HttpError) || ![301, 404, 410].includes(error.status)) throw error;
    if (error.status === 301)
      return { moved: (error.headers.location ?? '').replace(/^\/api\/(blog|tutorials)s?/, '/$1') };
    ctx.status = error.status;
    const message = translate(language, `errors:${error.code}`, error.values);
    if (error.code === 'job_gone') return jobGonePage(message, error.details);
    return { page: 'absent', kind: kindAt(ctx.path), message };
  }
}

const kindAt = (path: string) =>
  path.startsWith('/blog')
    ? 'article'
    : path.startsWith('/tutorials')
      ? 'tutorial'
      : path.startsWith('/jobs')
        ? 'job'
        : path.startsWith('/developers')
          ? 'developer'
          : 'company';
