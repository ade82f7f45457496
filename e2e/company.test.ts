// A company edits its page: live preview, order of pictures by keyboard, offices on the map, a new page address.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draw } from './harness/drawing.ts';
import type { Person } from './harness/person.ts';
import { logIn } from './harness/screens/log-in.ts';
import { setStage } from './harness/stage.ts';

const PREVIEW = 'iframe[title="Preview of your page"]';

const stage = setStage();
const { faults } = stage;
let karin: Person;
const folder = mkdtempSync(join(tmpdir(), 'tandem-company-'));

/** Returns the text of the preview next to the editor. */
async function previewed(): Promise<string> {
  const frame = await (await karin.page.waitForSelector(PREVIEW))?.contentFrame();
  return (await frame?.evaluate(() => document.body.innerText)) ?? '';
}

/** The company’s public version. */
const published = async (slug = 'hamnkraft') =>
  (await fetch(`${stage.tandem.url}/api/companies/${slug}`, { redirect: 'follow' })).json();

beforeAll(async () => {
  karin = await stage.person();
  await karin.page.setViewport({ width: 1440, height: 1000 });
  await logIn(stage.tandem.url, karin.page.browserContext(), 'company');
  await karin.goTo(`${stage.tandem.url}/company/profile`);
  await karin.sees('Saved replies');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('the preview updates while typing, and changes are saved automatically and can be undone', async () => {
  const { headline } = await published();
  await karin.fill('Headline', 'Plugs for ships, and the people who like them');
  await expect.poll(previewed).toContain('Plugs for ships, and the people who like them');
  await karin.sees('Company successfully updated!');
  expect((await published()).headline).toBe('Plugs for ships, and the people who like them');
  await karin.press('Undo');
  await expect.poll(async () => (await published()).headline).toBe(headline);
  expect(await previewed()).toContain(headline);
});

test('a rejected value shows the reason at its field, and the rest is saved', async () => {
  await karin.fill('Intro video', 'https://example.org/film');
  await karin.sees('Enter a YouTube link');
  await karin.fill('Intro video', 'https://youtu.be/dQw4w9WgXcQ');
  await karin.sees('Video dQw4w9WgXcQ');
  await expect.poll(async () => (await published()).introVideo).toBe('https://youtu.be/dQw4w9WgXcQ');
});

test('an office in a known city appears on the map', async () => {
  await karin.press('Add an office');
  const office = await karin.page.waitForSelector('fieldset[aria-label="Office 3"]');
  const [street, city] = (await office?.$$('input')) ?? [];
  await street?.type('Kajgatan 4');
  await city?.type('Malmö');
  await expect
    .poll(async () => (await published()).offices[2])
    .toEqual({ street: 'Kajgatan 4', city: 'Malmö', country: 'SE', lat: 55.605, lng: 13.0038 });
  await expect.poll(() => karin.part('list', 'Your offices on the map')).toContain('Kajgatan 4, Malmö, Sweden');
});

test('two pictures can be swapped by keyboard', async () => {
  const gallery = async (): Promise<{ text: string; type: string }[]> =>
    (await published()).media.filter(({ type }: { type: string }) => type === 'gallery');
  const before = (await gallery()).length;
  for (const [nth, colour] of ['#c00000', '#0000c0'].entries()) {
    const input = await karin.page.waitForSelector('input[type=file][aria-label="Gallery"]');
    const picture = await draw(join(folder, `${nth}.png`), colour);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(picture);
    await karin.press('Save picture');
    await karin.fill(`Description of picture ${before + nth + 1}`, ['Red', 'Blue'][nth] ?? '');
  }
  const order = async () => (await gallery()).slice(before).map(({ text }) => text);
  await expect.poll(order).toEqual(['Red', 'Blue']);
  await karin.page.focus(`[aria-label="Move Red, place ${before + 1} of ${before + 2}"]`);
  for (const key of ['Space', 'ArrowRight', 'Space'] as const) await karin.page.keyboard.press(key);
  await expect.poll(order).toEqual(['Blue', 'Red']);
});

test('a new page address is checked for availability, and the previous one redirects to it', async () => {
  await karin.fill('Page address', 'admin');
  await karin.sees('This word is reserved.');
  await karin.fill('Page address', 'harbour power');
  await karin.sees('Available. Existing links from hamnkraft will redirect');
  await karin.press('Change address');
  await karin.sees('Company successfully updated!');
  await karin.sees('One old address redirects here:');
  const old = await fetch(`${stage.tandem.url}/companies/hamnkraft?lang=sv`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/companies/harbour-power?lang=sv']);
  const page = await fetch(`${stage.tandem.url}/companies/harbour-power`);
  expect(await page.text()).toContain('<h1 tabindex="-1">Hamnkraft</h1>');
  expect((await published()).slug).toBe('harbour-power');
});

test('a saved reply is visible to the company only', async () => {
  await karin.press('Add reply');
  const reply = await karin.page.waitForSelector('fieldset[aria-label="Reply 3"]');
  await (await reply?.$('input'))?.type('Not now');
  await (await karin.page.waitForSelector('fieldset[aria-label="Not now"] textarea'))?.type(
    'We come back to you in spring.',
  );
  await karin.sees('Company successfully updated!');
  await karin.page.reload(); // the video's frame waits for an unreachable site
  await karin.sees('We come back to you in spring.');
  expect(await published('harbour-power')).not.toHaveProperty('customSuggestions');
});

test('no page reported a script error', () => expect(faults).toEqual([]));
