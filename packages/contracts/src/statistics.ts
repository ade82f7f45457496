import * as z from 'zod';
import { Job } from './job.ts';
import { Id } from './values.ts';

/** Origin of a job view: the portal, a widget on the company's site, or a feed. */
export const JOB_SOURCES = ['portal', 'widget', 'feed'] as const;
export type JobSource = (typeof JOB_SOURCES)[number];

const PerSource = z.object({ portal: z.number(), widget: z.number(), feed: z.number() });

export const JobDay = z.object({
  /** Day in UTC, such as `2026-11-21`. */
  day: z.iso.date(),
  views: PerSource,
  /** Matches started by developers. */
  applications: z.number(),
});
export type JobDay = z.infer<typeof JobDay>;

/** Progress of matches; a match at a later step also counts in the earlier ones. */
export const Funnel = z.object({
  views: z.number(),
  /** Matches started by either side. */
  matches: z.number(),
  accepted: z.number(),
  interviewing: z.number(),
  hired: z.number(),
  /** Matches ended by one side or by a missing answer. */
  ended: z.number(),
});
export type Funnel = z.infer<typeof Funnel>;

/** Statistics of one job or all jobs of a company. Counted without cookies and without any data about readers. */
export const Statistics = z.object({
  days: z.array(JobDay),
  views: PerSource,
  applications: z.number(),
  funnel: Funnel,
});
export type Statistics = z.infer<typeof Statistics>;

/** Statistics of one of a company's jobs over the same days. */
export const JobInNumbers = Job.pick({ _id: true, headline: true, status: true }).extend({
  views: z.number(),
  applications: z.number(),
  /** Matches started by either side. */
  matches: z.number(),
});
export type JobInNumbers = z.infer<typeof JobInNumbers>;

/** Statistics of all jobs of a company together, and of each job, most read first; deleted jobs are not counted. */
export const CompanyStatistics = Statistics.extend({ jobs: z.array(JobInNumbers) });
export type CompanyStatistics = z.infer<typeof CompanyStatistics>;

export const StatisticsQuery = z.strictObject({
  days: z.coerce
    .number()
    .pipe(z.literal([7, 30, 90]))
    .default(30),
});
export const OfJob = z.strictObject({ jobId: Id });
