import * as z from 'zod';
import { Binary } from '../files.ts';
import {
  Job,
  JobChange,
  JobCreate,
  JobDelete,
  JobFacets,
  JobFilters,
  JobLight,
  JobLightQuery,
  JobOnBoard,
  JobQuery,
} from '../job.ts';
import { ListedJob, ListedJobsExport, ListedJobsQuery } from '../job-admin.ts';
import { contract, everyone, ownCompany, superusers } from '../route.ts';
import { Id } from '../values.ts';

const OfCompany = z.strictObject({ companyId: Id });

export const jobs = contract({
  create: {
    method: 'POST',
    path: '/api/companies/:companyId/jobs',
    summary: 'Create a job as a draft',
    access: ownCompany,
    token: 'jobs:write',
    params: OfCompany,
    body: JobCreate,
    example: { headline: 'Backend engineer, charging platform' },
    response: Job,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/companies/:companyId/jobs',
    summary:
      'Change, publish, pause or close the job `_id`. With `revision`, 409 with both versions of the fields changed ' +
      'since then',
    access: ownCompany,
    token: 'jobs:write',
    params: OfCompany,
    body: JobChange,
    example: { _id: '000000000000000000000001', headline: 'Backend engineer' },
    response: Job,
  },
  list: {
    method: 'GET',
    path: '/api/jobs',
    summary:
      'List public jobs by package weight, then date; with the caller’s own `companyId`, its jobs in every status',
    access: everyone,
    token: 'jobs:read',
    query: JobQuery,
    response: z.array(JobOnBoard),
    paged: true,
  },
  light: {
    method: 'GET',
    path: '/api/jobs-tandem',
    summary: 'List all public jobs in board order with the fields of a list, for other sites and partners',
    access: everyone,
    query: JobLightQuery,
    response: z.array(JobLight),
    paged: true,
    publicFor: 60,
  },
  listAll: {
    method: 'GET',
    path: '/api/jobs-all',
    summary: 'List the jobs of all companies in every status',
    access: superusers,
    query: ListedJobsQuery,
    response: z.array(ListedJob),
    paged: true,
  },
  exportAll: {
    method: 'GET',
    path: '/api/jobs-all/export',
    summary: 'Export the list of jobs as CSV in the caller’s language, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: ListedJobsExport,
    produces: 'text/csv',
    response: Binary,
  },
  facets: {
    method: 'GET',
    path: '/api/jobs-facets',
    summary: 'Count the public jobs for each filter',
    access: everyone,
    token: 'jobs:read',
    query: JobFilters,
    response: JobFacets,
  },
  get: {
    method: 'GET',
    path: '/api/jobs/:slug',
    summary: 'Get a job by slug or id; 410 with similar jobs once it is closed. Drafts are visible to their company',
    access: everyone,
    token: 'jobs:read',
    params: z.strictObject({ slug: z.string().min(1).max(300) }),
    response: JobOnBoard,
  },
  duplicate: {
    method: 'POST',
    path: '/api/companies/:companyId/jobs/:jobId/duplicate',
    summary: 'Duplicate a job in any status as a draft',
    access: ownCompany,
    token: 'jobs:write',
    params: z.strictObject({ companyId: Id, jobId: Id }),
    response: Job,
    status: 201,
  },
  remove: {
    method: 'POST',
    path: '/api/companies/:companyId/jobs/:jobId/delete',
    summary: 'Delete a job with a reason; its open matches are closed',
    access: ownCompany,
    token: 'jobs:write',
    params: z.strictObject({ companyId: Id, jobId: Id }),
    body: JobDelete,
    example: { reason: 'filled-elsewhere' },
    response: z.object({ message: z.string() }),
  },
});
