import type { MatchView } from '@tandem/contracts/match';

/** Days after the last step within which a pending match has to be answered; after that it is closed. */
export const ANSWER_DAYS = 14;
const DAY = 86_400_000;

/** Returns the date of the match's current status. */
export const statusDate = (match: MatchView): string => match.history.at(-1)?.date ?? match.createdDate;

/** Returns the date by which a pending match has to be answered. */
export const answerDeadline = ({ updatedDate }: Pick<MatchView, 'updatedDate'>): Date =>
  new Date(new Date(updatedDate).getTime() + ANSWER_DAYS * DAY);

/** Returns how many of the `ANSWER_DAYS` of a pending match have begun, from 1. */
export const answerDay = ({ updatedDate }: Pick<MatchView, 'updatedDate'>, now = Date.now()): number =>
  Math.max(1, Math.floor((now - new Date(updatedDate).getTime()) / DAY) + 1);
