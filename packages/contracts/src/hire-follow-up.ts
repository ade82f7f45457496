import { FOLLOW_UP_DAYS, FOLLOW_UP_RATINGS } from '@tandem/catalogue/hire-follow-ups';
import * as z from 'zod';
import { MATCH_SIDES } from './match.ts';
import { DateTime } from './values.ts';

/** Answer of one side some weeks after the first day of work. */
export const FollowUpAnswer = z.strictObject({
  /** Whether the developer still works at the company. */
  stillEmployed: z.boolean(),
  rating: z.enum(FOLLOW_UP_RATINGS).nullable().default(null),
  text: z.string().trim().max(2000).default(''),
});
export type FollowUpAnswer = z.output<typeof FollowUpAnswer>;

/** The question as displayed to one side through the link of an email or a notification. */
export const HireFollowUp = z.object({
  side: z.enum(MATCH_SIDES),
  days: z.literal(FOLLOW_UP_DAYS),
  /** The first day of work, YYYY-MM-DD. */
  startDate: z.iso.date(),
  /** Name of the other side: the company, or the first name of the developer. */
  other: z.string(),
  job: z.string(),
  /** This side's current answer; null without one. It can be changed until the question closes. */
  answer: FollowUpAnswer.nullable(),
  closeDate: DateTime,
});
export type HireFollowUp = z.infer<typeof HireFollowUp>;

/** Answers of one side to one of the questions. */
export const FollowUpTotals = z.object({
  days: z.literal(FOLLOW_UP_DAYS),
  side: z.enum(MATCH_SIDES),
  asked: z.number().int(),
  answered: z.number().int(),
  stillEmployed: z.number().int(),
  ratings: z.record(z.enum(FOLLOW_UP_RATINGS), z.number().int()),
});
export type FollowUpTotals = z.infer<typeof FollowUpTotals>;

export const FollowUpStatistics = z.object({
  totals: z.array(FollowUpTotals),
  /** Comments, latest first, without names, companies and dates. */
  comments: z.array(
    FollowUpAnswer.extend({ side: z.enum(MATCH_SIDES), days: z.literal(FOLLOW_UP_DAYS), text: z.string() }),
  ),
});
export type FollowUpStatistics = z.infer<typeof FollowUpStatistics>;
