import type { Page } from 'puppeteer';
import { goTo } from './browser.ts';

/** Opens a screen of the portal by its URL, and waits for its data. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await hasData(page);
}

/**
 * Opens a screen as a link on the current one would, which is much faster than loading the portal. On a page outside
 * the portal, loads it.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(address);
  const isInPortal = new URL(page.url()).origin === origin && (await page.$('main')) !== null;
  if (!isInPortal) return openScreen(page, address);
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    pathname + search + hash,
  );
  await page.waitForNetworkIdle({ idleTime: 200, concurrency: 2 }); // sockets poll all the time
  await hasData(page);
}

async function hasData(page: Page): Promise<void> {
  await page.waitForSelector('h1');
  await page.waitForFunction(() => !document.querySelector('main [role=status] > .td-hidden + [aria-hidden=true]'));
}
