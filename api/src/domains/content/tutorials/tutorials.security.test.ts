import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aPicture } from '../../../testing/files.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(resetRateLimits);

let count = 0;
const whole = { headline: 'In short', body: '<p>At length</p>', tags: ['go'] };
const create = async (by: Person, change: object = {}) =>
  (await app.post('/api/tutorials/', { as: by.token, body: { title: `Tutorial ${++count}`, ...whole, ...change } }))
    .body.tutorial;
const update = (by: Person, id: string, body: object) => app.put(`/api/tutorials/${id}`, { as: by.token, body });
const get = (id: string, as?: Person) => app.get(`/api/tutorials/${id}`, as && { as: as.token });
const published = async (by: Person, change: object = {}) => {
  const { _id } = await create(by, change);
  return (await update(boss, _id, { published: true })).body.tutorial;
};

test('S16 a public tutorial that a superuser deleted is restored by superusers alone', async () => {
  const author = await aDeveloper();
  const { _id, slug } = await published(author);
  await app.call('DELETE', `/api/tutorials/${_id}`, { as: boss.token });
  expect((await app.post(`/api/tutorials/${_id}/restore`, { as: author.token })).status).toBe(403);
  expect((await get(slug)).status).toBe(410);
  const draft = await create(author);
  await app.call('DELETE', `/api/tutorials/${draft._id}`, { as: author.token });
  expect((await app.post(`/api/tutorials/${draft._id}/restore`, { as: author.token })).status).toBe(200);
  expect((await app.post(`/api/tutorials/${_id}/restore`, { as: boss.token })).status).toBe(200);
});

test('S12 the pictures of a public tutorial are changed by superusers alone', async () => {
  const author = await aDeveloper();
  const { _id } = await create(author);
  const add = async (as: Person) =>
    app.post(`/api/tutorials/${_id}/media`, {
      as: as.token,
      body: { text: 'Two colours' },
      file: await aPicture(),
    });
  const { id, url } = (await add(author)).body.picture;
  await update(author, _id, { body: `<p>Look</p><img src="${url}" alt="Two colours">` });
  await update(boss, _id, { published: true });
  const remove = (as: Person) => app.call('DELETE', `/api/tutorials/${_id}/media/${id}`, { as: as.token });
  expect((await remove(author)).status).toBe(403);
  expect((await add(author)).status).toBe(403);
  expect((await get(_id)).body.body).toContain(url);
  expect((await remove(boss)).status).toBe(200);
});
