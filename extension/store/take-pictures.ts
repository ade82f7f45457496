// `npm run store`: store screenshots of the built extension, 1280 by 800, in each language, with invented data.
import { mkdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@tandem/i18n/languages';
import type { Browser, Page } from 'puppeteer';
import { openBrowser } from '../../e2e/harness/browser.ts';
import { Person } from '../../e2e/harness/person.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { api, build, extension, portalParts } from '../../scripts/lib/build.ts';
import { inRoot } from '../../scripts/lib/root.ts';
import { allowSite, answerWithStoredPages, connectPage, openPanel } from '../src/testing/panel-in-browser.ts';
import { signUpCompany } from '../test/company.ts';

const PROFILE = 'https://www.linkedin.com/in/juniper-ashgrovely/';
const SIZE = { width: 1280, height: 800 };
const PANEL = { width: 400, height: 720 };
const out = inRoot('extension/.output/store');

const captionsIn = (language: string): string[] =>
  JSON.parse(readFileSync(inRoot(`extension/store/listings/${language}.json`), 'utf8')).screenshots;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders a caption with the panel next to it. */
async function compose(canvas: Page, caption: string, panel: string, file: string): Promise<void> {
  await canvas.setContent(
    `<body style="margin:0;width:1280px;height:800px;background:#f6f3eb;display:grid;grid-template-columns:1fr 400px;gap:72px;align-items:center;padding:40px 96px;box-sizing:border-box;font-family:'Schibsted Grotesk',system-ui,sans-serif;color:#1d1b17">
<div><i style="display:block;width:72px;height:10px;background:#f2c335;margin-bottom:28px"></i>
<h1 style="font-size:54px;line-height:60px;margin:0;font-weight:800">${escaped(caption)}</h1>
<p style="font-size:24px;margin:28px 0 0;font-weight:600">Tandem</p></div>
<img src="data:image/png;base64,${panel}" width="400" height="720" style="border:1px solid #ddd6c6;border-radius:4px;background:#fff">
</body>`,
    { waitUntil: 'load' },
  );
  await canvas.screenshot({ path: file as `${string}.png`, clip: { x: 0, y: 0, ...SIZE } });
}

/** Changes the language. The panel restores its screen after it is reopened. */
async function speak(panel: Page, language: string): Promise<void> {
  await panel.evaluate((wanted) => localStorage.setItem('tandem.language', wanted), language);
  await panel.reload({ waitUntil: 'networkidle2' });
  await panel.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
}

const shot = (panel: Page): Promise<string> => panel.screenshot({ encoding: 'base64' });

/** Takes screenshots of the panel before, during and after saving a person, in each language. */
async function take(browser: Browser, url: string): Promise<Map<string, string[]>> {
  await allowSite(browser, 'https://*.linkedin.com/*');
  const page = await browser.newPage();
  await answerWithStoredPages(page);
  await page.goto(PROFILE);
  const panel = await openPanel(browser, page);
  const recruiter = new Person(panel);
  await recruiter.fill('Tandem address', url);
  await recruiter.press('Connect');
  await new Person(await connectPage(browser)).press('Connect extension');
  await recruiter.sees('Read this page');
  await panel.setViewport({ ...PANEL, deviceScaleFactor: 2 });
  const pictures = new Map<string, string[]>();
  const inEach = async () => {
    for (const language of LANGUAGES) {
      await speak(panel, language);
      pictures.set(language, [...(pictures.get(language) ?? []), await shot(panel)]);
    }
    await speak(panel, 'en');
  };
  await inEach();
  await page.bringToFront();
  await recruiter.press('Read this page');
  await recruiter.press('Allow linkedin.com');
  await recruiter.sees('Juniper Ashgrovely');
  await inEach();
  await recruiter.press('Save candidate');
  await recruiter.sees('Candidate saved');
  await inEach();
  return pictures;
}

for (const part of [api, ...portalParts, extension]) await build(part);
const tandem = await startFreshTandem({});
const token = await signUpCompany(tandem.url, 'Hamnkraft');
const browser = await openBrowser({ extension: inRoot('extension/.output/chrome-mv3') });
let pictures: Map<string, string[]>;
try {
  const portal = await browser.newPage();
  await portal.goto(`${tandem.url}/login`);
  await portal.evaluate((value) => localStorage.setItem('tandem.token', value), token);
  await portal.close();
  pictures = await take(browser, tandem.url);
} finally {
  await browser.close();
  await tandem.stop();
}

const canvases = await openBrowser();
const canvas = await canvases.newPage();
await canvas.setViewport(SIZE);
for (const [language, taken] of pictures) {
  mkdirSync(`${out}/${language}`, { recursive: true });
  for (const [nth, caption] of captionsIn(language).entries())
    await compose(canvas, caption, taken[nth] ?? '', `${out}/${language}/${nth + 1}.png`);
  console.log(`${language}: ${taken.length} pictures`);
}
await canvases.close();
