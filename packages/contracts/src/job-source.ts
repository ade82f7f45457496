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

/** Rules for creating a company's jobs from those of a source; chosen once. */
export const JobSourceRules = z.strictObject({
  /** Role of each department; null if its jobs are not imported. An empty name matches jobs without a department. */
  departments: z.array(z.strictObject({ department: Line, role: z.enum(ROLES).nullable() })).max(300),
  /** Skills added to every job. */
  skills: skillList(30),
  /** Used for jobs without a salary of their own. */
  salaries: z
    .array(
      Salary.extend({ role: z.enum(ROLES), salaryFrom: Money.min(1) }).refine(
        ({ salaryFrom, salaryTo }) => salaryFrom <= salaryTo,
        { error: 'order', params: { key: 'range' }, path: ['salaryTo'] },
      ),
    )
    .max(ROLES.length),
  /** Pay period of salaries for which the source states none; null ignores such salaries. */
  period: z.enum(FEED_PERIODS).nullable(),
  /** Whether complete jobs are published; others are drafts. */
  publish: z.boolean(),
});
export type JobSourceRules = z.output<typeof JobSourceRules>;

export const JobSourceRulesChange = JobSourceRules.partial().extend({
  /**
   * The rules that the caller saw; responds 409 with both versions if another person has changed one of the sent rules
   * since.
   */
  basedOn: JobSourceRules.partial().optional(),
});
export type JobSourceRulesChange = z.output<typeof JobSourceRulesChange>;

/** A careers page, job board or feed from which a company's jobs are imported. */
export const JobSource = z.object({
  _id: Id,
  /** The address as entered by the company. */
  address: z.string(),
  system: z.enum(FEED_SYSTEMS),
  board: z.string(),
  /** A draft shows what was found and imports nothing. */
  status: z.enum(['draft', 'active', 'paused']),
  rules: JobSourceRules,
  /** Departments of its jobs with the number of jobs. */
  departments: z.array(z.object({ department: z.string(), count: z.number() })),
  counts: z.record(z.enum(SOURCE_JOB_STATES), z.number()),
  /** Last complete reading, including readings without changes. */
  readDate: DateTime.nullable(),
  nextDate: DateTime.nullable(),
  /** Reason why the last reading was not applied. */
  problem: z.enum(SOURCE_PROBLEMS).nullable(),
  /** Number of missing jobs out of the total, if the company has to confirm it. */
  lost: z.object({ missing: z.number(), total: z.number() }).nullable(),
  /**
   * Progress of the last or current reading, for a careers page with a page for each job: pages read out of `total`,
   * pages that failed, and pages beyond the limit (`left`).
   */
  pages: z.object({ read: z.number(), total: z.number(), failed: z.number(), left: z.number() }).nullable(),
  /** Whether changes are being applied now. */
  isWorking: z.boolean(),
  createdDate: DateTime,
});
export type JobSource = z.infer<typeof JobSource>;

/** A job of a source, with the job created from it. */
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
  /** The salary as it is or would be imported; null without one. */
  salary: Salary.nullable(),
  /** Fields that the job lacks for publishing. */
  lacks: z.array(z.enum([...NEEDED_TO_PUBLISH, 'salary'])),
  /** Parts that were edited in Tandem, each with the source's version as text; empty for long texts. */
  differs: z.array(z.object({ part: z.enum(SOURCE_PARTS), source: z.string() })),
  missingSince: DateTime.nullable(),
});
export type JobAtSource = z.infer<typeof JobAtSource>;

/** A job of the company that is imported from a source. */
export const ImportedJob = z.object({
  jobId: Id,
  sourceId: Id,
  /** Id of the job in the source's list. */
  sourceJobId: Id,
  system: z.enum(FEED_SYSTEMS),
  board: z.string(),
  /** Page of the job at the source; empty if unknown. */
  url: z.string(),
  /** Parts that were edited in Tandem, which take precedence over the source. */
  differs: z.array(z.enum(SOURCE_PARTS)),
});
export type ImportedJob = z.infer<typeof ImportedJob>;

/** A change made by a source. */
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
  /** Ids to look up, at most 50. */
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
