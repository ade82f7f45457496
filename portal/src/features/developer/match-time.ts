import type { MatchView } from '@tandem/contracts/match';

/** Days within which everybody gets an answer. Source: decisions, matches. */
export const ANSWER_DAYS = 14;

/** When a match came to be what it is. */
export const since = (match: MatchView): string => match.history.at(-1)?.date ?? match.createdDate;

/** Until when a pending match is answered. */
export function answerBy(match: MatchView): Date {
  return new Date(new Date(match.createdDate).getTime() + ANSWER_DAYS * 86_400_000);
}

/** Where a match stands for the developer. */
export type MatchGroup = 'yours' | 'theirs' | 'on' | 'ended';

/** The group in which a developer looks for a match. */
export function groupOf({ status, turn }: Pick<MatchView, 'status' | 'turn'>): MatchGroup {
  if (status === 'pending') return turn === 'user' ? 'yours' : 'theirs';
  return status === 'accepted' || status === 'interviewing' ? 'on' : 'ended';
}
