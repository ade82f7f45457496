import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { removeViewsOf, viewsOf } from './saved-views.service.ts';

const app = useTestApp();
let tove: Person;
let ines: Person;
beforeAll(async () => {
  [tove, ines] = [await aSuperuser(), await aSuperuser()];
});

const PAUSED = { list: 'jobs', name: 'Paused jobs', filters: 'status=paused' };
const save = (who: Person, view: object = {}) =>
  app.post('/api/saved-views', { as: who.token, body: { ...PAUSED, ...view } });
const namesOf = async (who: Person, query = '') =>
  (await app.get(`/api/saved-views${query}`, { as: who.token })).body.map(({ name }: { name: string }) => name);

describe('a saved view', () => {
  test('is created, renamed, listed by name for its list, and deleted', async () => {
    const { status, body } = await save(tove);
    expect(status).toBe(201);
    expect(body).toMatchObject(PAUSED);
    expect(body).not.toHaveProperty('accountId');
    await save(tove, { name: 'Closed jobs', filters: 'status=closed&sort=-createdDate' });
    await save(tove, { list: 'accounts', name: 'Blocked', filters: 'status=suspended' });
    expect(await namesOf(tove, '?list=jobs')).toEqual(['Closed jobs', 'Paused jobs']);
    expect(await namesOf(tove)).toHaveLength(3);

    const path = `/api/saved-views/${body._id}`;
    const renamed = await app.put(path, { as: tove.token, body: { name: '  Waiting\njobs ' } });
    expect(renamed.body).toMatchObject({ ...PAUSED, name: 'Waiting jobs' });
    expect((await app.call('DELETE', path, { as: tove.token })).body).toEqual({ ok: true });
    expect(await namesOf(tove, '?list=jobs')).toEqual(['Closed jobs']);
    expect((await app.put(path, { as: tove.token, body: { name: 'Again' } })).status).toBe(404);
  });

  test('has a unique name within its list and account', async () => {
    const first = await save(tove, { name: 'Mine' });
    const again = await save(tove, { name: 'Mine' });
    expect(again).toMatchObject({ status: 409, body: { fields: { name: 'This is already taken.' } } });
    const other = await save(tove, { name: 'Other' });
    const renamed = await app.put(`/api/saved-views/${other.body._id}`, { as: tove.token, body: { name: 'Mine' } });
    expect(renamed.status).toBe(409);
    const same = await app.put(`/api/saved-views/${first.body._id}`, { as: tove.token, body: { name: 'Mine' } });
    expect(same.status).toBe(200);
    expect((await save(ines, { name: 'Mine' })).status).toBe(201);
    expect((await save(tove, { list: 'blog', name: 'Mine' })).status).toBe(201);
  });

  test('saved twice at the same moment exists once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(tove, { name: 'At once' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await namesOf(tove, '?list=jobs&limit=100')).filter((name: string) => name === 'At once')).toHaveLength(1);
  });

  test('stores its filters as a browser encodes them', async () => {
    const { body } = await save(tove, { name: 'Written', filters: '?text=a b&status=åäö' });
    expect(body.filters).toBe('text=a+b&status=%C3%A5%C3%A4%C3%B6');
  });

  test.each([
    ['an unknown list', { list: 'passwords' }, 'list'],
    ['an empty name', { name: ' \n ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no filters', { filters: '' }, 'filters'],
    ['long filters', { filters: `text=${'x'.repeat(2000)}` }, 'filters'],
    ['filters that are no text', { filters: { $ne: '' } }, 'filters'],
  ])('with %s is refused', async (_, change, field) => {
    const { status, body } = await save(tove, change);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('with a field that does not exist is refused', async () => {
    expect((await save(tove, { accountId: ines.accountId })).status).toBe(400);
  });
});

describe('access', () => {
  test('another superuser neither sees, renames nor deletes a view', async () => {
    const { body } = await save(tove, { name: 'Private' });
    expect(await namesOf(ines, '?limit=100')).not.toContain('Private');
    const path = `/api/saved-views/${body._id}`;
    expect((await app.put(path, { as: ines.token, body: { name: 'Taken over' } })).status).toBe(404);
    expect((await app.call('DELETE', path, { as: ines.token })).status).toBe(404);
    expect(await namesOf(tove, '?limit=100')).toContain('Private');
  });

  test('a superuser who acts as someone else reaches no views', async () => {
    const company = await aCompany();
    const acting = await app.post('/api/become/', {
      as: tove.token,
      body: { email: company.email, reason: 'Asked by email' },
    });
    expect(acting.status).toBe(200);
    expect((await app.get('/api/saved-views', { as: acting.body.token })).status).toBe(403);
    expect((await save({ ...company, token: acting.body.token })).status).toBe(403);
  });
});

test('saved views are part of the export of an account, and erased with it', async () => {
  const leaving = await aSuperuser();
  await save(leaving);
  expect(await viewsOf(leaving.accountId)).toMatchObject([PAUSED]);
  await removeViewsOf(leaving.accountId);
  expect(await namesOf(leaving)).toEqual([]);
  expect(await namesOf(ines)).not.toEqual([]);
});

test('an account saves a limited number of views', async () => {
  const busy = await aSuperuser();
  for (let nth = 0; nth < 200; nth += 1) await save(busy, { name: `View ${nth}` });
  expect(await save(busy, { name: 'One more' })).toMatchObject({
    status: 400,
    body: { fields: { name: 'You’ve reached the limit of 200. Remove one first.' } },
  });
});
