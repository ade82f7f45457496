import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Person } from '../../e2e/harness/person.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { findFirefox } from '../../scripts/lib/programs.ts';
import { answerWithStoredPages } from '../src/testing/panel-in-browser.ts';
import { openFirefox, openPanelTab, pressInBackground } from '../src/testing/panel-in-firefox.ts';
import { call, signUpCompany } from './company.ts';

const extension = fileURLToPath(new URL('../.output/firefox-mv2', import.meta.url));
const PROFILE = 'https://www.linkedin.com/in/juniper-ashgrovely/';

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let token: string;
let browser: Browser;
let page: Page;
let panel: Page;

/** The same build as in the store, in a real Firefox. Each test continues where the previous one ended. */
describe('the extension in Firefox', () => {
  beforeAll(async () => {
    tandem = await startFreshTandem();
    token = await signUpCompany(tandem.url, 'Hamnkraft');
    browser = await openFirefox(findFirefox() ?? '', extension, ['https://*.linkedin.com/*']);
    page = await browser.newPage();
    await page.goto(`${tandem.url}/login`);
    await page.evaluate((value) => localStorage.setItem('tandem.token', value), token);
    panel = await openPanelTab(browser, page);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await tandem?.stop();
  });

  const candidates = () => call<Record<string, unknown>[]>(`${tandem.url}/api/candidates/`, { token });

  test('is connected with one confirmation in the portal', async () => {
    const recruiter = new Person(panel);
    await recruiter.sees('Connect to Tandem');
    await recruiter.fill('Tandem address', tandem.url);
    await recruiter.press('Connect');
    const portal = new Person(await connectPage());
    await portal.sees('Let the extension save candidates for Hamnkraft?');
    await portal.press('Connect extension');
    await recruiter.sees('Read this page');
  });

  test('reads a profile, leaves nothing in the page, and saves the candidate', async () => {
    await answerWithStoredPages(page);
    await page.goto(PROFILE);
    await page.bringToFront();
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    await pressInBackground(panel, 'Read this page');
    await says('Juniper Ashgrovely');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
    await pressInBackground(panel, 'Save candidate');
    await says('Candidate saved');
    expect(await candidates()).toMatchObject([{ firstName: 'Juniper', source: { kind: 'extension', url: PROFILE } }]);
  });

  const says = (text: string) => expect.poll(() => panel.evaluate(() => document.body.innerText)).toContain(text);

  async function connectPage(): Promise<Page> {
    for (let tries = 0; tries < 100; tries++) {
      for (const each of await browser.pages()) {
        const address = await each.evaluate(() => location.pathname).catch(() => '');
        if (address === '/extension/connect') return each;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('Tandem did not open to confirm the connection');
  }
});
