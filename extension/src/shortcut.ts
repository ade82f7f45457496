import { browser } from 'wxt/browser';

/** The command of the manifest that reads the page in front. */
export const READ_COMMAND = 'read-page';

/** Milliseconds in which a panel that has to open first may still answer. */
const STILL_WANTED = 10_000;

const keyOf = (windowId: number) => `read.${windowId}`;

/** Leaves word for the panel of a window that its page is to be read. */
export async function requestReading(windowId: number): Promise<void> {
  await browser.storage.session.set({ [keyOf(windowId)]: Date.now() });
}

/** Whether a reading was asked for in a window a moment ago. It is answered once. */
export async function takeReadRequest(windowId: number): Promise<boolean> {
  const key = keyOf(windowId);
  const { [key]: askedAt } = await browser.storage.session.get(key);
  if (typeof askedAt !== 'number') return false;
  await browser.storage.session.remove(key);
  return Date.now() - askedAt < STILL_WANTED;
}
