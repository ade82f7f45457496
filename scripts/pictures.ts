// `npm run pictures`: builds what changed and takes the pictures of the README and of docs/screens.md, with the demo data;
// `-- --many` those with 100,000 profiles, `-- --languages` those of docs/screens-languages.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../e2e/harness/browser.ts';
import { takePicture } from '../e2e/harness/picture.ts';
import { logIn, manyScreens, type Screen, screens } from '../e2e/harness/screens.ts';
import { startFreshTandem } from '../e2e/harness/tandem.ts';
import { connectPage, openPanel } from '../extension/src/testing/panel-in-browser.ts';
import { networkPath } from './demo-sites.ts';
import { build, extension, portalParts, reactSite, widgets } from './lib/build.ts';
import { startWithMany } from './lib/many.ts';
import { frames, openAs, pictureFile, pictures, takeFrames, takeScreens, WIDE } from './lib/pictures.ts';
import { takeInLanguages, takeWidgetsInLanguages, writeLanguages } from './lib/pictures-languages.ts';
import { inRoot } from './lib/root.ts';

const PROFILES = 100_000;

/** One public job, opened from the board; its address is not known before. */
async function takeJob(browser: Browser, url: string): Promise<void> {
  const [job] = (await (await fetch(`${url}/api/jobs?text=charging%20platform`)).json()) as { slug: string }[];
  await takeFrames(browser.defaultBrowserContext(), `${url}/jobs/${job?.slug}`, 'job');
}

async function takeWidget(browser: Browser, demoUrl: string): Promise<void> {
  const page = await openAs(browser.defaultBrowserContext(), `${demoUrl}/plain.html`, frames[0]);
  await page.locator('::-p-text(Backend engineer)').wait();
  await takePicture(page, pictureFile('widget'), { width: WIDE });
  await page.close();
}

/** The side panel beside a stored page of the professional network: connected in the portal, then asked to read. */
async function takePanel(browser: Browser, url: string, demoUrl: string): Promise<void> {
  await logIn(url, browser.defaultBrowserContext(), 'company');
  const page = await openAs(
    browser.defaultBrowserContext(),
    demoUrl + networkPath('https://www.linkedin.com/in/juniper-ashgrovely/?lipi=urn%3Ali%3Apage'),
    frames[0],
  );
  const panel = await openPanel(browser, page);
  await panel.setViewport({ width: 400, height: 900 });
  await panel.locator('::-p-aria([name="Tandem address"][role="textbox"])').fill(url);
  await panel.locator('::-p-aria([name="Connect"][role="button"])').click();
  const connect = await connectPage(browser);
  await connect.locator('::-p-aria([name="Connect extension"][role="button"])').click();
  await page.bringToFront();
  await panel.locator('::-p-aria([name="Read this page"][role="button"])').click();
  await panel.locator('::-p-aria([name="Save candidate"][role="button"])').wait();
  await takePicture(panel, pictureFile('extension'), { width: WIDE / 2 });
}

function writeIndex(): void {
  const rows = (all: readonly Pick<Screen, 'name' | 'what'>[]) => [
    '| screen | 1280, light | 1280, dark | 360, light |',
    '|---|---|---|---|',
    ...all.map(
      ({ name, what }) =>
        `| ${what} | ${frames.map(({ suffix }) => `![](pictures/${name}${suffix}.webp)`).join(' | ')} |`,
    ),
  ];
  writeFileSync(
    inRoot('docs/screens.md'),
    [
      '# Screens',
      '',
      'Taken by `npm run pictures` with the demo data. In four languages: [screens-languages.md](screens-languages.md).',
      '',
      ...rows([...screens.slice(0, 2), { name: 'job', what: 'A job' }, ...screens.slice(2)]),
      '',
      '| The widget on another site | The side panel of the extension |',
      '|---|---|',
      '| ![](pictures/widget.webp) | ![](pictures/extension.webp) |',
      '',
      '## With 100 000 profiles',
      '',
      'Taken by `npm run pictures -- --many`: the people of the demo, multiplied.',
      '',
      ...rows(manyScreens),
      '',
    ].join('\n'),
  );
}

async function takeDemo(): Promise<void> {
  const tandem = await startFreshTandem({ DEMO: 'true', MONGODB_URI: '' });
  const browser = await openBrowser({ extension: inRoot(extension.output) });
  try {
    await takeScreens(browser, tandem.url, screens);
    await takeJob(browser, tandem.url);
    await takeWidget(browser, tandem.demoUrl);
    await takePanel(browser, tandem.url, tandem.demoUrl);
  } finally {
    await browser.close();
    await tandem.stop();
  }
}

async function takeMany(): Promise<void> {
  const tandem = await startWithMany(PROFILES);
  const browser = await openBrowser();
  try {
    await takeScreens(browser, tandem.url, manyScreens);
  } finally {
    await browser.close();
    await tandem.stop();
  }
}

async function takeLanguages(): Promise<void> {
  const tandem = await startFreshTandem({ DEMO: 'true', MONGODB_URI: '' });
  const browser = await openBrowser();
  try {
    await takeInLanguages(browser, tandem.url);
    await takeWidgetsInLanguages(browser, tandem.demoUrl);
  } finally {
    await browser.close();
    await tandem.stop();
  }
}

for (const part of [...portalParts, widgets, reactSite, extension]) await build(part);
mkdirSync(pictures, { recursive: true });
if (process.argv.includes('--languages')) {
  await takeLanguages();
  writeLanguages();
  console.log('pictures    of every language in docs/pictures, listed in docs/screens-languages.md');
} else {
  const isMany = process.argv.includes('--many');
  await (isMany ? takeMany() : takeDemo());
  writeIndex();
  console.log(
    `pictures    ${isMany ? manyScreens.length : screens.length + 1} screens in docs/pictures, listed in docs/screens.md`,
  );
}
