import type { Browser, Page, Target } from 'puppeteer';
import { storedFile, storedPages } from './stored-pages.ts';

/**
 * Answers a page's requests with the stored pages, each at its own URL and host; all other URLs are missing. Nothing
 * leaves the machine, and the extension sees the host that it requests permission for.
 */
export async function answerWithStoredPages(page: Page): Promise<void> {
  const pages = storedPages();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (!asked.protocol.startsWith('http')) return void request.continue();
    const here = pages.filter(
      ({ url }) => new URL(url).host === asked.host && new URL(url).pathname === asked.pathname,
    );
    const found = here.find(({ url }) => new URL(url).search === asked.search) ?? here[0];
    if (!found || !request.isNavigationRequest()) return void request.respond({ status: 404, body: '' });
    void request.respond({ contentType: 'text/html; charset=utf-8', body: storedFile(found.file) });
  });
}

/** Presses the extension's toolbar button while `page` is active, and returns the side panel that opens. */
export async function openPanel(browser: Browser, page: Page): Promise<Page> {
  const [extension] = (await browser.extensions()).values();
  if (!extension) throw new Error('No extension is loaded: start the browser with `enableExtensions`.');
  await page.bringToFront();
  const opens = browser.waitForTarget(isPanel, { timeout: 15_000 });
  await extension.triggerAction(page);
  const panel = await (await opens).asPage();
  await panel.setViewport(null);
  return panel;
}

/**
 * Grants the permission for a site in advance, as in the extension's settings. The panel's own request is then granted
 * without the browser's dialog, which no test can click.
 */
export async function allowSite(browser: Browser, origin: string): Promise<void> {
  const [extension] = (await browser.extensions()).values();
  const settings = await browser.newPage();
  await settings.goto('chrome://extensions');
  await settings.evaluate(
    (id, host) =>
      (
        globalThis as unknown as {
          chrome: { developerPrivate: { addHostPermission(id: string, host: string): Promise<void> } };
        }
      ).chrome.developerPrivate.addHostPermission(id, host),
    extension?.id ?? '',
    origin,
  );
  await settings.close();
}

/** Waits for the portal's page that asks whether to connect the extension, and returns it. */
export async function connectPage(browser: Browser): Promise<Page> {
  const target = await browser.waitForTarget((each) => each.url().includes('/extension/connect'), { timeout: 15_000 });
  return target.asPage();
}

function isPanel(target: Target): boolean {
  return target.url().endsWith('/sidepanel.html');
}
