// Every screen, with the demo data in it: nothing that axe finds, nothing that fails, nothing wider than the window.
import type { BrowserContext } from 'puppeteer';
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

describe.each(looks)('$look', ({ width, height, scheme }) => {
  test.each(screens)('$what', async ({ path, as }) => {
    const page = await openPage(await profileOf(as), faults);
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(stage.tandem.url + path, { waitUntil: 'networkidle2' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const found = await accessibilityFaults(page);
    await page.close();
    expect({ found, faults, overflow: Math.max(0, overflow) }).toEqual({ found: [], faults: [], overflow: 0 });
  });
});
