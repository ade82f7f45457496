import * as z from 'zod';
import {
  ImportedJob,
  ImportedJobsQuery,
  JobAtSource,
  JobSource,
  JobSourceChange,
  JobSourceChangesQuery,
  JobSourceCreate,
  JobSourceRulesChange,
  JobSourceStatus,
  JobSourcesQuery,
  JobSourceTake,
  JobsAtSourceQuery,
} from '../job-source.ts';
import { contract } from '../route.ts';
import { ById, Done, Id } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;

export const jobImports = contract({
  list: {
    method: 'GET',
    path: '/api/job-sources',
    summary: 'List the careers pages and feeds from which the jobs of the caller’s company are imported',
    access: scoped,
    query: JobSourcesQuery,
    response: z.array(JobSource),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/job-sources',
    summary:
      'Find the jobs of a careers page, job board or feed; imports nothing. Job pages that a careers page links to ' +
      'are read after the response, while `isWorking`. 400 with the reason if none are found',
    access: companies,
    body: JobSourceCreate,
    example: { address: 'https://jobs.lever.co/example' },
    response: JobSource,
    status: 201,
  },
  imported: {
    method: 'GET',
    path: '/api/imported-jobs',
    summary:
      'Get which of up to 50 jobs of the caller’s company follow a source, and how edits in Tandem differ from it',
    access: scoped,
    query: ImportedJobsQuery,
    response: z.array(ImportedJob),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/api/job-sources/:id',
    summary: 'Get a source with its rules, its departments and its number of jobs',
    access: own,
    params: ById,
    response: JobSource,
  },
  jobs: {
    method: 'GET',
    path: '/api/job-sources/:id/jobs',
    summary: 'List the jobs of a source, each with its past or planned change and its differences from the source',
    access: own,
    params: ById,
    query: JobsAtSourceQuery,
    response: z.array(JobAtSource),
    paged: true,
  },
  changeRules: {
    method: 'PUT',
    path: '/api/job-sources/:id/rules',
    summary:
      'Choose roles, skills and salaries for the jobs of a source; applied immediately if the source is active. With ' +
      '`basedOn`, 409 with both versions if a sent rule was changed since',
    access: own,
    params: ById,
    body: JobSourceRulesChange,
    example: {
      departments: [{ department: '', role: 'backend' }],
      skills: [],
      salaries: [],
      period: null,
      publish: false,
    },
    response: JobSource,
  },
  changeStatus: {
    method: 'PUT',
    path: '/api/job-sources/:id/status',
    summary: 'Import the jobs of a source and read it every hour, or pause it',
    access: own,
    params: ById,
    body: JobSourceStatus,
    example: { status: 'active' },
    response: JobSource,
  },
  confirmLoss: {
    method: 'POST',
    path: '/api/job-sources/:id/confirm-loss',
    summary:
      'Confirm that most jobs are no longer at the source; they are closed if the next readings agree. 409 if no ' +
      'such loss was found',
    access: own,
    params: ById,
    response: JobSource,
  },
  remove: {
    method: 'DELETE',
    path: '/api/job-sources/:id',
    summary: 'Disconnect a source; its jobs stay in Tandem',
    access: own,
    params: ById,
    response: Done,
  },
  take: {
    method: 'POST',
    path: '/api/job-sources/:id/jobs/:jobId/take',
    summary: 'Replace edited parts of a job with those of its source; `jobId` is the id in the source’s list',
    access: own,
    params: z.strictObject({ id: Id, jobId: Id }),
    body: JobSourceTake,
    example: { parts: ['headline'] },
    response: JobAtSource,
  },
  changes: {
    method: 'GET',
    path: '/api/job-sources/:id/changes',
    summary: 'List all changes made by a source, newest first',
    access: own,
    params: ById,
    query: JobSourceChangesQuery,
    response: z.array(JobSourceChange),
    paged: true,
  },
  undo: {
    method: 'POST',
    path: '/api/job-sources/:id/changes/:changeId/undo',
    summary: 'Undo a change made by a source; 409 if the job was changed since',
    access: own,
    params: z.strictObject({ id: Id, changeId: Id }),
    response: JobSourceChange,
  },
});
