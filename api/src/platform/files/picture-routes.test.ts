import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { aCandidate, aJob, aMatch } from '../../testing/factories.ts';
import { aPdf, aPicture, asFile } from '../../testing/files.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';
import { env } from '../config/env.ts';
import { storage } from '../storage/storage.ts';

const app = useTestApp();

const get = (path: string) => fetch(app.url + path);
const send = async (path: string, who: Person, file?: File, body?: object) =>
  app.call('POST', path, { as: who.token, file: file ?? (await aPicture()), ...(body && { body }) });

describe('the picture of a developer', () => {
  test('is square, replaces the previous one and is visible from HALF on', async () => {
    const ada = await aDeveloper();
    const path = `/api/users/${ada.id}/profile-picture`;
    const first = await send(path, ada);
    expect(first).toMatchObject({ status: 200, body: { width: 512, height: 512 } });
    const second = await send(path, ada);
    expect((await get(first.body.url)).status).toBe(404);
    expect((await get(second.body.url)).status).toBe(200);

    const company = await aCompany();
    await aMatch(await aJob(company), ada);
    const seen = async (as: string, query = '') => (await app.get(`/api/users/${ada.id}${query}`, { as })).body;
    expect((await seen(company.token)).profilePicture).toBe(second.body.url);
    expect(await seen((await aDeveloper()).token)).not.toHaveProperty('profilePicture');
    expect(await seen(ada.token, '?level=GUEST')).not.toHaveProperty('profilePicture');

    expect((await app.call('DELETE', path, { as: ada.token })).status).toBe(200);
    expect((await seen(ada.token)).profilePicture).toBe('');
    expect((await get(second.body.url)).status).toBe(404);
  });

  test('is the new one even if the previous one cannot be deleted', async () => {
    const ada = await aDeveloper();
    const path = `/api/users/${ada.id}/profile-picture`;
    await send(path, ada);
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('unavailable'));
    const { status, body } = await send(path, ada);
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect((await app.get(`/api/users/${ada.id}`, { as: ada.token })).body.profilePicture).toBe(body.url);
    expect((await get(body.url)).status).toBe(200);
  });

  test('S12: cannot be changed by another user, by id in the path or in a field', async () => {
    const [ada, mallory] = [await aDeveloper(), await aDeveloper()];
    const path = `/api/users/${ada.id}/profile-picture`;
    expect((await send(path, mallory)).status).toBe(404);
    expect((await app.call('DELETE', path, { as: mallory.token })).status).toBe(404);
    const odd = await send(`/api/users/${mallory.id}/profile-picture`, mallory, undefined, { _id: ada.id });
    expect(odd).toMatchObject({ status: 400, body: { fields: { _id: 'Unknown field.' } } });
    expect((await app.get(`/api/users/${ada.id}`, { as: ada.token })).body.profilePicture).toBe('');
    const written = await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { profilePicture: '/x' } } });
    expect(written.status).toBe(400);
  });

  test('S31: a file that is not a picture is refused with the field, whatever its name', async () => {
    const ada = await aDeveloper();
    for (const file of [
      new File(['<html><script>alert(1)</script>'], 'me.png', { type: 'image/png' }),
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'me.svg', { type: 'image/svg+xml' }),
      asFile(aPdf(), 'me.jpg'),
    ])
      expect(await send(`/api/users/${ada.id}/profile-picture`, ada, file)).toMatchObject({
        status: 415,
        body: { fields: { file: 'Choose a picture: PNG, JPEG, WebP, AVIF or GIF.' } },
      });
    const honest = new File(
      [
        new Uint8Array(
          await sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
            .png()
            .toBuffer(),
        ),
      ],
      '../../x.exe',
      { type: 'text/html' },
    );
    expect((await send(`/api/users/${ada.id}/profile-picture`, ada, honest)).status).toBe(200);
  });
});

test('a candidate has a picture for the company that saved it and for no other', async () => {
  const [recruiter, other] = [await aCompany(), await aCompany()];
  const { _id } = await aCandidate(recruiter);
  const path = (by: Person) => `/api/candidates/${_id}/${by.id}/profile-picture`;
  const { status, body } = await send(path(recruiter), recruiter);
  expect(status).toBe(200);
  for (const [by, who] of [
    [recruiter, other],
    [other, other],
    [other, recruiter],
  ] as const)
    expect((await send(path(by), who)).status).toBe(404);
  expect((await send(path(other), await aSuperuser())).status).toBe(404);
  const seen = await app.get(`/api/users/${_id}`, { as: recruiter.token });
  expect(seen.body).toMatchObject({ profilePicture: body.url, sources: { profilePicture: { kind: 'manual' } } });
  expect((await app.call('DELETE', `/api/users/${_id}/profile-picture`, { as: recruiter.token })).status).toBe(200);
  expect((await get(body.url)).status).toBe(404);
});

test('merging two candidates preserves the picture of either', async () => {
  const recruiter = await aCompany();
  const [stays, goes] = [await aCandidate(recruiter), await aCandidate(recruiter)];
  const { body } = await send(`/api/candidates/${goes._id}/${recruiter.id}/profile-picture`, recruiter);
  const merge = { as: recruiter.token, body: { from: goes._id, fields: [] } };
  expect((await app.post(`/api/candidates/${stays._id}/merge`, merge)).status).toBe(200);
  const seen = await app.get(`/api/users/${stays._id}`, { as: recruiter.token });
  expect(seen.body.profilePicture).toBe(body.url);
  expect((await get(body.url)).status).toBe(200);
});

test('an account has a picture that colleagues see', async () => {
  const person = await aCompany();
  const path = `/api/accounts/${person.accountId}/profile-picture`;
  const { body } = await send(path, person);
  const [account] = (await app.get(`/api/accounts/${person.id}`, { as: person.token })).body;
  expect(account.profilePicture).toBe(body.url);
  expect((await send(path, await aCompany())).status).toBe(404);
  await app.call('DELETE', path, { as: person.token });
  expect((await get(body.url)).status).toBe(404);
});

describe('the pictures of a company', () => {
  const media = (company: Person, fields: object, file?: File | null) =>
    file === null
      ? app.post(`/api/companies/${company.id}/media`, { as: company.token, body: fields })
      : send(`/api/companies/${company.id}/media`, company, file, fields);
  const shown = async (company: Person) => (await app.get(`/api/companies/${company.id}`)).body;

  test('a logo keeps its proportions and is public', async () => {
    const company = await aCompany();
    const { body } = await send(
      `/api/companies/${company.id}/logo`,
      company,
      await aPicture({ width: 600, height: 200 }),
    );
    expect(body).toMatchObject({ width: 512, height: 171 });
    expect((await shown(company)).logo).toBe(body.url);
    const board = await app.get(`/api/boards/${company.slug}`);
    expect(board.body.company.logo).toBe(env.PORTAL_URL + body.url); // other sites show it as well
    await app.call('DELETE', `/api/companies/${company.id}/logo`, { as: company.token });
    expect((await shown(company)).logo).toMatch(/placeholder/);
  });

  test('one background, a gallery and links, in an order, with captions', async () => {
    const company = await aCompany();
    const first = await media(company, { type: 'background' });
    expect(first).toMatchObject({ status: 201, body: { message: 'Uploaded media successfully' } });
    await media(company, { type: 'gallery', text: 'The quay' });
    await media(company, { type: 'url', url: 'https://hamnkraft.example/film' }, null);
    const { body } = await media(company, { type: 'background' });
    expect(body.media.map(({ type }: { type: string }) => type)).toEqual(['gallery', 'url', 'background']);
    expect((await get(first.body.media[0].url)).status).toBe(404);

    const [gallery, link, background] = body.media;
    expect(await shown(company)).toMatchObject({
      backgroundImage: background.url,
      images: [gallery.url],
      media: body.media,
    });

    const path = `/api/companies/${company.id}/media`;
    const order = (ids: string[]) => app.put(path, { as: company.token, body: { ids } });
    expect((await order([link.id, background.id])).status).toBe(400);
    expect((await order([link.id, link.id, link.id])).status).toBe(400);
    const ordered = await order([link.id, background.id, gallery.id]);
    expect(ordered.body.media.map(({ id }: { id: string }) => id)).toEqual([link.id, background.id, gallery.id]);

    const described = await app.put(`${path}/${gallery.id}`, { as: company.token, body: { text: 'Boats' } });
    expect(described.body.media[2].text).toBe('Boats');
    const removed = await app.call('DELETE', `${path}/${gallery.id}`, { as: company.token });
    expect(removed.body).toMatchObject({ message: 'Media successfully deleted!' });
    expect((await get(gallery.url)).status).toBe(404);
    expect((await app.call('DELETE', `${path}/${gallery.id}`, { as: company.token })).status).toBe(404);
    expect(await shown(company)).toMatchObject({ images: [] });
  });

  test('a link needs an address and a picture a file; each has only one of them', async () => {
    const company = await aCompany();
    expect((await media(company, { type: 'url' }, null)).body.fields).toHaveProperty('url');
    expect((await media(company, { type: 'url', url: 'javascript:alert(1)' }, null)).body.fields).toHaveProperty('url');
    expect((await media(company, { type: 'gallery' }, null)).body.fields).toEqual({ file: 'Choose a file.' });
    expect((await media(company, { type: 'url', url: 'https://a.se' })).status).toBe(400);
    expect((await media(company, { type: 'odd' })).body.fields).toHaveProperty('type');
    expect((await shown(company)).media).toEqual([]);
  });

  test('pictures uploaded concurrently are all stored, and thirty are the maximum', async () => {
    const company = await aCompany();
    const answers = await Promise.all([1, 2, 3].map(() => media(company, { type: 'gallery' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (let nth = 3; nth < 30; nth++) await media(company, { type: 'url', url: `https://a.se/${nth}` }, null);
    expect((await shown(company)).media).toHaveLength(30);
    expect(await media(company, { type: 'gallery' })).toMatchObject({ status: 409, body: { code: 'too_many_files' } });
  });
});
