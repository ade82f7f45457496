/** Marks the button of a row that takes the focus when an adjacent row is removed. */
export const TAKES_FOCUS = { 'data-takes-focus': true } as const;

/**
 * Prepares for the removal of a row. The returned function focuses the next row, otherwise the previous one, otherwise
 * the heading of the page.
 */
export function focusNeighbour(button: Element): () => void {
  const row = button.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const nth = row ? rows.indexOf(row) : -1;
  const neighbours = [...rows.slice(nth + 1), ...rows.slice(0, Math.max(0, nth)).reverse()];
  return () => {
    const all = neighbours.flatMap((each) => each.querySelector<HTMLElement>('[data-takes-focus]') ?? []);
    const next = all.find(({ isConnected }) => isConnected);
    if (next) return next.focus();
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };
}
