// Input survives a lost connection, an expired session, a wrong password and a change of language.
import type { HTTPRequest } from 'puppeteer';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { openPage, reload } from './harness/browser.ts';
import { Person } from './harness/person.ts';
import { logIn } from './harness/screens/log-in.ts';
import { setStage } from './harness/stage.ts';

const [developer] = demoLogIns;

const stage = setStage();
let person: Person;

/** Returns the value of a field. */
const typedIn = (name: string) =>
  person.page
    .locator(`::-p-aria([name="${name}"][role="textbox"])`)
    .map((field) => (field as HTMLInputElement).value)
    .wait();

beforeEach(async () => {
  const profile = await stage.newProfile();
  person = new Person(await openPage(profile, []));
  return () => profile.close();
});

test('a profile can be edited offline, even after a reload, and is saved when the connection is back', async () => {
  await logIn(stage.tandem.url, person.page.browserContext(), 'developer');
  await person.goTo(`${stage.tandem.url}/me/profile`);
  await person.sees('What you’re looking for');
  const before = await typedIn('Headline');

  await person.page.setOfflineMode(true);
  await person.sees('You’re offline.');
  await person.fill('Headline', 'Written under ground');
  await person.sees('Not saved yet. Your changes are on this device');

  await person.page.setOfflineMode(false);
  await person.page.setRequestInterception(true);
  const refuse = (request: HTTPRequest) => (request.method() === 'PUT' ? request.abort() : request.continue());
  person.page.on('request', refuse);
  await reload(person.page);
  expect(await typedIn('Headline')).toBe('Written under ground');

  person.page.off('request', refuse);
  await person.page.setRequestInterception(false);
  await reload(person.page);
  await person.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('tandem.profile.')));
  await reload(person.page);
  expect(await typedIn('Headline')).toBe('Written under ground');

  await person.fill('Headline', 'A second thought');
  await person.press('Undo');
  expect(await typedIn('Headline')).toBe('Written under ground');
  await person.fill('Headline', before);
  await person.sees('User successfully updated!');
});

test('a field that the server rejects shows the reason and is described by it', async () => {
  await logIn(stage.tandem.url, person.page.browserContext(), 'developer');
  await person.goTo(`${stage.tandem.url}/me/profile`);
  await person.fill('Phone number', 'call me');
  await person.sees('Fix 1 field to save');
  const said = await person.page
    .locator('::-p-aria([name="Phone number"][role="textbox"])')
    .map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
    .wait();
  expect(said).toMatch(/\w+.*\.$/);
});

test('a wrong password preserves the email address and moves the focus to the error', async () => {
  await person.goTo(`${stage.tandem.url}/login`);
  await person.fill('Email', developer.email);
  await person.fill('Password', 'not that one');
  await person.press('Log in');
  await person.sees('We couldn’t log you in');
  expect(await typedIn('Email')).toBe(developer.email);
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
});

test('an ended session is announced, and logging in returns to the previous page', async () => {
  await logIn(stage.tandem.url, person.page.browserContext(), 'developer');
  await person.goTo(`${stage.tandem.url}/me/jobs`);
  const token = await person.page.evaluate(() => localStorage.getItem('tandem.token'));
  await fetch(`${stage.tandem.url}/api/logout/`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await person.sees('You’ve been logged out.');
  await person.fill('Email', developer.email);
  await person.fill('Password', developer.password);
  await person.press('Log in');
  await person.sees('Jobs for you');
  expect(new URL(person.page.url()).pathname).toBe('/me/jobs');
});

test('a change of language and colour scheme preserves the input and is stored for the next visit', async () => {
  await person.goTo(`${stage.tandem.url}/signup/user`);
  await person.fill('First name', 'Elin');
  await person.press('Menu');
  await person.page.select('#guest-menu select', 'de');
  await person.sees('Als Entwickler');
  await person.press('Dunkel');
  expect(await typedIn('Vorname')).toBe('Elin');
  await reload(person.page);
  const stored = await person.page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dataset.mantineColorScheme,
  ]);
  expect(stored).toEqual(['de', 'dark']);
});

describe('translations that cannot be loaded', () => {
  /**
   * Rejects requests for some text files until the returned function is called, as on a first visit: no worker has
   * cached them.
   */
  async function refuseTexts(isRefused: (path: string) => boolean) {
    await person.page.setBypassServiceWorker(true);
    await person.page.setRequestInterception(true);
    const answer = (request: HTTPRequest) =>
      isRefused(new URL(request.url()).pathname) ? request.abort() : request.continue();
    person.page.on('request', answer);
    return async () => {
      person.page.off('request', answer);
      await person.page.setRequestInterception(false);
      await person.page.setBypassServiceWorker(false);
    };
  }
  const RAW_KEY = /\b(shell|common|auth|catalogue):|\b(nav|login|footer|failure)\.[a-z]+/;
  /** The five retries take eleven seconds. */
  const retriesEnd = () => person.page.waitForFunction(() => !document.getElementById('starting'), { timeout: 30_000 });
  const text = () => person.page.evaluate(() => document.body.innerText);
  const inSwedish = () => person.page.evaluateOnNewDocument(() => localStorage.setItem('tandem.language', 'sv'));

  test('with no translations at all, the page says so in English and loads when the server is back', async () => {
    await inSwedish();
    const allow = await refuseTexts((path) => path.endsWith('.json'));
    await person.page.goto(`${stage.tandem.url}/login`);
    expect(await person.page.$('#starting')).not.toBeNull();
    await retriesEnd();
    await person.sees('This page didn’t load');
    expect(await text()).not.toMatch(RAW_KEY);
    await allow();
    await person.press('Try again');
    await person.sees('Lösenord');
  });

  test('with one language missing, the page is in English and changes when its translations are loaded', async () => {
    await inSwedish();
    const swedish = await swedishFiles();
    const allow = await refuseTexts(swedish);
    await person.page.goto(`${stage.tandem.url}/login`);
    await retriesEnd();
    await person.sees('Some texts didn’t load');
    await person.sees('Password');
    expect(await text()).not.toMatch(RAW_KEY);
    await allow();
    await person.press('Try again');
    await person.sees('Lösenord');
    expect(await text()).not.toContain('Some texts');
  });

  /** Returns the built Swedish text files, which an English page does not request. */
  async function swedishFiles() {
    const swedish = await filesAskedFor('sv');
    const english = await filesAskedFor('en');
    return (path: string) => swedish.has(path) && !english.has(path);
  }

  async function filesAskedFor(language: string) {
    const profile = await stage.newProfile();
    const page = await openPage(profile, []);
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.json')) files.add(pathname);
    });
    await page.evaluateOnNewDocument((chosen) => localStorage.setItem('tandem.language', chosen), language);
    await page.goto(`${stage.tandem.url}/login`, { waitUntil: 'networkidle0' });
    await profile.close();
    return files;
  }
});
