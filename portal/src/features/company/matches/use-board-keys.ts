import type { MatchStep, MatchView } from '@tandem/contracts/match';
import type { KeyboardEvent, RefObject } from 'react';
import type { Selection } from '../use-selection.ts';
import { isSelectable, type Move, movesOf } from './moves.ts';
import type { CardMove } from './use-card-move.ts';
import type { MatchSteps } from './use-match-steps.ts';

const STEP_KEYS: Readonly<Record<string, MatchStep>> = { a: 'accept', i: 'interview', h: 'hire', r: 'reject' };

interface BoardKeys {
  board: RefObject<HTMLElement | null>;
  matches: readonly MatchView[];
  move: CardMove;
  steps: MatchSteps;
  selection: Selection;
  onTake: (match: MatchView, move: Move) => void;
}

/**
 * Handles the keys of the board: Space picks a card up and drops it, arrows move it or the focus, letters take a step. Of
 * the held keys only arrows repeat.
 */
export function useBoardKeys({ board, matches, move, steps, selection, onTake }: BoardKeys) {
  const moveCard = (event: KeyboardEvent) => {
    const act = { ArrowLeft: () => move.shift(-1), ArrowRight: () => move.shift(1), Escape: move.cancel }[event.key];
    const isDrop = event.key === ' ' || event.key === 'Enter';
    if (event.key === 'Tab') return move.cancel();
    event.preventDefault();
    if (isDrop) move.drop();
    else act?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-match]');
    const match = matches.find(({ _id }) => _id === card?.dataset.match);
    if (!card || !match || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && !event.key.startsWith('Arrow')) {
      if (event.key === ' ') event.preventDefault();
      return;
    }
    if (move.picked?.by === 'keys') return moveCard(event);
    const key = event.key.toLowerCase();
    if (key === ' ') {
      event.preventDefault();
      move.pickUp(match, 'keys');
    }
    if (key.startsWith('arrow')) {
      event.preventDefault();
      neighbour(board.current, card, key)?.focus();
    }
    const wanted = movesOf(match).find(({ step }) => step === STEP_KEYS[key]);
    if (wanted) onTake(match, wanted);
    if (key === 'z' && match.abilities.includes('undo')) steps.undo(match);
    if (key === 'x' && isSelectable(match)) selection.toggle(match._id);
    if (key === 'm') card.closest('[data-card]')?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  };

  return {
    onKeyDown,
    // Firefox clicks a button when Space is released.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && (event.target as HTMLElement).dataset.match) event.preventDefault();
    },
  };
}

/** Returns the card above, below, or in the next column that has cards. */
function neighbour(board: HTMLElement | null, card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll('section') ?? [])]
    .map((list) => [...list.querySelectorAll<HTMLElement>('[data-match]')])
    .filter((cards) => cards.length > 0);
  const here = columns.findIndex((cards) => cards.includes(card));
  const row = columns[here]?.indexOf(card) ?? 0;
  if (key === 'arrowup') return columns[here]?.[row - 1];
  if (key === 'arrowdown') return columns[here]?.[row + 1];
  const next = columns[here + (key === 'arrowright' ? 1 : -1)];
  return next?.[Math.min(row, next.length - 1)];
}
