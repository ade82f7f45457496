// Pictures: cropping a portrait, ordering a company's gallery; and downloading all stored data as one file.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { reload } from './harness/browser.ts';
import { draw } from './harness/drawing.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
const folder = mkdtempSync(join(tmpdir(), 'tandem-pictures-'));

const drawing = (name: string, background: string, width?: number, height?: number) =>
  draw(join(folder, `${name}.png`), background, width, height);

async function logIn(who: 'developer' | 'company'): Promise<Person> {
  const { email = '', password = '' } = demoLogIns.find((each) => each.who === who) ?? {};
  const person = await stage.person();
  await person.goTo(`${stage.tandem.url}/login`);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('Log in');
  await person.leaves('/login');
  return person;
}

async function choose({ page }: Person, label: string, file: string) {
  const input = await page.waitForSelector(`input[type=file][aria-label="${label}"]`);
  await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
}

/** Runs in the page: removes the pictures that the user's company already has. */
async function takeAwayAll() {
  const headers = { authorization: `Bearer ${localStorage.getItem('tandem.token')}` };
  const { _id, media } = await (await fetch('/api/companies/hamnkraft')).json();
  for (const { id } of media) await fetch(`/api/companies/${_id}/media/${id}`, { method: 'DELETE', headers });
}

/** Returns the colours in the middle of the picture at a URL. */
async function middleOf(address: string): Promise<number[]> {
  const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
  const { width, height } = await sharp(picture).metadata();
  const place = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await sharp(picture).extract(place).removeAlpha().raw().toBuffer())];
}

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the picture of a developer', () => {
  let elin: Person;
  beforeAll(async () => {
    elin = await logIn('developer');
    await elin.goTo(`${stage.tandem.url}/me/settings`);
  });

  test('is cropped by keyboard and stored as cropped', async () => {
    await choose(elin, 'Your picture', await drawing('me', '#c00000'));
    await elin.sees('Drag the frame');
    await elin.page.focus('[aria-label^="Crop area"]');
    await elin.page.keyboard.down('Shift');
    for (let nth = 0; nth < 30; nth++) await elin.page.keyboard.press('ArrowRight');
    await elin.page.keyboard.up('Shift');
    await elin.press('Save picture');
    const image = await elin.page.waitForSelector('fieldset img[src*="/files/portrait/"]');
    const [red = 0, green = 0] = await middleOf(
      (await image?.evaluate((each) => (each as HTMLImageElement).src)) ?? '',
    );
    expect(red).toBeGreaterThan(150); // the frame is on the right, where the picture is red
    expect(green).toBeLessThan(60);
  });

  test('a file that is not a picture is rejected before the upload, and another can be chosen', async () => {
    const file = join(folder, 'page.png');
    writeFileSync(file, '<html><script>alert(1)</script></html>');
    await choose(elin, 'Your picture', file);
    await elin.sees('We can’t open this file.');
    await elin.press('Change picture');
  });

  test('is removed with one click', async () => {
    await elin.press('Remove picture');
    await elin.page.waitForSelector('fieldset svg[aria-hidden="true"]');
    await elin.sees('Choose a picture');
  });

  test('an upload can be cancelled, and a failed one retried with one click', async () => {
    const noise = join(folder, 'noise.png');
    const raw = { width: 900, height: 900, channels: 3 } as const;
    await sharp(randomBytes(900 * 900 * 3), { raw })
      .png()
      .toFile(noise);
    await elin.page.emulateNetworkConditions({ upload: 20_000, download: 1e6, latency: 20 });
    await choose(elin, 'Your picture', noise);
    await elin.press('Save picture');
    await elin.page.waitForSelector('progress');
    await elin.press('Cancel');
    await elin.page.waitForSelector('progress', { hidden: true });
    expect(await elin.page.$('fieldset img')).toBeNull();

    await elin.page.emulateNetworkConditions(null);
    await elin.page.setOfflineMode(true);
    await choose(elin, 'Your picture', noise);
    await elin.press('Save picture');
    await elin.sees('We can’t reach Tandem.');
    await elin.page.setOfflineMode(false);
    await elin.press('Try again');
    await elin.page.waitForSelector('fieldset img[src*="/files/portrait/"]');
  });

  test('all stored data is downloaded as one file', async () => {
    const downloads = await elin.page.createCDPSession();
    await downloads.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      browserContextId: elin.page.browserContext().id,
    });
    await elin.press('Download my data');
    await elin.sees('Your data has been downloaded.');
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.zip'))).toHaveLength(1);
  });
});

describe('the pictures of a company', () => {
  let hamnkraft: Person;
  const order = () =>
    hamnkraft.page.$$eval('ol li img', (images) => images.map((image) => (image as HTMLImageElement).alt));

  test('are added with descriptions', async () => {
    hamnkraft = await logIn('company');
    await hamnkraft.page.evaluate(takeAwayAll);
    await hamnkraft.goTo(`${stage.tandem.url}/company/profile`);
    for (const [nth, colour] of ['#c00000', '#00a000', '#0000c0'].entries()) {
      await choose(hamnkraft, 'Gallery', await drawing(`gallery-${nth}`, colour));
      await hamnkraft.press('Save picture');
      await hamnkraft.fill(`Description of picture ${nth + 1}`, ['Red', 'Green', 'Blue'][nth] ?? '');
    }
    await expect.poll(order).toEqual(['Red', 'Green', 'Blue']);
  });

  test('are ordered by keyboard', async () => {
    await hamnkraft.page.focus('[aria-label="Move Red, place 1 of 3"]');
    await hamnkraft.page.keyboard.press('Space');
    await hamnkraft.page.keyboard.press('ArrowRight');
    await hamnkraft.sees('Place 2 of 3');
    await hamnkraft.page.keyboard.press('ArrowRight');
    await hamnkraft.page.keyboard.press('Space');
    await expect.poll(order).toEqual(['Green', 'Blue', 'Red']);
    await reload(hamnkraft.page);
    await expect.poll(order).toEqual(['Green', 'Blue', 'Red']);
  });

  test('are ordered by dragging', async () => {
    await expect.poll(order).toHaveLength(3);
    const [first, , last] = await hamnkraft.page.$$('ol li img');
    await first?.scrollIntoView();
    const from = await last?.clickablePoint();
    const to = await first?.clickablePoint();
    if (!from || !to) throw new Error('no pictures');
    await hamnkraft.page.mouse.move(from.x, from.y);
    await hamnkraft.page.mouse.down();
    await hamnkraft.page.mouse.move((from.x + to.x) / 2, to.y, { steps: 5 });
    await hamnkraft.page.mouse.move(to.x, to.y, { steps: 5 });
    await hamnkraft.page.mouse.up();
    await expect.poll(order).toEqual(['Red', 'Green', 'Blue']);
  });

  test('appear on the public page with their descriptions', async () => {
    await hamnkraft.goTo(`${stage.tandem.url}/companies/hamnkraft`);
    await hamnkraft.sees('Photos');
    const words = await hamnkraft.page.$$eval('section ul a img', (images) =>
      images.map((each) => (each as HTMLImageElement).alt),
    );
    expect(words).toEqual(['Red', 'Green', 'Blue']);
  });

  test('no page reported a script error', () => expect(faults).toEqual([]));
});
