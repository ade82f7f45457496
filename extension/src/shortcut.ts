import { browser } from 'wxt/browser';

/** The command of the manifest that reads the page in front. */
export const READ_COMMAND = 'read-page';

/** Milliseconds in which a panel that has to open first may still answer. */
const STILL_WANTED = 10_000;

/** What a panel is to read. */
export interface ReadRequest {
  /** The selected text; empty for the page itself. */
  text: string;
}

const keyOf = (windowId: number) => `read.${windowId}`;

/** Leaves word for the panel of a window that its page, or a text selected there, is to be read. */
export async function requestReading(windowId: number, text = ''): Promise<void> {
  await browser.storage.session.set({ [keyOf(windowId)]: { askedAt: Date.now(), text } });
}

/** What was asked for in a window a moment ago; null for nothing. It is answered once. */
export async function takeReadRequest(windowId: number): Promise<ReadRequest | null> {
  const key = keyOf(windowId);
  const { [key]: request } = await browser.storage.session.get(key);
  if (!request) return null;
  await browser.storage.session.remove(key);
  const { askedAt, text } = request as ReadRequest & { askedAt: number };
  return Date.now() - askedAt < STILL_WANTED ? { text } : null;
}
