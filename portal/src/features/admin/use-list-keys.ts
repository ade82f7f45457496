import { useEffect, useLayoutEffect } from 'react';
import { isForPage } from '../../lib/shortcuts.ts';

/** The link of each row of a queue; its row is the list item or the row of a table around it. */
const QUEUE_LINK = '[data-row]';
const TABLE_ROW = 'tr[data-table-row]';
const FOCUSABLE = 'a[href], button, input';
const CHECKBOX = 'input[type="checkbox"]';
const STEPS: Record<string, number> = { j: 1, k: -1 };
const ACTS: Record<string, string> = { a: '[data-approve]', e: '[data-edit]', n: '[data-ask]', x: CHECKBOX };
/** The element that covers the lists. */
const OVER = 'dialog, [popover]';

let lists = 0;

/**
 * J and K move through the rows of all lists on the page, X selects the current one, E edits it; in queues, A approves it
 * and N asks or declines. In a queue they work at once: until a row has the focus, the first one is the current one.
 */
export function useListKeys(): void {
  // After every render: rows come and go.
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
  /** What gets the focus when the row becomes the current one. */
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

/** The row with the focus in it; the first one of a queue where none has it. */
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

/** The first key moves to the current row, which has no focus yet; without any, to the first one. */
function move(all: readonly ListRow[], current: ListRow | undefined, step: number) {
  const isThere = current?.row.contains(document.activeElement);
  const next = current && isThere ? all[all.indexOf(current) + step] : (current ?? all[0]);
  next?.link?.focus();
}
