import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { ensureChromium } from '../../../scripts/lib/programs.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Starts a browser that can access this machine only. */
export const startBrowser = async (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });

export interface WatchedPage {
  page: Page;
  /** Requested URLs. */
  asked: string[];
  /** Script errors and violations of the content security policy. */
  pageErrors: string[];
}

/** Opens a page that records its requests, errors and layout shifts. */
export async function watchedPage(profile: Browser | BrowserContext): Promise<WatchedPage> {
  const page = await profile.newPage();
  const asked: string[] = [];
  const pageErrors: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) pageErrors.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved += entry.value;
      Object.assign(globalThis, { moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, asked, pageErrors };
}

/** Returns the sum of layout shifts that no input has caused. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { moved?: number }).moved ?? 0);

/** Returns the focused element, also inside shadow roots: the name of a field, else its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return 'the page';
    return active.getAttribute('name') ?? active.textContent?.trim() ?? '';
  });

/** Returns the axe rules that an element of the page violates. */
export async function accessibilityViolations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (found) => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(element: Element): Promise<{ violations: { id: string }[] }> } }
    ).axe.run(document.querySelector(found) as Element);
    return violations.map(({ id }) => id);
  }, selector);
}
