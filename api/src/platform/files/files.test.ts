import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { aDocument, aDocx, aPdf, aPicture, asUploaded, drawing } from '../../testing/files.ts';
import { aDeveloper } from '../../testing/people.ts';
import { env } from '../config/env.ts';
import { linkTo } from '../storage/links.ts';
import { files } from './files.model.ts';
import { removeFile, removeFilesOf, saveDocument, savePicture, saveVideo } from './files.service.ts';

const app = useTestApp();

const anOwner = () => new Types.ObjectId().toHexString();
const folder = join(env.DATA_DIR, 'files');
const inStore = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length
    : 0;
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

/** Requests a path without the normalisation that `fetch` applies. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ hostname, port, path }, ({ statusCode = 0 }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });

describe('pictures', () => {
  test('have their own address and are served only as pictures', async () => {
    const picture = await savePicture(
      { ownerId: anOwner(), purpose: 'media' },
      asUploaded(await drawing({ width: 1000, height: 500 }), '../../<script>.png'),
      'media',
    );
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/files\/media\/[0-9a-z]{12}\/1000\.webp$/),
      width: 1000,
      height: 500,
    });
    const answer = await get(picture.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await get(picture.url.replace('1000', '480'))).status).toBe(200);
    expect((await fetch(app.url + picture.url, { method: 'HEAD' })).status).toBe(200);
  });

  test('S32: no address reaches anything outside the store', async () => {
    const { url } = await savePicture({ ownerId: anOwner(), purpose: 'media' }, asUploaded(await drawing()), 'media');
    for (const path of [
      '/files/../jwt-secret',
      '/files/media/../../jwt-secret',
      '/files/media/..%2f..%2f..%2fjwt-secret',
      '/files/private/000000000000/file',
      '/files/media/000000000000/480.webp',
      url.replace('800', '%00'),
      url.replace('/media/', '/portrait/'),
      `/files/media/${'x'.repeat(4000)}/480.webp`,
      '/files/',
    ])
      expect(await statusOf(path), path).toBe(404);
    expect(await statusOf(url)).toBe(200);
  });

  test('are removed in all widths, only by their owner', async () => {
    const [ownerId, other] = [anOwner(), anOwner()];
    const before = inStore();
    const { url } = await savePicture({ ownerId, purpose: 'logo' }, asUploaded(await drawing()), 'portrait');
    expect(inStore()).toBe(before + 4);
    await removeFile(other, url);
    expect((await get(url)).status).toBe(200);
    await removeFile(ownerId, url);
    expect((await get(url)).status).toBe(404);
    expect(inStore()).toBe(before);
    await removeFile(ownerId, 'https://elsewhere.example/files/logo.png');
    await removeFile(ownerId, '');
  });
});

describe('private files', () => {
  test('are served through a link with their name and type for ten minutes', async () => {
    const { code } = await aDocument(anOwner());
    const answer = await get(linkTo(code));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cv.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf());
    expect((await get(linkTo(code, new Date(Date.now() - 601_000)))).status).toBe(404);
  });

  test('are not served through a link for another file, a modified link or none', async () => {
    const [mine, other] = [await aDocument(anOwner()), await aDocument(anOwner())];
    const link = linkTo(mine.code);
    const later = link.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`);
    for (const wrong of [
      link.replace(mine.code, other.code),
      later,
      link.slice(0, -1),
      link.replace(/signature=.*/, 'signature='),
    ])
      expect((await get(wrong)).status, wrong).toBe(404);
    expect((await get(`/api/files/${mine.code}`)).status).toBe(400);
  });

  test('S28: a name with line breaks adds no header', async () => {
    const file = await saveDocument(
      { ownerId: anOwner(), purpose: 'document' },
      asUploaded(aPdf(), 'a\r\nx-evil: 1.pdf'),
    );
    const answer = await get(linkTo(file.code));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-evil')).toBeNull();
  });

  test('S31: an archive that is not a document, an .exe named .pdf and a page named .docx are refused', async () => {
    const whose = { ownerId: anOwner(), purpose: 'document' } as const;
    const before = inStore();
    const bad = [
      Buffer.from('MZ\x90\x00 this program cannot be run %PDF-1.4 %%EOF'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('%PDF-1.4 without an end'),
      await aDocx({ '../../evil.sh': 'x' }).catch(() => Buffer.from('PK\x03\x04')),
      Buffer.from('PK\x03\x04 and nothing more'),
    ];
    for (const content of bad)
      await expect(saveDocument(whose, asUploaded(content, 'cv.pdf'))).rejects.toMatchObject({ status: 415 });
    expect(inStore()).toBe(before);
    expect((await saveDocument(whose, asUploaded(await aDocx(), 'cv.exe'))).type).toContain('wordprocessingml');
  });

  test('S33: an archive that unpacks to gigabytes is refused before it fills memory', async () => {
    const bomb = await aDocx({ 'word/media/x.bin': Buffer.alloc(150 * 2 ** 20) });
    expect(bomb.length).toBeLessThan(2 ** 20);
    const before = process.memoryUsage().rss;
    await expect(
      saveDocument({ ownerId: anOwner(), purpose: 'document' }, asUploaded(bomb, 'cv.docx')),
    ).rejects.toMatchObject({ status: 415 });
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(150);
  });
});

describe('films', () => {
  test('are served in the byte ranges that players request', async () => {
    const mp4 = Buffer.concat([
      Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41', 'latin1'),
      Buffer.alloc(1000, 7),
    ]);
    const url = await saveVideo({ ownerId: anOwner(), purpose: 'video' }, asUploaded(mp4, 'intro.mp4'));
    const whole = await get(url);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([
      200,
      'video/mp4',
      '1024',
    ]);
    const part = await get(url, { range: 'bytes=4-7' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'ftyp',
      'bytes 4-7/1024',
    ]);
    expect((await (await get(url, { range: 'bytes=1000-' })).arrayBuffer()).byteLength).toBe(24);
    expect((await get(url, { range: 'bytes=5000-' })).status).toBe(416);
    expect((await get(url, { range: 'bytes=x-y' })).status).toBe(200);
    await expect(
      saveVideo({ ownerId: anOwner(), purpose: 'video' }, asUploaded('<svg onload="alert(1)"/>', 'intro.mp4')),
    ).rejects.toMatchObject({ status: 415 });
  });
});

describe('S33: no owner can fill the disk', () => {
  const storeFiles = (ownerId: string, count: number, size: number) =>
    Promise.all(
      Array.from({ length: count }, (_, nth) =>
        files.insert({
          code: `${ownerId.slice(-6)}${String(nth).padStart(6, '0')}`,
          ownerId: new Types.ObjectId(ownerId),
          purpose: 'document',
          room: 'private',
          parts: ['file'],
          name: '',
          type: '',
          size,
        }),
      ),
    );

  test('the 1,001st file is refused, also with concurrent uploads; removing one makes room', async () => {
    const ownerId = anOwner();
    const stored = await storeFiles(ownerId, 999, 1);
    const before = inStore();
    const tries = await Promise.allSettled([1, 2, 3].map(() => aDocument(ownerId)));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    if (!tries.some(({ status }) => status === 'fulfilled')) await aDocument(ownerId);
    await expect(aDocument(ownerId)).rejects.toMatchObject({ status: 409, code: 'too_many_files' });
    expect(inStore()).toBe(before + 1);
    await removeFile(ownerId, stored[0]?.code ?? '');
    await aDocument(ownerId);
  });

  test('more than a gigabyte is refused', async () => {
    const ownerId = anOwner();
    await storeFiles(ownerId, 1, 1024 ** 3);
    await expect(aDocument(ownerId)).rejects.toMatchObject({ status: 409 });
    await removeFilesOf(ownerId);
    await aDocument(ownerId);
  });
});

test('a failing storage is reported, and other functions continue', async () => {
  const { token, id } = await aDeveloper();
  const send = async () => app.post(`/api/users/${id}/profile-picture`, { as: token, file: await aPicture() });
  const url = (await send()).body.url;
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'no folder');
  expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  expect((await get(url)).status).toBe(503);
  // Another process has the same storage, so the balancer must not take this one out.
  expect(await app.get('/readyz')).toMatchObject({
    status: 200,
    body: { database: true, storage: false, degraded: ['storage'] },
  });
  expect((await app.get(`/api/users/${id}`, { as: token })).body.profilePicture).toBe(url);
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  expect((await get(url)).status).toBe(200);
  expect((await app.get('/readyz')).body).toMatchObject({ storage: true });
  expect((await app.get('/readyz')).body).not.toHaveProperty('degraded');
});
