import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { MatchView } from '@tandem/contracts/match';
import type { TFunction } from 'i18next';

/** Days after which a match that nobody answered is closed. Source: decisions, matches. */
export const ANSWER_DAYS = 14;
const DAY = 86_400_000;

/** Columns of the board, from left to right; what has ended stands below it. */
export const COLUMNS = ['theirs', 'yours', 'accepted', 'interviewing'] as const;
export type Column = (typeof COLUMNS)[number];

/** The column of a match, or `null` for one that has ended. */
export function columnOf({ status, turn }: Pick<MatchView, 'status' | 'turn'>): Column | null {
  if (status === 'pending') return turn === 'company' ? 'yours' : 'theirs';
  return status === 'accepted' || status === 'interviewing' ? status : null;
}

/** As much of the name as the viewer gets. */
export const nameOf = ({ firstName, lastName }: VisibleDeveloper): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Since when a match is what it is. */
export const since = (match: MatchView): string => match.history.at(-1)?.date ?? match.createdDate;

/** Which day of its fortnight a pending match has reached, the first being 1. */
export const dayNumber = (match: Pick<MatchView, 'createdDate'>, now = Date.now()): number =>
  Math.max(1, Math.floor((now - new Date(match.createdDate).getTime()) / DAY) + 1);

/** Which day of its fortnight a pending match has reached, in words. */
export const dayOf = (match: Pick<MatchView, 'createdDate'>, t: TFunction): string =>
  t('company:matches.day', { day: dayNumber(match), days: ANSWER_DAYS });

/** Somebody who applied without an account: nothing is known that could be compared with a job. */
export const hasNoProfile = ({ application, developer }: Pick<MatchView, 'application' | 'developer'>): boolean =>
  application !== null && !!developer.managedBy && !developer.role;
