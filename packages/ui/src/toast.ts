/** How long a toast is shown unless it is hovered or focused, in milliseconds. */
export const TOAST_STAYS = 5000;
/** How many toasts are shown at once; the others are queued. */
export const TOASTS_AT_ONCE = 3;
/** How long leaving takes, in milliseconds; entering is in the style sheet (225 ms). */
export const TOAST_LEAVES = 195;

export interface Toast {
  id: number;
  text: string;
  /** More about it, on a line below. */
  detail?: string | undefined;
  tone: 'done' | 'bad' | 'info';
  /** A button in the toast. It goes with the toast, so the same action has to be available elsewhere too. */
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Puts an error ahead of everything that is queued except earlier errors; nothing that is shown gives way. */
function queued(next: Toast): readonly Toast[] {
  if (next.tone !== 'bad') return [...toasts, next];
  const firstOther = toasts.findIndex(({ tone }, index) => index >= TOASTS_AT_ONCE && tone !== 'bad');
  return firstOther === -1 ? [...toasts, next] : toasts.toSpliced(firstOther, 0, next);
}

const show =
  (tone: Toast['tone']) =>
  (text: string, action?: Toast['action'], detail?: string): number => {
    lastId += 1;
    set(queued({ id: lastId, text, detail, tone, action }));
    return lastId;
  };

/** Toasts at the bottom left. Each call returns an id for `hide`. */
export const toast = {
  /** Something was done. */
  done: show('done'),
  /** Something did not work. */
  bad: show('bad'),
  /** Something to know. */
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
