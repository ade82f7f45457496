// Every screen, with the demo data in it: nothing that axe finds, nothing that fails, nothing wider than the window.
import type { BrowserContext, Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './harness/axe.ts';
import { openPage } from './harness/browser.ts';
import { logIn, screens, type Who } from './harness/screens.ts';
import { setStage } from './harness/stage.ts';

const looks = [
  { look: 'wide and light', width: 1280, height: 900, scheme: 'light' },
  { look: 'narrow and dark', width: 360, height: 740, scheme: 'dark' },
] as const;

const stage = setStage();
const { faults } = stage;
const profiles = new Map<Who | undefined, BrowserContext>();

async function profileOf(who: Who | undefined): Promise<BrowserContext> {
  const known = profiles.get(who);
  if (known) return known;
  const profile = await stage.browser.createBrowserContext();
  if (who) await logIn(stage.tandem.url, profile, who);
  profiles.set(who, profile);
  return profile;
}

/** Bars that stay in place and together cover more than a quarter of a window that is zoomed in on by 400 %. */
async function coveredByBars(page: Page): Promise<string[]> {
  await page.setViewport({ width: 320, height: 256 });
  return page.evaluate(() => {
    scrollTo(0, Math.min(400, document.documentElement.scrollHeight - innerHeight));
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      if (visibility === 'hidden' || !['fixed', 'sticky'].includes(position)) return false;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const isStuck = position === 'fixed' || top <= 0 || bottom >= innerHeight - 1;
      return isStuck && bottom > 0 && top < innerHeight && width > innerWidth / 2 && height > 0 && height < innerHeight;
    });
    const heights = bars.map((bar) => bar.getBoundingClientRect().height);
    const total = heights.reduce((sum, height) => sum + height, 0);
    return total > innerHeight / 4 ? bars.map((bar, nth) => `${bar.className} ${heights[nth]}`) : [];
  });
}

describe.each(looks)('$look', ({ width, height, scheme }) => {
  test.each(screens)('$what', async ({ path, as }) => {
    const page = await openPage(await profileOf(as), faults);
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(stage.tandem.url + path, { waitUntil: 'networkidle2' });
    await page.waitForSelector('h1');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const found = await accessibilityFaults(page);
    const covered = await coveredByBars(page);
    await page.close();
    const seen = { found, faults, overflow: Math.max(0, overflow), covered };
    expect(seen).toEqual({ found: [], faults: [], overflow: 0, covered: [] });
  });
});
