// The public pages as Lighthouse judges them, on a phone and on a computer.
import type { Browser } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { type Device, judgeAtBest } from './harness/lighthouse.ts';
import { startFreshTandem } from './harness/tandem.ts';

const QUICK = 0.95;

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let browser: Browser;
let job = '';

beforeAll(async () => {
  tandem = await startFreshTandem({ DEMO: 'true', MONGODB_URI: '' });
  browser = await openBrowser();
  job = /href="(\/jobs\/[^"?]+)"/.exec(await (await fetch(`${tandem.url}/jobs`)).text())?.[1] ?? '';
});
afterAll(async () => {
  await browser?.close();
  await tandem?.stop();
});

describe.each(['mobile', 'desktop'] satisfies Device[])('%s', (device) => {
  test.each([
    ['/', () => '/'],
    ['/jobs', () => '/jobs'],
    ['/jobs/:slug', () => job],
    ['/companies', () => '/companies'],
    ['/companies/:slug', () => '/companies/hamnkraft'],
    ['/developers/:niceLink', () => '/developers/elin-sandqvist'],
    ['/pricing', () => '/pricing'],
  ])('%s is quick, still, and without a fault', { timeout: 180_000 }, async (_, path) => {
    const { performance, faults, ...rest } = await judgeAtBest(browser, tandem.url + path(), device, QUICK);
    const slow = performance < QUICK ? { performance } : {};
    const perfect = { accessibility: 1, 'best-practices': 1, seo: 1, shift: 0 };
    expect({ ...rest, ...slow }, faults.join('\n')).toEqual(perfect);
  });
});
