import { SCORECARD_CRITERIA, SCORECARD_RATINGS } from '@tandem/catalogue/interviews';
import * as z from 'zod';
import { Round } from './interview.ts';
import { DateTime, Id } from './values.ts';

const Rating = z.union(SCORECARD_RATINGS.map((rating) => z.literal(rating)));
const Criterion = z.enum(SCORECARD_CRITERIA);
const Comment = z.string().trim().max(2000);

/** An interviewer's assessment of a developer after an interview. Criteria that were not covered are omitted. */
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
  /** Null once the account is erased. */
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
  /** Whether the viewer can submit or change a scorecard: the viewer takes part, and the interview has begun. */
  mayWrite: z.boolean(),
  own: Scorecard.nullable(),
  /** Number of participants, and of those who have submitted a scorecard. */
  expected: z.number().int(),
  submitted: z.number().int(),
  /** Scorecards of colleagues; null while they are hidden from the viewer. */
  others: z.array(Scorecard).nullable(),
  /** Averages of all scorecards of the round; null while they are hidden, and if there is none. */
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
