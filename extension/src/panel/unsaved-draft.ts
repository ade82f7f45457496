import { browser } from 'wxt/browser';
import type { ReadDraft } from './draft.ts';

/** The draft of a window until it is saved or discarded. Cleared when the browser closes. */
export interface Unsaved {
  read: ReadDraft;
  /** The saved candidate that the form would change. */
  candidateId?: string;
  revision?: number | undefined;
}

const keyOf = (windowId: number) => `unsaved.${windowId}`;

export async function loadUnsaved(windowId: number): Promise<Unsaved | null> {
  const key = keyOf(windowId);
  const { [key]: unsaved } = await browser.storage.session.get(key);
  return (unsaved as Unsaved | undefined) ?? null;
}

export async function saveUnsaved(windowId: number, unsaved: Unsaved | null): Promise<void> {
  const key = keyOf(windowId);
  if (unsaved) await browser.storage.session.set({ [key]: unsaved });
  else await browser.storage.session.remove(key);
}
