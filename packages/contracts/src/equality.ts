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

/** What a finished survey of a company comes to: its own assessment, nothing about single people. */
export const EqualityScores = z.object({
  /** In all; null where no answer applies. */
  total: Percent.nullable(),
  /** Null where fewer than two answers of the category apply. */
  categories: z.record(z.enum(EQUALITY_CATEGORIES), Percent.nullable()),
  /** How many of the 24 answers apply. */
  applicable: z.number().int(),
  /** When it was finished, and until when it counts. */
  date: DateTime,
  until: DateTime,
});
export type EqualityScores = z.infer<typeof EqualityScores>;

/** A finished survey as its company gets it. */
export const EqualitySurvey = EqualityScores.extend({ _id: Id, answers: Answers });
export type EqualitySurvey = z.infer<typeof EqualitySurvey>;

/** The survey that is being answered, and those that were. */
export const Equality = z.object({
  /** Counts the surveys of a company: the one that is answered now, or that the next answer begins. */
  nth: z.number().int(),
  answers: Answers,
  /** Date of the latest answer; null if the survey has not been started. */
  updatedDate: DateTime.nullable(),
  /** Finished ones, the latest first. */
  finished: z.array(EqualitySurvey),
  /** Whether the scores of the latest survey are public on the company page while it is valid. */
  shown: z.boolean(),
  /** The survey can be answered and shown: it belongs to Premium. What was answered stays readable without it. */
  isAvailable: z.boolean(),
});
export type Equality = z.infer<typeof Equality>;

/**
 * `nth` is the number of the survey, so that a survey completed by a colleague in the meantime is not restarted by
 * mistake.
 */
export const EqualityChange = z.strictObject({
  nth: z.number().int().min(1).max(10_000).optional(),
  /** `null` takes an answer back. */
  answers: z.partialRecord(QuestionNumber, Answer.nullable()).optional(),
  shown: z.boolean().optional(),
});
export type EqualityChange = z.output<typeof EqualityChange>;

export const EqualitySubmission = z.strictObject({ nth: z.number().int().min(1).max(10_000) });
