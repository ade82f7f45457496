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
    summary: 'Get a job as it is being written: what candidates read, with the changes that are not published yet',
    access: ownCompany,
    params: OfJob,
    response: WrittenJob,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/companies/:companyId/jobs/:jobId/draft',
    summary:
      'Save what is being written: a draft itself, or a draft next to a job that was published, which candidates do not ' +
      'see. With `revision`, 409 with both versions if a field was changed since then',
    access: ownCompany,
    params: OfJob,
    body: JobDraftChange,
    example: { headline: 'Backend engineer, charging platform' },
    response: WrittenJob,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/companies/:companyId/jobs/:jobId/draft',
    summary: 'Discard the changes of a job that are not published; its versions still have them',
    access: ownCompany,
    params: OfJob,
    response: WrittenJob,
  },
  revisions: {
    method: 'GET',
    path: '/api/companies/:companyId/jobs/:jobId/revisions',
    summary: 'List the stored versions of a job, latest first',
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
    summary: 'Make a stored version what is being written; candidates read it once it is published',
    access: ownCompany,
    params: ByVersion,
    response: WrittenJob,
  },
});
