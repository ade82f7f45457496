import { FIRST_ANSWER_RANGES, type FirstAnswerRange, MIN_PEOPLE } from '@tandem/catalogue/responsiveness';
import type { Responsiveness } from '@tandem/contracts/responsiveness';
import type { Answers, FirstAnswer } from '../matches/matches.answers.ts';

/** Number of missed interviews that lowers the responsiveness of a company by one range and one tenth. */
export const MISSED_PER_STEP = 2;

type Facts = Pick<Answers, 'responses' | 'applications'> & {
  /** Matches in which the company missed an interview. */
  missed: number;
};

/** Returns how a company answers applications, as ranges; null if too few people have applied. */
export function responsivenessOf({ responses, applications, missed }: Facts): Responsiveness | null {
  const lowered = Math.floor(missed / MISSED_PER_STEP);
  const firstAnswer = peopleIn(responses) < MIN_PEOPLE ? null : slower(rangeOf(medianOf(daysOf(responses))), lowered);
  const answeredOfTen =
    applications.people < MIN_PEOPLE
      ? null
      : Math.max(0, Math.floor((applications.answered / applications.count) * 10) - lowered);
  return firstAnswer === null && answeredOfTen === null ? null : { firstAnswer, answeredOfTen };
}

/** Counts the different developers behind a list of answers. */
export const peopleIn = (responses: readonly FirstAnswer[]): number => new Set(responses.map(({ user }) => user)).size;

export const daysOf = (responses: readonly FirstAnswer[]): number[] => responses.map(({ days }) => days);

const rangeOf = (days: number): FirstAnswerRange =>
  FIRST_ANSWER_RANGES.find((range) => days <= Number(range)) ?? 'more';

const slower = (range: FirstAnswerRange, steps: number): FirstAnswerRange =>
  FIRST_ANSWER_RANGES[FIRST_ANSWER_RANGES.indexOf(range) + steps] ?? 'more';

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
