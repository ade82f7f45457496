import type { CompanySize } from '@tandem/catalogue/companies';
import { ownLogo } from '@tandem/catalogue/placeholders';
import type { Blog } from '@tandem/contracts/blog';
import type { VisibleCompany } from '@tandem/contracts/company';
import { pictureAt, postalAddress } from '@tandem/contracts/job-posting';
import type { PublicStatistics } from '@tandem/contracts/public-statistics';
import type { SiteRequest } from '@tandem/contracts/site';
import type { Tutorial } from '@tandem/contracts/tutorial';
import { paths } from '../lib/paths.ts';

const CONTEXT = 'https://schema.org';

/** Minimum and maximum number of employees of each company size. */
const PEOPLE: Record<CompanySize, object> = {
  10: { minValue: 1, maxValue: 10 },
  50: { minValue: 11, maxValue: 50 },
  100: { minValue: 51, maxValue: 100 },
  500: { minValue: 101, maxValue: 500 },
  1000: { minValue: 501 },
};

/** Returns a company as `Organization`. */
export function companyData(company: VisibleCompany, { origin }: SiteRequest): object {
  const { name, companyName, headline, description, logo, backgroundImage, companySize, offices = [] } = company;
  const own = origin + paths.company(company.slug);
  const elsewhere = [company.linkedinLink, company.clutchUrl].filter(Boolean);
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': own,
    name,
    ...(companyName && companyName !== name && { legalName: companyName }),
    url: company.website || own,
    mainEntityOfPage: own,
    ...(headline && { slogan: headline }),
    ...((description || headline) && { description: description || headline }),
    ...pictureAt('logo', ownLogo(logo), origin),
    ...pictureAt('image', backgroundImage, origin),
    ...(companySize && { numberOfEmployees: { '@type': 'QuantitativeValue', ...PEOPLE[companySize] } }),
    ...(offices.length > 0 && {
      address: offices.map(({ street, ...place }) => ({
        ...postalAddress(place),
        ...(street && { streetAddress: street }),
      })),
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Returns the site as `WebSite`, with its search. */
export const siteData = ({ origin }: SiteRequest): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: 'Tandem',
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${paths.jobs}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** Returns the author of a text: a person, or Tandem if nobody is named. */
const writtenBy = (author: string, url: string): object => ({
  '@type': author === '' || author === 'Tandem' ? 'Organization' : 'Person',
  name: author || 'Tandem',
  url,
});

/** Returns an article as `Article`. */
export function articleData(article: Blog, { origin }: SiteRequest): object {
  const { title, headline, slug, language, publishDate, updatedDate, author, tags, media, cover } = article;
  const own = origin + paths.article(slug);
  const picture = media.find(({ id }) => id === cover);
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    '@id': own,
    mainEntityOfPage: own,
    headline: title,
    description: headline,
    inLanguage: language,
    datePublished: publishDate,
    dateModified: updatedDate,
    author: [writtenBy(author, origin + paths.blog)],
    publisher: { '@type': 'Organization', name: 'Tandem', url: `${origin}/` },
    image: origin + (picture?.url ?? `/cards/blog/${slug}.png`),
    ...(tags.length > 0 && { keywords: tags }),
  };
}

/** Returns a tutorial as `Article`. */
export function tutorialData(tutorial: Tutorial, { origin }: SiteRequest): object {
  const { title, headline, slug, language, publishDate, updatedDate, author, tags } = tutorial;
  const own = origin + paths.tutorial(slug);
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    '@id': own,
    mainEntityOfPage: own,
    headline: title,
    description: headline,
    inLanguage: language,
    datePublished: publishDate,
    dateModified: updatedDate,
    author: [writtenBy(author, origin + paths.tutorials)],
    publisher: { '@type': 'Organization', name: 'Tandem', url: `${origin}/` },
    image: `${origin}/cards/home.png`,
    ...(tags.length > 0 && { keywords: tags }),
  };
}

/** Returns the statistics as `Dataset`, with the texts of the page. */
export const statisticsData = (
  { countedDate }: PublicStatistics,
  { origin, language }: SiteRequest,
  t: (key: string) => string,
): object => ({
  '@context': CONTEXT,
  '@type': 'Dataset',
  '@id': origin + paths.statistics,
  url: origin + paths.statistics,
  name: `${t('public-statistics:title')} · Tandem`,
  description: t('public-statistics:about'),
  inLanguage: language,
  dateModified: countedDate,
  isAccessibleForFree: true,
  creator: { '@type': 'Organization', name: 'Tandem', url: `${origin}/` },
  measurementTechnique: t('public-statistics:privacy'),
  variableMeasured: ['salaries.byRole', 'salaries.byCity', 'responses.title', 'numbers.title'].map((key) => ({
    '@type': 'PropertyValue',
    name: t(`public-statistics:${key}`),
  })),
});

/** Returns the breadcrumb data of a page; the last crumb is the page itself. */
export const crumbData = (crumbs: readonly (readonly [string, string])[], { origin }: SiteRequest): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** Returns JSON for a script element, escaped so that it cannot end the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
