import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, widgets } from '../../../scripts/lib/build.ts';
import { board } from '../test/board.ts';
import { accessibilityViolations, focused as focusedOn, startBrowser, watchedPage } from '../test/browser.ts';
import { type Sites, startSites } from '../test/sites.ts';

const slug = board.jobs[2]?.slug ?? '';

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
  Object.assign(sites.answer, { board, wait: 0, texts: true, questions: [], applications: [] });
  sites.received.length = 0;
  ({ page, pageErrors } = await watchedPage(browser));
});

afterEach(async () => {
  expect(pageErrors).toEqual([]);
  await page.close();
});

const inside = (selector: string) => `tandem-job-board >>> tandem-apply >>> ${selector}`;
/** `visible`: without it puppeteer misses elements that appear in a shadow root after its first check. */
const see = (selector: string) => page.waitForSelector(inside(selector), { visible: true, timeout: 10_000 });
const click = async (selector: string) => (await see(selector))?.click();
const textsOf = (selector: string) =>
  page.$$eval(inside(selector), (found) => found.map((each) => each.textContent?.trim() ?? ''));
const answers = () =>
  page.$$eval(inside('[name=answers]'), (found) => found.map((each) => (each as HTMLTextAreaElement).value));
const focused = () => focusedOn(page);

async function openForm(name = 'plain', width = 1280) {
  await page.setViewport({ width, height: 900 });
  await page.goto(`${sites.host}/${name}.html#tandem=hamnkraft/${slug}`);
  await click('[part=open]');
  await see('form');
}

async function fillIn() {
  await (await see('[name=name]'))?.type('Elin Holm');
  await (await see('[name=email]'))?.type('elin@example.org');
  await click('[name=consent]');
}

/** Returns the fields of the latest application received. */
const sent = () =>
  Object.fromEntries(
    [
      ...(sites.received.at(-1) ?? '').matchAll(
        /name="([\w.]+)"(?:; filename="[^"]*")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g,
      ),
    ].map(([, name, value]) => [name, value]),
  );

describe('applying on a page of another origin', () => {
  test.each(['plain', 'strict-csp'])('by keyboard alone, on %s', async (name) => {
    await openForm(name);
    await expect.poll(focused).toBe('name');
    await page.keyboard.type('Elin Holm');
    await page.keyboard.press('Tab');
    await page.keyboard.type('elin@example.org');
    for (let nth = 0; nth < 4; nth++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('consent');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await see('h3');
    await expect.poll(focused).toMatch(/sent|gesendet/);
    expect(sent()).toMatchObject({
      name: 'Elin Holm',
      email: 'elin@example.org',
      consent: 'true',
      terms: '1',
      website: '',
    });
    expect(sent()).not.toHaveProperty('file');
    expect(await browser.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('errors are shown at their fields, and the error summary has the focus', async () => {
    sites.answer.questions = ['Why ferries?'];
    await openForm();
    await (await see('[name=email]'))?.type('elin');
    await click('[part=send]');
    await see('[role=alert]');
    await expect.poll(focused).toBe('Check your answers');
    expect(await textsOf('small.fault')).toEqual([
      'Fill in this field',
      'Enter an email address, like name@example.org',
      'Fill in this field',
      'Tick the box to apply',
    ]);
    expect(sites.received).toEqual([]);
  });

  test('errors of the server are shown at their fields as well', async () => {
    sites.answer.applications = [{ status: 400, body: { code: 'invalid', fields: { email: 'Not this one' } } }];
    await openForm();
    await fillIn();
    await click('[part=send]');
    await see('#email-fault');
    expect(await textsOf('#email-fault')).toEqual(['Not this one']);
  });

  test('a lost connection loses no input, and the same ticket is sent again', async () => {
    sites.answer.applications = [{ status: 503 }];
    await openForm();
    await fillIn();
    const still = () => page.$eval(inside('[name=email]'), (field) => (field as HTMLInputElement).value);
    await page.setOfflineMode(true);
    await click('[part=send]');
    await see('[role=alert]');
    expect(await still()).toBe('elin@example.org');
    await page.setOfflineMode(false);
    await click('[part=send]');
    await page.waitForResponse((response) => response.status() === 503);
    const tickets = [sent().ticket];
    await see('[role=alert]');
    expect(await still()).toBe('elin@example.org');
    await click('[part=send]');
    await see('h3');
    tickets.push(sent().ticket);
    expect(new Set(tickets).size).toBe(1);
  });

  test('an expired form gets a new ticket automatically', async () => {
    sites.answer.applications = [{ status: 409, body: { code: 'form_expired' } }];
    await openForm();
    await fillIn();
    await click('[part=send]');
    await see('h3');
    expect(sites.received).toHaveLength(2);
  });

  test('a job that was closed while the form was open is reported as no longer open', async () => {
    sites.answer.applications = [{ status: 404, body: { code: 'not_found' } }];
    await openForm();
    await fillIn();
    await click('[part=send]');
    await see('[part=error]');
    expect(await textsOf('[role=alert]')).toEqual(['This position is no longer open']);
    await expect.poll(focused).toBe('This position is no longer open');
  });

  test('a job that was closed while its form expired is reported as no longer open', async () => {
    sites.answer.applications = [{ status: 409, body: { code: 'form_expired' } }];
    await openForm();
    await fillIn();
    sites.answer.board = { ...board, jobs: [] };
    await click('[part=send]');
    await see('[part=error]');
    expect(await textsOf('[role=alert]')).toEqual(['This position is no longer open']);
  });

  test('a question that was added while the form was open appears, and the other answers stay', async () => {
    sites.answer.questions = ['Why ferries?'];
    sites.answer.applications = [
      { status: 400, body: { code: 'invalid', fields: { 'answers.1': 'Fill in this field' } } },
    ];
    await openForm();
    await fillIn();
    await (await see('[name=answers]'))?.type('They are quiet.');
    sites.answer.questions = ['When can you start?', 'Why ferries?'];
    await click('[part=send]');
    await see('[id="answers.1"]');
    expect(await answers()).toEqual(['', 'They are quiet.']);
    await (await see('[id="answers.0"]'))?.type('In May.');
    await click('[part=send]');
    await see('h3');
    expect(sites.received.at(-1)).toMatch(/In May\.[\s\S]*They are quiet\./);
  });

  test('a question that was removed while the form was open disappears, and the rest can be sent', async () => {
    sites.answer.questions = ['Why ferries?', 'When can you start?'];
    sites.answer.applications = [{ status: 400, body: { code: 'invalid', fields: { answers: 'Unknown' } } }];
    await openForm();
    await fillIn();
    await (await see('[id="answers.0"]'))?.type('They are quiet.');
    await (await see('[id="answers.1"]'))?.type('In May.');
    sites.answer.questions = ['When can you start?'];
    await click('[part=send]');
    await expect.poll(answers).toEqual(['In May.']);
    expect(await textsOf('[role=alert]')).toEqual([
      'We couldn’t send your application. Your answers are still here. Try again.',
    ]);
    await click('[part=send]');
    await see('h3');
    expect(sites.received.at(-1)).not.toContain('They are quiet.');
  });

  test('an answer is restored to its question although the questions were changed meanwhile', async () => {
    sites.answer.questions = ['Why ferries?'];
    await openForm();
    await (await see('[name=answers]'))?.type('They are quiet.');
    await (await page.waitForSelector('tandem-job-board >>> [part=back]', { visible: true }))?.click();
    await page.waitForSelector('tandem-job-board >>> [part=list]', { visible: true });
    sites.answer.questions = ['When can you start?', 'Why ferries?'];
    await page.goBack();
    await click('[part=open]');
    await see('[id="answers.1"]');
    expect(await answers()).toEqual(['', 'They are quiet.']);
  });

  test('input is restored after going back to the list and reopening the form', async () => {
    await openForm();
    await fillIn();
    await (await page.waitForSelector('tandem-job-board >>> [part=back]', { visible: true }))?.click();
    await page.waitForSelector('tandem-job-board >>> [part=list]', { visible: true });
    await page.goBack();
    await click('[part=open]');
    await see('[name=name]');
    expect(await page.$eval(inside('[name=name]'), (field) => (field as HTMLInputElement).value)).toBe('Elin Holm');
  });

  test('a form that is reopened after it was sent is empty', async () => {
    await openForm();
    await fillIn();
    await click('[part=send]');
    await see('h3');
    await (await page.waitForSelector('tandem-job-board >>> [part=back]', { visible: true }))?.click();
    await page.waitForSelector('tandem-job-board >>> [part=list]', { visible: true });
    await page.goBack();
    await click('[part=open]');
    await see('[name=name]');
    expect(await page.$eval(inside('[name=name]'), (field) => (field as HTMLInputElement).value)).toBe('');
  });

  test('a CV can be attached; a file of another type is rejected by its content', async () => {
    const [pdf, fake] = ['cv.pdf', 'fake.pdf'].map((name) => join(tmpdir(), `tandem-widget-${name}`)) as [
      string,
      string,
    ];
    writeFileSync(pdf, '%PDF-1.4\n%%EOF');
    writeFileSync(fake, '<html>');
    await openForm();
    await fillIn();
    const file = (await see('[name=file]')) as ElementHandle<HTMLInputElement>;
    expect(await textsOf('[part=file]')).toEqual(['Choose a file']);
    await file.uploadFile(fake);
    await click('[part=send]');
    await see('#file-fault');
    expect(await textsOf('#file-fault')).toEqual(['Choose a PDF or DOCX']);
    await file.uploadFile(pdf);
    expect(await textsOf('[part=file]')).toEqual(['tandem-widget-cv.pdf']);
    await click('[part=send]');
    await see('h3');
    expect(sent().file).toContain('%PDF');
  });

  test('an unreachable API is reported, with a link to the job on Tandem', async () => {
    await page.goto(`${sites.host}/plain.html#tandem=hamnkraft/${slug}`);
    await see('[part=open]');
    delete sites.answer.board;
    await click('[part=open]');
    await see('[role=alert]');
    expect(await textsOf('[role=alert]')).toEqual([
      `We couldn’t load the application form from ${new URL(sites.tandem).host}. Try again`,
    ]);
    expect(
      await page.$eval('tandem-job-board >>> tandem-apply > a', (link) => link.getBoundingClientRect().height),
    ).toBeGreaterThan(10);
  });

  test.each([
    ['plain', 'light'],
    ['dark', 'dark'],
    ['strict-csp', 'dark'],
  ] as const)('axe finds no problems on %s, %s, and nothing overflows at 360 px', async (name, scheme) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    sites.answer.questions = ['Why ferries?'];
    await openForm(name, 360);
    await click('[part=send]');
    await see('[role=alert]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
  });
});

test('a form opened by the page leaves the focus and the scroll position', async () => {
  sites.answer.page = `<script src="{tandem}/widgets/loader.js" async></script><p style="height: 200vh">Work here</p>
    <tandem-apply company="hamnkraft" job="${slug}" open></tandem-apply>`;
  await page.goto(`${sites.host}/page.html`);
  await page.waitForSelector('tandem-apply >>> [name=name]', { visible: true });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await focused()).toBe('the page');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a form opened from the list of jobs receives the focus', async () => {
  await page.goto(`${sites.host}/plain.html`);
  await (await page.waitForSelector('tandem-job-board >>> button[part=apply]', { visible: true }))?.click();
  await see('form');
  await expect.poll(focused).toBe('name');
});

test('the company, job and form elements work on their own', async () => {
  await page.goto(`${sites.host}/apply.html`);
  await page.waitForSelector('tandem-company >>> h2', { visible: true });
  expect(await page.$eval('tandem-company >>> h2', ({ textContent }) => textContent)).toBe('Hamnkraft');
  await page.evaluate((found) => document.querySelector('tandem-apply')?.setAttribute('job', found), slug);
  await (await page.waitForSelector('tandem-apply >>> [part=open]', { visible: true }))?.click();
  await page.waitForSelector('tandem-apply >>> form', { visible: true });
  await page.evaluate((found) => {
    const one = document.createElement('tandem-job');
    one.setAttribute('company', 'hamnkraft');
    one.setAttribute('job', found);
    document.body.append(one);
  }, slug);
  await page.waitForSelector('tandem-job >>> [part=text] li', { visible: true });
  expect(await page.$eval('tandem-job >>> h2', ({ textContent }) => textContent)).toBe(board.jobs[2]?.headline);
  await page.waitForSelector('tandem-job >>> tandem-apply >>> [part=open]', { visible: true });
  await page.evaluate(() => document.body.append(document.querySelector('tandem-job')?.cloneNode() as Node));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('tandem-job')].every((each) => each.shadowRoot?.querySelector('h2')),
  );
  const data = await page.$$eval('script[type="application/ld+json"]', (found) =>
    found.map(({ textContent }) => JSON.parse(textContent ?? '')),
  );
  expect(data).toMatchObject([{ '@type': 'JobPosting', title: 'QA engineer' }]);
});
