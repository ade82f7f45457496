import { jobRevisions } from '@tandem/contracts/routes/job-revisions';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { labelInDraft } from '../../jobs/jobs/jobs.drafts.ts';
import { jobClosed, jobRemoved, jobWritten } from '../../jobs/jobs/jobs.events.ts';
import { draftSkills, jobDrafts } from './job-drafts.model.ts';
import { discardJobDraft, getWrittenJob, rebaseDraft, restoreJobVersion, saveJobDraft } from './job-drafts.service.ts';
import { versions } from './job-versions.model.ts';
import { versionOfJob, versionsOfJob } from './job-versions.service.ts';
import { eraseJob, eraseOfCompany, writtenBy, writtenOfCompany } from './personal-data.ts';

const ofOwnCompany = (viewer: Viewer, { params }: { params: { companyId: string } }) => isOwn(viewer, params.companyId);

export const jobRevisionsDomain = defineDomain({
  routes: {
    jobRevisions: (router) =>
      mount(
        router,
        jobRevisions,
        {
          draft: ofOwnCompany,
          saveDraft: ofOwnCompany,
          discardDraft: ofOwnCompany,
          revisions: ofOwnCompany,
          version: ofOwnCompany,
          restoreVersion: ofOwnCompany,
        },
        {
          draft: ({ params }) => getWrittenJob(params.companyId, params.jobId),
          saveDraft: ({ params, body }, viewer) => saveJobDraft(viewer, params.companyId, params.jobId, body),
          discardDraft: ({ params }, viewer) => discardJobDraft(viewer, params.companyId, params.jobId),
          revisions: async ({ params }) => ({ revisions: await versionsOfJob(params.companyId, params.jobId) }),
          version: ({ params }) => versionOfJob(params.companyId, params.jobId, params.revisionId),
          restoreVersion: ({ params }, viewer) =>
            restoreJobVersion(viewer, params.companyId, params.jobId, params.revisionId),
        },
      ),
  },
  skillUses: [draftSkills],
  subscriptions: [
    answer(labelInDraft, async (jobId) => (await jobDrafts.find(jobId))?.values.draftedBy ?? null),
    on(jobWritten, (event) => rebaseDraft(event)),
    on(jobClosed, ({ job }) => jobDrafts.remove(job._id)),
    on(jobRemoved, ({ jobId }) => eraseJob(jobId)),
  ],
  personalData: {
    account: [
      {
        name: 'job-versions',
        export: ({ accountId }) => writtenBy(accountId),
        erase: ({ accountId }) => versions.forgetAccount(accountId),
      },
    ],
    company: [
      {
        name: 'job-revisions',
        export: ({ entityId }) => writtenOfCompany(entityId),
        archive: 'export',
        erase: ({ entityId }) => eraseOfCompany(entityId),
      },
    ],
  },
});
