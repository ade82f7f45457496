import type { ListedJob } from '@tandem/contracts/job-admin';
import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aSuperuser } from '../../../testing/people.ts';
import { jobs } from './jobs.model.ts';

const app = useTestApp();
let boss: { token: string };
let volta: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  boss = await aSuperuser();
  volta = await aCompany({ name: 'Volta' });
  const fjord = await aCompany({ name: 'Fjord Räksmörgås' });
  const promoted = await aJob(volta, { headline: 'Backend engineer' });
  await jobs.change(new Types.ObjectId(promoted._id), { package: 'promotedAd_2', packageEnds: null });
  await aDraft(volta, { headline: 'Data engineer' });
  const paused = await aJob(volta, { headline: 'Designer' });
  const closed = await aJob(fjord, { headline: 'Backend lead' });
  const deleted = await aJob(fjord, { headline: 'Posted twice' });
  const change = (company: { id: string }, body: object) =>
    app.put(`/api/companies/${company.id}/jobs`, { as: boss.token, body });
  await change(volta, { _id: paused._id, status: 'paused' });
  await change(fjord, { _id: closed._id, status: 'closed', reason: 'on-hold' });
  await app.post(`/api/companies/${fjord.id}/jobs/${deleted._id}/delete`, {
    as: boss.token,
    body: { reason: 'duplicate' },
  });
});

const listed = async (query: Record<string, string> = {}) => {
  const { body, headers } = await app.get(`/api/jobs-all?${new URLSearchParams({ sort: 'headline', ...query })}`, {
    as: boss.token,
  });
  const found = body as ListedJob[];
  return { found, titles: found.map(({ headline }) => headline), total: headers.get('x-total-count') };
};

test('a superuser sees the jobs of all companies in every status, deleted ones only when asked for', async () => {
  expect(await listed()).toMatchObject({
    titles: ['Backend engineer', 'Backend lead', 'Data engineer', 'Designer'],
    total: '4',
  });
  expect((await listed({ status: 'deleted' })).found).toMatchObject([
    { headline: 'Posted twice', deletedDate: expect.any(String), endReason: 'duplicate', isOnBoard: false },
  ]);
  expect((await listed({ status: 'closed' })).found).toMatchObject([
    { headline: 'Backend lead', endReason: 'on-hold', deletedDate: null, isOnBoard: false },
  ]);
});

test.each([
  [{ text: 'backend' }, ['Backend engineer', 'Backend lead']],
  [{ text: 'raksmorgas' }, ['Backend lead']],
  [{ text: 'lead BACKEND' }, ['Backend lead']],
  [{ text: 'back.*' }, []],
  [{ status: 'created' }, ['Data engineer']],
  [{ status: 'paused' }, ['Designer']],
  [{ promoted: 'true' }, ['Backend engineer']],
  [{ promoted: 'false' }, ['Backend lead', 'Data engineer', 'Designer']],
  [{ package: 'promotedAd_2', promoted: 'false' }, []],
  [{ sort: '-headline', limit: '1', skip: '1' }, ['Data engineer']],
] as const)('the filter %j finds %j', async (query, expected) => {
  expect((await listed({ ...query })).titles).toEqual(expected);
});

test('the jobs of one company are found, each with whether it is on the board and promoted', async () => {
  const { found } = await listed({ companyId: volta.id });
  expect(found.map(({ headline, isOnBoard, promoted }) => [headline, isOnBoard, promoted])).toEqual([
    ['Backend engineer', true, true],
    ['Data engineer', false, false],
    ['Designer', false, false],
  ]);
  expect(found[0]).toMatchObject({ company: { name: 'Volta' }, package: 'promotedAd_2' });
});

test('S23 an invalid filter is refused', async () => {
  for (const query of ['status=open', 'companyId=1', 'package=gold', 'promoted=perhaps', 'sort=salary', 'skip=-1'])
    expect((await app.get(`/api/jobs-all?${query}`, { as: boss.token })).status).toBe(400);
});

test('the list is exported as a table in the language of the superuser', async () => {
  const answer = await fetch(`${app.url}/api/jobs-all/export?sort=headline`, {
    headers: { authorization: `Bearer ${boss.token}`, 'accept-language': 'sv' },
  });
  const [head, ...rows] = (await answer.text()).trim().split('\r\n');
  expect(head).toContain('Jobbtitel');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('Backend engineer');
});
