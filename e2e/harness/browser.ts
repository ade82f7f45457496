import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findChromium } from '../../scripts/lib/chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-GB',
];

interface BrowserOptions {
  /** Folder of a built extension to load. */
  extension?: string;
  /** Hosts of the network that are answered by this machine, `host:port` by host. */
  hosts?: Record<string, string>;
}

/** Chromium that reaches this machine and nothing else. */
export async function openBrowser({ extension, hosts = {} }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine; npm test says how to get one.');
  const here = Object.entries(hosts).map(([host, place]) => `MAP ${host} ${place}`);
  const rules = [...here, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ');
  return puppeteer.launch({
    executablePath,
    pipe: true,
    args: [...flags, `--host-resolver-rules=${rules}`],
    ...(extension && { enableExtensions: [extension] }),
    defaultViewport: { width: 1280, height: 900 },
  });
}

/** A page in a context of its own: no cookies, no storage. Faults of its scripts are collected in `faults`. */
export async function openPage(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, faults: watchFaults(page) };
}

/** Collects what a page's scripts throw and print as errors. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource'); // refused requests are told to the person, not a fault
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  return faults;
}
