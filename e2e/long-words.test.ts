// Very long words wrap or are cut off, and never widen the page.
import type { Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { resize } from './harness/browser.ts';
import { writeLongWords } from './harness/long-words.ts';
import { follow, openScreen } from './harness/navigation.ts';
import type { Screen } from './harness/screens/screen.ts';
import { setStage } from './harness/stage.ts';

/** 960 is the narrowest window with the navigation in the header. */
const WIDTHS = [360, 768, 960, 1280, 1920];

const stage = setStage();
let screens: Screen[];

beforeAll(async () => {
  screens = await writeLongWords(stage.tandem.url);
}, 180_000);

/**
 * Returns elements wider than the window or their box. Content that a box clips or scrolls is fine, except for the
 * label of a button on a phone.
 */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const all = [document, ...roots].flatMap((root) => [...root.querySelectorAll<HTMLElement>('body *, :host *')]);
    const isCut = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const out = all.filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || element.closest('svg, .td-hidden') || !element.checkVisibility()) return false;
      const { display, overflowX } = getComputedStyle(element);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const isWide = display !== 'inline' && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 2;
      const isOutside = right > 0 && (left < -1 || right > clientWidth + 1);
      const isCutLabel =
        clientWidth < 400 && element.matches('.mantine-Button-label') && element.scrollWidth > element.clientWidth + 1;
      return isCutLabel || (isText && isWide && element.clientWidth > 0) || (isOutside && !isCut(element));
    });
    const named = out.slice(-4).map((each) => `${each.localName}.${each.className} ${each.textContent?.slice(0, 30)}`);
    return scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`, ...named] : named;
  });

async function atAllWidths(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const width of WIDTHS) {
    await resize(page, width, 900);
    const out = await stickingOut(page);
    if (out.length > 0) found[width] = out;
  }
  return found;
}

test.each(['guest', 'developer', 'company', 'superuser'] as const)(
  'no long word widens a screen of a %s or overflows its box',
  async (who) => {
    const page = await stage.openFor(who === 'guest' ? undefined : who);
    await page.goto(`${stage.tandem.url}/favicon.svg`);
    await page.evaluate(() => localStorage.setItem('tandem.language', 'de'));
    await page.setExtraHTTPHeaders({ 'accept-language': 'de' });
    const found: Record<string, object> = {};
    for (const { path, as = 'guest' } of screens) {
      if (as !== who) continue;
      await (who === 'guest' ? openScreen : follow)(page, stage.tandem.url + path);
      const out = await atAllWidths(page);
      if (Object.keys(out).length > 0) found[path] = out;
    }
    await page.close();
    expect(found).toEqual({});
  },
  300_000,
);

test('no long word makes a widget wider than its container', async () => {
  const page = await stage.openFor();
  const found: Record<string, object> = {};
  await page.goto(`${stage.tandem.demoUrl}/plain.html`);
  for (const layout of ['list', 'cards', 'place', 'team']) {
    await page.$eval('tandem-job-board', (element, value) => element.setAttribute('layout', value), layout);
    await page.waitForSelector('tandem-job-board >>> [part=item]', { visible: true });
    const out = await atAllWidths(page);
    if (Object.keys(out).length > 0) found[layout] = out;
  }
  const job = await page.waitForSelector('tandem-job-board >>> a[href*="donaudampf"]');
  await job?.click();
  await page.waitForSelector('tandem-job-board >>> h2', { visible: true });
  const out = await atAllWidths(page);
  if (Object.keys(out).length > 0) found.job = out;
  expect(found).toEqual({});
}, 180_000);

test('no long word makes an email wider than the window', async () => {
  const page = await stage.openFor();
  const answer = await fetch(`${stage.tandem.url}/api/dev/mail/templates?limit=100&language=de`);
  const emails = (await answer.json()) as { id: string; html: string }[];
  expect(emails.length).toBeGreaterThan(10);
  const found: Record<string, object> = {};
  for (const { id, html } of emails) {
    await page.setContent(html);
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        if (texts.currentNode.nodeValue?.trim()) texts.currentNode.nodeValue = 'Donaudampfschifffahrt'.repeat(10);
    });
    const out = await atAllWidths(page);
    if (Object.keys(out).length > 0) found[id] = out;
  }
  await page.close();
  expect(found).toEqual({});
}, 180_000);
