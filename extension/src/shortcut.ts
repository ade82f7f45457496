import { browser } from 'wxt/browser';

/** The command in the manifest that reads the active page. */
export const READ_COMMAND = 'read-page';

/** Milliseconds for which a request to read stays valid while the panel opens. */
const STILL_WANTED = 10_000;

/** A request for a panel to read a page or text. */
export interface ReadRequest {
  /** The selected text; empty for the page itself. */
  text: string;
}

const keyOf = (windowId: number) => `read.${windowId}`;

/** Stores a request for the panel of a window to read its page, or a text selected there. */
export async function requestReading(windowId: number, text = ''): Promise<void> {
  await browser.storage.session.set({ [keyOf(windowId)]: { askedAt: Date.now(), text } });
}

/** Returns and removes the latest request for a window; null for none. */
export async function takeReadRequest(windowId: number): Promise<ReadRequest | null> {
  const key = keyOf(windowId);
  const { [key]: request } = await browser.storage.session.get(key);
  if (!request) return null;
  await browser.storage.session.remove(key);
  const { askedAt, text } = request as ReadRequest & { askedAt: number };
  return Date.now() - askedAt < STILL_WANTED ? { text } : null;
}
