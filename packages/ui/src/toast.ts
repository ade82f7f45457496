/** How long a message stays, in milliseconds. */
export const TOAST_STAYS = 5000;
/** How many messages are shown at once; more wait for a place. */
export const TOASTS_AT_ONCE = 3;
/** How long leaving takes, in milliseconds; entering is in the style sheet (225 ms). */
export const TOAST_LEAVES = 195;

export interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'bad' | 'info';
  /** An act offered with the message; a message with one stays until it is closed or used. */
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const show =
  (tone: Toast['tone']) =>
  (text: string, action?: Toast['action']): number => {
    lastId += 1;
    set([...toasts, { id: lastId, text, tone, action }]);
    return lastId;
  };

/** Messages at the bottom left. Each call returns an id for `hide`. */
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
