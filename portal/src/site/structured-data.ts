import type { CompanySize } from '@tandem/catalogue/companies';
import { ownLogo } from '@tandem/catalogue/placeholders';
import type { VisibleCompany } from '@tandem/contracts/company';
import { pictureAt, postalAddress } from '@tandem/contracts/job-posting';
import type { SiteRequest } from '@tandem/contracts/site';
import { paths } from '../lib/paths.ts';

const CONTEXT = 'https://schema.org';

/** Least and most people of each size. */
const PEOPLE: Record<CompanySize, object> = {
  10: { minValue: 1, maxValue: 10 },
  50: { minValue: 11, maxValue: 50 },
  100: { minValue: 51, maxValue: 100 },
  500: { minValue: 101, maxValue: 500 },
  1000: { minValue: 501 },
};

/** A company as `Organization`. */
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

/** JSON for a script element, escaped so that it cannot end the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
