import type { MatchStep, MatchView } from '@tandem/contracts/match';
import { COLUMNS, type Column, columnOf } from '../match-text.ts';

/** Position of a match on the board: a column, or the ended matches. */
export type Place = Column | 'ended';

/** Places from left to right; the ended matches are below the columns. */
export const PLACES: readonly Place[] = [...COLUMNS, 'ended'];

/** A step that moves a match to another place. */
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

/** Returns the moves of a match that are possible for the viewer now, in the order of the board. */
export const movesOf = ({ abilities }: Pick<MatchView, 'abilities'>): Move[] =>
  MOVES.filter(({ step }) => abilities.includes(step));

/** Whether a match can be declined in bulk. */
export const isSelectable = ({ abilities }: Pick<MatchView, 'abilities'>): boolean => abilities.includes('reject');
