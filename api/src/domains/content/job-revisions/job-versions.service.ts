import type { JobContent, JobVersion } from '@tandem/contracts/job';
import type { Version } from '@tandem/contracts/version';
import type { Types } from 'mongoose';
import { plainTextOf } from '../../../platform/text/rich-text.ts';
import { accountsById, displayNameOf, publicNameOf } from '../../identity/accounts/accounts.service.ts';
import { ownJob, type StoredJob } from '../../jobs/jobs/jobs.service.ts';
import { versionHistory } from '../writing/versions.service.ts';
import { versions } from './job-versions.model.ts';
import { publicContent } from './written-job.ts';

type Versioned = { _id: Types.ObjectId; revision: number; content: JobContent };

export const jobHistory = versionHistory<JobContent, Versioned>(versions, {
  contentOf: ({ content }) => content,
  titleOf: ({ headline }) => headline,
  textOf: ({ headline, description }) => `${headline} ${plainTextOf(description)}`,
});

/** Stores the content of a job from before it had versions as its first version. */
export const storeFirstVersion = (job: StoredJob): Promise<void> =>
  jobHistory.storeFirst(
    { _id: job._id, revision: job.revision ?? 0, content: publicContent(job) },
    job.publishDate ? 'published' : 'written',
    job.updatedDate,
  );

/** Returns the versions of a company's job, latest first. */
export async function versionsOfJob(companyId: string, jobId: string): Promise<Version[]> {
  await ownJob(companyId, jobId);
  return jobHistory.list(jobId, namesFor(companyId));
}

export async function versionOfJob(companyId: string, jobId: string, versionId: string): Promise<JobVersion> {
  await ownJob(companyId, jobId);
  return jobHistory.get(jobId, versionId, namesFor(companyId));
}

/** Returns names for the colleagues of a company; names of other accounts contain no part of their email address. */
const namesFor =
  (companyId: string) =>
  async (ids: string[]): Promise<Map<string, string>> => {
    const accounts = await accountsById(ids);
    return new Map(
      [...accounts].map(([id, account]) => [
        id,
        String(account.entityId) === companyId ? displayNameOf(account) : publicNameOf(account),
      ]),
    );
  };
