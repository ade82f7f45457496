import { ownLogo } from '@tandem/catalogue/placeholders';
import type { JobOnBoard } from './job.ts';
import type { Place } from './values.ts';

/**
 * Employment types of schema.org. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const EMPLOYMENT: Record<JobOnBoard['jobType'], string> = {
  fulltime: 'FULL_TIME',
  parttime: 'PART_TIME',
  freelance: 'CONTRACTOR',
  gig: 'TEMPORARY',
  internship: 'INTERN',
  cofounder: 'OTHER',
};

/** Returns a place as `PostalAddress`. */
export const postalAddress = ({ city, country }: Place) => ({
  '@type': 'PostalAddress',
  ...(city && { addressLocality: city }),
  ...(country && { addressCountry: country }),
});

/** Returns the URL of a picture under the given property name; nothing for data URLs. */
export const pictureAt = (name: string, picture: string | undefined, origin: string): Record<string, string> =>
  picture && !picture.startsWith('data:') ? { [name]: new URL(picture, origin).href } : {};

/**
 * Returns a public job as `JobPosting` of schema.org, for search engines; `origin` is Tandem's. Returns nothing for a
 * job that is neither remote nor has a place, as some older ones: search engines refuse it.
 */
export function jobPosting(job: JobOnBoard, origin: string): Record<string, unknown> | undefined {
  const { location } = job;
  const hasPlace = location.city !== '' || location.country !== '';
  if (!hasPlace && job.remote !== 'remote') return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.headline,
    description: job.description || job.headline,
    identifier: { '@type': 'PropertyValue', name: 'Tandem', value: job._id },
    url: `${origin}/jobs/${job.slug}`,
    datePosted: job.publishDate,
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: EMPLOYMENT[job.jobType],
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      sameAs: `${origin}/companies/${job.company.slug}`,
      ...pictureAt('logo', ownLogo(job.company.logo), origin),
    },
    ...(hasPlace && { jobLocation: { '@type': 'Place', address: postalAddress(location) } }),
    ...(job.remote === 'remote' && { jobLocationType: 'TELECOMMUTE' }),
    ...(job.remote === 'remote' &&
      location.country && { applicantLocationRequirements: { '@type': 'Country', name: location.country } }),
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
