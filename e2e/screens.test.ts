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

/** Where every screen begins in a window of 1920 px: content 1432 px wide, in the middle. */
const EDGE = 244;

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

/** Pixels from the window's edge to what is furthest left on a page, and whether that keeps its place next to a scroll bar. */
async function leftEdge(page: Page): Promise<{ edge: number; gutter: string }> {
  await page.setViewport({ width: 1920, height: 900 });
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const isPlaced = ['absolute', 'fixed'].includes(
        getComputedStyle(element.closest('li, label') ?? element).position,
      );
      if (isPlaced || element.closest('.td-hidden')) return false;
      return width > 1 && height > 1 && bottom > 0 && element.checkVisibility();
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const startOf = (element: Element) =>
      element.getBoundingClientRect().left +
      (element.matches('a, button') ? Number.parseFloat(getComputedStyle(element).paddingLeft) : 0);
    const shown = [...(document.querySelector('main')?.parentElement?.querySelectorAll('*') ?? [])].filter(
      (element) => isShown(element) && (hasText(element) || element.matches('img, svg, input, select, textarea')),
    );
    const edge = Math.round(Math.min(...shown.map(startOf)));
    return { edge, gutter: getComputedStyle(document.documentElement).scrollbarGutter };
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
    const left = await leftEdge(page);
    const covered = await coveredByBars(page);
    await page.close();
    const seen = { found, faults, overflow: Math.max(0, overflow), left, covered };
    const wanted = { found: [], faults: [], overflow: 0, left: { edge: EDGE, gutter: 'stable' }, covered: [] };
    expect(seen).toEqual(wanted);
  });
});

/** Every list with a filter, a search or tabs: what is typed into, chosen from or pressed. */
const SEARCH = 'main input[type=search]';
const CHIP = 'main [aria-pressed=false]';
const CHECKBOX = 'main aside input[type=checkbox]:not(:checked)';
const filters: readonly { path: string; as?: Who; by: readonly string[] }[] = [
  { path: '/jobs', by: ['main input[name=q]', CHECKBOX] },
  { path: '/companies', by: [SEARCH, CHECKBOX] },
  { path: '/company/candidates', as: 'company', by: [CHIP] },
  { path: '/company/candidates/own', as: 'company', by: [SEARCH, CHIP] },
  { path: '/company/jobs', as: 'company', by: [SEARCH, CHIP] },
  { path: '/company/jobs/statistics', as: 'company', by: [CHIP] },
  { path: '/company/jobs/24752c97ac8e2ef9afbfddd2/statistics', as: 'company', by: [CHIP] },
  { path: '/company/matches', as: 'company', by: [CHIP] },
  { path: '/admin', as: 'superuser', by: [CHIP] },
  { path: '/admin/users', as: 'superuser', by: [SEARCH, CHIP] },
  { path: '/admin/accounts', as: 'superuser', by: [SEARCH, CHIP] },
  { path: '/admin/companies', as: 'superuser', by: [SEARCH, CHIP] },
  { path: '/admin/emails', as: 'superuser', by: [SEARCH, CHIP] },
  { path: '/admin/audit', as: 'superuser', by: [SEARCH] },
  { path: '/admin/feedback', as: 'superuser', by: [CHIP] },
];

/** What the live regions that are there now say from here on, whether visible or not. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    for (const region of document.querySelectorAll('[role=status]'))
      new MutationObserver(() => {
        if (region.isConnected && region.textContent?.trim()) said.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { said });
  });
}

async function use(page: Page, control: string): Promise<void> {
  const found = await page.waitForSelector(control, { visible: true });
  if (control.includes('input') && control !== CHECKBOX) await found?.type('e');
  else await found?.evaluate((element) => (element as HTMLElement).click());
}

describe('the result of a filter or search is announced', () => {
  const all = filters.flatMap(({ by, ...on }) => by.map((control) => ({ ...on, control })));
  test.each(all)('$path, $control', async ({ path, as, control }) => {
    const page = await openPage(await profileOf(as), faults);
    await page.goto(stage.tandem.url + path, { waitUntil: 'networkidle2' });
    await page.waitForSelector(control, { visible: true });
    await listen(page);
    await use(page, control);
    const said = await page.waitForFunction(() =>
      (window as unknown as { said: string[] }).said.find((text) => /\d|No /.test(text)),
    );
    expect(await said.jsonValue()).toBeTruthy();
    await page.close();
  });
});
