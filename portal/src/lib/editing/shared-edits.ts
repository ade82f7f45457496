import { beforeLogout } from '../logout.ts';
import { currentSession } from '../session.ts';
import type { Draft, Values } from './draft.ts';
import { ownDraft } from './draft-storage.ts';

/** State that all editors of a record share over time: the previous one may still be saving when the next one opens. */
export interface Editing<T, F extends string> {
  /** Account id of the editing person; undefined for a guest. */
  account: string | undefined;
  draft: Draft<F>;
  /** Whether the device has stored the draft; otherwise it exists only in memory. */
  isStored: boolean;
  sending: Promise<unknown> | null;
  /** Sends pending input, unless something is being sent. */
  send?: () => void;
  /** Shows a draft in the editor that was opened last. */
  show: (draft: Draft<F>) => void;
  accept: (values: Values<F>, stored: T) => void;
}

const edits = new Map<string, Editing<never, never>>();

/** Returns the id of the logged-in account; undefined for a guest. */
export const currentAccount = () => currentSession().account?._id;

/** Returns the editing state of the current person under a storage key, without other people's input. */
export function editingOf<T, F extends string>(storageKey: string): Editing<T, F> {
  const account = currentAccount();
  const last = edits.get(storageKey) as Editing<T, F> | undefined;
  const known = last?.account === account ? last : undefined;
  if (known && (known.sending || !known.isStored)) return known;
  const fresh = { account, draft: ownDraft<F>(storageKey), isStored: true, sending: null };
  const editing = Object.assign(known ?? {}, fresh) as Editing<T, F>;
  edits.set(storageKey, editing as Editing<never, never>);
  return editing;
}

// Saves the last input before the session ends.
beforeLogout(() =>
  Promise.allSettled(
    [...edits.values()].map(async (editing) => {
      if (editing.account !== currentAccount()) return;
      await editing.sending?.catch(() => {});
      editing.send?.();
      await editing.sending;
    }),
  ),
);
