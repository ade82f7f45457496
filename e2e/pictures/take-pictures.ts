// `npm run pictures` builds what changed and takes a screenshot of every screen with the demo data: those in the README
// and docs/screens.md go to docs/pictures, the others to the folder `pictures`. `-- --large` takes lists of 100,000
// profiles, `-- --languages` the most important screens in four languages, `-- --widths` those of the match lifecycle
// in four widths, light and dark; `-- --widths choose-time my-test` only these two.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser } from 'puppeteer';
import { connectPage, openPanel } from '../../extension/src/testing/panel-in-browser.ts';
import { networkPath } from '../../scripts/demo-sites.ts';
import { api, build, extension, portalParts, reactSite, widgets } from '../../scripts/lib/build.ts';
import { startWithLargeDataset } from '../../scripts/lib/large-dataset.ts';
import { inRoot } from '../../scripts/lib/root.ts';
import { openBrowser } from '../harness/browser.ts';
import { takePicture } from '../harness/picture.ts';
import { logIn } from '../harness/screens/log-in.ts';
import type { Screen } from '../harness/screens/screen.ts';
import { largeDatasetScreens, screens } from '../harness/screens.ts';
import { startFreshTandem } from '../harness/tandem.ts';
import {
  documentedPictures,
  frames,
  isDocumented,
  openAs,
  pictureFile,
  pictures,
  takeScreens,
  WIDE,
} from './frames.ts';
import { takeInLanguages, takeWidgetsInLanguages, writeLanguages } from './languages.ts';
import { takeInWidths, writeWidths } from './widths.ts';

const PROFILES = 100_000;

async function takeWidget(browser: Browser, demoUrl: string): Promise<void> {
  const page = await openAs(browser.defaultBrowserContext(), `${demoUrl}/plain.html`, frames[0]);
  await page.locator('::-p-text(Backend engineer)').wait();
  await takePicture(page, pictureFile('widget'), { width: WIDE });
  await page.close();
}

/**
 * Takes a screenshot of the side panel next to a stored page of the professional network, after connecting it and
 * reading the page.
 */
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

const FRAMES = ['| screen | 1280, light | 1280, dark | 360, light |', '|---|---|---|---|'];

/** Returns the rows of a table with a screen in every frame; picture paths are relative to `folder`. */
const rowsOf = (all: readonly Pick<Screen, 'name' | 'what'>[], folder: string) =>
  all.map(({ name, what }) => {
    const address = (suffix: string) => relative(folder, pictureFile(name, suffix)).replaceAll('\\', '/');
    return `| ${what} | ${frames.map(({ suffix }) => `![](${address(suffix)})`).join(' | ')} |`;
  });

/** Writes docs/screens.md with the repository's pictures, and a page with all pictures on this machine. */
function writeIndexes(): void {
  const documented = [
    '# Screens',
    '',
    'Twelve screens with the demo data. `npm run pictures` updates them, and puts all screens into the folder `pictures`,',
    'which git ignores. `pictures/README.md` shows all of them.',
    '',
    ...FRAMES,
    ...rowsOf(screens.filter(isDocumented), inRoot('docs')),
    '',
    '| The widget on another site | The side panel of the extension |',
    '|---|---|',
    '| ![](pictures/widget.webp) | ![](pictures/extension.webp) |',
    '',
  ];
  const all = [
    '# All screens',
    '',
    ...FRAMES,
    ...rowsOf(screens, pictures),
    '',
    `## With ${PROFILES} profiles`,
    '',
    'Taken by `npm run pictures -- --large`: the people of the demo, multiplied.',
    '',
    ...FRAMES,
    ...rowsOf(largeDatasetScreens, pictures),
    '',
  ];
  writeFileSync(inRoot('docs', 'screens.md'), documented.join('\n'));
  writeFileSync(join(pictures, 'README.md'), all.join('\n'));
}

async function takeDemo(): Promise<void> {
  const tandem = await startFreshTandem({ DEMO: 'true', MONGODB_URI: '' });
  const browser = await openBrowser({ extension: inRoot(extension.output) });
  try {
    await takeScreens(browser, tandem.url, screens);
    await takeWidget(browser, tandem.demoUrl);
    await takePanel(browser, tandem.url, tandem.demoUrl);
  } finally {
    await browser.close();
    await tandem.stop();
  }
}

async function takeLargeDataset(): Promise<void> {
  const tandem = await startWithLargeDataset(PROFILES);
  const browser = await openBrowser();
  try {
    await takeScreens(browser, tandem.url, largeDatasetScreens);
  } finally {
    await browser.close();
    await tandem.stop();
  }
}

/** Takes screenshots of a Tandem with the demo data. */
async function ofDemo(take: (browser: Browser, tandem: { url: string; demoUrl: string }) => Promise<void>) {
  const tandem = await startFreshTandem({ DEMO: 'true', MONGODB_URI: '' });
  const browser = await openBrowser();
  try {
    await take(browser, tandem);
  } finally {
    await browser.close();
    await tandem.stop();
  }
}

for (const part of [api, ...portalParts, widgets, reactSite, extension]) await build(part);
for (const folder of [pictures, documentedPictures]) mkdirSync(folder, { recursive: true });
if (process.argv.includes('--languages')) {
  await ofDemo(async (browser, { url, demoUrl }) => {
    await takeInLanguages(browser, url);
    await takeWidgetsInLanguages(browser, demoUrl);
  });
  writeLanguages();
  console.log('pictures    in every language, shown by pictures/languages.md');
} else if (process.argv.includes('--widths')) {
  const only = process.argv.slice(process.argv.indexOf('--widths') + 1);
  await ofDemo((browser, { url }) => takeInWidths(browser, url, only));
  writeWidths();
  console.log('pictures    in four widths, shown by pictures/widths.md');
} else {
  await (process.argv.includes('--large') ? takeLargeDataset() : takeDemo());
  writeIndexes();
  console.log('pictures    shown by docs/screens.md and pictures/README.md');
}
