import {
  FEED_PERIODS,
  FEED_SYSTEMS,
  IGNORED_REASONS,
  SOURCE_CHANGE_KINDS,
  SOURCE_JOB_STATES,
  SOURCE_PARTS,
  SOURCE_PROBLEMS,
} from '@tandem/catalogue/job-feeds';
import { ROLES } from '@tandem/catalogue/roles';
import { JOB_STATUSES } from '@tandem/catalogue/statuses';
import { REMOTE_TYPES } from '@tandem/catalogue/work';
import * as z from 'zod';
import { skillList } from './developer-input.ts';
import { NEEDED_TO_PUBLISH } from './job-publishing.ts';
import { sortBy } from './sorting.ts';
import { Currency, DateTime, Id, Line, Money, manyOf, PageAddress, pageOf, SalaryFrequency } from './values.ts';

const Salary = z.strictObject({
  salaryFrom: Money,
  salaryTo: Money,
  salaryCurrency: Currency,
  salaryFrequency: SalaryFrequency,
});

/** How a company's jobs follow from those of a source; chosen once. */
export const JobSourceRules = z.strictObject({
  /** The role of each department; null where its jobs are not imported. An empty name means jobs without one. */
  departments: z.array(z.strictObject({ department: Line, role: z.enum(ROLES).nullable() })).max(300),
  /** Given to every job. */
  skills: skillList(30),
  /** Used where a job has no salary of its own. */
  salaries: z
    .array(
      Salary.extend({ role: z.enum(ROLES), salaryFrom: Money.min(1) }).refine(
        ({ salaryFrom, salaryTo }) => salaryFrom <= salaryTo,
        { error: 'order', params: { key: 'range' }, path: ['salaryTo'] },
      ),
    )
    .max(ROLES.length),
  /** What a salary is paid for where the source does not say; null where such a salary is not used. */
  period: z.enum(FEED_PERIODS).nullable(),
  /** Publish jobs that have everything; others are drafts. */
  publish: z.boolean(),
});
export type JobSourceRules = z.output<typeof JobSourceRules>;

/** A careers page, job board or feed that a company's jobs come from. */
export const JobSource = z.object({
  _id: Id,
  /** As the company entered it. */
  address: z.string(),
  system: z.enum(FEED_SYSTEMS),
  board: z.string(),
  /** A draft shows what was found and imports nothing. */
  status: z.enum(['draft', 'active', 'paused']),
  rules: JobSourceRules,
  /** The departments of its jobs with how many they have. */
  departments: z.array(z.object({ department: z.string(), count: z.number() })),
  counts: z.record(z.enum(SOURCE_JOB_STATES), z.number()),
  /** When it was last read completely, also if nothing had changed. */
  readDate: DateTime.nullable(),
  nextDate: DateTime.nullable(),
  /** Why the last reading was not followed. */
  problem: z.enum(SOURCE_PROBLEMS).nullable(),
  /** How many of how many jobs are missing, if the company has to confirm it. */
  lost: z.object({ missing: z.number(), total: z.number() }).nullable(),
  /**
   * Of a careers page with a page for each job, what the last or current reading did: pages read of those to read, pages
   * that could not be read, and pages beyond the limit.
   */
  pages: z.object({ read: z.number(), total: z.number(), failed: z.number(), left: z.number() }).nullable(),
  /** Changes are being made now. */
  isWorking: z.boolean(),
  createdDate: DateTime,
});
export type JobSource = z.infer<typeof JobSource>;

/** A job of a source, and the job that it became. */
export const JobAtSource = z.object({
  _id: Id,
  title: z.string(),
  city: z.string(),
  country: z.string(),
  remote: z.enum(REMOTE_TYPES).nullable(),
  department: z.string(),
  url: z.string(),
  state: z.enum(SOURCE_JOB_STATES),
  reason: z.enum(IGNORED_REASONS).nullable(),
  jobId: Id.nullable(),
  jobStatus: z.enum(JOB_STATUSES).nullable(),
  role: z.enum(ROLES).nullable(),
  /** As it is or would be imported; null without a salary. */
  salary: Salary.nullable(),
  /** What it lacks to be published. */
  lacks: z.array(z.enum([...NEEDED_TO_PUBLISH, 'salary'])),
  /** The parts that were edited in Tandem, with what the source says in words; empty for long texts. */
  differs: z.array(z.object({ part: z.enum(SOURCE_PARTS), source: z.string() })),
  missingSince: DateTime.nullable(),
});
export type JobAtSource = z.infer<typeof JobAtSource>;

/** A job of the company that follows a source. */
export const ImportedJob = z.object({
  jobId: Id,
  sourceId: Id,
  /** Identifies the job in the list of the source. */
  sourceJobId: Id,
  system: z.enum(FEED_SYSTEMS),
  board: z.string(),
  /** Where the source shows the job; empty if it does not say. */
  url: z.string(),
  /** Parts that were edited in Tandem, which take precedence over the source. */
  differs: z.array(z.enum(SOURCE_PARTS)),
});
export type ImportedJob = z.infer<typeof ImportedJob>;

/** One change that a source made. */
export const JobSourceChange = z.object({
  _id: Id,
  kind: z.enum(SOURCE_CHANGE_KINDS),
  jobId: Id.nullable(),
  headline: z.string(),
  parts: z.array(z.enum(SOURCE_PARTS)),
  createdDate: DateTime,
  undoneDate: DateTime.nullable(),
  mayUndo: z.boolean(),
});
export type JobSourceChange = z.infer<typeof JobSourceChange>;

export const JobSourceCreate = z.strictObject({ address: PageAddress });
export const JobSourceStatus = z.strictObject({ status: z.enum(['active', 'paused']) });
export const JobSourceTake = z.strictObject({ parts: z.array(z.enum(SOURCE_PARTS)).min(1).max(SOURCE_PARTS.length) });
export const ImportedJobsQuery = pageOf({
  /** Those to look up, at most 50. */
  jobId: manyOf(Id),
  sort: sortBy(['createdDate'], 'createdDate'),
});
export const JobSourcesQuery = pageOf({ sort: sortBy(['createdDate', 'board'], 'createdDate') });
export const JobSourceChangesQuery = pageOf({ sort: sortBy(['createdDate', 'headline'], '-createdDate') });
export const JobsAtSourceQuery = pageOf({
  state: z.enum([...SOURCE_JOB_STATES, 'differs', 'lacking']).optional(),
  sort: sortBy(['title', 'city', 'department'], 'title'),
});
export type JobsAtSourceQuery = z.output<typeof JobsAtSourceQuery>;
