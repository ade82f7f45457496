import type { BoardJob } from '@tandem/contracts/routes/boards';
import type { Browser, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { build, widgets } from '../../../scripts/lib/build.ts';
import { board } from '../test/board.ts';
import { accessibilityViolations, layoutShift, startBrowser, watchedPage } from '../test/browser.ts';
import { type Sites, startSites } from '../test/sites.ts';

const [, , qa] = board.jobs as [BoardJob, BoardJob, BoardJob];

let browser: Browser;
let sites: Sites;
let page: Page;
let pageErrors: string[];

beforeAll(async () => {
  await build(widgets);
  sites = await startSites();
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
  expect(pageErrors).toEqual([]);
  await page.close();
});

const settled = () => page.waitForNetworkIdle({ idleTime: 400 });
const textOf = (selector: string) => page.$eval(selector, ({ textContent }) => textContent?.trim());
const see = (selector: string) => page.waitForSelector(selector, { visible: true, timeout: 10_000 });

/** Replaces the form on the page with a strict policy by another element. */
async function openWith(html: string, query = '') {
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${sites.host}/apply.html${query}`);
  await page.evaluate((found) => {
    const place = document.querySelector('tandem-apply');
    if (place) place.outerHTML = found;
  }, html);
}

test('the company element shows its name, the number of jobs and a tracked link, without layout shifts', async () => {
  await page.goto(`${sites.host}/apply.html?utm_source=fair`);
  await see('tandem-company >>> h2');
  await settled();
  expect(await textOf('tandem-company >>> [part=count]')).toBe('4 open positions. Monthly salaries before tax.');
  expect(await page.$eval('tandem-company >>> a', (link) => (link as HTMLAnchorElement).href)).toBe(
    `${board.company.url}?utm_source=fair`,
  );
  expect(await layoutShift(page)).toBe(0);
  expect(await accessibilityViolations(page, 'tandem-company')).toEqual([]);
});

test('shows the fallback content of the element when the API is unreachable', async () => {
  delete sites.answer.board;
  await openWith('<tandem-company company="hamnkraft" id="own"><a href="/jobs">Our jobs</a></tandem-company>');
  await see('#own a');
});

test('a single job is shown in the language of the surrounding element', async () => {
  await openWith(`<div lang="sv"><tandem-job company="hamnkraft" job="${qa.slug}" theme="dark"></tandem-job></div>`);
  await see('tandem-job >>> [part=text] li');
  expect(await textOf('tandem-job >>> h2')).toBe(qa.headline);
  expect(await textOf('tandem-job >>> tandem-apply')).toBe('Ansök på Tandem');
  expect(await page.$('tandem-job >>> [part=back]')).toBeNull();
  expect(await accessibilityViolations(page, 'tandem-job')).toEqual([]);
});

test('a closed job is reported, and no URL fragment shows another job instead', async () => {
  await openWith('<tandem-job company="hamnkraft" job="gone-1"></tandem-job>', `#tandem=hamnkraft/${qa.slug}`);
  await see('tandem-job >>> h2');
  expect(await textOf('tandem-job >>> h2')).toBe('This position is no longer open');
});

test('S36 messages from other origins have no effect on company, job and form', async () => {
  await openWith(
    `<tandem-job company="hamnkraft" job="${qa.slug}"></tandem-job><tandem-apply company="hamnkraft" job="${qa.slug}"></tandem-apply>`,
  );
  await see('tandem-job >>> [part=text] li');
  await see('tandem-apply >>> [part=open]');
  await settled();
  const drawn = () =>
    page.evaluate(() =>
      ['company', 'job', 'apply'].map((name) => document.querySelector(`tandem-${name}`)?.shadowRoot?.innerHTML),
    );
  const before = await drawn();
  await page.evaluate(() => {
    for (const data of [{ company: 'other' }, { type: 'open', job: 'x' }, 'open', { form: { ticket: 'x' } }, null]) {
      postMessage(data, '*');
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
    }
  });
  await settled();
  expect(await drawn()).toEqual(before);
});
