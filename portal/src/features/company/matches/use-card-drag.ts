import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Place } from './moves.ts';

/** Pixels a mouse or pen must move before a press becomes a drag. */
const DRAG_DISTANCE = 6;
/** Milliseconds a finger must rest on a card before it can be dragged; a shorter touch scrolls or opens. */
const HOLD_TIME = 300;
/** Pixels from the edge of the window at which dragging scrolls the page. */
const SCROLL_EDGE = 48;
/** Below this width the board shows one column at a time, so there is nowhere to drag to. */
const ONE_COLUMN = '(max-width: 59.99em)';

interface DragHandlers {
  /** Picks the card up if it can be moved; returns whether it can. */
  pickUp: (id: string) => boolean;
  over: (place: Place | undefined) => void;
  drop: () => void;
  cancel: () => void;
}

/**
 * Drags cards (`data-card`) over places (`data-place`) with a mouse, pen or finger. Returns the handler for pointer
 * presses.
 */
export function useCardDrag(board: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const stop = useRef<(() => void) | undefined>(undefined);
  const isDragging = useRef(false);

  useEffect(() => {
    const element = board.current;
    // In Safari, a drag can only prevent scrolling if the listener was added before the touch.
    const holdBack = (event: Event) => isDragging.current && event.preventDefault();
    element?.addEventListener('touchmove', holdBack, { passive: false });
    element?.addEventListener('contextmenu', holdBack);
    return () => {
      element?.removeEventListener('touchmove', holdBack);
      element?.removeEventListener('contextmenu', holdBack);
      stop.current?.();
    };
  }, [board]);

  return (start: ReactPointerEvent) => {
    const target = start.target as Element;
    const card = target.closest<HTMLElement>('[data-card]');
    if (!card || start.button !== 0 || target.closest('[data-no-drag]') || matchMedia(ONE_COLUMN).matches) return;
    stop.current?.();
    stop.current = follow(card, start.nativeEvent, handlers, (dragging) => {
      isDragging.current = dragging;
    });
  };
}

/** Tracks one pointer until it is released. Returns a function that cancels the drag. */
function follow(
  card: HTMLElement,
  start: PointerEvent,
  { pickUp, over, drop, cancel }: DragHandlers,
  onDragging: (dragging: boolean) => void,
): () => void {
  const listeners = new AbortController();
  const isTouch = start.pointerType === 'touch';
  let isPicked = false;

  const end = (finish: () => void) => {
    if (listeners.signal.aborted) return;
    clearTimeout(hold);
    listeners.abort();
    onDragging(false);
    if (!isPicked) return;
    card.style.translate = '';
    ignoreNextClick();
    finish();
  };
  const lift = () => {
    isPicked = pickUp(card.dataset.card ?? '');
    if (isPicked) onDragging(true);
    else end(cancel);
  };
  const hold = isTouch ? setTimeout(lift, HOLD_TIME) : undefined;

  const listen = <K extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    kind: K,
    listener: (event: WindowEventMap[K]) => void,
  ) => window.addEventListener(kind, listener, { signal: listeners.signal, capture: true });
  listen('pointermove', ({ pointerId, pageX, pageY, clientX, clientY }) => {
    if (pointerId !== start.pointerId) return;
    const [x, y] = [pageX - start.pageX, pageY - start.pageY];
    if (!isPicked) {
      if (Math.hypot(x, y) < DRAG_DISTANCE) return;
      if (isTouch) return end(cancel);
      lift();
    }
    if (!isPicked) return;
    card.style.translate = `${x}px ${y}px`;
    over(placeAt(clientX, clientY));
    if (clientY < SCROLL_EDGE) scrollBy(0, -SCROLL_EDGE / 4);
    if (clientY > innerHeight - SCROLL_EDGE) scrollBy(0, SCROLL_EDGE / 4);
  });
  listen('pointerup', () => end(drop));
  listen('pointercancel', () => end(cancel));
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isPicked) return;
    event.preventDefault();
    end(cancel);
  });
  return () => end(cancel);
}

const placeAt = (x: number, y: number): Place | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place as Place | undefined;

/** Prevents the click after a drag from opening the card. */
function ignoreNextClick() {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}
