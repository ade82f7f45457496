import type { MatchStep, MatchView } from '@tandem/contracts/match';
import { COLUMNS, type Column, columnOf } from '../match-text.ts';

/** Where a match is on the board: in a column, or with those that have ended. */
export type Place = Column | 'ended';

/** Places from left to right; the ended matches are below the columns. */
export const PLACES: readonly Place[] = [...COLUMNS, 'ended'];

/** A step that takes a match to another place. */
export interface Move {
  step: MatchStep;
  to: Place;
}

const MOVES: readonly Move[] = [
  { step: 'accept', to: 'accepted' },
  { step: 'interview', to: 'interviewing' },
  { step: 'hire', to: 'hired' },
  { step: 'reject', to: 'ended' },
  { step: 'withdraw', to: 'ended' },
];

export const placeOf = (match: Pick<MatchView, 'status' | 'turn'>): Place => columnOf(match) ?? 'ended';

/** Where the viewer can move a match now, in the order of the board. */
export const movesOf = ({ abilities }: Pick<MatchView, 'abilities'>): Move[] =>
  MOVES.filter(({ step }) => abilities.includes(step));

/** Whether a match can be declined together with others. */
export const isSelectable = ({ abilities }: Pick<MatchView, 'abilities'>): boolean => abilities.includes('reject');
