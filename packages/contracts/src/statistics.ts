import * as z from 'zod';
import { Job } from './job.ts';
import { Id } from './values.ts';

/** Where a job was viewed: on the portal, in a widget on the company's site, or coming from a feed. */
export const JOB_SOURCES = ['portal', 'widget', 'feed'] as const;
export type JobSource = (typeof JOB_SOURCES)[number];

const PerSource = z.object({ portal: z.number(), widget: z.number(), feed: z.number() });

export const JobDay = z.object({
  /** `2026-11-21`, by UTC. */
  day: z.iso.date(),
  views: PerSource,
  /** Matches that developers began. */
  applications: z.number(),
});
export type JobDay = z.infer<typeof JobDay>;

/** How far matches have come; who is at a later step is counted in those before it as well. */
export const Funnel = z.object({
  views: z.number(),
  /** Began by either side. */
  matches: z.number(),
  accepted: z.number(),
  interviewing: z.number(),
  hired: z.number(),
  /** Ended by one side or because it was not answered. */
  ended: z.number(),
});
export type Funnel = z.infer<typeof Funnel>;

/**
 * What happened around one job or all jobs of a company. Counted without cookies and without anything about readers.
 */
export const Statistics = z.object({
  days: z.array(JobDay),
  views: PerSource,
  applications: z.number(),
  funnel: Funnel,
});
export type Statistics = z.infer<typeof Statistics>;

/** One of a company's jobs among the others, in the same days. */
export const JobInNumbers = Job.pick({ _id: true, headline: true, status: true }).extend({
  views: z.number(),
  applications: z.number(),
  /** Began by either side. */
  matches: z.number(),
});
export type JobInNumbers = z.infer<typeof JobInNumbers>;

/** All jobs of a company together, and each by itself, the most read first; those that were deleted count no more. */
export const CompanyStatistics = Statistics.extend({ jobs: z.array(JobInNumbers) });
export type CompanyStatistics = z.infer<typeof CompanyStatistics>;

export const StatisticsQuery = z.strictObject({
  days: z.coerce
    .number()
    .pipe(z.literal([7, 30, 90]))
    .default(30),
});
export const OfJob = z.strictObject({ jobId: Id });
