import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { JOB_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { CompanySummary } from './company.ts';
import { Job } from './job.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

/** A job in the superusers' list, in any status including deleted. */
export const ListedJob = Job.pick({
  _id: true,
  companyId: true,
  headline: true,
  slug: true,
  status: true,
  role: true,
  remote: true,
  location: true,
  salaryFrom: true,
  salaryTo: true,
  salaryCurrency: true,
  salaryFrequency: true,
  package: true,
  createdDate: true,
  updatedDate: true,
  publishDate: true,
}).extend({
  /** Null if the company no longer exists. */
  company: CompanySummary.pick({ name: true, slug: true }).nullable(),
  /** Whether the job is on public boards now. */
  isOnBoard: z.boolean(),
  promoted: z.boolean(),
  /** End of its package; null if it runs until the job is closed. */
  validThrough: DateTime.nullable(),
  deletedDate: DateTime.nullable(),
  /** Reason for closing or deleting the job; empty without one. */
  endReason: z.string(),
});
export type ListedJob = z.infer<typeof ListedJob>;

export const LISTED_JOB_STATUSES = [...JOB_STATUSES, 'deleted'] as const;

const filter = {
  /** Search text: words of the job title or of the company's name. */
  text: Line.optional(),
  /** Filter by status; all jobs except deleted ones if absent. */
  status: z.enum(LISTED_JOB_STATUSES).optional(),
  companyId: Id.optional(),
  package: z.enum(JOB_PACKAGE_KEYS).optional(),
  /** Filter: whether the job is ranked higher because of a paid package. */
  promoted: Flag.optional(),
  sort: sortBy(['headline', 'createdDate', 'updatedDate', 'publishDate'], '-createdDate'),
};
export const ListedJobsExport = z.strictObject(filter);
export type ListedJobsExport = z.output<typeof ListedJobsExport>;
export const ListedJobsQuery = pageOf(filter);
export type ListedJobsQuery = z.output<typeof ListedJobsQuery>;
