import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { forgetDeletedLists } from './candidate-lists.service.ts';

const app = useTestApp();

let company: Person;
let other: Person;
beforeEach(async () => {
  [company, other] = [await aCompany(), await aCompany()];
});

const create = (body: object, as = company) => app.post('/api/candidate-lists', { as: as.token, body });
const lists = async (query = '', as = company) => app.get(`/api/candidate-lists?${query}`, { as: as.token });
const update = (id: string, body: object, as = company) =>
  app.put(`/api/candidate-lists/${id}`, { as: as.token, body });
const remove = (id: string, as = company) => app.call('DELETE', `/api/candidate-lists/${id}`, { as: as.token });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('candidate lists', () => {
  test('are shared by the team, counted, sorted and paged', async () => {
    const spring = (await create({ name: 'Spring' })).body;
    await create({ name: 'Autumn' });
    await aCandidate(company, { listId: spring._id });
    const { body, headers } = await lists('sort=name&limit=1');
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toMatchObject([{ name: 'Autumn', jobId: null, count: 0 }]);
    expect((await lists('sort=name&skip=1')).body).toMatchObject([{ name: 'Spring', count: 1 }]);
    expect((await lists('', other)).body).toEqual([]);
    for (const query of ['sort=x', 'unknown=1', 'limit=1&limit=2']) expect((await lists(query)).status).toBe(400);
  });

  test('of a job have the title of the job, exist once per job, and can be renamed', async () => {
    const job = await aJob(company, { headline: 'Go engineer' });
    const list = (await create({ jobId: job._id })).body;
    expect(list).toMatchObject({ name: 'Go engineer', jobId: job._id });
    const again = await Promise.all(Array.from({ length: 4 }, () => create({ jobId: job._id })));
    expect(new Set(again.map(({ body }) => body._id))).toEqual(new Set([list._id]));
    await app.put(`/api/companies/${company.id}/jobs`, {
      as: company.token,
      body: { _id: job._id, headline: 'Rust engineer' },
    });
    expect((await lists(`jobId=${job._id}`)).body).toMatchObject([{ name: 'Rust engineer' }]);
    expect((await update(list._id, { name: 'Charging' })).body).toMatchObject({ name: 'Charging', jobId: job._id });
    expect((await create({ jobId: (await aJob(other))._id })).status).toBe(404);
    expect((await create({})).body.fields).toHaveProperty('name');
  });

  test('are deleted without the candidates on them, and can be restored with them for ten minutes', async () => {
    const { _id } = (await create({ name: 'Spring' })).body;
    const ada = await aCandidate(company, { listId: _id });
    await remove(_id);
    expect((await lists()).body).toEqual([]);
    expect((await update(_id, { name: 'x' })).status).toBe(404);
    expect((await update(_id, { deleted: false })).body).toMatchObject({ name: 'Spring', count: 1 });
    await remove(_id);
    await forgetDeletedLists(inDays(1));
    expect((await update(_id, { deleted: false })).status).toBe(404);
    const stays = (await app.get(`/api/candidates/${ada._id}`, { as: company.token })).body;
    expect(stays.pipeline.listIds).toEqual([]);
  });

  test('of a job start empty again once their deletion can no longer be undone', async () => {
    const job = await aJob(company);
    const { _id } = (await create({ jobId: job._id })).body;
    await aCandidate(company, { listId: _id });
    await remove(_id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    await aCandidate(company, { jobId: job._id });
    vi.useRealTimers();
    const { body } = await lists(`jobId=${job._id}`);
    expect(body).toMatchObject([{ count: 1 }]);
    expect(body[0]._id).not.toBe(_id);
  });

  test('of other companies cannot be read, renamed or deleted', async () => {
    const { _id } = (await create({ name: 'Spring' })).body;
    expect((await update(_id, { name: 'Mine' }, other)).status).toBe(404);
    expect((await remove(_id, other)).status).toBe(404);
    expect((await app.get(`/api/candidates/?list=${_id}`, { as: other.token })).body).toEqual([]);
  });
});
