import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { skillLabel, skillValue } from '@tandem/catalogue/skills';
import { BOARD_PAGE, boardWith, countFilters, type Filters, readFilters } from '@tandem/contracts/board-address';
import { companiesWith, readCompanyFilters } from '@tandem/contracts/company-address';
import { jobPosting } from '@tandem/contracts/job-posting';
import type { SitePage, SiteRequest } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import type { i18n as I18n } from 'i18next';
import { salaryRange } from '../lib/job/job-salary.ts';
import { searchWords } from '../lib/job/search-text.ts';
import { paths } from '../lib/paths.ts';
import { cityIn } from '../lib/places.ts';
import { articleData, companyData, crumbData, siteData, statisticsData, tutorialData } from './structured-data.ts';

/** Maximum length of a description in search results, in characters. */
const DESCRIPTION = 160;

export interface Head {
  title: string;
  description: string;
  /** Path and query of the canonical URL; empty if the page is not indexed. */
  canonical: string;
  /** Path of the picture for link previews. */
  picture: string;
  data: object[];
  /** The address in each language in which the content exists, if it is not in all of them. */
  languages?: Record<string, string>;
  /** Feeds of the page, by media type. */
  feeds?: Record<string, string>;
  /** Path of the previous page of a list; `next` is that of the next one. */
  prev?: string | undefined;
  next?: string | undefined;
}

/** Returns the metadata of a page for browsers, search engines and link previews. */
export function headOf(page: SitePage, request: SiteRequest, i18n: I18n): Head {
  const t = i18n.getFixedT(request.language, [
    'public',
    'fit',
    'shell',
    'terms',
    'tutorials',
    'alerts',
    'catalogue',
    'badges',
    'public-statistics',
  ]);
  switch (page.page) {
    case 'home':
      return {
        title: `${t('landing.tab')} · Tandem`,
        description: t('about.home'),
        canonical: paths.home,
        picture: '/cards/home.png',
        data: [siteData(request)],
      };
    case 'jobs': {
      const filters = readFilters(request.query);
      const what = searchWords(request.query, t, request.language);
      const counted = { count: page.total, number: formatNumber(page.total, request.language), what };
      return {
        title: `${t(what ? 'board.titleWith' : 'board.title', counted)} · Tandem`,
        description: t(what ? 'about.jobsWith' : 'about.jobs', counted),
        canonical: isWorthFinding(filters, page.total) ? boardWith(filters, { skip: page.skip, order: '' }) : '',
        picture: '/cards/home.png',
        data: [],
        prev: page.skip > 0 ? boardWith(filters, { skip: Math.max(0, page.skip - BOARD_PAGE) }) : undefined,
        next:
          page.skip + page.jobs.length < page.total ? boardWith(filters, { skip: page.skip + BOARD_PAGE }) : undefined,
      };
    }
    case 'job': {
      const { job } = page;
      const pay = t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, request.language) });
      return {
        title: `${job.headline}, ${job.company.name} · Tandem`,
        description: cut(`${pay} · ${cityIn(job.location, request.language)}. ${job.preview}`),
        canonical: paths.job(job.slug),
        picture: `/cards/jobs/${job.slug}.png`,
        data: [jobPosting(job, request.origin) ?? []].flat(),
      };
    }
    case 'company': {
      const { company } = page;
      return {
        title: `${company.name} · Tandem`,
        description: cut(company.headline || company.description || company.name),
        canonical: paths.company(company.slug),
        picture: `/cards/companies/${company.slug}.png`,
        data: [companyData(company, request)],
      };
    }
    case 'companies': {
      const filters = readCompanyFilters(request.query);
      const number = formatNumber(page.everywhere.total, request.language);
      return {
        title: `${t('companies.headline', { count: page.everywhere.total, number })} · Tandem`,
        description: t('about.companies'),
        canonical: companiesWith(filters, { skip: page.skip, order: 'weight' }),
        picture: '/cards/home.png',
        data: [],
      };
    }
    case 'pricing':
      return {
        title: `${t('pricing.title')} · Tandem`,
        description: t('about.pricing'),
        canonical: paths.pricing,
        picture: '/cards/home.png',
        data: [],
      };
    case 'statistics':
      return {
        title: `${t('public-statistics:title')} · Tandem`,
        description: t('public-statistics:about'),
        canonical: paths.statistics,
        picture: '/cards/home.png',
        data: page.statistics ? [statisticsData(page.statistics, request, t)] : [],
      };
    case 'developer': {
      const { developer } = page;
      const role = developer.role ? t(`catalogue:roles.${developer.role}`) : '';
      const skills = (developer.skills ?? []).map(skillLabel).join(', ');
      return {
        title: `${[developer.firstName, role].filter(Boolean).join(', ')} · Tandem`,
        description: cut(
          [role, skills, cityIn(developer, request.language)].filter(Boolean).join('. ') || t('about.home'),
        ),
        canonical: paths.developer(developer.niceLink ?? ''),
        picture: '/cards/home.png',
        data: [],
      };
    }
    case 'developerCv': {
      const title = t('profile:cv.title', { name: page.developer.firstName || t('profile:nameless') });
      const canonical = paths.developerCv(page.developer.niceLink ?? '');
      return { title: `${title} · Tandem`, description: title, canonical, picture: '/cards/home.png', data: [] };
    }
    case 'terms': {
      const title = t(`terms:kinds.${page.terms.kind}`);
      return {
        title: `${title} · Tandem`,
        description: cut((page.terms.body[request.language as InterfaceLanguage] ?? '').replaceAll('## ', '')),
        canonical: paths.terms(page.terms.kind),
        picture: '/cards/home.png',
        data: [],
      };
    }
    case 'blog':
      return {
        title: `${t('blog.title')} · Tandem`,
        description: t('about.blog'),
        canonical: blogCanonical(page, request),
        picture: '/cards/home.png',
        data: [],
        feeds: BLOG_FEEDS,
      };
    case 'article': {
      const { article } = page;
      const crumbs: [string, string][] = [
        [t('blog.title'), paths.blog],
        [article.title, paths.article(article.slug)],
      ];
      return {
        title: `${article.title} · Tandem`,
        description: cut(article.headline),
        canonical: paths.article(article.slug),
        picture: `/cards/blog/${article.slug}.png`,
        data: [articleData(article, request), crumbData(crumbs, request)],
        languages: Object.fromEntries(
          article.translations.map(({ language, slug }) => [language, paths.article(slug)]),
        ),
        feeds: BLOG_FEEDS,
      };
    }
    case 'tutorials':
      return {
        title: `${t('tutorials:public.title')} · Tandem`,
        description: t('about.tutorials'),
        canonical: tutorialsCanonical(page, request),
        picture: '/cards/home.png',
        data: [],
      };
    case 'tutorial': {
      const { tutorial } = page;
      const crumbs: [string, string][] = [
        [t('tutorials:public.title'), paths.tutorials],
        [tutorial.title, paths.tutorial(tutorial.slug)],
      ];
      return {
        title: `${tutorial.title} · Tandem`,
        description: cut(tutorial.headline),
        canonical: paths.tutorial(tutorial.slug),
        picture: '/cards/home.png',
        data: [tutorialData(tutorial, request), crumbData(crumbs, request)],
        languages: { [tutorial.language]: paths.tutorial(tutorial.slug) },
      };
    }
    case 'alert':
      return { title: `${t('alerts:ask.title')} · Tandem`, description: '', canonical: '', picture: '', data: [] };
    case 'jobGone':
    case 'absent':
      return { title: `${page.message} · Tandem`, description: page.message, canonical: '', picture: '', data: [] };
  }
}

/** Returns the canonical URL of a page of tutorials: of one skill by its canonical name, or all. */
function tutorialsCanonical({ skip, tags }: Extract<SitePage, { page: 'tutorials' }>, { query }: SiteRequest): string {
  const skill = skillValue(query.get('skill') ?? '');
  return listAddress(paths.tutorials, { ...(tags.includes(skill) && { skill }) }, skip);
}

/** Returns the canonical URL of a page of articles: of one tag and language, or all. */
function blogCanonical({ skip, tags, languages }: Extract<SitePage, { page: 'blog' }>, { query }: SiteRequest): string {
  const tag = tags.find((each) => each === query.get('tag'));
  const language = languages.find((each) => each === query.get('language'));
  return listAddress(paths.blog, { ...(tag && { tag }), ...(language && { language }) }, skip);
}

function listAddress(path: string, filters: Record<string, string>, skip: number): string {
  const query = new URLSearchParams({ ...filters, ...(skip > 0 && { skip: String(skip) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

const BLOG_FEEDS = {
  'application/rss+xml': '/feeds/blog.rss',
  'application/atom+xml': '/feeds/blog.atom',
  'application/feed+json': '/feeds/blog.json',
};

/** Minimum number of jobs for indexing a filtered list. */
const FEW = 3;

/**
 * Returns whether a list is worth indexing: all jobs, or those of a role, a skill, a city and a workplace, at most one
 * of each and two in total.
 */
function isWorthFinding(filters: Filters, total: number): boolean {
  const { text, city, roles, skills, remote, skip } = filters;
  const kinds = [roles, skills, remote];
  const asked = kinds.flat().length + (city ? 1 : 0);
  const isPlain =
    text === '' && countFilters(filters) === kinds.flat().length && kinds.every((each) => each.length < 2);
  return isPlain && asked <= 2 && total >= (asked > 0 ? FEW : 0) && skip < Math.max(1, total);
}

const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION ? `${line.slice(0, DESCRIPTION - 1).trimEnd()}…` : line;
};
