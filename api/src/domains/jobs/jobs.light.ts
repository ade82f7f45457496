import type { JobFilters, JobLight } from '@tandem/contracts/job';
import { env } from '../../env.ts';
import type { Page } from '../../http/mount.ts';
import { board, type Posting } from './jobs.board.ts';
import { filtered } from './jobs.filters.ts';

/** The public board in the light form, in its order. */
export async function listLight({
  skip,
  limit,
  ...filters
}: JobFilters & { skip: number; limit: number }): Promise<Page<JobLight[]>> {
  const found = filtered(await board(), filters);
  return { items: found.slice(skip, skip + limit).map(light), total: found.length };
}

function light({ shown: job }: Posting): JobLight {
  const { _id, name, slug, logo } = job.company;
  return {
    _id: job._id,
    headline: job.headline,
    slug: job.slug,
    role: job.role,
    remote: job.remote,
    location: job.location,
    skills: job.skills,
    seniorities: job.seniorities,
    jobType: job.jobType,
    salaryFrom: job.salaryFrom,
    salaryTo: job.salaryTo,
    salaryCurrency: job.salaryCurrency,
    salaryFrequency: job.salaryFrequency,
    languages: job.languages,
    visaSponsorship: job.visaSponsorship,
    publishDate: job.publishDate,
    validThrough: job.validThrough,
    promoted: job.promoted,
    preview: job.preview,
    company: { _id, name, slug, logo },
    url: `${env.PORTAL_URL}/jobs/${job.slug}`,
  };
}
