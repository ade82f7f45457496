import { SCORECARD_CRITERIA, SCORECARD_RATINGS } from '@tandem/catalogue/interviews';
import * as z from 'zod';
import { Round } from './interview.ts';
import { DateTime, Id } from './values.ts';

const Rating = z.union(SCORECARD_RATINGS.map((rating) => z.literal(rating)));
const Criterion = z.enum(SCORECARD_CRITERIA);
const Comment = z.string().trim().max(2000);

/** What an interviewer thinks of a developer after an interview. Criteria that did not come up are left out. */
export const ScorecardInput = z.strictObject({
  round: Round,
  overall: Rating,
  ratings: z
    .array(z.strictObject({ criterion: Criterion, rating: Rating, comment: Comment.default('') }))
    .max(SCORECARD_CRITERIA.length)
    .refine((ratings) => new Set(ratings.map(({ criterion }) => criterion)).size === ratings.length, {
      params: { key: 'choice' },
    })
    .default([]),
  comment: Comment.default(''),
});
export type ScorecardInput = z.output<typeof ScorecardInput>;

export const Scorecard = z.object({
  _id: Id,
  /** Null once the account was erased. */
  author: z.object({ _id: Id, name: z.string(), profilePicture: z.string() }).nullable(),
  overall: Rating,
  ratings: z.array(z.object({ criterion: Criterion, rating: Rating, comment: z.string() })),
  comment: z.string(),
  submittedDate: DateTime,
});
export type Scorecard = z.infer<typeof Scorecard>;

/** The scorecards of one round, as far as the viewer may see them. */
export const RoundScorecards = z.object({
  round: Round,
  /** Whether the viewer can submit one, or change it: takes part, and the interview has begun. */
  mayWrite: z.boolean(),
  own: Scorecard.nullable(),
  /** Participants, and how many of them have submitted one. */
  expected: z.number().int(),
  submitted: z.number().int(),
  /** Those of colleagues; null while they are hidden from the viewer. */
  others: z.array(Scorecard).nullable(),
  /** The averages of all scorecards of the round; null while they are hidden, and if there is none. */
  average: z
    .object({
      overall: z.number(),
      ratings: z.array(z.object({ criterion: Criterion, rating: z.number() })),
    })
    .nullable(),
});
export type RoundScorecards = z.infer<typeof RoundScorecards>;

/** The scorecards of a match by round, the first one first. */
export const MatchScorecards = z.object({ rounds: z.array(RoundScorecards) });
export type MatchScorecards = z.infer<typeof MatchScorecards>;
