import type { Browser, BrowserContext, Page } from 'puppeteer';
import { findChromium, findHeadlessShell } from '../../scripts/lib/programs.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=SpareRendererForSitePerProcess', // it starts a process in advance that tests hardly ever need
  '--lang=en-GB',
];

/** The size of a page before a test changes it. */
export const VIEWPORT = { width: 1280, height: 900 };

interface BrowserOptions {
  /** Folder of a built extension to load. */
  extension?: string;
  /** Hosts that are resolved to this machine: `host:port` by host. */
  hosts?: Record<string, string>;
  /** Other processes can connect to it. */
  shared?: boolean;
}

/** Opens a Chromium that can access this machine only. */
export async function openBrowser({ extension, hosts = {}, shared = false }: BrowserOptions = {}): Promise<Browser> {
  const shell = extension ? undefined : findHeadlessShell();
  const executablePath = shell ?? findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine; npm test says how to get one.');
  const here = Object.entries(hosts).map(([host, place]) => `MAP ${host} ${place}`);
  const rules = [...here, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ');
  const { launch } = await import('puppeteer'); // tests without a browser need not wait for it
  return launch({
    executablePath,
    headless: shell ? 'shell' : true,
    pipe: !shared,
    args: [...flags, `--host-resolver-rules=${rules}`],
    ...(extension && { enableExtensions: [extension] }),
    defaultViewport: VIEWPORT,
  });
}

/**
 * Opens a page in a browser profile. Exceptions, console errors and violations of the content security policy are added
 * to `faults`.
 */
export async function openPage(profile: BrowserContext, faults: string[]): Promise<Page> {
  const page = await profile.newPage();
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI} ${sample}`),
    ),
  );
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource'); // the page itself shows failed requests
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  return page;
}

/** Opens a URL, and waits until the page and its frames have loaded their data. Sockets poll all the time. */
export const goTo = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle2' });
export const reload = (page: Page) => page.reload({ waitUntil: 'networkidle2' });

/**
 * Ends `setOfflineMode`. Puppeteer reports the connection shortly before it works, and requests sent in between still
 * fail.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.setOfflineMode(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Resizes the window of a page, and waits until the page is rendered in that size and nothing on it moves any more. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
  await drawn(page);
  await finishAnimations(page);
  await drawn(page);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

/** Finishes all animations on a page, except infinite ones. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
