import { useEffect, useLayoutEffect } from 'react';
import { isForPage } from '../../lib/shortcuts.ts';

/** Selector of the link in each row of a queue; the row is the list item or table row around the link. */
const QUEUE_LINK = '[data-row]';
const TABLE_ROW = 'tr[data-table-row]';
const FOCUSABLE = 'a[href], button, input';
const CHECKBOX = 'input[type="checkbox"]';
const STEPS: Record<string, number> = { j: 1, k: -1 };
const ACTS: Record<string, string> = { a: '[data-approve]', e: '[data-edit]', n: '[data-ask]', x: CHECKBOX };
/** Selector of the elements that cover the lists. */
const OVER = 'dialog, [popover]';

let lists = 0;

/**
 * Handles the keys of all lists on the page: J and K move through the rows, X selects the current row, E edits it; in
 * queues, A approves it and N asks or declines. In a queue the keys work at once, because the first row is current
 * until a row has the focus.
 */
export function useListKeys(): void {
  // After every render, because rows are added and removed.
  useEffect(markCurrent);
  useLayoutEffect(() => {
    lists += 1;
    if (lists === 1) listen('addEventListener');
    return () => {
      lists -= 1;
      if (lists === 0) listen('removeEventListener');
    };
  }, []);
}

function listen(how: 'addEventListener' | 'removeEventListener') {
  document[how]('keydown', press as EventListener);
  document[how]('focusin', markCurrent);
  document[how]('focusout', markCurrent);
}

interface ListRow {
  row: Element;
  /** The element that gets the focus when the row becomes current. */
  link: HTMLElement | null;
  isQueued: boolean;
}

const rows = (): ListRow[] =>
  [...document.querySelectorAll<HTMLElement>(`${QUEUE_LINK}, ${TABLE_ROW}:not(:has(${QUEUE_LINK}))`)].map((found) => {
    const isQueued = found.matches(QUEUE_LINK);
    const row = (isQueued && found.closest('li, tr')) || found;
    const link = isQueued
      ? found
      : (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>(FOCUSABLE));
    return { row, link, isQueued };
  });

/** Returns the row that contains the focus; if none does, the first row of a queue. */
function currentOf(all: readonly ListRow[]): ListRow | undefined {
  const first = all[0];
  return all.find(({ row }) => row.contains(document.activeElement)) ?? (first?.isQueued ? first : undefined);
}

function markCurrent() {
  const all = rows();
  const current = currentOf(all);
  for (const { row } of all) row.toggleAttribute('data-current', row === current?.row);
}

function press(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  const isBehind = document.getElementById('page')?.hasAttribute('inert') || target.closest(OVER);
  if (isBehind || !isForPage(event)) return;
  const isHeld = event.repeat;
  const all = rows();
  const current = currentOf(all);
  if (all.length === 0) return;
  const key = event.key.toLowerCase();
  const step = STEPS[key];
  const act = ACTS[key];
  if (step) move(all, current, step);
  else if (act && !isHeld) current?.row.querySelector<HTMLElement>(act)?.click();
  else return;
  event.preventDefault();
}

/**
 * Moves the focus by a number of rows. If it is in no row yet, the current row gets it, or the first row if none is
 * current.
 */
function move(all: readonly ListRow[], current: ListRow | undefined, step: number) {
  const isThere = current?.row.contains(document.activeElement);
  const next = current && isThere ? all[all.indexOf(current) + step] : (current ?? all[0]);
  next?.link?.focus();
}
