import { browser } from 'wxt/browser';
import type { TabReading } from '../messages.ts';
import type { PageReading } from '../readers/page.ts';
import { addressOf } from '../sites.ts';

const PAUSE = 350;
const ATTEMPTS = 8;

/**
 * Reads the active tab of a window until two readings in a row are equal and the page has settled. After three seconds,
 * returns the last reading. The address is that of the page which was read: another person may be opened meanwhile.
 */
export async function readTab({ windowId }: { windowId: number }): Promise<TabReading> {
  const [tab] = await browser.tabs.query({ active: true, windowId });
  if (tab?.id === undefined) return { status: 'failed' };
  if (!tab.url) return { status: 'not_allowed' };
  try {
    return { status: 'read', ...(await steadyReading(tab.id)) };
  } catch {
    return { status: 'failed' };
  }
}

interface Read {
  reading: PageReading;
  address: string;
}

async function steadyReading(tabId: number): Promise<Read> {
  let last = await readOnce(tabId);
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const next = await readOnce(tabId);
    if (next.reading.settled && JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
  return last;
}

async function readOnce(tabId: number): Promise<Read> {
  const [frame] = await browser.scripting.executeScript({ target: { tabId }, files: ['/reader.js'] });
  const { url = '' } = await browser.tabs.get(tabId);
  return { reading: frame?.result as PageReading, address: addressOf(url) };
}
