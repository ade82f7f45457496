import type { VisibleCompany } from '@tandem/contracts/company';
import { postalAddress } from '@tandem/contracts/job-posting';
import type { SiteRequest } from '@tandem/contracts/site';
import { paths } from '../lib/paths.ts';

const CONTEXT = 'https://schema.org';

/** A company as `Organization`. */
export const companyData = (company: VisibleCompany, { origin }: SiteRequest): object => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: company.name,
  url: company.website || origin + paths.company(company.slug),
  ...(company.headline && { description: company.headline }),
  ...(company.logo && { logo: new URL(company.logo, origin).href }),
  ...(company.offices?.length && { address: company.offices.map(postalAddress) }),
  ...(company.linkedinLink && { sameAs: [company.linkedinLink] }),
});

/** Tandem itself, with the way to search it. */
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

/** Text of a script element that holds data: nothing in it can end the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
