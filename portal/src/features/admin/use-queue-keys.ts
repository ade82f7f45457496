import { useEffect, useLayoutEffect } from 'react';

/** The link of each row of a queue; its row is the list item or the row of a table around it. */
const ROW = '[data-row]';
const STEPS: Record<string, number> = { j: 1, k: -1 };
const ACTS: Record<string, string> = { a: '[data-approve]', n: '[data-ask]' };
/** Where a letter is typed rather than pressed. */
const TYPING = 'input, textarea, select, [contenteditable="true"], dialog';

let lists = 0;

/**
 * J and K move through the rows of all queues on the page, A approves the current one, N asks or says no. They work from
 * the first moment: until a row has the focus, the first one is the current one.
 */
export function useQueueKeys(): void {
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

const rows = () =>
  [...document.querySelectorAll<HTMLElement>(ROW)].map((link) => ({ link, row: link.closest('li, tr') }));

/** The row with the focus in it; the first one where none has it. */
function currentOf(all: ReturnType<typeof rows>) {
  return all.find(({ row }) => row?.contains(document.activeElement)) ?? all[0];
}

function markCurrent() {
  const all = rows();
  const current = currentOf(all);
  for (const { row } of all) row?.toggleAttribute('data-current', row === current?.row);
}

function press(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  const isOver = document.getElementById('page')?.hasAttribute('inert');
  if (event.ctrlKey || event.metaKey || event.altKey || isOver || target.closest(TYPING)) return;
  const all = rows();
  const current = currentOf(all);
  if (!current) return;
  const key = event.key.toLowerCase();
  const step = STEPS[key];
  const act = ACTS[key];
  if (step) move(all, current, step);
  else if (act) current.row?.querySelector<HTMLElement>(act)?.click();
  else return;
  event.preventDefault();
}

/** The first key moves to the current row, which has no focus yet. */
function move(all: ReturnType<typeof rows>, current: ReturnType<typeof rows>[number], step: number) {
  const isThere = current.row?.contains(document.activeElement);
  const next = isThere ? all[all.indexOf(current) + step] : current;
  next?.link.focus();
}
