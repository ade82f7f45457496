import { SCORECARD_DAYS } from '@tandem/catalogue/interviews';
import type { StoredInterview } from './interviews.model.ts';
import type { StoredScorecard } from './scorecards.model.ts';

const DAY = 86_400_000;

/** A round with its scorecards. */
export interface ScoredRound {
  interview: StoredInterview;
  cards: readonly StoredScorecard[];
}

/**
 * Returns whether an account can submit a scorecard: it takes part in an interview that was not cancelled and has
 * begun.
 */
export const mayWrite = ({ interview }: ScoredRound, accountId: string, now: Date): boolean =>
  takesPart(interview, accountId) && !!interview.booking && interview.booking.start <= now;

/**
 * Returns whether an account sees its colleagues' scorecards for a round. Interviewers see them once they have
 * submitted their own. Others see them once all are submitted, or three days after the start; not while they still owe
 * one for another round.
 */
export function maySeeOthers(
  rounds: readonly ScoredRound[],
  round: ScoredRound,
  accountId: string,
  now: Date,
): boolean {
  if (hasSubmitted(round, accountId)) return true;
  if (rounds.some((each) => takesPart(each.interview, accountId) && !hasSubmitted(each, accountId))) return false;
  const { booking } = round.interview;
  if (!booking) return false;
  const isLate = now.getTime() - booking.start.getTime() > SCORECARD_DAYS * DAY;
  return isLate || booking.people.every((person) => hasSubmitted(round, String(person)));
}

const takesPart = ({ booking, cancelled }: StoredInterview, accountId: string): boolean =>
  !cancelled && !!booking?.people.some((person) => String(person) === accountId);

const hasSubmitted = ({ cards }: ScoredRound, accountId: string): boolean =>
  cards.some(({ author }) => String(author) === accountId);
