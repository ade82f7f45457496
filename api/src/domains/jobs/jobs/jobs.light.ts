import type { JobLight, JobLightQuery } from '@tandem/contracts/job';
import { env } from '../../../platform/config/env.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { board, type Posting } from './jobs.board.ts';
import { filterPostings, pageOfPostings } from './jobs.filters.ts';
import { withCompanyId } from './jobs.service.ts';

/** The public board in the light form. */
export async function listLight({ skip, limit, sort, ...filters }: JobLightQuery): Promise<Page<JobLight[]>> {
  const found = filterPostings(await board(), await withCompanyId(filters));
  const { items, total } = pageOfPostings(found, { skip, limit, sort });
  return { items: items.map(({ posting }) => light(posting)), total };
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
