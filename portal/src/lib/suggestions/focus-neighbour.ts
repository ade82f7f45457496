/** Marks the button of a row that takes the focus when the row above or below it goes away. */
export const TAKES_FOCUS = { 'data-takes-focus': true } as const;

/**
 * Prepares for a row of a list to go away: the returned function puts the focus on the next row, otherwise on the previous
 * one, otherwise on the heading of the page.
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
