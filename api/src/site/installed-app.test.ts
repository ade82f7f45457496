import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { env } from '../platform/config/env.ts';
import { useTestApp } from '../testing/app.ts';

const app = useTestApp();
afterEach(() => {
  env.SERVICE_WORKER = true;
});

const icon = (name: string) => sharp(fileURLToPath(new URL(`../../../portal/public/icons/${name}`, import.meta.url)));

test('shared content that the worker did not store leads to a page that reports this', async () => {
  const form = new FormData();
  form.set('text', 'A private text');
  const answer = await fetch(`${app.url}/share`, { method: 'POST', body: form, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share']);
});

test('while the worker is switched off, a script that removes it is served instead', async () => {
  env.SERVICE_WORKER = false;
  const answer = await fetch(`${app.url}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toContain('registration.unregister()');
});

test('every icon of the manifest has the size that it states', async () => {
  const { icons } = (await app.get('/manifest.webmanifest')).body;
  for (const { src, sizes } of icons) {
    const { width, height } = await icon(src.split('/').at(-1)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(await icon('apple-touch-180.png').metadata()).toMatchObject({ width: 180, height: 180 });
});

test('the mark of the maskable icon is within the circle of 80% that is never cut off', async () => {
  const { data, info } = await icon('maskable-512.png').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).join();
  const ground = at(0, 0);
  const marked: number[] = [];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (at(x, y) !== ground) marked.push(Math.hypot(x - info.width / 2, y - info.height / 2));
  expect(marked.length).toBeGreaterThan(10_000);
  expect(Math.max(...marked)).toBeLessThan(0.4 * info.width);
});
