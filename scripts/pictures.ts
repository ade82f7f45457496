// `npm run pictures`: takes the pictures of the README and of docs/screens.md from the built Tandem with its demo data.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { openBrowser } from '../e2e/harness/browser.ts';
import { takePicture } from '../e2e/harness/picture.ts';
import { logIn, screens, type Who } from '../e2e/harness/screens.ts';
import { startFreshTandem } from '../e2e/harness/tandem.ts';
import { connectPage, openPanel } from '../extension/src/testing/panel-in-browser.ts';
import { networkPath } from './demo-sites.ts';
import { extension } from './lib/build.ts';
import { inRoot } from './lib/root.ts';

const frames = [
  { suffix: '', width: 1280, height: 900, dark: false },
  { suffix: '-dark', width: 1280, height: 900, dark: true },
  { suffix: '-360', width: 360, height: 740, dark: false },
] as const;

const folder = inRoot('docs/pictures');
const file = (name: string) => `${folder}/${name}.webp`;
/** Width of the files, in pixels; large enough to read headlines, small enough for a repository. */
const WIDE = 800;
const NARROW = 300;

async function open(profile: BrowserContext, address: string, frame: (typeof frames)[number]): Promise<Page> {
  const page = await profile.newPage();
  await page.setViewport(frame);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: frame.dark ? 'dark' : 'light' }]);
  await page.goto(address, { waitUntil: 'networkidle2' });
  return page;
}

async function takeScreens(browser: Browser, url: string): Promise<void> {
  const profiles = new Map<Who | undefined, BrowserContext>();
  for (const { name, path, as } of screens) {
    let profile = profiles.get(as);
    if (!profile) {
      profile = await browser.createBrowserContext();
      if (as) await logIn(url, profile, as);
      profiles.set(as, profile);
    }
    for (const frame of frames) {
      const page = await open(profile, url + path, frame);
      await takePicture(page, file(name + frame.suffix), { width: frame.width > 400 ? WIDE : NARROW });
      await page.close();
    }
  }
}

/** One public job, opened from the board; its address is not known before. */
async function takeJob(browser: Browser, url: string): Promise<void> {
  const [job] = (await (await fetch(`${url}/api/jobs?text=charging%20platform`)).json()) as { slug: string }[];
  for (const frame of frames) {
    const page = await open(browser.defaultBrowserContext(), `${url}/jobs/${job?.slug}`, frame);
    await takePicture(page, file(`job${frame.suffix}`), { width: frame.width > 400 ? WIDE : NARROW });
    await page.close();
  }
}

async function takeWidget(browser: Browser, demoUrl: string): Promise<void> {
  const page = await open(browser.defaultBrowserContext(), `${demoUrl}/plain.html`, frames[0]);
  await page.locator('::-p-text(Backend engineer)').wait();
  await takePicture(page, file('widget'), { width: WIDE });
  await page.close();
}

/** The side panel beside a stored page of the professional network: connected in the portal, then asked to read. */
async function takePanel(browser: Browser, url: string, demoUrl: string): Promise<void> {
  await logIn(url, browser.defaultBrowserContext(), 'company');
  const page = await open(
    browser.defaultBrowserContext(),
    demoUrl + networkPath('https://www.linkedin.com/in/juniper-ashgrovely/?lipi=urn%3Ali%3Apage'),
    frames[0],
  );
  const panel = await openPanel(browser, page);
  await panel.setViewport({ width: 400, height: 900 });
  await panel.locator('::-p-aria([name="Address of Tandem"][role="textbox"])').fill(url);
  await panel.locator('::-p-aria([name="Connect"][role="button"])').click();
  const connect = await connectPage(browser);
  await connect.locator('::-p-aria([name="Connect"][role="button"])').click();
  await page.bringToFront();
  await panel.locator('::-p-aria([name="Read this page"][role="button"])').click();
  await panel.locator('::-p-aria([name="Save candidate"][role="button"])').wait();
  await takePicture(panel, file('extension'), { width: WIDE / 2 });
}

function writeIndex(): void {
  const lines = [...screens.slice(0, 2), { name: 'job', what: 'A job' }, ...screens.slice(2)].map(
    ({ name, what }) =>
      `| ${what} | ${frames.map(({ suffix }) => `![](pictures/${name}${suffix}.webp)`).join(' | ')} |`,
  );
  writeFileSync(
    inRoot('docs/screens.md'),
    [
      '# Screens',
      '',
      'Taken by `npm run pictures` from the built Tandem with its demo data.',
      '',
      '| screen | 1280, light | 1280, dark | 360, light |',
      '|---|---|---|---|',
      ...lines,
      '',
      '| The widget on another site | The side panel of the extension |',
      '|---|---|',
      '| ![](pictures/widget.webp) | ![](pictures/extension.webp) |',
      '',
    ].join('\n'),
  );
}

mkdirSync(folder, { recursive: true });
const tandem = await startFreshTandem({ DEMO: 'true', MONGODB_URI: '' });
const browser = await openBrowser({ extension: inRoot(extension.output) });
try {
  await takeScreens(browser, tandem.url);
  await takeJob(browser, tandem.url);
  await takeWidget(browser, tandem.demoUrl);
  await takePanel(browser, tandem.url, tandem.demoUrl);
  writeIndex();
  console.log(`pictures    ${screens.length + 1} screens in docs/pictures, listed in docs/screens.md`);
} finally {
  await browser.close();
  await tandem.stop();
}
