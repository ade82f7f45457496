import type { Browser, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, widgets } from '../../../scripts/lib/build.ts';
import { board } from './board.ts';
import { startBrowser, watchedPage } from './browser.ts';
import { type Sites, startSites } from './sites.ts';

const slug = board.jobs[2]?.slug ?? '';
const ELEMENTS = ['job-board', 'job', 'company', 'apply'];
const elements = ELEMENTS.map(
  (name) =>
    `<tandem-${name} company="hamnkraft" ${/^(job|apply)$/.test(name) ? `job="${slug}"` : ''}></tandem-${name}>`,
).join('');
/** Text of each element once it works. */
const shown = [
  'tandem-job-board >>> [part=item]',
  'tandem-job >>> [part=text] li',
  'tandem-company >>> [part=count]',
  'tandem-apply >>> [part=open]',
];

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
  Object.assign(sites.answer, { board, policy: '' });
  ({ page, pageErrors } = await watchedPage(browser));
});
afterEach(async () => {
  expect(pageErrors).toEqual([]);
  await page.close();
});

async function open(head: string, body = elements) {
  sites.answer.page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Careers</title>${head}</head><body>${body}</body></html>`;
  await page.goto(`${sites.host}/page.html`);
}
const seeAll = async () => {
  for (const selector of shown) await page.waitForSelector(selector, { visible: true, timeout: 10_000 });
};
const scripts = (attributes: string) =>
  ELEMENTS.map((name) => `<script ${attributes} src="{tandem}/widgets/${name}.js"></script>`).join('');
const imports = (files: string[]) =>
  `<script type="module">${files.map((name) => `import('{tandem}/widgets/${name}.js');`).join('')}</script>`;

describe('all four elements work when loaded', () => {
  test.each([
    ['by a classic loader', '<script src="{tandem}/widgets/loader.js" async></script>'],
    ['by a loader with a version in its address', '<script src="{tandem}/widgets/loader.js?v=2" async></script>'],
    ['by a loader that is a module', '<script type="module" src="{tandem}/widgets/loader.js"></script>'],
    ['by a loader that a module imports', imports(['loader'])],
    ['each by a classic script', scripts('defer')],
    ['each as a module', scripts('type="module"')],
    ['each by import()', imports(ELEMENTS)],
    [
      'by the loader and as modules at once',
      `<script src="{tandem}/widgets/loader.js" async></script>${scripts('type="module"')}`,
    ],
  ])('%s', async (_, head) => {
    await open(head);
    await seeAll();
  });

  test.each(['', 'type="module"'])('by a script with a nonce, under a policy that requires one: %s', async (type) => {
    sites.answer.policy = "script-src 'nonce-lighthouse' 'strict-dynamic'; style-src 'none'; connect-src {tandem}";
    await open(`<script ${type} nonce="lighthouse" src="{tandem}/widgets/loader.js" async></script>`);
    await seeAll();
  });

  test('by a script that is added to a running page', async () => {
    await open('');
    await page.evaluate(
      (src) => document.head.append(Object.assign(document.createElement('script'), { src })),
      `${sites.tandem}/widgets/loader.js`,
    );
    await seeAll();
  });
});

describe("the page's text styles", () => {
  /** Text styles that a page may set for all of its text. */
  const LOUD = `body { text-transform: uppercase; letter-spacing: 5px; word-spacing: 9px; line-height: 3; text-align: right; text-indent: 2em;
    direction: rtl; white-space: pre; font-style: italic; font-variant: small-caps; text-shadow: 1px 1px red; hyphens: auto; word-break: break-all;
    list-style: square inside; cursor: help; quotes: none; tab-size: 1; text-wrap: nowrap; font-stretch: condensed; border-collapse: collapse }`;
  const PAGE = 'body { font: 400 16px Arial, "Liberation Sans", sans-serif; color: #222; width: 700px }';
  const PROPERTIES = [
    'textTransform',
    'letterSpacing',
    'wordSpacing',
    'lineHeight',
    'textAlign',
    'textIndent',
    'direction',
    'whiteSpace',
    'fontStyle',
    'fontVariant',
    'textShadow',
    'hyphens',
    'wordBreak',
    'listStyle',
    'cursor',
    'fontStretch',
    'fontFamily',
    'fontSize',
    'color',
  ] as const;

  const stylesOfAll = async () => {
    await (await page.waitForSelector('tandem-apply >>> [part=open]', { visible: true }))?.click();
    await page.waitForSelector('tandem-apply >>> form', { visible: true });
    await page.waitForSelector('tandem-job >>> tandem-apply >>> [part=open]', { visible: true });
    return page.evaluate(
      (properties) =>
        ['job-board', 'job', 'company', 'apply'].flatMap((name) =>
          [...(document.querySelector(`tandem-${name}`)?.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
            const style = getComputedStyle(element);
            return `${name} ${element.tagName} ${properties.map((property) => style[property]).join(' | ')}`;
          }),
        ),
      PROPERTIES,
    );
  };

  test('affect only font family, size, weight and colour of the text in an element', async () => {
    const loader = '<script src="{tandem}/widgets/loader.js" async></script>';
    await open(`<style>${PAGE}</style>${loader}`);
    await seeAll();
    const quiet = await stylesOfAll();
    await open(`<style>${PAGE}${LOUD}</style>${loader}`);
    await seeAll();
    expect(await stylesOfAll()).toEqual(quiet);
    expect(quiet.length).toBeGreaterThan(60);
  });

  test('that set right-to-left text leave a salary left-to-right', async () => {
    await open(
      '<script src="{tandem}/widgets/loader.js" async></script>',
      `<div dir="rtl" lang="ar">${elements}</div>`,
    );
    await seeAll();
    const sections = await page.evaluate(() =>
      ['job-board', 'job', 'company', 'apply'].map(
        (name) => document.querySelector(`tandem-${name}`)?.shadowRoot?.querySelector('section')?.dir,
      ),
    );
    expect(sections).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
    const salaries = await page.$$eval('tandem-job-board >>> [part=salary] > bdi', (found) => found.length);
    expect(salaries).toBe(board.jobs.length);
    expect(await page.$$eval('tandem-job >>> [part=facts] > bdi', ([first]) => first?.textContent)).toBe(
      '4\u00A0800–6\u00A0200\u00A0€ a month',
    );
  });
});
