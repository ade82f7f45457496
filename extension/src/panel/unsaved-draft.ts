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

const areas = () => [browser.storage.session, browser.storage.local];
/** What a key begins with whose value was typed; a dot and the account follow. */
const TYPED = ['unsaved', 'lead', 'letter'];

const keysOf = async (area: ReturnType<typeof areas>[number], accountId: string): Promise<string[]> =>
  Object.keys(await area.get(null)).filter((key) => key.split('.')[1] === accountId);

/** How many forms and emails were typed for an account, in any window, and are not saved or sent. */
export async function countTypedOf(accountId: string): Promise<number> {
  const keys = await Promise.all(areas().map((area) => keysOf(area, accountId)));
  return keys.flat().filter((key) => TYPED.includes(key.split('.')[0] ?? '')).length;
}

/** Drops what was typed for an account, because it is disconnected. */
export async function dropTypedOf(accountId: string): Promise<void> {
  await Promise.all(areas().map(async (area) => area.remove(await keysOf(area, accountId))));
}
