import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { SiteRequest } from '@tandem/contracts/site';
import type { Place } from '@tandem/contracts/values';
import { paths } from '../lib/paths.ts';

const CONTEXT = 'https://schema.org';

/** How schema.org calls kinds of employment. Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const EMPLOYMENT: Record<JobOnBoard['jobType'], string> = {
  fulltime: 'FULL_TIME',
  parttime: 'PART_TIME',
  freelance: 'CONTRACTOR',
  gig: 'TEMPORARY',
  internship: 'INTERN',
  cofounder: 'OTHER',
};

const address = ({ city, country }: Place) => ({
  '@type': 'PostalAddress',
  ...(city && { addressLocality: city }),
  ...(country && { addressCountry: country }),
});

/** A job as `JobPosting`. */
export function jobData(job: JobOnBoard, { origin }: SiteRequest): object {
  const { location } = job;
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: job.headline,
    description: job.description || job.headline,
    identifier: { '@type': 'PropertyValue', name: 'Tandem', value: job._id },
    url: origin + paths.job(job.slug),
    datePosted: job.publishDate,
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: EMPLOYMENT[job.jobType],
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      sameAs: origin + paths.company(job.company.slug),
      ...(job.company.logo && { logo: new URL(job.company.logo, origin).href }),
    },
    ...(location.city || location.country ? { jobLocation: { '@type': 'Place', address: address(location) } } : {}),
    ...(job.remote === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: location.country || 'SE' },
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.salaryCurrency.toUpperCase(),
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.salaryFrom,
        maxValue: job.salaryTo,
        unitText: job.salaryFrequency === 'hourly' ? 'HOUR' : 'MONTH',
      },
    },
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
  };
}

/** A company as `Organization`. */
export const companyData = (company: VisibleCompany, { origin }: SiteRequest): object => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: company.name,
  url: company.website || origin + paths.company(company.slug),
  ...(company.headline && { description: company.headline }),
  ...(company.logo && { logo: new URL(company.logo, origin).href }),
  ...(company.offices?.length && { address: company.offices.map(address) }),
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
