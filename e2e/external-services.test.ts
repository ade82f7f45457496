// Third-party services, with a provider on this machine: no requests are sent to it before consent or after its
// withdrawal.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { goTo, openPage } from './harness/browser.ts';
import { setStage } from './harness/stage.ts';
import { DEMO } from './harness/tandem.ts';

const requested: string[] = [];
/** The part of a places library that the portal uses. */
const MAPS = `
  const place = { addressComponents: [{ longText: 'Lund', shortText: 'Lund', types: ['locality'] },
    { longText: 'Sweden', shortText: 'SE', types: ['country'] }], location: { lat: () => 55.7, lng: () => 13.2 },
    fetchFields: async () => {} };
  window.google = { maps: { importLibrary: async () => ({ AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input, language }) => ({ suggestions:
      [{ placePrediction: { text: { text: 'Lund, Skåne, Sweden ' + language }, toPlace: () => place } }] }) } }) } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();`;

async function startProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript');
    const name = /^\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
    response.end(name === 'maps' ? MAPS : `document.documentElement.dataset.${name} = 'runs';`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

const provider = await startProvider();
const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
const stage = setStage({
  ...DEMO,
  MAPS_KEY: 'a-key',
  MAPS_URL: `http://${host}/maps`,
  ANALYTICS_URL: `http://${host}/analytics.js`,
  LIVE_CHAT_URL: `http://${host}/chat.js`,
  SUPPORT_URL: 'https://help.example/start',
  DEMO_BOOKING_URL: 'https://book.example/demo',
});

beforeEach(() => {
  requested.length = 0;
});
afterAll(() => {
  provider.close();
});

const TITLE = 'Can we load services from other companies?';
const isAsked = (page: Page) => page.$eval('dialog[data-services]', (dialog) => (dialog as HTMLDialogElement).open);
const runs = (page: Page) => page.evaluate(() => document.documentElement.dataset.analytics ?? 'no');
const open = async (page: Page, path: string) => {
  await goTo(page, stage.tandem.url + path);
  await page.waitForSelector('dialog[data-services]');
};
const press = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
const analyticsRuns = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.analytics === 'runs', { timeout: 5000 });
const reloaded = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.analytics === undefined, { timeout: 10_000 });

describe('the consent question', () => {
  test.each(['/', '/login'])('S35 %s asks before any request, and does not take the focus', async (path) => {
    const page = await stage.openFor();
    await open(page, path);
    expect(await isAsked(page)).toBe(true);
    const text = await page.$eval('dialog[data-services]', (dialog) => dialog.textContent);
    expect(text).toContain(TITLE);
    expect(text).toContain(`Visit statistics from ${host}`);
    expect(text).not.toContain('Live chat');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(requested).toEqual([]);
  });

  test('both answers look alike and fit on a phone, in four languages', async () => {
    const page = await stage.openFor();
    await page.setViewport({ width: 360, height: 640 });
    for (const language of ['en', 'de', 'fr', 'sv']) {
      await open(page, `/?lang=${language}`);
      const [decline, accept, dialog] = await page.evaluate(() => {
        const boxOf = (selector: string) => {
          const element = document.querySelector(selector) as HTMLElement;
          const { width, height, bottom, right } = element.getBoundingClientRect();
          const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(element);
          return { width, height, bottom, right, look: [color, backgroundColor, fontWeight, borderColor] };
        };
        return ['[data-consent="declined"]', '[data-consent="accepted"]', 'dialog'].map(boxOf);
      });
      expect(decline?.look).toEqual(accept?.look);
      expect([decline?.width, decline?.height]).toEqual([accept?.width, accept?.height]);
      expect(accept?.height).toBeGreaterThanOrEqual(44);
      expect(accept?.bottom).toBeLessThanOrEqual(640);
      expect(dialog?.height, language).toBeLessThan(640 * 0.8);
    }
    expect(requested).toEqual([]);
  });

  test('once declined, it is not asked again, here or after logging in, and no requests are sent', async () => {
    const profile = await stage.newProfile('developer');
    const page = await openPage(profile, stage.faults);
    await open(page, '/');
    await press(page, 'Decline services');
    expect(await isAsked(page)).toBe(false);
    for (const path of ['/', '/jobs', '/me/profile']) {
      await open(page, path);
      expect(await isAsked(page), path).toBe(false);
    }
    expect(requested).toEqual([]);
  });

  test('the answer can be changed from the footer, in both directions, by keyboard', async () => {
    const page = await stage.openFor();
    await open(page, '/pricing');
    await press(page, 'Decline services');
    await page.focus('[data-consent="open"]');
    await page.keyboard.press('Enter');
    expect(await isAsked(page)).toBe(true);
    expect(await page.$eval('[data-consent="declined"]', (button) => button.ariaPressed)).toBe('true');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.consent)).toBe('open');
    await page.keyboard.press('Enter');
    await press(page, 'Accept services');
    await analyticsRuns(page);
    await open(page, '/jobs');
    await analyticsRuns(page);
    expect(await isAsked(page)).toBe(false);
    await page.focus('[data-consent="open"]');
    await page.keyboard.press('Enter');
    await press(page, 'Decline services');
    await reloaded(page);
    requested.length = 0;
    await open(page, '/');
    expect([await runs(page), requested]).toEqual(['no', []]);
  });
});

describe('after consent', () => {
  test('S35 analytics run on signed-in pages, but not on pages with a secret in the URL, and the live chat never runs outside prod', async () => {
    const page = await openPage(await stage.newProfile('company'), stage.faults);
    await open(page, '/company');
    await press(page, 'Accept services');
    await analyticsRuns(page);
    for (const path of ['/sourced/a-secret-token', '/unsubscribe/000000000000000000000000-x']) {
      await open(page, path);
      expect(await runs(page), path).toBe('no');
    }
    expect(new Set(requested)).toEqual(new Set(['/analytics.js']));
  });

  test('a place is suggested by the maps service, in English, and fills in its country', async () => {
    const page = await openPage(await stage.newProfile('developer'), stage.faults);
    await open(page, '/me/profile');
    await press(page, 'Accept services');
    const field = await page.waitForSelector('input[autocomplete="address-level2"]', { visible: true });
    await field?.click({ count: 3 });
    await field?.type('Lun');
    await page.waitForSelector('datalist option[value="Lund, Skåne, Sweden en"]');
    expect(requested.find((url) => url.startsWith('/maps'))).toBe(
      '/maps?key=a-key&libraries=places&language=en&loading=async&callback=tandemMapsReady',
    );
    await field?.click({ count: 3 });
    await field?.type('Lund, Skåne, Sweden en');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[autocomplete="address-level2"]')?.value === 'Lund',
    );
  });
});

test('the policy allows the provider, and configured links are shown', async () => {
  const answer = await fetch(`${stage.tandem.url}/pricing`, { headers: { 'accept-language': 'en' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", `http://${host}`]);
  const html = await answer.text();
  expect(html).toContain('href="https://help.example/start"');
  expect(html.match(/href="https:\/\/book\.example\/demo"/g)).toHaveLength(2);
  expect(html).not.toContain('Book a partner meeting');
  expect(html).not.toContain('No third-party cookies');
});
