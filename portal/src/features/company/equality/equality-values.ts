import {
  EQUALITY_CATEGORIES,
  EQUALITY_QUESTIONS,
  EQUALITY_RENEWAL_DAYS,
  type EqualityAnswers,
  type EqualityCategory,
} from '@tandem/catalogue/equality';
import type { Equality, EqualitySurvey } from '@tandem/contracts/equality';

const DAY = 86_400_000;

/** Returns the part of the survey named in the URL; undefined for the overview. */
export const partOf = (params: URLSearchParams): EqualityCategory | undefined =>
  EQUALITY_CATEGORIES.find((category) => category === params.get('part'));

export const questionsOf = (category: EqualityCategory): number[] =>
  EQUALITY_QUESTIONS.filter((question) => question.category === category).map(({ number }) => number);

export const unansweredAmong = (answers: EqualityAnswers, numbers: readonly number[]): number[] =>
  numbers.filter((number) => answers[number] === undefined);

export const ALL_QUESTIONS = EQUALITY_QUESTIONS.map(({ number }) => number);

/** Returns the part to continue with: the first with an open question, or the first of all. */
export const nextPart = (answers: EqualityAnswers): EqualityCategory =>
  EQUALITY_CATEGORIES.find((category) => unansweredAmong(answers, questionsOf(category)).length > 0) ??
  'representation';

/** Returns whether the latest result is expired, expires soon, or counts. */
export function resultState({ until }: EqualitySurvey, now: Date): 'over' | 'soon' | 'counts' {
  const left = new Date(until).getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left < EQUALITY_RENEWAL_DAYS * DAY ? 'soon' : 'counts';
}

export const hasAnswers = ({ answers }: Equality): boolean => Object.keys(answers).length > 0;
