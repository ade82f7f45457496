import type { BoardJobWhole } from '@tandem/contracts/routes/boards';

const EMPLOYMENT: Record<BoardJobWhole['jobType'], string> = {
  fulltime: 'FULL_TIME',
  parttime: 'PART_TIME',
  freelance: 'CONTRACTOR',
  gig: 'TEMPORARY',
  internship: 'INTERN',
  cofounder: 'OTHER',
};

/** A job as `JobPosting` of schema.org; search engines want it on pages of one job, and not on lists. */
export function jobPosting(job: BoardJobWhole): object {
  const { city, country } = job.location;
  const address = {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.headline,
    description: job.description || job.headline,
    identifier: { '@type': 'PropertyValue', name: 'Tandem', value: job._id },
    url: job.url,
    datePosted: job.publishDate,
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: EMPLOYMENT[job.jobType],
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.name,
      sameAs: job.company.url,
      ...(job.company.logo && { logo: job.company.logo }),
    },
    ...((city || country) && { jobLocation: { '@type': 'Place', address } }),
    ...(job.remote === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country || 'SE' },
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
  };
}

/** Puts a job into the head of the page, once however many elements show it. */
export function tellSearchEngines(job: BoardJobWhole) {
  const id = `tandem-${job._id}`;
  if (document.getElementById(id)) return;
  const script = document.createElement('script');
  Object.assign(script, { id, type: 'application/ld+json', textContent: JSON.stringify(jobPosting(job)) });
  document.head.append(script);
}
