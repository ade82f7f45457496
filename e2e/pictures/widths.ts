import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'puppeteer';
import { takePicture } from '../harness/picture.ts';
import { logIn, pathOf } from '../harness/screens/log-in.ts';
import type { Screen, Who } from '../harness/screens/screen.ts';
import { screens } from '../harness/screens.ts';
import { pathToChooseTime } from './emails.ts';
import { openAs, pictureFile, pictures } from './frames.ts';

/** Screens of the match lifecycle, from a request to the hire, and the conversations. */
const NAMES = [
  ...['today', 'matches', 'suggest-times', 'suggested-developers', 'test-questions', 'test-result'],
  ...['company-notifications', 'follow-up', 'next', 'my-matches', 'my-test', 'suggestions', 'notifications', 'report'],
  ...['interview-gone', 'hires', 'review', 'messages', 'my-messages'],
];
const WIDTHS = [360, 768, 1280, 1920] as const;
const THEMES = ['light', 'dark'] as const;
const shown = screens.filter(({ name }) => NAMES.includes(name));
const CHOOSE_TIME = { name: 'choose-time', what: 'Choosing a time for an interview' };

const suffixOf = (width: number, theme: string) => `-${width}-${theme}`;

/**
 * Takes screenshots of the match lifecycle in four widths, light and dark: the screens named in `only`, or all if it is
 * empty.
 */
export async function takeInWidths(browser: Browser, url: string, only: readonly string[]): Promise<void> {
  const profiles = new Map<Who | undefined, BrowserContext>();
  const chooseTime = { ...CHOOSE_TIME, path: await pathToChooseTime(url) };
  const all: readonly Screen[] = [...shown, chooseTime];
  const unknown = only.filter((name) => !all.some((screen) => screen.name === name));
  if (unknown.length > 0) throw new Error(`There is no screen called ${unknown.join(', ')}.`);
  for (const screen of all) {
    if (only.length > 0 && !only.includes(screen.name)) continue;
    const profile = profiles.get(screen.as) ?? (await browser.createBrowserContext());
    if (screen.as && !profiles.has(screen.as)) await logIn(url, profile, screen.as);
    profiles.set(screen.as, profile);
    const path = await pathOf(screen, url);
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const page = await openAs(profile, url + path, { width, height: 900, dark: theme === 'dark' });
        await takePicture(page, pictureFile(screen.name, suffixOf(width, theme)), { width: Math.min(width, 1280) });
        await page.close();
      }
  }
}

/** Writes the overview page. */
export function writeWidths(): void {
  const columns = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  writeFileSync(
    join(pictures, 'widths.md'),
    [
      '# From the request to the hire, in four widths',
      '',
      'Taken by `npm run pictures -- --widths` from the built Tandem with its demo data.',
      '',
      `| screen | ${columns.map(({ width, theme }) => `${width}, ${theme}`).join(' | ')} |`,
      `|---${'|---'.repeat(columns.length)}|`,
      ...[...shown, CHOOSE_TIME].map(
        ({ name, what }) =>
          `| ${what} | ${columns.map(({ width, theme }) => `![](${name}${suffixOf(width, theme)}.webp)`).join(' | ')} |`,
      ),
      '',
    ].join('\n'),
  );
}
