import { fileURLToPath } from 'node:url';
import de from '@tandem/i18n/locales/de/extension.json' with { type: 'json' };
import en from '@tandem/i18n/locales/en/extension.json' with { type: 'json' };
import fr from '@tandem/i18n/locales/fr/extension.json' with { type: 'json' };
import sv from '@tandem/i18n/locales/sv/extension.json' with { type: 'json' };
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../e2e/harness/axe.ts';
import { openBrowser } from '../../e2e/harness/browser.ts';
import { Person } from '../../e2e/harness/person.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { allowSite, answerWithStoredPages, connectPage, openPanel } from '../src/testing/panel-in-browser.ts';
import { call, signUpCompany } from './company.ts';

const PROFILE = 'https://www.linkedin.com/in/juniper-ashgrovely/';
const COMPANY = 'https://www.linkedin.com/company/brackenfold-utilities/about/?viewAsMember=true';
const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=quality%20manager&origin=GLOBAL_SEARCH_HEADER';
const CV = fileURLToPath(new URL('../../api/src/domains/talent/cv/testing/cvs/network.en.pdf', import.meta.url));
const TEXT = `Sanna Vinterbris
Backend engineer in Gothenburg
sanna@example.org

Experience
Jan 2020 – present Backend engineer, Hamnkraft
`;
const extension = fileURLToPath(new URL('../.output/chrome-mv3', import.meta.url));

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let token: string;
let browser: Browser;
let page: Page;
let panel: Page;
let recruiter: Person;
const pageErrors: string[] = [];

/** One recruiter's workflow in the built extension. Each test continues where the previous one ended. */
describe('the side panel', () => {
  beforeAll(async () => {
    tandem = await startFreshTandem();
    token = await signUpCompany(tandem.url, 'Hamnkraft');
    await call(`${tandem.url}/api/candidate-lists`, { token, body: { name: 'Met at Nordic Data 2026' } });
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
    panel.on('pageerror', (error) => pageErrors.push(String(error)));
    recruiter = new Person(panel);
  });
  afterAll(async () => {
    await browser?.close();
    await tandem?.stop();
  });

  const candidates = () => call<Record<string, unknown>[]>(`${tandem.url}/api/candidates/`, { token });

  test('is connected with one confirmation in the portal', async () => {
    await recruiter.sees('Connect to Tandem');
    await recruiter.fill('Tandem address', tandem.url);
    await recruiter.press('Connect');
    const portal = new Person(await connectPage(browser));
    await portal.sees('Let the extension save candidates for Hamnkraft?');
    await portal.press('Connect extension');
    await recruiter.sees('Hamnkraft');
    await recruiter.sees('Read this page');
  });

  test('asks for the site on first use, then reads the page', async () => {
    await recruiter.press('Read this page');
    await recruiter.sees('Tandem needs permission for this site');
    await recruiter.press('Allow linkedin.com');
    await recruiter.sees('Juniper Ashgrovely');
    expect(await focused()).toBe('Juniper Ashgrovely');
    expect(await announced()).toMatch(/^Juniper Ashgrovely\. \d+ of 16 fields filled/);
    expect(await valueIn('City')).toBe('Portland');
    expect(await panel.$eval('#country', (field) => (field as HTMLSelectElement).value)).toBe('US');
    expect(await valueIn('Employer')).toBe('Saltmarsh Cloud');
    expect(await candidates()).toEqual([]);
  });

  test('shows the least certain fields first', async () => {
    const text = await recruiter.text();
    expect(text.indexOf('Please check')).toBeLessThan(text.indexOf('From the page'));
    expect(text.slice(text.indexOf('Please check'), text.indexOf('From the page'))).toMatch(/Role[\s\S]*guessed/);
  });

  test('preserves unsaved input while Tandem is unreachable and when the panel is reopened', async () => {
    await recruiter.fill('Employer', 'Saltmarsh Cloud AB');
    await panel.setOfflineMode(true);
    await recruiter.press('Save candidate');
    await recruiter.sees('We can’t reach Tandem');
    await panel.setOfflineMode(false);
    await panel.reload();
    await recruiter.sees('Juniper Ashgrovely');
    expect(await valueIn('Employer')).toBe('Saltmarsh Cloud AB');
  });

  test('links each error to its field, also inside a collapsed entry', async () => {
    await recruiter.fill('Email', 'juniper at home');
    await panel.$eval('#workExperience\\.1\\.from', (field) => field.closest('details')?.setAttribute('open', ''));
    const from = await panel.$eval('#workExperience\\.1\\.from', (field) => (field as HTMLInputElement).value);
    await panel.type('#workExperience\\.1\\.from', ' or so');
    await panel.$eval('#workExperience\\.1\\.from', (field) => field.closest('details')?.removeAttribute('open'));
    await recruiter.press('Save candidate');
    await recruiter.sees('Couldn’t save.');
    const links = await panel.$$('[role="alert"] a');
    expect(links).toHaveLength(2);
    const reached: unknown[] = [];
    for (const link of links) {
      await link.click();
      reached.push(await panel.evaluate(() => document.activeElement?.id));
    }
    expect(reached.sort()).toEqual(['email', 'workExperience.1.from']);
    expect(await accessibilityFaults(panel)).toEqual([]);
    await recruiter.fill('Email', 'juniper@example.org');
    await panel.$eval('#workExperience\\.1\\.from', (field) => (field as HTMLInputElement).select());
    await panel.type('#workExperience\\.1\\.from', from);
  });

  test('saves the corrected candidate with photo, place, note, tag, list and the address of the page', async () => {
    await recruiter.fill('Note', 'Wants to move to Gothenburg next summer.');
    await recruiter.add('Add a tag', 'streaming');
    await recruiter.add('Add a tag', 'one, two');
    await recruiter.sees('no comma');
    await recruiter.choose('Job or list', 'Met at Nordic Data 2026');
    await recruiter.press('Try again');
    await recruiter.sees('Candidate saved');
    expect(await focused()).toBe('Juniper Ashgrovely');
    expect(await announced()).toBe('Juniper Ashgrovely. Candidate saved');
    const [candidate] = await candidates();
    expect(candidate).toMatchObject({
      firstName: 'Juniper',
      company: 'Saltmarsh Cloud AB',
      city: 'Portland',
      country: 'US',
      pipeline: { tags: ['streaming'], listIds: [expect.any(String)] },
      profilePicture: expect.stringMatching(/^\/files\//),
      linkedin: PROFILE,
      source: { kind: 'extension', url: PROFILE },
      languages: ['en', 'es'],
      workExperience: [{ organisation: 'Saltmarsh Cloud', from: '2022-04', to: 'present' }, {}, {}],
    });
    const notes = await call(`${tandem.url}/api/notes?subjectType=user&subjectId=${candidate?._id}`, { token });
    expect(notes).toMatchObject([{ text: 'Wants to move to Gothenburg next summer.' }]);
    const address = await panel.$eval('a[target="_blank"]', (link) => (link as HTMLAnchorElement).href);
    expect(address).toBe(`${tandem.url}/company/candidates/${candidate?._id}`);
  });

  test('recognizes a saved person and saves the differences', async () => {
    await recruiter.press('Read another page');
    await recruiter.sees('Already saved by your team');
    await recruiter.sees('The page has changed');
    await recruiter.sees('Saltmarsh Cloud AB');
    await recruiter.add('Add a tag', 'ask in spring');
    await recruiter.press('Update 1 field');
    await recruiter.sees('Candidate updated');
    expect(await candidates()).toMatchObject([
      { company: 'Saltmarsh Cloud', pipeline: { tags: ['streaming', 'ask in spring'] } },
    ]);
  });

  test.each([
    ['https://www.linkedin.com/search/results/people/?keywords=offshore', '3 people on this page'],
    ['https://www.linkedin.com/in/ACoAABzSyntheticHidden0001/', 'This profile is private'],
    ['https://www.linkedin.com/authwall?trk=bf', 'Log in to this site first'],
    ['https://www.linkedin.com/preload/', 'No profile found on this page'],
    [COMPANY, 'This is a company page'],
  ])('explains the state of %s', async (address, says) => {
    await page.goto(address);
    await recruiter.sees('Save someone from this page?');
    await recruiter.press('Read this page');
    await recruiter.sees(says);
    expect(await accessibilityFaults(panel)).toEqual([]);
  });

  test('offers manual entry if a page cannot be read', async () => {
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Ada');
    expect(await accessibilityFaults(panel)).toEqual([]);
    await recruiter.press('Save candidate');
    await recruiter.sees('Candidate saved');
    expect(await candidates()).toHaveLength(2);
  });

  test('looks up a manually entered person before saving: the same profile URL is the same person', async () => {
    await page.reload();
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Juni');
    await recruiter.fill('LinkedIn profile', 'linkedin.com/in/juniper-ashgrovely');
    await recruiter.press('Save candidate');
    await recruiter.sees('Already saved by your team');
    await recruiter.sees('You entered something else');
    expect(await focused()).toBe('Juniper Ashgrovely');
    expect(await candidates()).toHaveLength(2);
    await recruiter.press('Keep what’s saved');
  });

  test('warns that a person with the same name may be the same, and saves another one on confirmation', async () => {
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Juniper');
    await recruiter.fill('Last name', 'Ashgrovely');
    await recruiter.press('Save candidate');
    await recruiter.sees('Possible duplicate');
    expect(await focused()).toContain('Juniper Ashgrovely');
    expect(await candidates()).toHaveLength(2);
    await recruiter.press('Save anyway');
    await recruiter.sees('Candidate saved');
    expect(await candidates()).toHaveLength(3);
  });

  test('reads the page by keyboard, and shows that a person is open to work and has left their last position', async () => {
    await page.goto('https://www.linkedin.com/in/thaddeus-marlowick/');
    await recruiter.sees('Save someone from this page?');
    await pressShortcut();
    await recruiter.sees('Thaddeus Marlowick');
    expect(await recruiter.part('list', 'Signals')).toBe('Open to work\nLeft Tidewell Rail Systems in Feb 2026');
  });

  test('does not save a photo that was removed', async () => {
    await recruiter.press('Remove photo');
    await recruiter.press('Save candidate');
    await recruiter.sees('Candidate saved');
    const [newest] = await candidates();
    expect(newest).toMatchObject({ firstName: 'Thaddeus', profilePicture: '' });
  });

  test('reads a demo site of a local Tandem like the real one', async () => {
    await page.goto(COMPANY);
    const demo = await browser.newPage();
    await demo.goto(`${tandem.demoUrl}/network/www.linkedin.com/in/ylva-tornsparre-4b21/?locale=sv_SE`);
    await recruiter.press('Read this page');
    await recruiter.sees('Ylva Törnsparre');
    expect(await valueIn('LinkedIn profile')).toBe('https://www.linkedin.com/in/ylva-tornsparre-4b21/');
    await recruiter.press('Discard candidate');
    await demo.close();
    await page.bringToFront();
    await recruiter.press('Read this page');
    await recruiter.sees('This is a company page');
  });

  test('saves the chosen people of a search page to a list, marks who is saved already, and undoes it', async () => {
    const bo = { firstName: 'Bo', lastName: 'Ravensund', linkedin: 'https://www.linkedin.com/in/bo-ravensund-9/' };
    await call(`${tandem.url}/api/candidates/`, { token, body: { ...bo, sourceKind: 'manual' } });
    const before = (await candidates()).length;
    await page.goto(SEARCH);
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    await recruiter.press('Read this page');
    await recruiter.sees('5 people on this page');
    expect(await focused()).toBe('5 people on this page');
    await recruiter.sees('Already saved');
    await recruiter.press('Select all 4 new people');
    await recruiter.tick('Aurelia Quistberg');
    await recruiter.sees('3 people selected');
    await recruiter.choose('Job or list', 'Met at Nordic Data 2026');
    await recruiter.tick('Bo Ravensund');
    expect(await accessibilityFaults(panel)).toEqual([]);
    await recruiter.press('Save 4 candidates');
    await recruiter.sees('3 candidates saved');
    await recruiter.sees('1 person who was already saved is on the list now.');
    const saved = (await candidates()).filter(({ source }) => (source as { kind: string }).kind === 'extension');
    expect(saved).toContainEqual(
      expect.objectContaining({
        firstName: 'Wilhelmina',
        lastName: 'Gåsvik',
        headline: 'Quality manager at Torvmosse Foods',
        city: 'Umeå',
        country: 'SE',
        pipeline: expect.objectContaining({ listIds: [expect.any(String)] }),
      }),
    );
    expect(await candidates()).toHaveLength(before + 3);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
    await recruiter.press('Undo');
    await recruiter.sees('3 candidates removed again');
    expect(await candidates()).toHaveLength(before);
  });

  test('preserves the selection on a search page while Tandem is unreachable', async () => {
    await recruiter.press('Read another page');
    await recruiter.sees('5 people on this page');
    await recruiter.press('Select all 4 new people');
    await panel.setOfflineMode(true);
    await recruiter.press('Save 4 candidates');
    await recruiter.sees('Your selection is still here.');
    await panel.setOfflineMode(false);
    await recruiter.press('Save 4 candidates');
    await recruiter.sees('4 candidates saved');
  });

  test('reads a profile that was saved as PDF, and pasted text', async () => {
    await page.goto(PROFILE);
    await recruiter.sees('From a file or text');
    expect(await accessibilityFaults(panel)).toEqual([]);
    const file = await panel.$('input[type=file]');
    await (file as ElementHandle<HTMLInputElement>).uploadFile(CV);
    await recruiter.sees('Read from a document');
    expect(await valueIn('First name')).not.toBe('');
    await recruiter.press('Discard candidate');
    await recruiter.fill('Or paste text about the person', TEXT);
    await recruiter.press('Read the text');
    await recruiter.sees('Sanna Vinterbris');
    expect(await focused()).toContain('Sanna Vinterbris');
    expect(await valueIn('Email')).toBe('sanna@example.org');
    await recruiter.press('Save candidate');
    await recruiter.sees('Candidate saved');
    const [newest] = await candidates();
    expect(newest).toMatchObject({ firstName: 'Sanna', company: 'Hamnkraft', source: { kind: 'cv', url: '' } });
  });

  test('says why a document cannot be read, and offers to enter the person by hand', async () => {
    await page.goto(COMPANY);
    await recruiter.fill('Or paste text about the person', '?');
    await recruiter.press('Read the text');
    await recruiter.sees('We couldn’t read this document');
    await recruiter.sees('Add candidate manually');
  });

  test('is available in four languages', async () => {
    await recruiter.press('Settings');
    for (const [language, texts] of Object.entries({ sv, de, fr, en })) {
      await panel.select('select', language);
      await recruiter.sees(texts.nothing.again);
    }
  });

  test('S37: a page can access neither the extension nor its files, and a script in a page cannot read the token', async () => {
    const id = new URL(panel.url()).host;
    const reach = await page.evaluate(async (extensionId) => {
      const { chrome } = globalThis as unknown as { chrome?: { runtime?: { sendMessage?: unknown } } };
      const file = await fetch(`chrome-extension://${extensionId}/reader.js`).then(
        () => 'read',
        () => 'refused',
      );
      return { messages: typeof chrome?.runtime?.sendMessage, file };
    }, id);
    expect(reach).toEqual({ messages: 'undefined', file: 'refused' });
    expect(await tokenForScriptInPage()).toBe('refused');
  });

  test('no script of the panel threw an error', () => {
    expect(pageErrors).toEqual([]);
  });
});

const focused = () => panel.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText);
const announced = () => panel.$eval('[role="status"].td-hidden', (region) => region.textContent);

/** What the browser does when the keys of the command are pressed, which no test can: it tells the background. */
async function pressShortcut(): Promise<void> {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker');
  await (await target.worker())?.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser };
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const onCommand = chrome.commands.onCommand as unknown as { dispatch(command: string, tab: unknown): void };
    onCommand.dispatch('read-page', tab);
  });
}

async function valueIn(label: string): Promise<string> {
  const field = await panel.waitForSelector(
    `::-p-aria([name="${label}"][role="textbox"]), ::-p-aria([name="${label}"][role="combobox"])`,
  );
  return (await field?.evaluate((element) => (element as HTMLInputElement).value)) ?? '';
}

/** @returns what a content script of the extension can access in the page */
async function tokenForScriptInPage(): Promise<unknown> {
  return panel.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser };
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      func: () =>
        (globalThis as unknown as { chrome: typeof import('wxt/browser').browser }).chrome.storage.local
          .get('token')
          .then(
            () => 'given',
            () => 'refused',
          ),
    });
    return frame?.result;
  });
}
