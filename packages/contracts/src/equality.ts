import { EQUALITY_CATEGORIES, EQUALITY_POINTS, EQUALITY_QUESTIONS } from '@tandem/catalogue/equality';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

const Percent = z.number().int().min(0).max(100);
const Answer = z.union(
  Object.keys(EQUALITY_POINTS).map((answer) => z.literal(Number(answer) as keyof typeof EQUALITY_POINTS)),
);
const QuestionNumber = z.enum(EQUALITY_QUESTIONS.map(({ number }) => String(number)));
/** Answers, 1 to 5, by the number of their question, 1 to 24. */
const Answers = z.partialRecord(QuestionNumber, Answer);

/** Scores of a finished survey of a company: its self-assessment, without data about individuals. */
export const EqualityScores = z.object({
  /** Overall score; null if no answer applies. */
  total: Percent.nullable(),
  /** Score by category; null if fewer than two answers of the category apply. */
  categories: z.record(z.enum(EQUALITY_CATEGORIES), Percent.nullable()),
  /** Number of the 24 answers that apply. */
  applicable: z.number().int(),
  /** Date of completion, and date until which the survey is valid. */
  date: DateTime,
  until: DateTime,
});
export type EqualityScores = z.infer<typeof EqualityScores>;

/** A finished survey as returned to its company. */
export const EqualitySurvey = EqualityScores.extend({ _id: Id, answers: Answers });
export type EqualitySurvey = z.infer<typeof EqualitySurvey>;

/** The current survey and the finished ones. */
export const Equality = z.object({
  /** Number of the current survey, or of the one that the next answer starts. */
  nth: z.number().int(),
  answers: Answers,
  /** Date of the latest answer; null if the survey has not been started. */
  updatedDate: DateTime.nullable(),
  /** Finished surveys, the latest first. */
  finished: z.array(EqualitySurvey),
  /** Whether the scores of the latest survey are public on the company page while it is valid. */
  shown: z.boolean(),
  /** Whether the survey can be answered and shown, which requires Premium. Earlier answers stay readable without it. */
  isAvailable: z.boolean(),
});
export type Equality = z.infer<typeof Equality>;

/**
 * `nth` is the number of the survey, so that a survey completed by a colleague in the meantime is not restarted by
 * mistake.
 */
export const EqualityChange = z.strictObject({
  nth: z.number().int().min(1).max(10_000).optional(),
  /** `null` removes an answer. */
  answers: z.partialRecord(QuestionNumber, Answer.nullable()).optional(),
  shown: z.boolean().optional(),
});
export type EqualityChange = z.output<typeof EqualityChange>;

export const EqualitySubmission = z.strictObject({ nth: z.number().int().min(1).max(10_000) });
