import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

const MOVE_TIME = 225;

interface Spot {
  place: string | undefined;
  x: number;
  y: number;
}

/** Animates cards that have changed their column, and restores the focus to the card that had it. */
export function useMovedCards(board: RefObject<HTMLElement | null>) {
  const spots = useRef(new Map<string, Spot>());
  const focused = useRef<string | undefined>(undefined);

  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, Spot>();
    for (const card of board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const id = card.dataset.card ?? '';
      const { left, top } = card.getBoundingClientRect();
      const place = card.closest<HTMLElement>('[data-place]')?.dataset.place;
      const spot = { place, x: left + scrollX, y: top + scrollY };
      const before = spots.current.get(id);
      next.set(id, spot);
      if (!before || before.place === place) continue;
      if (!isStill)
        card.animate?.([{ transform: `translate(${before.x - spot.x}px, ${before.y - spot.y}px)` }, {}], {
          duration: MOVE_TIME,
          easing: 'cubic-bezier(0,0,.2,1)',
        });
      // React fires no blur event for an element that it removes, so this card lost the focus by moving.
      if (focused.current === id) card.querySelector<HTMLElement>('[data-match]')?.focus();
    }
    spots.current = next;
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-card]')?.dataset.card;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
