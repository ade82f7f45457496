// Content of a page that is read must never run as code: not in the panel, the background or the portal.
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../../e2e/harness/browser.ts';
import { Person } from '../../e2e/harness/person.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { allowSite, answerWithStoredPages, connectPage, openPanel } from '../src/testing/panel-in-browser.ts';
import { call, signUpCompany } from './company.ts';

const PROFILE = 'https://www.linkedin.com/in/juniper-ashgrovely/';
const extension = fileURLToPath(new URL('../.output/chrome-mv3', import.meta.url));
const RUN = 'globalThis.ran=1';
const IMAGE = `<img src=x onerror=${RUN}>`;
/** Appended as text to the page's texts, one after another. */
const HOSTILE = [
  IMAGE,
  `"><script>${RUN}</script>`,
  `<svg onload=${RUN}>`,
  `javascript:${RUN}`,
  `<a href="javascript:${RUN}">x</a>`,
  `</title></style></textarea>${IMAGE}`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `{{constructor.constructor('${RUN}')()}}`,
];

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let browser: Browser;
let page: Page;
let panel: Page;
let recruiter: Person;
let token: string;
/** Opened dialogs, failed scripts, and violations of the content security policy. */
const seen: string[] = [];

async function watch(watched: Page) {
  watched.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  watched.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text());
  });
}

/** Appends hostile text to every text of the page, and puts hostile URLs into its links and pictures. */
const makeHostile = () =>
  page.evaluate(
    (texts, run) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      const isSaid = ({ nodeValue, parentElement }: Node) =>
        /\p{L}{3}/u.test(nodeValue ?? '') &&
        !/\d{4}|·/.test(nodeValue ?? '') &&
        !parentElement?.closest('script, style, code, h2, h3, button');
      for (const [nth, node] of nodes.filter(isSaid).entries()) node.nodeValue += ` ${texts[nth % texts.length]}`;
      for (const link of document.querySelectorAll('a[href*="redir"], a[href^="mailto"], a[href*="github"]'))
        link.setAttribute('href', `javascript:${run}`);
      for (const image of document.querySelectorAll('img')) image.setAttribute('alt', `"><script>${run}</script>`);
      document.title += ` <script>${run}</script>`;
    },
    HOSTILE,
    RUN,
  );

/** Returns elements and URLs that could run code, and evidence of code that has run. */
async function harmIn(where: Page) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return where.evaluate(() => {
    const dangerous =
      'script:not([src], [type="application/json"]), iframe, object, embed, base, svg[onload], [onerror], [onload], [onclick]';
    const addresses = [...document.querySelectorAll('[href], [src], [action], [srcdoc]')].flatMap((each) =>
      each.getAttributeNames().map((name) => each.getAttribute(name) ?? ''),
    );
    return {
      ran: (globalThis as { ran?: number }).ran,
      dangerous: [...document.querySelectorAll(dangerous)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      addresses: addresses.filter((address) => /^\s*(javascript|vbscript|data:text)/i.test(address)),
    };
  });
}
const none = { ran: undefined, dangerous: [], addresses: [] };

/** Returns all texts and inputs of the panel. */
const readable = (where: Page) =>
  where.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ].join('\n'),
  );

beforeAll(async () => {
  tandem = await startFreshTandem();
  token = await signUpCompany(tandem.url, 'Hamnkraft');
  browser = await openBrowser({ extension });
  const portal = await browser.newPage();
  await portal.goto(`${tandem.url}/login`);
  await portal.evaluate((value) => localStorage.setItem('tandem.token', value), token);
  await portal.close();
  await allowSite(browser, 'https://*.linkedin.com/*');
  page = await browser.newPage();
  await answerWithStoredPages(page);
  await page.goto(PROFILE);
  panel = await openPanel(browser, page);
  await watch(panel);
  panel.on('pageerror', (error) => seen.push(String(error)));
  recruiter = new Person(panel);
  await recruiter.sees('Connect to Tandem');
  await recruiter.fill('Tandem address', tandem.url);
  await recruiter.press('Connect');
  const asking = new Person(await connectPage(browser));
  await asking.sees('Let the extension save candidates for Hamnkraft?');
  await asking.press('Connect extension');
  await recruiter.sees('Read this page');
});
afterAll(async () => {
  await browser?.close();
  await tandem?.stop();
});

test('S26 the panel shows hostile text as text, and nothing of it runs there or behind it', async () => {
  await page.bringToFront();
  await makeHostile();
  await recruiter.press('Read this page');
  await recruiter.press('Allow linkedin.com');
  await recruiter.sees('Save candidate');
  const text = await readable(panel);
  for (const hostile of [IMAGE, `<script>${RUN}</script>`]) expect(text).toContain(hostile);
  expect(await harmIn(panel)).toEqual(none);
  const workers = browser
    .targets()
    .filter((each) => each.type() === 'service_worker' && each.url().startsWith('chrome-extension:'));
  expect(workers.length).toBeGreaterThan(0);
  for (const target of workers) expect(await (await target.worker())?.evaluate('globalThis.ran')).toBeUndefined();
  expect(seen).toEqual([]);
});

test('page content never runs as script in the portal, neither after saving nor when it is read again', async () => {
  await recruiter.press('Save candidate');
  await recruiter.sees('Candidate saved');
  expect(await harmIn(panel)).toEqual(none);
  const [candidate] = await call<{ _id: string; headline: string }[]>(`${tandem.url}/api/candidates/`, { token });
  expect(JSON.stringify(candidate)).toContain('onerror');

  const office = await openPage(browser.defaultBrowserContext(), seen);
  await watch(office);
  for (const path of ['/company/candidates/own', `/company/candidates/${candidate?._id}`]) {
    await new Person(office).goTo(tandem.url + path);
    await new Person(office).sees('globalThis.ran');
    expect({ path, ...(await harmIn(office)) }).toEqual({ path, ...none });
  }
  await office.close();

  await page.bringToFront();
  await recruiter.press('Read this page');
  await recruiter.sees('Already saved by your team');
  expect(await harmIn(panel)).toEqual(none);
  expect(seen).toEqual([]);
});
