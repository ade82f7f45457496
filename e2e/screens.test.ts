// Every screen with the demo data: accessible, without script errors, and with the right layout at every width.
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { resize } from './harness/browser.ts';
import { follow, openScreen } from './harness/navigation.ts';
import { pathOf } from './harness/screens/log-in.ts';
import type { Who } from './harness/screens/screen.ts';
import { screens } from './harness/screens.ts';
import { setReadOnlyStage } from './harness/stage.ts';

interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

const WIDE: Look = { width: 1280, height: 900, scheme: 'light' };
const NARROW: Look = { width: 360, height: 740, scheme: 'dark' };

/** Left edge of every screen in a window of 1920 px: content is 1432 px wide and centred. */
const EDGE = 244;

const stage = setReadOnlyStage();
const { faults } = stage;

async function setLook(page: Page, { width, height, scheme }: Look): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' }, // a fading element has less contrast
  ]);
  await resize(page, width, height);
}

/** Leaves the previous screen before the look changes, because re-rendering it would take a sixth of the time. */
async function openIn(look: Look, page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await setLook(page, look);
  await openScreen(page, stage.tandem.url + path);
}

/** Returns the horizontal overflow of a page in pixels, and its axe violations. */
async function violationsOf(page: Page): Promise<{ overflow: number; found: string[] }> {
  const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  return { overflow, found: await accessibilityViolations(page) };
}

/** Returns fixed bars that together cover more than a quarter of a window at 400 % zoom. */
async function coveredByBars(page: Page): Promise<string[]> {
  await resize(page, 320, 256);
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
    scrollTo(0, 0);
    const total = heights.reduce((sum, height) => sum + height, 0);
    return total > innerHeight / 4 ? bars.map((bar, nth) => `${bar.className} ${heights[nth]}`) : [];
  });
}

/** Returns the controls that a fixed bar covers completely while they have the focus. */
async function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      !!element && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    const isCovered = (control: HTMLElement) => {
      control.focus();
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      const hits = corners.map(([x, y]) => document.elementFromPoint(x, y)).filter((hit) => hit !== null);
      return hits.length > 0 && hits.every((hit) => !control.contains(hit) && !hit.contains(control) && isBar(hit));
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], :is(button, input, select, textarea):enabled'),
    ]
      .filter((control) => control.tabIndex >= 0 && control.checkVisibility() && !control.closest('[inert]'))
      .filter((control) => control.offsetWidth > 2 && control.offsetHeight > 2);
    return [...controls, ...controls.toReversed()]
      .filter(isCovered)
      .map((control) => control.ariaLabel ?? control.textContent ?? '');
  });
}

/** Returns the horizontal overflow in pixels with the text spacing that WCAG 1.4.12 asks for. */
async function spacedOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(spacing);
    const overflow = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    document.adoptedStyleSheets.pop();
    return overflow;
  });
}

/** Returns the left edge of a page's content and its width, in pixels. */
async function extentOf(page: Page): Promise<{ left: number; width: number }> {
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
    const left = Math.round(Math.min(...shown.map(startOf)));
    const right = Math.round(Math.max(...shown.map((element) => element.getBoundingClientRect().right)));
    return { left, width: right - left };
  });
}

test.each(screens)('$what has no accessibility or layout fault', async (screen) => {
  const page = await stage.pageOf(screen.as);
  const path = await pathOf(screen, stage.tandem.url);
  faults.length = 0;
  await setLook(page, NARROW);
  await (screen.as ? follow : openScreen)(page, stage.tandem.url + path);
  const narrow = await violationsOf(page);
  const covered = await coveredByBars(page);
  await setLook(page, WIDE);
  const wide = await violationsOf(page);
  const { width } = await extentOf(page);
  await resize(page, 1920, 900);
  const widest = await extentOf(page);
  const gutter = await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  await resize(page, NARROW.width, NARROW.height);
  const narrowest = { spaced: await spacedOverflow(page), coveredFocus: await coveredFocus(page) };
  const right = { overflow: 0, found: [] };
  expect({
    wide,
    narrow,
    ...narrowest,
    left: widest.left,
    gutter,
    isSqueezed: widest.width < width,
    covered,
    faults,
  }).toEqual({
    wide: right,
    narrow: right,
    spaced: 0,
    coveredFocus: [],
    left: EDGE,
    gutter: 'stable',
    isSqueezed: false,
    covered: [],
    faults: [],
  });
});

/** Every list with a filter, a search or tabs, with its control. */
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
  { path: '/admin/requests', as: 'superuser', by: [SEARCH, CHIP] },
  { path: '/admin/audit', as: 'superuser', by: [SEARCH] },
  { path: '/admin/feedback', as: 'superuser', by: [CHIP] },
];

/** Records the announcements of the current live regions from now on, whether visible or not. */
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
    const page = await stage.pageOf(as);
    await openIn(WIDE, page, path);
    await page.waitForSelector(control, { visible: true });
    await listen(page);
    await use(page, control);
    const said = await page.waitForFunction(() =>
      (window as unknown as { said: string[] }).said.find((text) => /\d|No /.test(text)),
    );
    expect(await said.jsonValue()).toBeTruthy();
  });
});
