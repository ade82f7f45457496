import { type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Returns the items with one of them moved to another position. */
export function moved<T extends { id: string }>(items: readonly T[], id: string, to: number): T[] {
  const item = items.find((each) => each.id === id);
  const rest = items.filter((each) => each.id !== id);
  if (!item) return [...items];
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** Reorders items by dragging or keyboard; reports the new order once the move ends. */
export function useReorder<T extends { id: string }>(items: readonly T[], onSettled: (items: T[]) => void) {
  const [lifted, setLifted] = useState<string>();
  const [order, setOrder] = useState<readonly T[]>();
  const now = order ?? items;

  const lift = (id: string) => {
    setLifted(id);
    setOrder(items);
  };
  const cancel = () => {
    setLifted(undefined);
    setOrder(undefined);
  };
  const settle = () => {
    const isOther = now.some(({ id }, nth) => id !== items[nth]?.id);
    if (isOther) onSettled([...now]);
    cancel();
  };
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted === id) settle();
      else lift(id);
    } else if (lifted === id && event.key === 'Escape') {
      event.preventDefault();
      cancel();
    } else if (lifted === id && step) {
      event.preventDefault();
      setOrder(moved(now, id, now.findIndex((each) => each.id === id) + step));
    }
  };

  return {
    items: now,
    lifted,
    /** Props for the handle of an item. */
    handle: (id: string) => ({ onKeyDown: onKeyDown(id), onBlur: () => lifted === id && settle() }),
    /** Props that make an item draggable. */
    drag: (id: string) => ({
      onDragStart: () => lift(id),
      onDragEnter: () =>
        lifted &&
        lifted !== id &&
        setOrder(
          moved(
            now,
            lifted,
            now.findIndex((each) => each.id === id),
          ),
        ),
      onDragOver: (event: { preventDefault: () => void }) => event.preventDefault(),
      onDrop: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        settle();
      },
      onDragEnd: () => lifted && cancel(),
    }),
  };
}
