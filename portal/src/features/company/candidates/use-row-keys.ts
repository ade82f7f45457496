import { type RefObject, useEffect } from 'react';
import { isForPage } from '../../../lib/shortcuts.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** J and K move the focus from row to row, X chooses the row, S keeps it in mind, wherever nothing is being typed. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const rows = [...(list.current?.children ?? [])];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'x') rows[here]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      if (event.key === 's') rows[here]?.querySelector<HTMLElement>('[data-save]')?.click();
      const step = STEPS[event.key];
      if (!step) return;
      const next = rows[Math.min(rows.length - 1, Math.max(0, here + step))];
      next?.querySelector('a')?.focus();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [list]);
}
