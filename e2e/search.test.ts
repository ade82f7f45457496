// A company searches for developers: filters, comparison, saved searches, CSV download and invitations, by keyboard.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { beforeAll, expect, test, vi } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { goTo, reload } from './harness/browser.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
let page: Page;

beforeAll(async () => {
  page = await stage.openFor('company');
  await page.setViewport({ width: 1400, height: 900 });
});

/** Waits for the title with the number of results, and for the first result. */
const shown = async () => {
  await page.waitForFunction(() => /^\d/.test(document.querySelector('h1')?.textContent ?? ''));
  await page.waitForSelector('main tbody tr, main li a');
};
const open = async (search = '') => {
  await goTo(page, `${stage.tandem.url}/company/candidates${search}`);
  await shown();
};
const found = async () => Number.parseInt(await page.$eval('h1', (each) => each.textContent ?? ''), 10);
const press = (name: string) => page.locator(`::-p-aria(${name}[role="button"])`).click();
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

test('each filter shows the number of results that it would leave', async () => {
  await open();
  const all = await found();
  const chip = await page.waitForSelector('::-p-xpath(//button[starts-with(normalize-space(.), "Back-end ")])');
  const promised = Number.parseInt((await chip?.evaluate((each) => each.querySelector('span')?.textContent)) ?? '', 10);
  await chip?.focus();
  await page.keyboard.press('Enter');
  await vi.waitFor(async () => expect(await found()).toBe(promised), 30_000);
  expect(promised).toBeLessThan(all);
  expect(new URL(page.url()).search).toBe('?shortRoles=backend');
});

test('the URL contains the whole search, so that opening it shows the same results', async () => {
  await open('?shortRoles=backend&skills=go:3&view=cards');
  const count = await found();
  await reload(page);
  await shown();
  await expect.poll(found).toBe(count);
  await page.waitForSelector('ul > li input[type="checkbox"]');
});

test('J and K move through the list, and X selects two developers for comparison', async () => {
  await open('?shortRoles=backend&skills=go');
  await page.keyboard.press('j');
  const first = await focused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  const second = await focused();
  expect(second).not.toBe(first);
  await page.keyboard.press('x');
  await vi.waitFor(() => expect(new URL(page.url()).searchParams.get('compare')?.split(',')).toHaveLength(2), 30_000);
  await press('Compare side by side');
  await page.waitForSelector('dialog thead th');
  const heads = await page.$$eval('dialog thead th', (cells) => cells.map((each) => each.textContent));
  expect(heads).toEqual([first, second]);
  await page.keyboard.press('Escape');
});

test('S saves a developer for the team, and the bookmark removes them', async () => {
  await open('?shortRoles=backend&skills=go');
  await page.waitForSelector('[data-save]:not(:disabled)');
  await page.keyboard.press('j');
  const name = await focused();
  await page.keyboard.press('s');
  await page.locator('::-p-text(Saved developers (5))').click();
  await page.waitForSelector('::-p-xpath(//h1[. = "Saved developers"])');
  await page.waitForSelector('tbody a');
  const saved = () => page.$$eval('tbody a', (links) => links.map((each) => each.textContent));
  expect((await saved())[0]).toBe(name);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('[data-save]').click();
  await vi.waitFor(async () => expect(await saved()).not.toContain(name), 30_000);
  await press('Undo');
  await vi.waitFor(async () => expect(await saved()).toContain(name), 30_000);
});

test('a search is saved with its frequency and can be restored after its removal', async () => {
  await open('?shortRoles=backend&skills=go');
  await press('Saved searches (2)');
  await page.locator('#saved-searches form button[type="submit"]').click();
  const own = (part = '') => `::-p-xpath(//*[@id="saved-searches"]//li[.//a and contains(., "Back-end, Go")]${part})`;
  await page.waitForSelector(own());
  expect(await page.$eval(own('//select'), (each) => (each as HTMLSelectElement).value)).toBe('daily');
  await page.locator(own('//button')).click();
  await page.waitForSelector(own(), { hidden: true });
  await press('Undo');
  await page.waitForSelector(own());
});

test('the results can be downloaded as CSV', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-table-'));
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id,
  });
  await open('?shortRoles=backend&skills=go');
  const count = await found();
  await press('Download CSV');
  await vi.waitFor(() => expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(1), 30_000);
  const [name = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, name), 'utf8').trim().split(/\r?\n/)).toHaveLength(count + 1);
});

test('an invitation needs a chosen job and can be undone', async () => {
  await open('?shortRoles=backend&skills=go');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await press('Choose a job to invite them to');
  await page.waitForSelector('::-p-text(Choose a job first.)');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  const jobs = await page.$$eval('label select option', (all) => all.map(({ value, text }) => ({ value, text })));
  expect(jobs[0]).toEqual({ value: '', text: 'No job chosen' });
  await page.select('label select', jobs[1]?.value ?? '');
  await page.waitForSelector('::-p-text(Why it fits)');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(`Invite to “${jobs[1]?.text}”`);
  await press('Send invitation');
  await page.waitForSelector('::-p-text(You can undo this until)');
  await page.locator('main ::-p-aria(Undo[role="button"])').click();
  await page.waitForSelector(`::-p-aria([name="Invite to “${jobs[1]?.text}”"][role="button"])`);
  expect(faults).toEqual([]);
});

test('a developer is opened, compared with a job and invited', async () => {
  const jobs = await page.$$eval('label select option', (all) => all.map(({ value }) => value));
  const search = `?shortRoles=backend&skills=go&job=${jobs[1]}`;
  await open(search);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForSelector('::-p-text(Why it fits)');
  const opened = page.url();
  await page.locator('::-p-aria([name="Next developer"][role="link"])').click();
  await page.waitForFunction((before) => location.href !== before, {}, opened);
  await page.waitForSelector('::-p-text(3 of )');
  await page.locator('::-p-aria([name="Previous developer"][role="link"])').click();
  await page.waitForSelector('::-p-text(2 of )');
  await page.waitForSelector('::-p-text(Why it fits)');
  expect(page.url()).toBe(opened);
  expect(await accessibilityViolations(page)).toEqual([]);
  const job = await page.$eval('label select', (select) => (select as HTMLSelectElement).selectedOptions[0]?.text);
  await press(`Invite to “${job}”`);
  await press('Send invitation');
  await page.waitForSelector('::-p-text(Invitation sent to)');
  await page.waitForSelector('::-p-text(You can undo this until)');
  await page.locator('nav ::-p-text(developers)').click();
  await page.waitForFunction((wanted) => location.search === wanted, {}, search);
  expect(faults).toEqual([]);
});
