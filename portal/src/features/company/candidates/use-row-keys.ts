import { type RefObject, useEffect } from 'react';

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** J and K move the focus from row to row, wherever nothing is being typed. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const target = event.target as HTMLElement;
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')) return;
      const rows = [...(list.current?.children ?? [])];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[Math.min(rows.length - 1, Math.max(0, here + step))];
      next?.querySelector('a')?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
