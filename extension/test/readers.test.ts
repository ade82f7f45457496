import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../e2e/harness/browser.ts';
import { answerWithStoredPages } from '../src/testing/panel-in-browser.ts';
import { comparable, storedFile, storedPages } from '../src/testing/stored-pages.ts';

const script = readFileSync(new URL('../.output/chrome-mv3/reader.js', import.meta.url), 'utf8');
const pages = storedPages();
const steps = pages.flatMap((page) => (page.steps ?? []).map((step) => ({ ...page, step })));
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await answerWithStoredPages(page);
});
afterAll(() => browser.close());

/** Runs the built reader in the way the extension does. */
const read = async () => (await page.evaluate(script)) as object;

describe('the built reader in Chromium', () => {
  test.each(pages)('$file', async ({ url, expected }) => {
    await page.goto(url);
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    expect(comparable(await read())).toEqual(JSON.parse(storedFile(expected)));
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });

  test.each(steps)('$file after the next person was opened', async ({ url, step }) => {
    await page.goto(url);
    await page.click(step.click);
    await page.waitForSelector(step.settled);
    expect(comparable(await read())).toEqual(JSON.parse(storedFile(step.expected)));
  });
});
