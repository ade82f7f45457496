import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isForPage } from '../../../lib/shortcuts.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** Handlers of other keys; called with the index of the focused row, or -1. */
export type RowKeys = Readonly<Record<string, (row: number) => void>>;

/**
 * J and K move the focus from row to row, X selects the row, S saves the person; not while the user is typing. A held key
 * only moves. If the focused row has disappeared, J moves to the row in its place.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys = {}) {
  const last = useRef(-1);
  const others = useRef(keys);
  others.current = keys;
  // A layout effect: on a busy machine, an effect after painting would miss the first keys.
  useLayoutEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!isForPage(event) || (event.repeat && !(event.key in STEPS))) return;
      const rows = [...(list.current?.children ?? [])];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'x') rows[here]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      if (event.key === 's') rows[here]?.querySelector<HTMLElement>('[data-save]')?.click();
      others.current[event.key]?.(here);
      const step = STEPS[event.key];
      if (!step) return;
      const isLost = here === -1 && last.current !== -1 && document.activeElement === document.body;
      const next = isLost ? last.current + Math.min(0, step) : here + step;
      last.current = Math.min(rows.length - 1, Math.max(0, next));
      rows[last.current]?.querySelector('a')?.focus();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [list]);
}
