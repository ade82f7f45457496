import { browser } from 'wxt/browser';
import type { ReadDraft } from './draft.ts';
import type { KnownScreen } from './screens.ts';

/** The draft of a window until it is saved or discarded. Cleared when the browser closes. */
export interface Unsaved {
  read: ReadDraft;
  /** The saved candidate that something is added to, without the form. */
  known?: Pick<KnownScreen, 'candidate' | 'left'> | undefined;
  /** The saved candidate that the form would change. */
  candidateId?: string;
  revision?: number | undefined;
  /** The waiting person whom the form replaces. */
  queuedId?: string | undefined;
}

/** The account and the window in which something is typed. */
export type Place = `${string}.${number}`;

const keyOf = (place: Place) => `unsaved.${place}`;

export async function loadUnsaved(place: Place): Promise<Unsaved | null> {
  const key = keyOf(place);
  const { [key]: unsaved } = await browser.storage.session.get(key);
  return (unsaved as Unsaved | undefined) ?? null;
}

export async function saveUnsaved(place: Place, unsaved: Unsaved | null): Promise<void> {
  const key = keyOf(place);
  if (unsaved) await browser.storage.session.set({ [key]: unsaved });
  else await browser.storage.session.remove(key);
}
