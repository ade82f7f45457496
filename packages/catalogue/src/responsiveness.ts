/**
 * Time that a company usually takes to answer an application: upper bounds of the ranges, in working days. `more` is
 * longer than the last bound.
 */
export const FIRST_ANSWER_RANGES = ['1', '3', '5', '10', 'more'] as const;
export type FirstAnswerRange = (typeof FIRST_ANSWER_RANGES)[number];

/** Minimum number of people for showing a median or share. */
export const MIN_PEOPLE = 10;

/** Days within which an application counts as answered. */
export const ANSWERED_WITHIN_DAYS = 14;
