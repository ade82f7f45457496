import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { inRoot } from '../../scripts/lib/root.ts';
import { goTo } from '../harness/browser.ts';
import { takePicture } from '../harness/picture.ts';
import { logIn, pathOf } from '../harness/screens/log-in.ts';
import type { Screen, Who } from '../harness/screens/screen.ts';

/** Window sizes and colour schemes of the screenshots. */
export const frames = [
  { suffix: '', width: 1280, height: 900, dark: false },
  { suffix: '-dark', width: 1280, height: 900, dark: true },
  { suffix: '-360', width: 360, height: 740, dark: false },
] as const;

/** Screens with pictures in the repository, for docs/screens.md and the README; all others are only on this machine. */
const DOCUMENTED = new Set([
  ...['landing', 'board', 'job', 'company', 'developer', 'profile', 'suggestions', 'today', 'edit-job', 'search'],
  ...['matches', 'review', 'widget', 'extension'],
]);
export const isDocumented = ({ name }: { name: string }): boolean => DOCUMENTED.has(name);

export const documentedPictures = inRoot('docs', 'pictures');
/** Ignored by git. */
export const pictures = inRoot('pictures');

/** Returns the path of a screen's picture in one frame or language. */
export const pictureFile = (name: string, suffix = ''): string =>
  join(DOCUMENTED.has(name) && isFrame(suffix) ? documentedPictures : pictures, `${name}${suffix}.webp`);
const isFrame = (suffix: string) => frames.some((frame) => frame.suffix === suffix);
/** Width of the files, in pixels: large enough to read headings, small enough for a repository. */
export const WIDE = 800;
const NARROW = 300;

export async function openAs(
  profile: BrowserContext,
  address: string,
  frame: { width: number; height: number; dark: boolean },
): Promise<Page> {
  const page = await profile.newPage();
  await page.setViewport(frame);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: frame.dark ? 'dark' : 'light' }]);
  await goTo(page, address);
  // On a busy machine the portal may not have started yet. Content that is still loading has a status for screen
  // readers, next to its skeleton.
  await page
    .waitForFunction(
      () => {
        const portal = document.getElementById('root');
        const isLoading = document.querySelector('main [role="status"] [aria-hidden="true"]');
        return (!portal || portal.querySelector('h1')) && !isLoading;
      },
      { timeout: 15_000 },
    )
    .catch(() => {});
  return page;
}

/** Takes a screenshot of one screen in every frame. */
async function takeFrames(profile: BrowserContext, address: string, name: string): Promise<void> {
  for (const frame of frames) {
    const page = await openAs(profile, address, frame);
    await takePicture(page, pictureFile(name, frame.suffix), { width: frame.width > 400 ? WIDE : NARROW });
    await page.close();
  }
}

/** Takes screenshots of every screen in every frame, each as its account. */
export async function takeScreens(browser: Browser, url: string, screens: readonly Screen[]): Promise<void> {
  const profiles = new Map<Who | undefined, BrowserContext>();
  for (const screen of screens) {
    const { name, as } = screen;
    let profile = profiles.get(as);
    if (!profile) {
      profile = await browser.createBrowserContext();
      if (as) await logIn(url, profile, as);
      profiles.set(as, profile);
    }
    await takeFrames(profile, url + (await pathOf(screen, url)), name);
  }
}
