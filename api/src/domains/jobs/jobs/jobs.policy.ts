import { FREE_PACKAGE, isPromoting, JOB_PACKAGES, type JobPackageKey } from '@tandem/catalogue/packages';
import type { JobStatus } from '@tandem/catalogue/statuses';
import type { Job } from '@tandem/contracts/job';
import { missingForPublishing, type NeededToPublish } from '@tandem/contracts/job-publishing';
import type { FieldError } from '../../../platform/errors/errors.ts';
import type { StoredJob } from './jobs.model.ts';

const NEXT: Record<JobStatus, readonly JobStatus[]> = {
  created: ['published'],
  published: ['paused', 'closed'],
  paused: ['published', 'closed'],
  closed: [],
};

/** Whether a job may change from one status to another. The status may always stay the same, except for closed jobs. */
export const isStatusChangeAllowed = (from: JobStatus, to: JobStatus): boolean =>
  NEXT[from].includes(to) || (from === to && from !== 'closed');

const NEEDED: Record<NeededToPublish, string> = {
  role: 'jobRoleNeeded',
  location: 'jobPlaceNeeded',
  description: 'jobTextNeeded',
};

type Ad = Parameters<typeof missingForPublishing>[0];

/**
 * Returns the required fields that a job lacks to be public. Publishing requires all of them. A job that was published
 * before a field was required can still be changed, but must not lose any other required field.
 */
export function publishingFaults(before: Ad, after: Ad, isPublishing: boolean): Record<string, FieldError> {
  const lackedBefore = isPublishing ? [] : missingForPublishing(before);
  const lacked = missingForPublishing(after).filter((field) => !lackedBefore.includes(field));
  return Object.fromEntries(lacked.map((field) => [field, { key: NEEDED[field] }]));
}

type Ranges = Pick<Job, 'salaryFrom' | 'salaryTo' | 'yearsExperienceFrom' | 'yearsExperienceTo'>;

/** The errors of a job for a status; ranges have to be in order, and a published job needs a salary. */
export function jobFaults(job: Ranges, status: JobStatus): Record<string, FieldError> {
  const salaryNeeded = (status === 'published' || status === 'paused') && job.salaryFrom <= 0;
  return {
    ...(salaryNeeded && { salaryFrom: { key: 'salaryNeeded' } }),
    ...(job.salaryTo < job.salaryFrom && { salaryTo: { key: 'range' } }),
    ...(job.yearsExperienceTo < job.yearsExperienceFrom && { yearsExperienceTo: { key: 'range' } }),
  };
}

/** Whether a package is available without payment: the free one, and the internship package for internships. */
export const isFree = (key: JobPackageKey, { jobType }: Pick<Job, 'jobType'>): boolean =>
  key === FREE_PACKAGE || (key === 'intern' && jobType === 'internship');

/** Whether a job is ranked higher because it is paid for. */
export const isPromoted = (key: JobPackageKey): boolean =>
  JOB_PACKAGES.some((each) => each.key === key && isPromoting(each));

type JobVisibilityFields = Pick<StoredJob, 'status' | 'public' | 'packageEnds' | 'deletion'>;

/** Whether a job is shown on public boards. */
export const isOnBoard = (job: JobVisibilityFields, company: { public: boolean }, now: Date): boolean =>
  job.status === 'published' &&
  job.public &&
  company.public &&
  job.deletion === null &&
  (job.packageEnds === null || job.packageEnds > now);

/** Whether a job has been public and never will be again. */
export const isGone = ({ status, deletion, publishDate }: Pick<StoredJob, 'status' | 'deletion' | 'publishDate'>) =>
  publishDate !== null && (status === 'closed' || deletion !== null);
