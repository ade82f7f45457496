/** Days after the first day of work on which both sides are asked how the hire is going. */
export const FOLLOW_UP_DAYS = [30, 90] as const;
export type FollowUpDays = (typeof FOLLOW_UP_DAYS)[number];

/** Ratings of a hire, best first. */
export const FOLLOW_UP_RATINGS = ['great', 'good', 'mixed', 'bad'] as const;
export type FollowUpRating = (typeof FOLLOW_UP_RATINGS)[number];
