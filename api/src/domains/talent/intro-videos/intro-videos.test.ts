import { VIDEO_PART_BYTES } from '@tandem/contracts/intro-video';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { files } from '../../../platform/files/files.model.ts';
import { storage } from '../../../platform/storage/storage.ts';
import { useTestApp } from '../../../testing/app.ts';
import { asFile, aVideo, filmBytes } from '../../../testing/files.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { uploads } from './intro-videos.model.ts';
import { forgetUploads } from './intro-videos.service.ts';

const app = useTestApp();
let ada: Person;
beforeEach(async () => {
  ada = await aDeveloper();
});

const path = (rest = '') => `/api/users/${ada.id}/intro-video${rest}`;
const put = (file: File, as = ada) => app.call('POST', path(), { as: as.token, file });
const begin = async (size: number): Promise<string> =>
  (await app.post(path('/uploads'), { as: ada.token, body: { size } })).body._id;
const send = (upload: string, offset: number, bytes: Buffer, as = ada) =>
  app.call('POST', path(`/uploads/${upload}`), { as: as.token, file: asFile(bytes), body: { offset: String(offset) } });
const load = async (address: string, range?: string) => {
  const response = await fetch(app.url + address, range ? { headers: { range } } : {});
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a video uploaded as a whole', () => {
  test('is on the profile, plays from any position, and earns its badge', async () => {
    const { status, body } = await put(aVideo(6000));
    expect(status).toBe(200);
    expect(body.introVideo).toMatch(/^\/files\/video\/[0-9a-z]{12}\/video\.mp4$/);
    expect(body.badges.map(({ key }: { key: string }) => key)).toContain('intro-video');

    const all = await load(body.introVideo);
    expect(all).toMatchObject({ status: 200, bytes: filmBytes(6000) });
    expect(all.headers.get('content-type')).toBe('video/mp4');
    expect(all.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await load(body.introVideo, 'bytes=100-199');
    expect(part).toMatchObject({ status: 206, bytes: filmBytes(6000).subarray(100, 200) });
    expect(part.headers.get('content-range')).toBe('bytes 100-199/6000');
  });

  test('replaces the previous one or a link', async () => {
    const first = (await put(aVideo())).body.introVideo;
    await put(aVideo(7000));
    expect((await load(first)).status).toBe(404);
    const user = { introVideo: 'https://youtu.be/dQw4w9WgXcQ' };
    const { body } = await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user } });
    expect(body.introVideo).toBe(user.introVideo);
    const again = (await put(aVideo())).body.introVideo;
    expect((await load(again)).status).toBe(200);
  });

  test('is not replaced by undoing an earlier link, or by a page that was loaded before it', async () => {
    const link = { introVideo: 'https://youtu.be/dQw4w9WgXcQ' };
    const change = (user: object, revision?: number) =>
      app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user, revision } });
    const { revision } = (await change(link)).body;
    const { introVideo } = (await put(aVideo())).body;
    const undone = await app.post(`/api/users/${ada.id}/revert`, { as: ada.token, body: { revision } });
    expect([undone.status, Object.keys(undone.body.fields)]).toEqual([409, ['user.introVideo']]);
    expect((await change(link, revision)).status).toBe(409);
    expect((await load(introVideo)).status).toBe(200);
    expect((await app.get(`/api/users/${ada.id}`, { as: ada.token })).body.introVideo).toBe(introVideo);
  });

  test('can be removed', async () => {
    const { introVideo } = (await put(aVideo())).body;
    const { status, body } = await app.put(`/api/users/${ada.id}/delete-video`, { as: ada.token });
    expect({ status, introVideo: body.introVideo }).toEqual({ status: 200, introVideo: '' });
    expect((await load(introVideo)).status).toBe(404);
    expect(body.badges.map(({ key }: { key: string }) => key)).not.toContain('intro-video');
  });

  test('S31: is checked by its content and not by its name', async () => {
    for (const bytes of ['<svg onload="alert(1)"/>', 'MZ\x90\x00', '\x89PNG\r\n\x1a\n', '<!doctype html><script>'])
      expect((await put(asFile(bytes, 'hello.mp4'))).status).toBe(415);
    expect((await app.get(`/api/users/${ada.id}`, { as: ada.token })).body.introVideo).toBe('');
  });

  test('S12: can be added or removed only by the owner', async () => {
    await put(aVideo());
    const other = await aDeveloper();
    expect((await put(aVideo(), other)).status).toBe(404);
    expect((await put(aVideo(), await aCompany())).status).toBe(403);
    expect((await app.put(`/api/users/${ada.id}/delete-video`, { as: other.token })).status).toBe(404);
    expect((await app.get(`/api/users/${ada.id}`, { as: ada.token })).body.introVideo).not.toBe('');
  });
});

describe('a video uploaded in parts', () => {
  const size = VIDEO_PART_BYTES + 1000;
  const film = filmBytes(size);
  const [head, tail] = [film.subarray(0, VIDEO_PART_BYTES), film.subarray(VIDEO_PART_BYTES)];

  test('continues after a lost connection', async () => {
    const upload = await begin(size);
    expect((await send(upload, 0, head)).body).toMatchObject({ offset: VIDEO_PART_BYTES, introVideo: null });
    const state = await app.get(path(`/uploads/${upload}`), { as: ada.token });
    expect(state.body).toMatchObject({ size, offset: VIDEO_PART_BYTES });

    // The response was lost, so the part is sent again and must not be counted twice.
    expect(await send(upload, 0, head)).toMatchObject({ status: 409, body: { offset: VIDEO_PART_BYTES } });
    const { body } = await send(upload, VIDEO_PART_BYTES, tail);
    expect((await load(body.introVideo)).bytes.equals(film)).toBe(true);
    expect((await app.get(path(`/uploads/${upload}`), { as: ada.token })).status).toBe(404);
  });

  test('is added to the profile if the last part is sent again after the first attempt failed', async () => {
    const upload = await begin(size);
    await send(upload, 0, head);
    const failing = vi.spyOn(files, 'insert').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await send(upload, VIDEO_PART_BYTES, tail)).status).toBe(500);
    failing.mockRestore();
    const state = await app.get(path(`/uploads/${upload}`), { as: ada.token });
    expect(state.body).toMatchObject({ size, offset: VIDEO_PART_BYTES });
    expect(await send(upload, 0, head)).toMatchObject({ status: 409, body: { offset: VIDEO_PART_BYTES } });
    const { body } = await send(upload, VIDEO_PART_BYTES, tail);
    expect(body).toMatchObject({ offset: size, introVideo: expect.stringContaining('/files/video/') });
    expect((await load(body.introVideo)).bytes.equals(film)).toBe(true);
    expect(await uploads.ofDeveloper(ada.id)).toEqual([]);
  });

  test('is refused with its first part if it is not a video, and if more arrives than was announced', async () => {
    const upload = await begin(2000);
    expect((await send(upload, 0, Buffer.from('<html>'))).status).toBe(415);
    expect((await send(upload, 0, filmBytes(2001))).status).toBe(413);
    expect((await send(upload, 500, filmBytes(100))).status).toBe(409);
    const whole = 200 * 1024 * 1024;
    expect((await app.post(path('/uploads'), { as: ada.token, body: { size: whole + 1 } })).status).toBe(400);
  });

  test('that was started twice continues as the second upload; an incomplete one is deleted', async () => {
    const first = await begin(size);
    await send(first, 0, head);
    const [{ code } = { code: '' }] = await uploads.ofDeveloper(ada.id);
    const second = await begin(size);
    expect((await send(first, VIDEO_PART_BYTES, tail)).status).toBe(404);
    expect(await storage.get(`private/${code}/part0`)).toBeUndefined();

    await send(second, 0, head);
    await forgetUploads(new Date(Date.now() + 25 * 3_600_000));
    expect(await uploads.ofDeveloper(ada.id)).toEqual([]);
  });

  test('is erased with the developer, although it is incomplete', async () => {
    const upload = await begin(size);
    await send(upload, 0, head);
    const [{ code } = { code: '' }] = await uploads.ofDeveloper(ada.id);
    expect(await storage.get(`private/${code}/part0`)).toBeDefined();
    await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
    expect(await uploads.ofDeveloper(ada.id)).toEqual([]);
    expect(await storage.get(`private/${code}/part0`)).toBeUndefined();
  });

  test('S33: started ten times concurrently is one upload with full-size parts, so that the disk cannot be filled', async () => {
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => app.post(path('/uploads'), { as: ada.token, body: { size } })),
    );
    expect(begun.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await uploads.ofDeveloper(ada.id)).length).toBeLessThan(2);

    const upload = await begin(size);
    const little = await send(upload, 0, head.subarray(0, 1000));
    expect([little.status, Object.keys(little.body.fields)]).toEqual([400, ['file']]);
    const several = await Promise.all(Array.from({ length: 4 }, () => send(upload, 0, head)));
    expect(several.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await uploads.ofDeveloper(ada.id))[0]).toMatchObject({ offset: VIDEO_PART_BYTES, parts: [0] });
  });

  test('S12: can be read and continued only by the owner', async () => {
    const upload = await begin(size);
    const other = await aDeveloper();
    expect((await app.get(path(`/uploads/${upload}`), { as: other.token })).status).toBe(404);
    expect((await send(upload, 0, head, other)).status).toBe(404);
    expect((await app.get(`/api/users/${other.id}/intro-video/uploads/${upload}`, { as: other.token })).status).toBe(
      404,
    );
  });
});
