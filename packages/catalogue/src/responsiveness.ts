/**
 * How long a company usually takes to answer an application: the upper ends of the ranges, in working days. `more` is
 * longer than the last of them.
 */
export const FIRST_ANSWER_RANGES = ['1', '3', '5', '10', 'more'] as const;
export type FirstAnswerRange = (typeof FIRST_ANSWER_RANGES)[number];

/** Medians and shares of fewer people are not shown. */
export const FEWEST_PEOPLE = 10;

/** Days within which an application counts as answered. */
export const ANSWERED_WITHIN_DAYS = 14;
