import { TECHNICAL_TESTS } from './work.ts';

/** Kinds of technical tests that companies can send. */
export const TECH_TEST_KINDS = TECHNICAL_TESTS.flatMap(({ key, enabled }) => (enabled ? [key] : []));
export type TechTestKind = Extract<(typeof TECHNICAL_TESTS)[number], { enabled: true }>['key'];

/** Kinds that consist of questions from the question bank. */
export const QUESTION_KINDS = ['preScreening', 'codeQuestions'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** `expired`: the deadline passed before the test was started, or for an assignment before it was submitted. */
export const TECH_TEST_STATUSES = ['invited', 'started', 'submitted', 'reviewed', 'expired', 'cancelled'] as const;
export type TechTestStatus = (typeof TECH_TEST_STATUSES)[number];

/** Maximum hours that an assignment may take; above `WARN_HOURS` the company is warned that many developers decline. */
export const MAX_HOURS = 3;
export const WARN_HOURS = 2;
/** Days within which the developer gets the result and written feedback. */
export const FEEDBACK_DAYS = 14;
/** Days by which the developer can extend the deadline, once. */
export const EXTENSION_DAYS = 3;
export const DEADLINE_DAYS = { min: 1, max: 30, default: 7 } as const;
export const TEST_MINUTES = { min: 5, max: 180 } as const;
