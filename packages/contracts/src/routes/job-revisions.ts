import * as z from 'zod';
import { JobDraftChange, JobVersion, WrittenJob } from '../job.ts';
import { contract, ownCompany } from '../route.ts';
import { Id } from '../values.ts';
import { Version } from '../version.ts';

const OfJob = z.strictObject({ companyId: Id, jobId: Id });
const ByVersion = OfJob.extend({ revisionId: Id });

export const jobRevisions = contract({
  draft: {
    method: 'GET',
    path: '/api/companies/:companyId/jobs/:jobId/draft',
    summary: 'Get the draft of a job: the published content with the unpublished changes',
    access: ownCompany,
    params: OfJob,
    response: WrittenJob,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/companies/:companyId/jobs/:jobId/draft',
    summary:
      'Save a job that is a draft, or the unpublished changes of a published job, which candidates do not see. With ' +
      '`revision`, 409 with both versions if a field was changed since then',
    access: ownCompany,
    params: OfJob,
    body: JobDraftChange,
    example: { headline: 'Backend engineer, charging platform' },
    response: WrittenJob,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/companies/:companyId/jobs/:jobId/draft',
    summary: 'Discard the unpublished changes of a job; its stored versions still contain them',
    access: ownCompany,
    params: OfJob,
    response: WrittenJob,
  },
  revisions: {
    method: 'GET',
    path: '/api/companies/:companyId/jobs/:jobId/revisions',
    summary: 'List the stored versions of a job, newest first',
    access: ownCompany,
    params: OfJob,
    response: z.object({ revisions: z.array(Version) }),
  },
  version: {
    method: 'GET',
    path: '/api/companies/:companyId/jobs/:jobId/revisions/:revisionId',
    summary: 'Get a stored version of a job',
    access: ownCompany,
    params: ByVersion,
    response: JobVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/companies/:companyId/jobs/:jobId/revisions/:revisionId/restore',
    summary: 'Make a stored version the draft of its job; candidates see it once it is published',
    access: ownCompany,
    params: ByVersion,
    response: WrittenJob,
  },
});
