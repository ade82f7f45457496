import { beforeLogout } from '../logout.ts';
import { currentSession } from '../session.ts';
import type { Draft, Values } from './draft.ts';
import { ownDraft } from './draft-storage.ts';

/**
 * State that all editors of a record share, one after another: the last one may still be saving when the next one
 * opens.
 */
export interface Editing<T, F extends string> {
  /** Of the person who edits; undefined for a guest. */
  account: string | undefined;
  draft: Draft<F>;
  /** Whether the device has stored the draft; otherwise it exists only in memory. */
  isStored: boolean;
  sending: Promise<unknown> | null;
  /** Sends what is typed, unless something is being sent. */
  send?: () => void;
  /** Of the editor that was opened last. */
  show: (draft: Draft<F>) => void;
  accept: (values: Values<F>, stored: T) => void;
}

const edits = new Map<string, Editing<never, never>>();

/** Id of the account that uses this browser; undefined for a guest. */
export const currentAccount = () => currentSession().account?._id;

/** Returns the editing state under a storage key for the current person; another person's input is left out. */
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

// The last input is saved before the session ends.
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
