import type { MatchView } from '@tandem/contracts/match';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../match-text.ts';
import { type Move, movesOf, PLACES, type Place, placeOf } from './moves.ts';

/** A picked-up card, and the place where it would be dropped now. */
interface PickedUp {
  match: MatchView;
  from: Place;
  /** Places where the card may be dropped, including its original one. */
  places: readonly Place[];
  to: Place;
  by: 'keys' | 'pointer';
}

/** Picks up, moves and drops a card, by keyboard or pointer. `announcement` is for screen readers. */
export function useCardMove(onMove: (match: MatchView, move: Move) => void) {
  const { t } = useTranslation(['match-board', 'company']);
  const [announcement, announce] = useState('');
  const [picked, show] = useState<PickedUp | null>(null);
  // Pointer events arrive faster than renders, so the handlers read the current value from here.
  const current = useRef<PickedUp | null>(null);
  const set = (next: PickedUp | null) => {
    current.current = next;
    show(next);
  };

  const nameText = (match: MatchView) => nameOf(match.developer) || t('company:matches.noName');
  const placeText = (place: Place) => t(`company:matches.columns.${place}.title`);
  const values = ({ match, to }: PickedUp) => ({ name: nameText(match), column: placeText(to) });

  const pickUp = (match: MatchView, by: PickedUp['by']): boolean => {
    const from = placeOf(match);
    const targets = movesOf(match).map(({ to }) => to);
    if (targets.length === 0) {
      announce(t('move.immovable', { name: nameText(match) }));
      return false;
    }
    const next = {
      match,
      from,
      to: from,
      by,
      places: PLACES.filter((place) => place === from || targets.includes(place)),
    };
    set(next);
    if (by === 'keys') announce(t('move.picked', values(next)));
    return true;
  };

  const over = (to: Place | undefined) => {
    const now = current.current;
    if (!now) return;
    const next = { ...now, to: to && now.places.includes(to) ? to : now.from };
    if (next.to === now.to) return;
    set(next);
    announce(t('move.over', values(next)));
  };

  const shift = (by: -1 | 1) => {
    const now = current.current;
    if (now) over(now.places[now.places.indexOf(now.to) + by] ?? now.to);
  };

  const cancel = () => {
    const now = current.current;
    if (!now) return;
    set(null);
    announce(t('move.cancelled', values({ ...now, to: now.from })));
  };

  /** Cancels a move because the match has left the place where it was picked up. */
  const abandon = () => {
    const now = current.current;
    if (!now) return;
    set(null);
    announce(t('move.changed', values(now)));
  };

  const drop = () => {
    const now = current.current;
    const move = now && movesOf(now.match).find(({ to }) => to === now.to && to !== now.from);
    if (!now || !move) return cancel();
    set(null);
    announce(t('move.dropped', values(now)));
    onMove(now.match, move);
  };

  return { picked, announcement, pickUp, over, shift, cancel, abandon, drop };
}

export type CardMove = ReturnType<typeof useCardMove>;
