/** Milliseconds for which a toast is shown unless it is hovered or focused. */
export const TOAST_DURATION = 5000;
/** Maximum number of toasts shown at once; others are queued. */
export const MAX_TOASTS = 3;
/** Duration of the exit animation in milliseconds; the entry animation is in the style sheet (225 ms). */
export const TOAST_EXIT = 195;

export interface Toast {
  id: number;
  text: string;
  /** Details, on a line below. */
  detail?: string | undefined;
  tone: 'done' | 'bad' | 'info';
  /** Button in the toast. It disappears with the toast, so the same action has to be available elsewhere too. */
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Queues a toast. Errors go ahead of everything queued except earlier errors; visible toasts are never replaced. */
function queued(next: Toast): readonly Toast[] {
  if (next.tone !== 'bad') return [...toasts, next];
  const firstOther = toasts.findIndex(({ tone }, index) => index >= MAX_TOASTS && tone !== 'bad');
  return firstOther === -1 ? [...toasts, next] : toasts.toSpliced(firstOther, 0, next);
}

const show =
  (tone: Toast['tone']) =>
  (text: string, action?: Toast['action'], detail?: string): number => {
    lastId += 1;
    set(queued({ id: lastId, text, detail, tone, action }));
    return lastId;
  };

/** Shows toasts at the bottom left. Each call returns an id for `hide`. */
export const toast = {
  /** Confirms a completed action. */
  done: show('done'),
  /** Reports a failure. */
  bad: show('bad'),
  /** Informs about something. */
  info: show('info'),
  hide: (id: number) => set(toasts.filter((one) => one.id !== id)),
  clear: () => set([]),
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => toasts,
};
