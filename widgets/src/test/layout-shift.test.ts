import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbedSettings, embedCode } from '../../../portal/src/features/company/widgets/embed-code.ts';
import { build, widgets } from '../../../scripts/lib/build.ts';
import { board, boardJob, boardOf } from './board.ts';
import { layoutShift, startBrowser, watchedPage } from './browser.ts';
import { type Sites, startSites } from './sites.ts';

const SLOW = { download: 50_000, upload: 20_000, latency: 300 };
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän für Energieversorgungssysteme an der Kaimauer';
const settings: EmbedSettings = {
  widget: 'job-board',
  company: 'hamnkraft',
  job: board.jobs[2]?.slug ?? '',
  language: '',
  theme: 'page',
  layout: 'list',
  pageSize: 6,
  accent: '',
  filters: {},
};

let browser: Browser;
let sites: Sites;

beforeAll(async () => {
  await build(widgets);
  sites = await startSites();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await sites?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  sites.answer.board = board;
});

/** Opens a page with this code between two paragraphs, on a slow connection, in a window that no other page covers. */
async function drawnPage(code: string, width: number, drawn: string): Promise<Page> {
  const { page } = await watchedPage(await browser.createBrowserContext());
  await page.setViewport({ width, height: 740 });
  await page.emulateNetworkConditions(SLOW);
  sites.answer.page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Careers</title><link rel="icon" href="data:,"><style>body { margin: 16px; font: 16px/1.5 Arial, "Liberation Sans", sans-serif }</style>
<h1>Careers</h1>${code}<p id="below">Below</p>`;
  await page.goto(`${sites.host}/page.html`);
  await page.waitForSelector(drawn, { visible: true, timeout: 20_000 });
  await page.waitForNetworkIdle({ idleTime: 600 });
  return page;
}

/** Returns the sum of layout shifts on such a page. */
async function shiftsWith(code: string, width: number, drawn: string): Promise<number> {
  const page = await drawnPage(code, width, drawn);
  const moved = await layoutShift(page);
  await page.browserContext().close();
  return moved;
}

const kinds = [
  ['job-board', {}, 'tandem-job-board >>> [part=item]'],
  ['job-board', { layout: 'cards' }, 'tandem-job-board >>> [part=item]'],
  ['job-board', { layout: 'place' }, 'tandem-job-board >>> [part=item]'],
  ['job', {}, 'tandem-job >>> [part=text] li'],
  ['company', {}, 'tandem-company >>> h2'],
  ['apply', {}, 'tandem-apply >>> [part=open]'],
] as const;

test.each(kinds)('%s %o: no layout shift at 360 and 1280 px', async (widget, choice, drawn) => {
  const code = embedCode(sites.tandem, { ...settings, widget, ...choice });
  const [narrow, wide] = await Promise.all([360, 1280].map((width) => shiftsWith(code, width, drawn)));
  expect({ narrow, wide }).toEqual({ narrow: 0, wide: 0 });
});

test('many jobs with long titles, and a company with a long name, cause no layout shift at 360 px', async () => {
  const jobs = Array.from({ length: 9 }, (_, nth) => boardJob(`${LONG} ${nth}`, { city: `Donauwörth ${nth}` }));
  sites.answer.board = { ...boardOf(jobs), company: { ...board.company, name: `${LONG} GmbH` } };
  const boardCode = embedCode(sites.tandem, settings);
  expect(await shiftsWith(boardCode, 360, 'tandem-job-board >>> [part=item]')).toBe(0);
  const companyCode = embedCode(sites.tandem, { ...settings, widget: 'company' });
  expect(await shiftsWith(companyCode, 360, 'tandem-company >>> h2')).toBe(0);
});

test('a form that is open initially, or opened on a slow connection, causes no layout shift at 360 px', async () => {
  const code = embedCode(sites.tandem, { ...settings, widget: 'apply' });
  const form = 'tandem-apply >>> form';
  const openForm = code.replace('<tandem-apply ', '<tandem-apply open ').replace('100vh, 3em', '100vh, 48em');
  expect(await shiftsWith(openForm, 360, form)).toBe(0);
  const page = await drawnPage(code, 360, 'tandem-apply >>> [part=open]');
  await (await page.waitForSelector('tandem-apply >>> [part=open]'))?.click();
  await page.waitForSelector(form, { visible: true, timeout: 20_000 });
  await page.waitForNetworkIdle({ idleTime: 600 });
  expect(await layoutShift(page)).toBe(0);
  await page.browserContext().close();
});
