import { FREE_PACKAGE, isPromoting, JOB_PACKAGES, type JobPackageKey } from '@tandem/catalogue/packages';
import type { JobStatus } from '@tandem/catalogue/statuses';
import type { Job } from '@tandem/contracts/job';
import { lackedToPublish, type NeededToPublish } from '@tandem/contracts/job-publishing';
import type { FieldError } from '../../../platform/errors/errors.ts';
import type { StoredJob } from './jobs.model.ts';

const NEXT: Record<JobStatus, readonly JobStatus[]> = {
  created: ['published'],
  published: ['paused', 'closed'],
  paused: ['published', 'closed'],
  closed: [],
};

/** Whether a job may go from one status to another; staying is always allowed but for what is closed. */
export const mayBecome = (from: JobStatus, to: JobStatus): boolean =>
  NEXT[from].includes(to) || (from === to && from !== 'closed');

const NEEDED: Record<NeededToPublish, string> = {
  role: 'jobRoleNeeded',
  location: 'jobPlaceNeeded',
  description: 'jobTextNeeded',
};

type Ad = Parameters<typeof lackedToPublish>[0];

/**
 * What a job lacks that is to be public. Publishing asks for all of it; a job that was published without something
 * before that was asked for can still be changed, but loses nothing more.
 */
export function publishingFaults(before: Ad, after: Ad, isPublishing: boolean): Record<string, FieldError> {
  const lackedBefore = isPublishing ? [] : lackedToPublish(before);
  const lacked = lackedToPublish(after).filter((field) => !lackedBefore.includes(field));
  return Object.fromEntries(lacked.map((field) => [field, { key: NEEDED[field] }]));
}

type Ranges = Pick<Job, 'salaryFrom' | 'salaryTo' | 'yearsExperienceFrom' | 'yearsExperienceTo'>;

/** What is wrong with a job that is to have a status; ranges in order, and a salary once it is published. */
export function jobFaults(job: Ranges, status: JobStatus): Record<string, FieldError> {
  const salaryNeeded = (status === 'published' || status === 'paused') && job.salaryFrom <= 0;
  return {
    ...(salaryNeeded && { salaryFrom: { key: 'salaryNeeded' } }),
    ...(job.salaryTo < job.salaryFrom && { salaryTo: { key: 'range' } }),
    ...(job.yearsExperienceTo < job.yearsExperienceFrom && { yearsExperienceTo: { key: 'range' } }),
  };
}

/** Whether a package can be had without payment: the free one, and the one for internships by an internship. */
export const isFree = (key: JobPackageKey, { jobType }: Pick<Job, 'jobType'>): boolean =>
  key === FREE_PACKAGE || (key === 'intern' && jobType === 'internship');

/** Whether a job is ranked higher because it is paid for. */
export const isPromoted = (key: JobPackageKey): boolean =>
  JOB_PACKAGES.some((each) => each.key === key && isPromoting(each));

type Standing = Pick<StoredJob, 'status' | 'public' | 'packageEnds' | 'deletion'>;

/** Whether a job stands on public boards. */
export const isOnBoard = (job: Standing, company: { public: boolean }, now: Date): boolean =>
  job.status === 'published' &&
  job.public &&
  company.public &&
  job.deletion === null &&
  (job.packageEnds === null || job.packageEnds > now);

/** Whether a job has been public and never will be again. */
export const isGone = ({ status, deletion, publishDate }: Pick<StoredJob, 'status' | 'deletion' | 'publishDate'>) =>
  publishDate !== null && (status === 'closed' || deletion !== null);
