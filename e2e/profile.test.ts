// A developer edits a profile: automatic saving, undo, restoring values, conflicts, and an interrupted video upload.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, HTTPRequest } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnline, goTo, openPage, reload } from './harness/browser.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const PART = 4 * 1024 * 1024;

const stage = setStage();
const { faults } = stage;
let elin: Person;
/** API path of the developer's profile. */
let own = '';
const folder = mkdtempSync(join(tmpdir(), 'tandem-film-'));

/** Creates the start of a video file with the given number of bytes. */
function film(size: number): string {
  const bytes = Buffer.alloc(size, 7);
  bytes.write('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41', 'latin1');
  const path = join(folder, 'hello.mp4');
  writeFileSync(path, bytes);
  return path;
}

/** Returns the developer's profile on the server, optionally after a change made elsewhere. */
async function elsewhere(user?: object): Promise<Record<string, unknown>> {
  const token = await elin.page.evaluate(() => localStorage.getItem('tandem.token'));
  const response = await fetch(`${stage.tandem.url}${own}`, {
    method: user ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(user && { body: JSON.stringify({ user }) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const typedIn = (name: string) =>
  elin.page
    .locator(`::-p-aria([name="${name}"][role="textbox"])`)
    .map((field) => (field as HTMLInputElement).value)
    .wait();

beforeAll(async () => {
  elin = await stage.person('developer', 'keys');
  elin.page.on('request', (request) => {
    own = /\/api\/users\/[0-9a-f]{24}$/.exec(request.url())?.[0] ?? own;
  });
  await elin.goTo(`${stage.tandem.url}/me/profile`);
  await elin.sees('What you’re looking for');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('changes are saved automatically, survive a reload and can be undone', async () => {
  await elin.fill('Anything else', 'I sail on Fridays.');
  await elin.choose('Level of German', 'Fluent');
  await elin.add('Locations', 'Berlin');
  await elin.sees('Berlin, Germany');
  await elin.sees('User successfully updated!');
  await expect
    .poll(() => elsewhere())
    .toMatchObject({
      additionalInfo: 'I sail on Fridays.',
      languageLevels: { de: 'fluent' },
      locations: [{ city: 'Gothenburg' }, { city: 'Berlin', country: 'DE' }],
    });

  await reload(elin.page);
  await expect.poll(() => typedIn('Anything else')).toBe('I sail on Fridays.');
  await elin.fill('Anything else', 'Never mind.');
  await expect.poll(() => elsewhere()).toMatchObject({ additionalInfo: 'Never mind.' });
  await elin.press('Undo');
  await expect.poll(() => typedIn('Anything else')).toBe('I sail on Fridays.');
  await expect.poll(() => elsewhere()).toMatchObject({ additionalInfo: 'I sail on Fridays.' });
});

test('a previous value can be restored', async () => {
  await elin.fill('Headline', 'Something hasty');
  await expect.poll(() => elsewhere()).toMatchObject({ headline: 'Something hasty' });
  await elin.page.locator('summary').click();
  await elin.press('Restore previous value: Headline');
  await elin.sees('Restored');
  expect(await elsewhere()).toMatchObject({ headline: 'Senior backend engineer' });
  expect(await typedIn('Headline')).toBe('Senior backend engineer');
});

test('a conflict shows both values at the field until one is chosen', async () => {
  await elsewhere({ headline: 'Written on the telephone' });
  await elin.fill('Headline', 'Written here');
  await elin.sees('Someone changed this while you were editing.');
  await elin.sees('Written on the telephone');
  await reload(elin.page);
  await elin.sees('Written on the telephone');
  expect(await elsewhere()).toMatchObject({ headline: 'Written on the telephone' });
  await elin.press('Keep yours');
  await expect.poll(() => elsewhere()).toMatchObject({ headline: 'Written here' });

  await elsewhere({ headline: 'Once more on the telephone' });
  await elin.fill('Headline', 'Once more here');
  await elin.press('Keep theirs');
  await expect.poll(() => typedIn('Headline')).toBe('Once more on the telephone');
});

test('an interrupted video upload resumes, the video plays and can be removed; a link without a video is rejected', async () => {
  const begun: string[] = [];
  const watch = (request: HTTPRequest) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) begun.push(request.url());
  };
  elin.page.on('request', watch);
  await elin.fill('Link to a video', 'https://youtu.be/short');
  await elin.sees('Fix 1 field to save');

  await elin.page.emulateNetworkConditions({ upload: 4_000_000, download: 4_000_000, latency: 5 });
  const input = await elin.page.waitForSelector('input[type=file][aria-label="Your intro video"]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(film(2 * PART + 1000));
  await elin.page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>('#video progress')?.value ?? 0) > 55,
  );
  await elin.page.setOfflineMode(true);
  await elin.sees('Offline at');
  await goOnline(elin.page);
  await elin.sees('Successfully uploaded');
  expect(begun).toHaveLength(1);

  const { introVideo } = await elsewhere();
  expect(introVideo).toMatch(/^\/files\/video\//);
  const size = (await fetch(`${stage.tandem.url}${introVideo}`)).headers.get('content-length');
  expect(Number(size)).toBe(2 * PART + 1000);
  await elin.page.waitForSelector(`video[src="${introVideo}"]`);
  await elin.press('Remove video');
  await elin.page.waitForSelector('#video video', { hidden: true });
  expect(await elsewhere()).toMatchObject({ introVideo: '' });
});

test('a link whose field still has the focus survives a reload, and another tab shows the stored value', async () => {
  await elin.page
    .locator('::-p-aria([name="GitHub or other code"][role="textbox"])')
    .fill('https://code.example/elin-2');
  await reload(elin.page);
  await expect.poll(() => elsewhere()).toMatchObject({ github: 'https://code.example/elin-2' });

  const other = await openPage(elin.page.browserContext(), faults);
  await goTo(other, `${stage.tandem.url}/me/profile`);
  await elin.page.bringToFront();
  await elin.fill('Anything else', 'Written in the first tab.');
  await elin.sees('User successfully updated!');
  await other.waitForFunction(
    () => [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Written in the first tab.'),
    { polling: 100 }, // a background tab renders no frames
  );
  await other.close();
});

test('a position that ends before it starts is rejected, and its draft survives a reload', async () => {
  await elin.press('Add a position');
  await elin.fill('Job title', 'Tester');
  await elin.fill('Employer', 'Fjordpost');
  await elin.choose('From: year', '2012');
  await elin.tick('I work here now');
  await elin.choose('To: year', '2010');
  await elin.press('Save');
  await elin.sees('The end date is before the start date.');
  await reload(elin.page);
  expect(await typedIn('Employer')).toBe('Fjordpost');
  await elin.choose('To', 'May');
  await elin.choose('To: year', '2014');
  await elin.press('Save');
  await expect
    .poll(async () => JSON.stringify((await elsewhere()).workExperience))
    .toContain('"from":"2012","to":"2014-05"');
});

test('no page reported a script error', () => expect(faults).toEqual([]));
