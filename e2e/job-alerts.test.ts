// Job alerts by email: for visitors without JavaScript and without an account, and for developers.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import type { DevMail } from '../packages/contracts/src/routes/dev-mail.ts';
import { openBrowser } from './harness/browser.ts';
import { startFreshTandem } from './harness/tandem.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

const email = 'vera@reader.example';
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-e2e-alerts-'));
const database = new URL(process.env.MONGODB_URI || inject('mongoUri'));
database.pathname = `/tandem-e2e-alerts-${Date.now().toString(36)}`;
const settings = {
  MONGODB_URI: database.href,
  DATA_DIR: dataDir,
  JWT_SECRET: 'a secret for two processes, 32 characters',
};

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let browser: Browser;
const runCommand = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [new URL('../api/src/testing/background-command.ts', import.meta.url).pathname, ...args],
    {
      env: { ...process.env, ...settings, PORTAL_URL: tandem?.url ?? 'http://localhost:4000', LOG_LEVEL: 'warn' },
    },
  );

beforeAll(async () => {
  await runCommand('demo');
  tandem = await startFreshTandem(settings);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await tandem?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const emails = async (): Promise<DevMail[]> =>
  (await fetch(`${tandem.url}/api/dev/mail?to=${encodeURIComponent(email)}`)).json() as Promise<DevMail[]>;
const call = async <T>(method: string, path: string, body: object, token = ''): Promise<T> => {
  const answer = await fetch(tandem.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer.json() as Promise<T>;
};
const logIn = (who: 'company' | 'developer') =>
  call<{ token: string; account: { entityId: string } }>('POST', '/api/login/', {
    email: demoLogIns.find((each) => each.who === who)?.email,
    password: demoLogIns[0].password,
  });
const heading = (page: Page) => page.$eval('h1', (each) => each.textContent);
const follow = (page: Page, act: Promise<unknown>) => Promise.all([page.waitForNavigation(), act]);

async function publish(headline: string) {
  const { token, account } = await logIn('company');
  const path = `/api/companies/${account.entityId}/jobs`;
  const job = {
    headline,
    role: 'backend',
    skills: ['go'],
    location: { city: 'Gothenburg', country: 'SE' },
    description: '<p>It floats.</p>',
    salaryFrom: 4500,
    salaryTo: 6500,
  };
  const { _id } = await call<{ _id: string }>('POST', path, job, token);
  await call('PUT', path, { _id, status: 'published' }, token);
}

test('a visitor without JavaScript filters, creates and confirms an alert, gets a new job once, and ends the alert', async () => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await page.goto(`${tandem.url}/jobs`);
  await page.click('input[name="role"][value="backend"]');
  await follow(page, page.click('form#board button[type="submit"]'));
  const city = await page.waitForSelector('[data-part="map"] a ::-p-text(Gothenburg)');
  await follow(
    page,
    (await city?.evaluateHandle((each) => each.closest('a') as HTMLElement))?.click() ?? Promise.reject(),
  );
  expect(new URL(page.url()).searchParams.get('city')).toBe('Gothenburg');
  expect(new URL(page.url()).searchParams.get('role')).toBe('backend');

  await page.click('details summary ::-p-text(Get new jobs like these)');
  await page.type('form[action="/jobs/alerts"] input[name="email"]', email);
  await follow(page, page.click('form[action="/jobs/alerts"] button'));
  expect(await heading(page)).toBe('Check your email');
  await expect.poll(async () => (await emails()).length).toBe(1);
  const [asked] = await emails();
  expect(asked?.subject).toContain('Back-end, Gothenburg');

  const manage = /http\S+\/jobs\/alerts\/\S+/.exec(asked?.text ?? '')?.[0] ?? '';
  await page.goto(`${manage}?lang=en`);
  expect(await heading(page)).toBe('Confirm this job alert?');
  await follow(page, page.click('button[value="confirm"]'));
  expect(await heading(page)).toBe('Your job alert is on');
  expect(page.url()).toBe(`${manage}?lang=en`);

  await runCommand('job-alerts', '170');
  expect(await emails()).toHaveLength(1);
  await publish('Engineer of a very new ferry');
  await runCommand('job-alerts', '340');
  await runCommand('job-alerts', '510');
  await expect.poll(async () => (await emails()).length).toBe(2);
  const [news] = await emails();
  expect(news?.subject).toBe('1 new job: Back-end, Gothenburg');
  expect(news?.text).toContain('Engineer of a very new ferry');
  expect(news?.text).toContain(manage);

  await page.goto(manage);
  await follow(page, page.click('button[value="stop"]'));
  expect(await heading(page)).toBe('Job alert stopped');
  await page.goto(manage);
  expect(await heading(page)).toBe('This alert has ended');
  await page.close();
});

test('an invalid form shows the error at its field and keeps the input', async () => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await page.goto(`${tandem.url}/jobs/alerts?skill=go`);
  await page.$eval('form', (form) => form.setAttribute('novalidate', ''));
  await page.type('input[name="email"]', 'vera@');
  await page.select('select[name="rhythm"]', 'daily');
  await follow(page, page.click('main form button'));
  expect(await page.$eval('input[name="email"]', (input) => [input.value, input.getAttribute('aria-invalid')])).toEqual(
    ['vera@', 'true'],
  );
  expect(await page.$eval('select', ({ value }) => value)).toBe('daily');
  await page.close();
});

test('a search that an email must not contain is refused on the page, and the input stays', async () => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
  await page.goto(`${tandem.url}/jobs/alerts?q=www.example.com`);
  await page.type('main input[name="email"]', email);
  await follow(page, page.click('main form button'));
  expect(await page.$eval('main [role=alert]', ({ textContent }) => textContent)).toBe(
    'Remove the email or web address.',
  );
  expect(await page.$eval('main input[name="email"]', ({ value }) => value)).toBe(email);
  await page.close();
});

test('a developer creates an alert with one click and finds it in the list of alerts', async () => {
  const { token } = await logIn('developer');
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  await page.goto(`${tandem.url}/favicon.svg`);
  await page.evaluate((sessionToken) => {
    localStorage.setItem('tandem.token', sessionToken);
    localStorage.setItem('tandem.view', 'USER');
    localStorage.setItem('tandem.language', 'en');
  }, token);
  await page.goto(`${tandem.url}/jobs?skill=go&city=Gothenburg&lang=en`);
  await page.locator('button[data-alert][data-rhythm="daily"]').click();
  await page.waitForSelector('::-p-text(at most once a day)');
  expect(await page.$('[data-alert]')).toBeNull();
  await follow(page, page.click('a[href="/me/jobs/alerts"]'));
  await page.waitForSelector('main li ::-p-text(Go, Gothenburg)');
  const own = (part = '') => `::-p-xpath(//main//li[.//select and contains(., "Go, Gothenburg")]${part})`;
  expect(await page.$eval(own('//select'), (each) => (each as HTMLSelectElement).value)).toBe('daily');
  await page.click(own('//button'));
  await page.waitForSelector(own(), { hidden: true });
  await profile.close();
});
