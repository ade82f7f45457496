import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../../api/src/testing/mail-server.ts';
import { Person } from '../../e2e/harness/person.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { findFirefox } from '../../scripts/lib/programs.ts';
import { observedIn, observePage } from '../src/testing/observed-page.ts';
import { answerWithStoredPages } from '../src/testing/panel-in-browser.ts';
import { fillInBackground, openFirefox, openPanelTab, pressInBackground } from '../src/testing/panel-in-firefox.ts';
import { call, signUpCompany, turnRegionsOn } from './company.ts';

const extension = fileURLToPath(new URL('../.output/firefox-mv2', import.meta.url));
const PROFILE = 'https://www.linkedin.com/in/juniper-ashgrovely/';

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let token: string;
/** Token of a superuser. */
let boss: string;
let browser: Browser;
let page: Page;
let panel: Page;

/** The same build as in the store, in a real Firefox. Each test continues where the previous one ended. */
describe('the extension in Firefox', () => {
  beforeAll(async () => {
    mailServer = await startMailServer();
    tandem = await startFreshTandem({ SMTP_URL: mailServer.url, SUPERUSERS: 'boss@example.org' });
    token = await signUpCompany(tandem.url, 'Hamnkraft', latestMailTo);
    boss = await signUpCompany(tandem.url, 'Boss', latestMailTo);
    browser = await openFirefox(findFirefox() ?? '', extension, ['https://*.linkedin.com/*']);
    page = await browser.newPage();
    await page.goto(`${tandem.url}/login`);
    await page.evaluate((value) => localStorage.setItem('tandem.token', value), token);
    panel = await openPanelTab(browser, page);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await tandem?.stop();
    await mailServer?.close();
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
    await observePage(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    panel.on('request', (request) => asked.push(request.url()));
    await pressInBackground(panel, 'Read this page');
    await says('Juniper Ashgrovely');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
    expect(await observedIn(page)).toEqual([]);
    expect(asked.filter((address) => address.includes('linkedin'))).toEqual([]);
    await pressInBackground(panel, 'Save candidate');
    await says('Candidate saved');
    expect(await candidates()).toMatchObject([{ firstName: 'Juniper', source: { kind: 'extension', url: PROFILE } }]);
  });

  test('writes to the candidate: the email arrives at the mail server, and nothing in the page has changed', async () => {
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    const [{ _id } = {}] = await candidates();
    const email = 'juniper@ashgrovely.example';
    await call(`${tandem.url}/api/candidates/${_id}`, { token, method: 'PUT', body: { email } });
    await turnRegionsOn(tandem.url, boss);
    await pressInBackground(panel, 'Write to Juniper');
    await says(`You can email ${email}.`);
    await fillInBackground(panel, 'subject', 'Ferries');
    await fillInBackground(panel, 'text', 'Hi {firstName}, we build ferries.');
    expect(latestMailTo(email)).toBe('');
    await pressInBackground(panel, 'Now');
    await pressInBackground(panel, 'Send email');
    await says('Email sent to Juniper Ashgrovely');
    await expect.poll(() => latestMailTo(email)).toContain('Hi Juniper, we build ferries.');
    expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    await says('Email by');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
  });

  /** Returns the latest email to an address at the mail server; empty for none. */
  const latestMailTo = (address: string) =>
    (mailServer.received.findLast(({ to }) => to.includes(address))?.source ?? '')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=');

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
