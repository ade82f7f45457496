import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Found, Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'tandem-storage-'));
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'tandem' }],
});
const stores: Record<string, Storage> = { disk: diskStorage(join(folder, 'disk')) };
const at = (port: number, secret: string, path: string) =>
  s3Storage(new URL(`http://S3RVER:${secret}@127.0.0.1:${port}${path}`));
const textOf = async (found: Found | undefined) => text(found?.body ?? Readable.from(['nothing']));
let port: number;

beforeAll(async () => {
  ({ port } = await bucket.run());
  stores.s3 = at(port, 'S3RVER', '/tandem?region=us-east-1');
  stores['s3, in a folder'] = at(port, 'S3RVER', '/tandem/staging/?region=us-east-1');
});
afterAll(() => bucket.close());

describe.each(['disk', 's3', 's3, in a folder'])('%s', (kind) => {
  const store = () => stores[kind] as Storage;
  const key = 'private/0123456789ab/file';

  test('returns what was stored, in full and in ranges', async () => {
    await store().put(key, Buffer.from('hello, ferries'), 'text/plain');
    const found = await store().get(key);
    expect([await textOf(found), found?.size]).toEqual(['hello, ferries', 14]);
    const part = await store().get(key, { start: 7, end: 9 });
    expect([await textOf(part), part?.size]).toEqual(['fer', 14]);
    const beyond = await store().get(key, { start: 99, end: 100 });
    expect([await textOf(beyond), beyond?.size]).toEqual(['', 14]);
  });

  test('stores files and overwrites them', async () => {
    const path = join(folder, 'film');
    writeFileSync(path, Buffer.alloc(3 * 2 ** 20, 'x'));
    await store().put('video/0123456789ab/video.mp4', { path }, 'video/mp4');
    expect((await textOf(await store().get('video/0123456789ab/video.mp4'))).length).toBe(3 * 2 ** 20);
    await store().put('video/0123456789ab/video.mp4', Buffer.from('short'), 'video/mp4');
    expect(await textOf(await store().get('video/0123456789ab/video.mp4'))).toBe('short');
  });

  test('removes files, also twice', async () => {
    await store().put(key, Buffer.from('x'), 'text/plain');
    await store().remove([key, 'media/0123456789ab/480.webp']);
    await store().remove([key]);
    expect(await store().get(key)).toBeUndefined();
  });

  test('S32: refuses keys that lead elsewhere', async () => {
    for (const odd of [
      '../x',
      'private/../../x',
      '/etc/passwd',
      'private/0123456789ab/../../x',
      'private/0123456789ab/\0',
      '',
    ])
      await expect(store().put(odd, Buffer.from('x'), 'text/plain'), odd).rejects.toThrow('not a storage key');
  });

  test('reports that it is available', async () => {
    expect(await store().isUp()).toBe(true);
  });
});

test('a wrong secret, a missing bucket and an unavailable server are distinguished from a missing file', async () => {
  const key = 'private/0123456789ab/none';
  const wrong = at(port, 'wrong', '/tandem?region=us-east-1');
  await expect(wrong.get(key)).rejects.toThrow('403');
  expect(await wrong.isUp()).toBe(false);
  const away = at(1, 'S3RVER', '/tandem');
  await expect(away.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow();
  expect(await away.isUp()).toBe(false);
});

test('an aborted upload leaves no partial file', async () => {
  const store = diskStorage(join(folder, 'broken'));
  await expect(store.put('private/0123456789ab/file', { path: join(folder, 'missing') }, 'x')).rejects.toThrow();
  expect(
    readdirSync(join(folder, 'broken'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile()),
  ).toEqual([]);
});

test.each([['/tandem?region=us-east-1'], ['/tandem/listed/?region=us-east-1']])(
  'the keys of a bucket are listed, page by page and below its folder only: %s',
  async (path) => {
    const bucketAt = s3Storage(new URL(`http://S3RVER:S3RVER@127.0.0.1:${port}${path}`));
    const keys = Array.from({ length: 1003 }, (_, nth) => `media/${nth.toString(36).padStart(12, '0')}/480.webp`);
    for (let at = 0; at < keys.length; at += 100)
      await Promise.all(keys.slice(at, at + 100).map((key) => bucketAt.put(key, Buffer.from('x'), 'image/webp')));
    const listed: string[] = [];
    for await (const key of bucketAt.list()) listed.push(key);
    expect(keys.filter((key) => !listed.includes(key))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    if (path.includes('listed')) expect(listed.length).toBe(keys.length);
  },
);
