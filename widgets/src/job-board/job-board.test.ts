import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BoardJob } from '@tandem/contracts/routes/boards';
import type { Browser, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, widgets } from '../../../scripts/lib/build.ts';
import { board, boardJob, boardOf } from '../test/board.ts';
import { accessibilityViolations, focused, layoutShift, startBrowser, watchedPage } from '../test/browser.ts';
import { type Sites, startSites } from '../test/sites.ts';

const [backend, react, qa, reliability] = board.jobs as [BoardJob, BoardJob, BoardJob, BoardJob];
const allTitles = board.jobs.map(({ headline }) => headline);

let browser: Browser;
let sites: Sites;
let page: Page;
let asked: string[];
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
  sites.answer = Object.assign(sites.answer, { board, wait: 0, texts: true });
  sites.received.length = 0;
  ({ page, asked, pageErrors } = await watchedPage(browser));
});

afterEach(async () => {
  expect(pageErrors).toEqual([]);
  await page.close();
});

async function open(name: string, fragment = '', width = 1280) {
  await page.setViewport({ width, height: 900 });
  await page.goto(`${sites.host}/${name}.html${fragment}`);
}

const inside = (selector: string) => `tandem-job-board >>> ${selector}`;
const see = (selector: string) => page.waitForSelector(inside(selector), { visible: true, timeout: 10_000 });
const textsOf = (selector: string) =>
  page.$$eval(inside(selector), (found) => found.map((each) => each.textContent?.trim() ?? ''));
const click = async (selector: string) => (await see(selector))?.click();
const chip = (label: string) => `::-p-aria([name="${label}"][role="button"])`;
const settled = () => page.waitForNetworkIdle({ idleTime: 400 });
describe('on a page of another origin', () => {
  test('shows the whole board without third-party requests, cookies, storage or layout shifts', async () => {
    await open('plain');
    await see('[part=item]');
    await settled();
    expect(await textsOf('[part=title]')).toEqual(allTitles);
    expect(await textsOf('[part=salary]')).toContain('4\u00A0800–6\u00A0200\u00A0€');
    expect([...new Set(asked.map((url) => new URL(url).origin))].toSorted()).toEqual(
      [sites.host, sites.tandem].toSorted(),
    );
    expect(await browser.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(await layoutShift(page)).toBe(0);
  });

  test('uses the language of the page or its own attribute', async () => {
    await open('dark');
    await see('[part=item]');
    expect(await textsOf('[part=count]')).toEqual(['4 lediga tjänster. Löner per månad, före skatt.']);
    await page.$eval('tandem-job-board', (element) => element.setAttribute('language', 'fr'));
    await page.waitForFunction(() =>
      document.querySelector('tandem-job-board')?.shadowRoot?.textContent?.includes('Aucun cookie'),
    );
  });

  test('an element that is added later is rendered too', async () => {
    await open('plain');
    await page.evaluate(() => document.querySelector('tandem-job-board')?.remove());
    await page.evaluate(() => {
      const later = document.createElement('tandem-job-board');
      later.setAttribute('company', 'hamnkraft');
      document.body.append(later);
    });
    await see('[part=item]');
    expect(await textsOf('[part=title]')).toEqual(allTitles);
  });

  test('works under a strict content security policy', async () => {
    await open('strict-csp');
    await see('[part=item]');
    expect(await page.$eval(inside('[part=list]'), (list) => getComputedStyle(list).listStyleType)).toBe('disc');
    expect(await page.$eval(inside('[part=item]'), (item) => getComputedStyle(item).display)).toBe('flex');
  });
});

describe('filters', () => {
  test('narrow the list, announce the number of results, and mark options without results', async () => {
    await open('plain');
    await click(chip('Kiel 1'));
    expect(await textsOf('[part=title]')).toEqual([reliability.headline]);
    expect(await textsOf('[role=status]')).toEqual(['1 open position. Monthly salary before tax.']);
    expect(await textsOf('[aria-pressed=true]')).toEqual(['Kiel 1']);
    const border = await page.$eval(inside(chip('QA 0')), (element) => getComputedStyle(element).borderStyle);
    expect(border).toBe('dashed');
    await click(chip('QA 0'));
    expect(await textsOf('[role=status]')).toEqual(['No positions match these filters.']);
    await click(chip('All 4'));
    expect(await textsOf('[part=title]')).toEqual(allTitles);
  });

  test('start with the values of the element’s attributes, and All clears them', async () => {
    await open('plain');
    await see('[part=item]');
    const begin = (name: string, value: string) =>
      page.$eval('tandem-job-board', (element, ...pair) => element.setAttribute(...pair), name, value);
    await begin('city', 'Gothenburg');
    await begin('skill', 'ts');
    await expect.poll(() => textsOf('[part=title]')).toEqual([react.headline, qa.headline]);
    expect(await textsOf('[role=status]')).toEqual(['2 open positions. Monthly salaries before tax.']);
    expect(await textsOf('[aria-pressed=true]')).toEqual(['Gothenburg 2']);
    await begin('role', 'QA');
    await expect.poll(() => textsOf('[part=title]')).toEqual([qa.headline]);
    await click(chip('All 4'));
    expect(await textsOf('[part=title]')).toEqual(allTitles);
  });

  test('pressing a selected chip again clears it', async () => {
    await open('plain');
    await click(chip('Remote 1'));
    expect(await textsOf('[part=title]')).toEqual([react.headline]);
    await click(chip('Remote 1'));
    expect(await textsOf('[part=title]')).toEqual(allTitles);
  });

  test('stay as they are if the page sets an attribute to the same value again', async () => {
    await open('plain');
    await click(chip('Kiel 1'));
    await page.waitForFunction(
      () => document.querySelector('tandem-job-board')?.shadowRoot?.querySelectorAll('[part=item]').length === 1,
    );
    await page.$eval('tandem-job-board', (element) => element.setAttribute('company', 'hamnkraft'));
    await settled();
    expect(await textsOf('[part=title]')).toEqual([reliability.headline]);
  });

  test('a long board is shown page by page', async () => {
    sites.answer.board = boardOf(Array.from({ length: 8 }, (_, at) => boardJob(`Engineer ${at}`)));
    await open('plain');
    await see('[part=item]');
    expect(await textsOf('[part=title]')).toHaveLength(6);
    await click('[part=more]');
    expect(await textsOf('[part=title]')).toHaveLength(8);
    expect(await focused(page)).toBe('Engineer 6');
  });
});

describe('groups', () => {
  test('are the places or the teams of the jobs, and the next page extends them', async () => {
    sites.answer.board = boardOf([
      boardJob('One', { city: 'Kiel' }),
      boardJob('Two', { role: 'ops' }),
      boardJob('Three', { city: 'Kiel', role: 'ops' }),
    ]);
    await open('plain');
    await page.$eval('tandem-job-board', (element) => {
      element.setAttribute('layout', 'place');
      element.setAttribute('page-size', '2');
    });
    await see('h2');
    expect(await textsOf('h2')).toEqual(['Kiel']);
    expect(await textsOf('[part=title]')).toEqual(['One', 'Three']);
    await click('[part=more]');
    expect(await textsOf('h2')).toEqual(['Kiel', 'Gothenburg']);
    expect(await page.$$eval(inside('ul'), (lists) => lists.map((each) => each.ariaLabel))).toEqual([
      'Kiel',
      'Gothenburg',
    ]);
    await page.$eval('tandem-job-board', (element) => element.setAttribute('layout', 'team'));
    await expect.poll(() => textsOf('h2')).toEqual(['back', 'ops']);
  });
});

describe('applying from the list', () => {
  const field = 'tandem-apply >>> [name=name]';

  test('opens the form under the job and closes it without losing input', async () => {
    await open('plain');
    await click(chip(`Apply: ${react.headline}`));
    await (await see(field))?.type('Elin');
    await click(chip(`Close: ${react.headline}`));
    await page.waitForSelector(inside('tandem-apply'), { hidden: true });
    expect(await focused(page)).toBe('Apply');
    await click(chip(`Apply: ${react.headline}`));
    await see(field);
    expect(await page.$eval(inside(field), (input) => (input as HTMLInputElement).value)).toBe('Elin');
    await expect.poll(() => focused(page)).toBe('name');
    expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
  });

  test('sends the source of the visitor, and links to Tandem contain it too', async () => {
    await page.goto(`${sites.host}/plain.html?utm_source=letter&session=7&ref=ada`);
    await click('[part=title]');
    await see('[part=text] li');
    const href = await page.$eval(inside('a[part=apply]'), (link) => (link as HTMLAnchorElement).href);
    expect(href).toBe(`${backend.url}?utm_source=letter&ref=ada`);
    await click('tandem-apply >>> [part=open]');
    await (await see(field))?.type('Elin Holm');
    await (await see('tandem-apply >>> [name=email]'))?.type('elin@example.org');
    await click('tandem-apply >>> [name=consent]');
    await click('tandem-apply >>> [part=send]');
    await see('tandem-apply >>> h3');
    expect(sites.received[0]).toMatch(/name="campaign"\r\n\r\n\?utm_source=letter&ref=ada\r\n/);
  });
});

describe('a job', () => {
  const heading = () => textsOf('h2');

  test('opens with the keyboard, gets the focus, and returns it', async () => {
    await open('plain');
    await (await see('[part=title]'))?.focus();
    await page.keyboard.press('Enter');
    await see('[part=text] li');
    expect(await heading()).toEqual([backend.headline]);
    expect(await focused(page)).toBe(backend.headline);
    expect(await page.$eval(inside('a[part=apply]'), (link) => (link as HTMLAnchorElement).href)).toBe(backend.url);
    await page.waitForSelector(inside('tandem-apply >>> [part=open]'), { visible: true });
    expect(await textsOf('[part=facts] bdi')).toEqual([
      '4\u00A0800–6\u00A0200\u00A0€ a month',
      'Gothenburg · Hybrid',
      'Senior',
      '4 or more years',
    ]);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Apply');
    await click('[part=back]');
    await see('[part=list]');
    expect(await focused(page)).toBe(backend.headline);
  });

  test('adds an entry to the history of the page', async () => {
    await open('plain');
    await click(`::-p-text(${qa.headline})`);
    await see('h2');
    await page.goBack();
    await see('[part=list]');
    await page.goForward();
    await see('h2');
    expect(await heading()).toEqual([qa.headline]);
    expect(new URL(page.url()).hash).toBe(`#tandem=hamnkraft/${qa.slug}`);
  });

  test('opens from a link without moving the focus', async () => {
    await open('plain', `#tandem=hamnkraft/${react.slug}`);
    await see('[part=text] h3');
    expect(await heading()).toEqual([react.headline]);
    expect(await focused(page)).toBe('the page');
  });

  test('that is no longer public is reported, with a link to the others', async () => {
    await open('plain', '#tandem=hamnkraft/gone-1');
    await see('h2');
    expect(await heading()).toEqual(['This position is no longer open']);
    await click('[part=back]');
    await see('[part=item]');
  });

  test('has structured data for search engines once, while it is open', async () => {
    const described = () =>
      page.$$eval('head > script[type="application/ld+json"]', (found) =>
        found.map(({ textContent }) => JSON.parse(textContent ?? '')),
      );
    // The data is updated after rendering.
    const describes = (postings: object[]) => vi.waitFor(async () => expect(await described()).toEqual(postings));
    const posting = ({ headline }: BoardJob) => ({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: headline,
    });
    await open('plain', `#tandem=hamnkraft/${react.slug}`);
    await see('[part=text] h3');
    await describes([posting(react)]);
    await click('[part=back]');
    await see('[part=list]');
    await describes([]);
    await click(`::-p-text(${qa.headline})`);
    await see('[part=text] h3');
    await describes([posting(qa)]);
    await page.$eval('tandem-job-board', (element) => element.remove());
    await describes([]);
  });

  test('shown by two elements has structured data once, until the last of them is removed', async () => {
    await open('plain', `#tandem=hamnkraft/${react.slug}`);
    await see('[part=text] h3');
    await page.$eval(
      'tandem-job-board',
      (element, slug) => {
        const job = document.createElement('tandem-job');
        job.setAttribute('company', 'hamnkraft');
        job.setAttribute('job', slug);
        element.after(job);
      },
      react.slug,
    );
    await page.waitForSelector('tandem-job >>> [part=text] h3', { visible: true });
    const described = () => page.$$('script[type="application/ld+json"]').then(({ length }) => length);
    expect(await described()).toBe(1);
    await page.$eval('tandem-job-board', (element) => element.remove());
    expect(await described()).toBe(1);
    await page.$eval('tandem-job', (element) => element.remove());
    expect(await described()).toBe(0);
  });

  test.each(['#tandem=other/x-1', '?company=other&job=x-1#tandem=other/../../other/jobs/x-1', '#company=other'])(
    'of another company does not open on this board: %s',
    async (address) => {
      await page.goto(`${sites.host}/plain.html${address}`);
      await see('[part=item]');
      await settled();
      expect(asked.filter((url) => url.includes('/api/'))).toEqual([
        `${sites.tandem}/api/boards/hamnkraft?language=en`,
      ]);
      expect(await textsOf('[part=title]')).toEqual(allTitles);
    },
  );

  test('opens on the board where it was opened, if a page has two with an id', async () => {
    await open('plain');
    await page.evaluate(() => {
      const [one, other] = ['one', 'other'].map((id) => {
        const board = document.createElement('tandem-job-board');
        board.id = id;
        board.setAttribute('company', 'hamnkraft');
        return board;
      });
      document.querySelector('tandem-job-board')?.replaceWith(one as Node, other as Node);
    });
    await (await page.waitForSelector('#other >>> [part=title]', { visible: true }))?.click();
    await page.waitForSelector('#other >>> [part=text] li', { visible: true });
    expect(await page.$$('#one >>> [part=item]')).toHaveLength(4);
    expect(new URL(page.url()).hash).toBe(`#other=hamnkraft/${backend.slug}`);
  });
});

test('S36 messages from other origins have no effect', async () => {
  await open('plain');
  await see('[part=item]');
  const drawn = () => page.$eval('tandem-job-board', (element) => element.shadowRoot?.innerHTML);
  const before = await drawn();
  await page.evaluate((slug) => {
    const frame = Object.assign(document.createElement('iframe'), { srcdoc: '<p>Somebody else</p>' });
    document.body.append(frame);
    for (const data of [
      { company: 'other' },
      { type: 'tandem', company: 'other', slug },
      `#tandem=hamnkraft/${slug}`,
      { accent: 'red', board: { jobs: [] } },
      null,
    ]) {
      postMessage(data, '*');
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: frame.contentWindow }));
    }
  }, react.slug);
  await settled();
  expect(await drawn()).toBe(before);
});

describe('errors and empty states', () => {
  test('explains the empty board when there are no jobs', async () => {
    sites.answer.board = { ...board, jobs: [] };
    await open('plain');
    await see('section');
    await settled();
    expect(await textsOf('section > p')).toEqual([
      'No open positions right now. New ones will appear here.',
      'Job board by Tandem. No cookies.',
    ]);
  });

  test('an unreachable API is reported, with a retry that preserves the filters', async () => {
    await open('plain');
    await click(chip('QA 1'));
    delete sites.answer.board;
    await click('[part=title]');
    await see('[part=retry]');
    sites.answer.board = board;
    await click('[part=retry]');
    await see('[part=text] li');
    await click('[part=back]');
    await see('[part=list]');
    expect(await textsOf('[part=title]')).toEqual([qa.headline]);
  });

  test('an unknown company is reported by name, without a retry', async () => {
    await open('plain');
    await page.$eval('tandem-job-board', (element) => element.setAttribute('company', 'hamnkrft'));
    await see('[role=alert]');
    expect(await textsOf('[role=alert]')).toEqual([
      `We couldn’t find the company “hamnkrft” on ${new URL(sites.tandem).host}.`,
    ]);
    expect(await page.$(inside('[part=retry]'))).toBeNull();
  });

  test('a job that cannot be loaded is reported, with a retry', async () => {
    await open('plain');
    await see('[part=item]');
    delete sites.answer.board;
    await click('[part=title]');
    await see('[role=alert]');
    expect(await textsOf('[role=alert]')).toEqual(['We couldn’t load this job. Try again']);
  });

  test('without any response, a retry is offered in the language of the page', async () => {
    delete sites.answer.board;
    sites.answer.texts = false;
    await open('dark');
    await see('[role=alert]');
    await settled();
    expect(await textsOf('[role=alert]')).toEqual([
      `Det gick inte att läsa in tjänsterna hos ”hamnkraft” från ${new URL(sites.tandem).host}. Försök igen`,
    ]);
    Object.assign(sites.answer, { board, texts: true });
    await click('[part=retry]');
    await see('[part=item]');
  });

  test('on a slow connection a skeleton is shown after 300 ms, and nothing shifts when the jobs arrive', async () => {
    sites.answer.wait = 900;
    await open('plain');
    await page.waitForSelector(inside('[part=loading]'), { timeout: 10_000 });
    const visibility = () => page.$eval(inside('[part=loading]'), (section) => getComputedStyle(section).visibility);
    expect(await visibility()).toBe('hidden');
    await page.waitForFunction(
      () => {
        const shape = document.querySelector('tandem-job-board')?.shadowRoot?.querySelector('[part=loading]');
        return shape && getComputedStyle(shape).visibility === 'visible';
      },
      { polling: 50 },
    );
    await see('[part=item]');
    await settled();
    expect(await layoutShift(page)).toBe(0);
  });
});

describe('accessibility', () => {
  const looks = [
    ['plain', 'light'],
    ['dark', 'dark'],
    ['strict-csp', 'light'],
    ['strict-csp', 'dark'],
  ] as const;

  test.each(looks)('axe finds no problems on %s, %s', async (name, scheme) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await open(name, '', 360);
    await see('[part=item]');
    expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
    await click('[aria-pressed=false]');
    expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
    await click('[part=title]');
    await see('[part=text] li');
    expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
  });

  test.each([320, 360, 520, 768, 1200])('nothing overflows at %i px', async (width) => {
    for (const name of ['plain', 'dark']) {
      await open(name, '', width);
      await see('[part=item]');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('text is readable on any accent colour', async () => {
    await open('plain');
    for (const accent of ['#fff', '#000', '#7f7f7f', '#0e4a5b', '#ffe000', '#e8590c', '#7048e8']) {
      await page.$eval('tandem-job-board', (element, value) => element.setAttribute('accent', value), accent);
      await see('[aria-pressed=true]');
      expect(await accessibilityViolations(page, 'tandem-job-board')).toEqual([]);
    }
  });
});

test('the loader and the board stay below their size limits', () => {
  const gzipped = (name: string) =>
    gzipSync(readFileSync(new URL(`../../dist/${name}`, import.meta.url)), { level: 9 }).length;
  expect(gzipped('loader.js')).toBeLessThanOrEqual(410);
  expect(gzipped('job-board.js')).toBeLessThanOrEqual(12_000);
});
