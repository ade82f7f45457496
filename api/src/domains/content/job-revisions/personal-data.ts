import type { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { allJobsOf, jobsChangedSince } from '../../jobs/jobs/jobs.service.ts';
import { jobDrafts } from './job-drafts.model.ts';
import { versions } from './job-versions.model.ts';

/** Returns the versions of jobs that an account wrote. */
export const writtenBy = async (accountId: string) =>
  (await versions.by(accountId)).map(({ textId, kind, date, content }) =>
    plain({ jobId: textId, kind, date, ...content }),
  );

/** Returns the texts that a company has written for its jobs: the unpublished drafts, and the stored versions. */
export async function writtenOfCompany(companyId: string) {
  const drafts = await jobDrafts.ofCompany(companyId);
  const written = [];
  for (const { _id, headline } of await allJobsOf(companyId)) {
    const draft = drafts.find((each) => each._id.equals(_id));
    const stored = (await versions.of(_id)).map(({ kind, date, content }) => ({ kind, date, ...content }));
    written.push(plain({ jobId: _id, headline, unpublished: draft?.values ?? {}, versions: stored }));
  }
  return written;
}

/** Erases the drafts and versions of a deleted job. */
export async function eraseJob(jobId: Types.ObjectId): Promise<void> {
  await jobDrafts.remove(jobId);
  await versions.removeOf(jobId);
}

/** Erases the drafts and versions of all jobs of a company, including deleted ones. */
export async function eraseOfCompany(companyId: string): Promise<void> {
  for (const { _id } of await jobsChangedSince(companyId, new Date(0))) await eraseJob(_id);
}
