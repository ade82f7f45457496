import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { JOB_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { CompanySummary } from './company.ts';
import { Job } from './job.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

/** A job in the list of superusers: in every status, deleted ones included. */
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
  /** Null if the company is gone. */
  company: CompanySummary.pick({ name: true, slug: true }).nullable(),
  /** It is shown on public boards now. */
  isOnBoard: z.boolean(),
  promoted: z.boolean(),
  /** When its package ends; null where it runs until it is closed. */
  validThrough: DateTime.nullable(),
  deletedDate: DateTime.nullable(),
  /** Why it was closed or deleted; empty without a reason. */
  endReason: z.string(),
});
export type ListedJob = z.infer<typeof ListedJob>;

export const LISTED_JOB_STATUSES = [...JOB_STATUSES, 'deleted'] as const;

const filter = {
  /** Words of the job title or of the name of the company. */
  text: Line.optional(),
  /** Without it all but deleted jobs. */
  status: z.enum(LISTED_JOB_STATUSES).optional(),
  companyId: Id.optional(),
  package: z.enum(JOB_PACKAGE_KEYS).optional(),
  /** Ranked higher because it is paid for, or not. */
  promoted: Flag.optional(),
  sort: sortBy(['headline', 'createdDate', 'updatedDate', 'publishDate'], '-createdDate'),
};
export const ListedJobsExport = z.strictObject(filter);
export type ListedJobsExport = z.output<typeof ListedJobsExport>;
export const ListedJobsQuery = pageOf(filter);
export type ListedJobsQuery = z.output<typeof ListedJobsQuery>;
