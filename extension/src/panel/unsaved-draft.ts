import { browser } from 'wxt/browser';
import type { ReadDraft } from './draft.ts';
import type { SavedCandidateScreen } from './screens.ts';

/** The draft of a window until it is saved or discarded. Cleared when the browser closes. */
export interface Unsaved {
  read: ReadDraft;
  /** The saved candidate with additions made outside the form. */
  known?: Pick<SavedCandidateScreen, 'candidate' | 'left'> | undefined;
  /** Id of the saved candidate that the form updates. */
  candidateId?: string;
  revision?: number | undefined;
  /** Id of the queued person that the form replaces. */
  queuedId?: string | undefined;
}

/** The account and the window of unsaved input. */
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

const areas = () => [browser.storage.session, browser.storage.local];
/** Prefixes of storage keys for typed input; a dot and the account follow. */
const TYPED = ['unsaved', 'lead', 'letter'];

const keysOf = async (area: ReturnType<typeof areas>[number], accountId: string): Promise<string[]> =>
  Object.keys(await area.get(null)).filter((key) => key.split('.')[1] === accountId);

/** Returns the number of unsaved forms and unsent emails of an account, in all windows. */
export async function countUnsavedInput(accountId: string): Promise<number> {
  const keys = await Promise.all(areas().map((area) => keysOf(area, accountId)));
  return keys.flat().filter((key) => TYPED.includes(key.split('.')[0] ?? '')).length;
}

/** Deletes the unsaved input of an account that is disconnected. */
export async function deleteUnsavedInput(accountId: string): Promise<void> {
  await Promise.all(areas().map(async (area) => area.remove(await keysOf(area, accountId))));
}
