import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { companiesWith, readCompanyFilters } from '@tandem/contracts/company-address';
import { jobPosting } from '@tandem/contracts/job-posting';
import type { SitePage, SiteRequest } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import type { i18n as I18n } from 'i18next';
import { skillLabel } from '../lib/fit/reason-words.ts';
import { salaryRange } from '../lib/job/job-salary.ts';
import { paths } from '../lib/paths.ts';
import { companyData, siteData } from './structured-data.ts';

/** Characters of a description that search engines show. */
const DESCRIPTION = 160;
/** Parameters that make another page; all others are left out of its canonical address. */
const OWN_PARAMETERS = ['q', 'city', 'role', 'remote', 'skill', 'salary', 'skip'];

export interface Head {
  title: string;
  description: string;
  /** Path and query of the one address that stands for the page; empty where it is not to be found by search engines. */
  canonical: string;
  /** Path of the picture that stands beside a link to the page. */
  picture: string;
  data: object[];
}

/** What a page says of itself to browsers, search engines and whoever links to it. */
export function headOf(page: SitePage, request: SiteRequest, i18n: I18n): Head {
  const t = i18n.getFixedT(request.language, ['public', 'fit', 'shell', 'terms', 'alerts']);
  const canonical = canonicalOf(request);
  switch (page.page) {
    case 'home':
      return {
        title: `${t('landing.tab')} · Tandem`,
        description: t('about.home'),
        canonical,
        picture: '/cards/home.png',
        data: [siteData(request)],
      };
    case 'jobs': {
      const number = formatNumber(page.everywhere.total, request.language);
      return {
        title: `${t('board.title', { count: page.everywhere.total, number })} · Tandem`,
        description: t('about.jobs'),
        canonical,
        picture: '/cards/home.png',
        data: [],
      };
    }
    case 'job': {
      const { job } = page;
      const pay = t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, request.language) });
      return {
        title: `${job.headline}, ${job.company.name} · Tandem`,
        description: cut(`${pay} · ${job.location.city}. ${job.preview}`),
        canonical: paths.job(job.slug),
        picture: `/cards/jobs/${job.slug}.png`,
        data: [jobPosting(job, request.origin)],
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
        canonical: companiesWith(filters, { skip: filters.skip, order: 'weight' }),
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
    case 'developer': {
      const { developer } = page;
      const role = developer.role ? t(`catalogue:roles.${developer.role}`) : '';
      const skills = (developer.skills ?? []).map(skillLabel).join(', ');
      return {
        title: `${[developer.firstName, role].filter(Boolean).join(', ')} · Tandem`,
        description: cut([role, skills, developer.city].filter(Boolean).join('. ') || t('about.home')),
        canonical: paths.developer(developer.niceLink ?? ''),
        picture: '/cards/home.png',
        data: [],
      };
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
    case 'alert':
      return { title: `${t('alerts:ask.title')} · Tandem`, description: '', canonical: '', picture: '', data: [] };
    case 'jobGone':
    case 'absent':
      return { title: `${page.message} · Tandem`, description: page.message, canonical: '', picture: '', data: [] };
  }
}

const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION ? `${line.slice(0, DESCRIPTION - 1).trimEnd()}…` : line;
};

function canonicalOf({ path, query }: SiteRequest): string {
  const kept = new URLSearchParams([...query].filter(([key, value]) => OWN_PARAMETERS.includes(key) && value));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
