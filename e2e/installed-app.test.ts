// The portal as an installed app: its manifest, the offline page, shared content, the service worker.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_WORKER } from '../api/src/site/installed-app.ts';
import { goTo, openPage, reload } from './harness/browser.ts';
import { logIn } from './harness/screens/log-in.ts';
import type { Who } from './harness/screens/screen.ts';
import { setReadOnlyStage } from './harness/stage.ts';

const stage = setReadOnlyStage();
const { faults } = stage;

/** Changes made by the proxy: a newer release, or a worker that unregisters itself. */
let release: 'old' | 'new' | 'ended' = 'old';
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://any.example');
    // Without conditional headers, because a file of a newer release has another ETag.
    const { 'if-none-match': __, 'if-modified-since': ___, ...sent } = incoming.headers;
    const passed = request(
      stage.tandem.url + incoming.url,
      { method: incoming.method, headers: { ...sent, 'accept-encoding': 'identity' } },
      (answer) => {
        const { 'content-length': _, ...headers } = answer.headers;
        const isPage = `${headers['content-type']}`.startsWith('text/html') && release === 'new';
        if (pathname !== '/sw.js' && !isPage) {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          response.writeHead(answer.statusCode ?? 500, headers);
          response.end(isPage ? text.replace('<html ', '<html data-release="new" ') : workerOf(text));
        });
      },
    );
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const workerOf = (text: string) =>
  release === 'old' ? text : release === 'new' ? text.replaceAll('tandem-assets-1', 'tandem-assets-2') : NO_WORKER;

const hasWorker = (page: Page) =>
  page.waitForFunction(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    return found?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });

async function openApp(path = '/login', who?: Who): Promise<{ page: Page; profile: BrowserContext }> {
  const profile = await stage.newProfile();
  if (who) await logIn(url, profile, who);
  const page = await openPage(profile, faults);
  await page.goto(url + path, { waitUntil: 'load' });
  await hasWorker(page);
  return { page, profile };
}

const savedIn = (page: Page) =>
  page.evaluate(async () => {
    const saved: string[] = [];
    for (const name of await caches.keys())
      for (const { url: address } of await (await caches.open(name)).keys()) saved.push(new URL(address).pathname);
    return saved;
  });

const sharedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tandem-share', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('shared');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('shared').objectStore('shared').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Submits a form from another origin without a session, as a phone does. */
async function share(page: Page, fields: Record<string, string>, file = '') {
  await page.evaluate(
    (given, content) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      });
      for (const [name, value] of Object.entries(given)) {
        const input = Object.assign(document.createElement('input'), { name, value });
        form.append(input);
      }
      if (content) {
        const input = Object.assign(document.createElement('input'), { name: 'file', type: 'file' });
        const files = new DataTransfer();
        files.items.add(new File([content], 'resume.json', { type: 'application/json' }));
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    fields,
    file,
  );
  // Not the next navigation: the screen itself may change the history until it has settled.
  await page.waitForFunction(() => location.pathname === '/share' && document.readyState === 'complete');
}

describe('the app', () => {
  test('can be installed, from a public page and from the portal', async () => {
    for (const path of ['/', '/login']) {
      const page = await openPage(await stage.newProfile(), faults);
      await page.goto(url + path, { waitUntil: 'load' });
      const devtools = await page.createCDPSession();
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      const { errors, data, url: address } = await devtools.send('Page.getAppManifest');
      expect([errors, address]).toEqual([[], `${url}/manifest.webmanifest`]);
      expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', name: 'Tandem', display: 'standalone' });
    }
  });

  test('has its manifest and its offline page in four languages', async () => {
    const said = new Set<string>();
    for (const language of ['en', 'de', 'fr', 'sv']) {
      const get = (path: string) => fetch(stage.tandem.url + path, { headers: { 'accept-language': language } });
      const manifest = (await (await get('/manifest.webmanifest')).json()) as { lang: string; description: string };
      expect(manifest.lang).toBe(language);
      const page = await (await get('/offline')).text();
      expect(page).toContain(`<html lang="${language}"`);
      expect(page).not.toMatch(/<script|<link|<style/);
      said.add(manifest.description).add(page.replace(/ lang="\w+"/, ''));
    }
    expect(said.size).toBe(8);
  });

  test('shows a page within a second without a connection, in the chosen language', async () => {
    const { page, profile } = await openApp();
    await profile.setCookie({ name: 'tandem.language', value: 'sv', domain: 'localhost', path: '/' });
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('language'));
    await page.waitForFunction(async () => (await (await caches.match('/offline'))?.text())?.includes('lang="sv"'));
    await page.setOfflineMode(true);
    const started = performance.now();
    await page.goto(`${url}/me/matches`, { waitUntil: 'domcontentloaded' }).catch(() => {});
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe('Du är offline');
    await page.setOfflineMode(false);
  });

  test('caches only files with hashed names and that page, never an API response', async () => {
    const { page } = await openApp('/me', 'developer');
    await goTo(page, `${url}/me/profile`);
    await reload(page);
    const saved = await savedIn(page);
    expect(saved.length).toBeGreaterThan(5);
    expect(saved.filter((path) => !/^\/(assets|site\/assets)\/|^\/offline$/.test(path))).toEqual([]);
  });
});

describe('content shared with the app', () => {
  test('stays on the device until the person confirms, and becomes an import', async () => {
    const { page } = await openApp('/me', 'developer');
    await share(page, { title: 'My CV', text: '' }, '{"basics":{"name":"Elin Sandqvist","label":"Shared headline"}}');
    await page.waitForFunction(() => document.body.innerText.includes('resume.json'));
    expect(await sharedIn(page)).toBe(1);
    await page.locator('::-p-text(Import to my profile)').click();
    await page.waitForFunction(() => location.pathname === '/me/profile/import');
    await page.waitForFunction(() => document.body.innerText.includes('resume.json'));
    expect(await sharedIn(page)).toBe(0);
    await page.locator('::-p-text(Read file)').click();
    await page.waitForFunction(() => document.body.innerText.includes('We read this file as JSON Resume'));
  });

  test('a link becomes a candidate of a company, which the company fills in and saves itself', async () => {
    const { page } = await openApp('/company', 'company');
    await share(page, { text: 'Look at this: https://www.linkedin.com/in/shared-person' });
    await page.locator('::-p-text(Save as candidate)').click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.includes('linkedin.com/in/shared-person')),
    );
  });

  test('a link replaces an unfinished candidate only after a warning', async () => {
    const { page } = await openApp('/company/candidates/new', 'company');
    await page.locator('#firstName').fill('Unfinished');
    await page.waitForFunction(() => localStorage.getItem('tandem.candidate.new')?.includes('Unfinished'));
    await share(page, { text: 'https://www.linkedin.com/in/another-person' });
    await page.locator('::-p-text(Open the other one)').click();
    await page.waitForFunction(() => location.pathname === '/company/candidates/new');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Unfinished'),
    );
  });

  test('is removed at log-out, and no private data remains', async () => {
    const { page } = await openApp('/me', 'developer');
    await share(page, { text: 'A private text' });
    await page.waitForFunction(() => document.body.innerText.includes('A private text'));
    await page.evaluate(() => {
      localStorage.removeItem('tandem.token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'tandem.token', newValue: null }));
    });
    await page.waitForFunction(async () => !(await caches.keys()).some((name) => name.includes('assets')));
    expect(await sharedIn(page)).toBe(0);
    expect(await savedIn(page)).toEqual(['/offline']);
  });
});

describe('the worker', () => {
  test('shows a new release on the next load, and replaces the old worker', async () => {
    const { page } = await openApp();
    release = 'new';
    await page.reload({ waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.dataset.release)).toBe('new');
    await page.waitForFunction(async () => !(await caches.keys()).includes('tandem-assets-1'));
    release = 'old';
  });

  test('is removed from every device when it is switched off', async () => {
    const { page } = await openApp();
    release = 'ended';
    await page.reload({ waitUntil: 'load' });
    await page.waitForFunction(async () => (await caches.keys()).length === 0);
    release = 'old';
  });
});

test('no page reported an error', () => expect(faults).toEqual([]));
