import * as z from 'zod';
import {
  JobAtSource,
  JobSource,
  JobSourceChange,
  JobSourceChangesQuery,
  JobSourceCreate,
  JobSourceRules,
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
    summary: 'The careers pages and feeds that the own company’s jobs come from',
    access: scoped,
    query: JobSourcesQuery,
    response: z.array(JobSource),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/job-sources',
    summary:
      'Find the jobs of a careers page, job board or feed; imports nothing. 400 with the reason if none are found',
    access: companies,
    body: JobSourceCreate,
    example: { address: 'https://jobs.lever.co/example' },
    response: JobSource,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/job-sources/:id',
    summary: 'A source with its rules, its departments and the number of its jobs',
    access: own,
    params: ById,
    response: JobSource,
  },
  jobs: {
    method: 'GET',
    path: '/api/job-sources/:id/jobs',
    summary: 'The jobs of a source, with what became of them or will, and what differs from the source',
    access: own,
    params: ById,
    query: JobsAtSourceQuery,
    response: z.array(JobAtSource),
    paged: true,
  },
  changeRules: {
    method: 'PUT',
    path: '/api/job-sources/:id/rules',
    summary: 'Choose roles, skills and salaries for the jobs of a source; an active source follows them at once',
    access: own,
    params: ById,
    body: JobSourceRules,
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
    summary: 'Import the jobs of a source and read it every hour, or pause that',
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
      'Confirm that most jobs are no longer at the source; they are closed if the next readings agree. 409 without a loss',
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
    summary: 'Replace edited parts of a job with those of its source; `jobId` is the id in the list of the source',
    access: own,
    params: z.strictObject({ id: Id, jobId: Id }),
    body: JobSourceTake,
    example: { parts: ['headline'] },
    response: JobAtSource,
  },
  changes: {
    method: 'GET',
    path: '/api/job-sources/:id/changes',
    summary: 'Every change that a source made, latest first',
    access: own,
    params: ById,
    query: JobSourceChangesQuery,
    response: z.array(JobSourceChange),
    paged: true,
  },
  undo: {
    method: 'POST',
    path: '/api/job-sources/:id/changes/:changeId/undo',
    summary: 'Undo a change of a source; 409 if the job was changed since',
    access: own,
    params: z.strictObject({ id: Id, changeId: Id }),
    response: JobSourceChange,
  },
});
