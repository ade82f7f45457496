import type { Browser, Page, Target } from 'puppeteer';
import { storedFile, storedPages } from './stored-pages.ts';

/**
 * Answers a page's requests with the stored pages, each at its own address and host; everything else is not there. Nothing leaves the
 * machine, and the extension meets the host that it asks permission for.
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

/** Presses the extension's button in the toolbar while `page` is in front, and gives the side panel that opens. */
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
 * Says yes beforehand to the browser's question for a site, as in the settings of the extension. The panel's own press then gets the
 * answer without the question, which no test can click.
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

/** The portal's page that asks whether the extension may be connected, once it has opened. */
export async function connectPage(browser: Browser): Promise<Page> {
  const target = await browser.waitForTarget((each) => each.url().includes('/extension/connect'), { timeout: 15_000 });
  return target.asPage();
}

function isPanel(target: Target): boolean {
  return target.url().endsWith('/sidepanel.html');
}
