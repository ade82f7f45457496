/** The hours at which an interview may start, in the time zone of the person who proposes it: 7:00 to 22:00. */
export const INTERVIEW_START_HOURS = Array.from({ length: 16 }, (_, nth) => nth + 7);

/** Lengths of an interview in minutes; each fits between two starts. */
export const INTERVIEW_MINUTES = [30, 45, 60] as const;
export const DEFAULT_INTERVIEW_MINUTES = 45;

/** Maximum number of times in a proposal. */
export const MAX_INTERVIEW_SLOTS = 5;
/** Maximum number of rounds of a match. */
export const MAX_INTERVIEW_ROUNDS = 10;
/** Maximum number of interviewers from a company. */
export const MAX_INTERVIEWERS = 10;

/** Hours before the start from which moving or cancelling requires a message to the other side. */
export const SHORT_NOTICE_HOURS = 12;
/** Hours before the start at which both sides are reminded. */
export const INTERVIEW_REMINDER_HOURS = [24, 1] as const;
/** Minutes after the start from which either side may report that the other side did not come. */
export const NO_SHOW_MINUTES = 15;
/** Days after the start until which a no-show can be reported. */
export const NO_SHOW_DAYS = 14;

/** `moving`: booked, and new times are offered; the booked time remains valid until one of them is chosen. */
export const INTERVIEW_STATUSES = ['proposed', 'booked', 'moving', 'cancelled'] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** Criteria that interviewers rate against the needs of the job. */
export const SCORECARD_CRITERIA = ['skills', 'problemSolving', 'communication', 'collaboration', 'motivation'] as const;
export type ScorecardCriterion = (typeof SCORECARD_CRITERIA)[number];
/** From "clearly no" to "clearly yes": an even number, so that there is no neutral rating. */
export const SCORECARD_RATINGS = [1, 2, 3, 4] as const;
export type ScorecardRating = (typeof SCORECARD_RATINGS)[number];
/** Days after the start of an interview from which colleagues who did not take part see the scorecards in any case. */
export const SCORECARD_DAYS = 3;
