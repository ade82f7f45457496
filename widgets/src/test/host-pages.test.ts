import type { Browser, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, reactSite, widgets } from '../../../scripts/lib/build.ts';
import { board } from './board.ts';
import { accessibilityViolations, focused, layoutShift, startBrowser, watchedPage } from './browser.ts';
import { type Sites, startSites } from './sites.ts';

/** A strict site's policy: no inline script, no inline style, no eval. */
const STRICT =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self' {tandem}/widgets/; connect-src {tandem}; base-uri 'none'";
const SLOW = { download: 50_000, upload: 20_000, latency: 400 };

let browser: Browser;
let sites: Sites;
let page: Page;
let pageErrors: string[];

beforeAll(async () => {
  await Promise.all([build(widgets), build(reactSite)]);
  sites = await startSites();
  sites.answer.policy = STRICT;
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await sites?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  Object.assign(sites.answer, { board, wait: 0, texts: true });
  ({ page, pageErrors } = await watchedPage(browser));
});

afterEach(async () => {
  sites.answer.policy = STRICT;
  expect(pageErrors).toEqual([]);
  await page.close();
});

const inside = (selector: string) => `tandem-job-board >>> ${selector}`;
const see = (selector: string) => page.waitForSelector(inside(selector), { visible: true, timeout: 15_000 });
const titles = () => page.$$eval(inside('[part=title]'), (found) => found.map(({ textContent }) => textContent));
const settled = () => page.waitForNetworkIdle({ idleTime: 400 });

async function open(name: string, width = 1280) {
  await page.setViewport({ width, height: 900 });
  await page.goto(`${sites.host}/${name}.html`);
}

describe.each([
  ['wordpress', 'Försök igen'],
  ['webflow', 'Noch einmal versuchen'],
  ['react', 'Try again'],
])('on a site built with %s, under a strict content security policy', (name, retry) => {
  test('the board works on the host page without layout shifts, including applying', async () => {
    await open(name);
    await see('[part=item]');
    await settled();
    expect(await layoutShift(page)).toBe(0);
    expect(new Set(await titles())).toEqual(new Set(board.jobs.map(({ headline }) => headline)));
    const look = await page.$eval(inside('button[part=apply]'), (button) => {
      const { borderTopWidth, textTransform, backgroundColor } = getComputedStyle(button);
      return { borderTopWidth, textTransform, backgroundColor, isWide: button.clientWidth > 200 };
    });
    expect(look).toEqual({
      borderTopWidth: '1px',
      textTransform: 'none',
      backgroundColor: 'rgba(0, 0, 0, 0)',
      isWide: false,
    });
    await (await see('button[part=apply]'))?.click();
    await see('tandem-apply >>> [name=consent]');
    await expect.poll(() => focused(page)).toBe('name');
    expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
  });

  test('on a slow connection the space is reserved, the list appears and nothing shifts', async () => {
    await page.emulateNetworkConditions(SLOW);
    await open(name, 400);
    await see('[part=item]');
    await settled();
    expect(await layoutShift(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  });

  test('an unreachable API is reported in the language of the page, and retrying works', async () => {
    delete sites.answer.board;
    await open(name);
    const button = await see('[part=retry]');
    expect(await button?.evaluate(({ textContent }) => textContent)).toBe(retry);
    sites.answer.board = board;
    await button?.click();
    await see('[part=item]');
  });

  test('without JavaScript there is a link to the jobs', async () => {
    await page.setJavaScriptEnabled(false);
    await open(name);
    const link = await page.waitForSelector(`a[href^="${sites.tandem}/jobs"]`, { visible: true });
    expect(await link?.evaluate(({ textContent }) => textContent)).toMatch(/Tandem/);
  });
});

test('a router removes and restores the board, in strict mode, and each job opens once', async () => {
  await open('react');
  await see('[part=item]');
  for (let round = 0; round < 2; round++) {
    await (await page.waitForSelector('::-p-text(Home)'))?.click();
    await page.waitForSelector('tandem-job-board', { hidden: true });
    await (await page.waitForSelector('::-p-text(Careers)'))?.click();
    await see('[part=item]');
  }
  expect(await page.$$('script[src$="loader.js"]')).toHaveLength(1);
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes('/jobs/') && opened.push(request.url()));
  await (await see('[part=title]'))?.click();
  await see('[part=text] li');
  expect(opened.filter((url) => !url.includes('/applications'))).toHaveLength(1);
});

test('a page that requires trusted types sets a property that creates them', async () => {
  sites.answer.policy = `${STRICT}; require-trusted-types-for 'script'; trusted-types host`;
  sites.answer.page = '<script src="{tandem}/widgets/job-board.js"></script><body></body>';
  await open('page');
  await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
    };
    const host = trustedTypes.createPolicy('host', { createHTML: (html: string) => html });
    const element = document.createElement('tandem-job-board');
    element.setAttribute('company', 'hamnkraft');
    document.body.append(Object.assign(element, { trust: (html: string) => host.createHTML(html) }));
  });
  await (await see('[part=title]'))?.click();
  await see('[part=text] li');
});
