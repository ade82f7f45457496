import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { MatchView } from '@tandem/contracts/match';
import type { TFunction } from 'i18next';
import { ANSWER_DAYS, answerDay } from '../../lib/matches/match-timing.ts';

/** Columns of the board, from left to right; matches that ended without a hire are listed below it. */
export const COLUMNS = ['theirs', 'yours', 'accepted', 'interviewing', 'hired'] as const;
export type Column = (typeof COLUMNS)[number];

/** Returns the column of a match, or `null` for one that ended without a hire. */
export function columnOf({ status, turn }: Pick<MatchView, 'status' | 'turn'>): Column | null {
  if (status === 'pending') return turn === 'company' ? 'yours' : 'theirs';
  return status === 'accepted' || status === 'interviewing' || status === 'hired' ? status : null;
}

/** Returns the name as far as the viewer may see it. */
export const nameOf = ({ firstName, lastName }: VisibleDeveloper): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Returns the text that states which of the `ANSWER_DAYS` a pending match has reached. */
export const answerDayText = (match: Pick<MatchView, 'updatedDate'>, t: TFunction): string =>
  t('company:matches.day', { day: answerDay(match), days: ANSWER_DAYS });

/** Whether a match has no profile to compare with a job, because the applicant has no account. */
export const hasNoProfile = ({ application, developer }: Pick<MatchView, 'application' | 'developer'>): boolean =>
  application !== null && !!developer.managedBy && !developer.role;
