import { FREE_PACKAGE, JOB_PACKAGES, type JobPackage, type JobPackageKey, RUN_DAYS } from '@tandem/catalogue/packages';
import type { Types } from 'mongoose';
import { jobs, type StoredJob } from './jobs.model.ts';

const DAY = 86_400_000;

/**
 * Sets the package of a job according to its company's payments. A paid package has no end of its own, because its
 * payment renews or ends it; afterwards the job continues with the free one for a month.
 */
export async function setJobPackage(
  companyId: string | Types.ObjectId,
  jobId: string,
  key: JobPackageKey,
  now: Date,
): Promise<void> {
  const job = await jobs.find(jobId);
  if (!job || String(job.companyId) !== String(companyId) || job.deletion) return;
  const isFree = key === FREE_PACKAGE;
  if (job.package === key && (isFree || job.packageEnds === null)) return;
  if (isFree && job.package === 'intern') return;
  const packageEnds = isFree ? new Date(now.getTime() + RUN_DAYS.monthly * DAY) : null;
  await jobs.change(job._id, { package: key, packageEnds });
}

/** The jobs of a company that run on a paid package, for as long as it is paid. */
export const jobsWithoutEnd = async (companyId: string | Types.ObjectId): Promise<string[]> =>
  (await jobs.ofCompany(String(companyId))).flatMap((job) =>
    isPaid(job) && job.packageEnds === null ? [String(job._id)] : [],
  );

const isPaid = ({ package: key }: Pick<StoredJob, 'package'>) =>
  (JOB_PACKAGES as readonly JobPackage[]).some((each) => each.key === key && each.premium);
