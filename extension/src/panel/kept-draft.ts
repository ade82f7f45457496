import { browser } from 'wxt/browser';
import type { ReadDraft } from './draft.ts';

/** What is being typed in a window, until it is saved or discarded. It is gone when the browser ends. */
export interface Unsaved {
  read: ReadDraft;
  /** The kept candidate that the form would change. */
  candidateId?: string;
  revision?: number | undefined;
}

const keyOf = (windowId: number) => `unsaved.${windowId}`;

export async function unsavedIn(windowId: number): Promise<Unsaved | null> {
  const key = keyOf(windowId);
  const { [key]: unsaved } = await browser.storage.session.get(key);
  return (unsaved as Unsaved | undefined) ?? null;
}

export async function keepUnsaved(windowId: number, unsaved: Unsaved | null): Promise<void> {
  const key = keyOf(windowId);
  if (unsaved) await browser.storage.session.set({ [key]: unsaved });
  else await browser.storage.session.remove(key);
}
