import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'puppeteer';
import { LANGUAGES, type Language } from '../../packages/i18n/src/languages.ts';
import { goTo } from '../harness/browser.ts';
import { takePicture } from '../harness/picture.ts';
import { logIn } from '../harness/screens/log-in.ts';
import type { Screen, Who } from '../harness/screens/screen.ts';
import { screens } from '../harness/screens.ts';
import { emailScreens, pathToChooseTime, takeEmailsInLanguages } from './emails.ts';
import { frames, openAs, pictureFile, pictures } from './frames.ts';

/** Width of the files, in pixels: four fit next to each other. */
const WIDTH = 640;
const KEY = 'tandem.language';
const [wide] = frames;

/** Screens for visitors and the company's editors, which are reviewed in every language. */
const NAMES = [
  ...['landing', 'board', 'board-nothing', 'job', 'alert-ask', 'companies', 'company', 'developer', 'pricing', 'terms'],
  ...['company-profile', 'company-preview', 'new-job', 'edit-job', 'closed-job', 'equality', 'widgets'],
];
const translated = NAMES.map((name) => {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  return screen;
});

/** Page on which a developer chooses a time without logging in; its path is in an email. */
const CHOOSE_TIME = { name: 'choose-time', what: 'Choosing a time for an interview' };

/** Pages of a company's own site, with a text of the widget on each. */
const hosts = [
  {
    name: 'widget-board',
    what: 'The board on another site',
    page: 'plain.html',
    sees: 'tandem-job-board >>> [part=title]',
  },
  { name: 'widget-cards', what: 'The board in the dark', page: 'dark.html', sees: 'tandem-job-board >>> [part=title]' },
  {
    name: 'widget-apply',
    what: 'Job, company and application on another site',
    page: 'apply.html',
    sees: 'tandem-apply >>> [part=open]',
    opens: 'tandem-apply >>> [name=name]',
  },
] as const;

const fileOf = (name: string, language: Language) => pictureFile(name, `-${language}`);

/** Creates a browser profile in one language. */
async function profileIn(browser: Browser, url: string, language: Language, as?: Who): Promise<BrowserContext> {
  const profile = await browser.createBrowserContext();
  if (as) await logIn(url, profile, as);
  const page = await profile.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((key, value) => localStorage.setItem(key, value), KEY, language);
  await profile.setCookie({ name: KEY, value: language, domain: new URL(url).hostname });
  await page.close();
  return profile;
}

/** Takes screenshots of pages, editors and emails to developers in every language, wide and light. */
export async function takeInLanguages(browser: Browser, url: string): Promise<void> {
  const chooseTime = { ...CHOOSE_TIME, path: await pathToChooseTime(url) };
  for (const language of LANGUAGES) {
    const profiles = new Map<Who | undefined, BrowserContext>();
    const all: readonly Pick<Screen, 'name' | 'path' | 'as'>[] = [...translated, chooseTime];
    for (const { name, path, as } of all) {
      const profile = profiles.get(as) ?? (await profileIn(browser, url, language, as));
      profiles.set(as, profile);
      const page = await openAs(profile, url + path, wide);
      await takePicture(page, fileOf(name, language), { width: WIDTH });
      await page.close();
    }
    for (const profile of profiles.values()) await profile.close();
  }
  await takeEmailsInLanguages(browser, url);
}

/** Takes screenshots of widgets in every language, set by the page around them. */
export async function takeWidgetsInLanguages(browser: Browser, demoUrl: string): Promise<void> {
  for (const language of LANGUAGES)
    for (const { name, page: path, sees, ...more } of hosts) {
      const page = await browser.newPage();
      await page.setViewport(wide);
      await page.evaluateOnNewDocument((value) => {
        const speak = () => document.documentElement?.setAttribute('lang', value);
        new MutationObserver(speak).observe(document, { childList: true });
      }, language);
      await goTo(page, `${demoUrl}/${path}`);
      const seen = await page.waitForSelector(sees, { visible: true });
      if ('opens' in more) {
        await seen?.click();
        await page.waitForSelector(more.opens, { visible: true });
      }
      await takePicture(page, fileOf(name, language), { width: WIDTH });
      await page.close();
    }
}

/** Writes the overview page. */
export function writeLanguages(): void {
  const rows = [...translated, CHOOSE_TIME, ...emailScreens, ...hosts].map(
    ({ name, what }: Pick<Screen, 'name' | 'what'>) =>
      `| ${what} | ${LANGUAGES.map((language) => `![](${name}-${language}.webp)`).join(' | ')} |`,
  );
  writeFileSync(
    join(pictures, 'languages.md'),
    [
      '# Screens in every language',
      '',
      'Taken by `npm run pictures -- --languages` from the built Tandem with its demo data: what visitors see, what companies',
      'write it with, the emails to developers, and the widgets on pages of other sites. What companies write themselves stays',
      'in their language.',
      '',
      '| screen | English | Svenska | Deutsch | Français |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
}
