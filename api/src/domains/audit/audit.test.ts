import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';
import { record } from './audit.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const audit = async (by: Person, query = '') => (await app.get(`/api/audit${query}`, { as: by.token })).body;

describe('what a superuser does is written down', () => {
  test('who, what, about whom and which fields; never what was in them', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany({ name: 'Hamnkraft' })];
    await app.put(`/api/companies/${company.id}`, {
      as: superuser.token,
      body: { weight: 40, headline: 'Charging for ferries' },
    });
    const [entry] = await audit(superuser, `?actor=${superuser.accountId}`);
    expect(entry).toMatchObject({
      actorId: superuser.accountId,
      impersonatedBy: null,
      actor: superuser.email,
      action: 'companies.update',
      subject: company.id,
      subjectName: 'Hamnkraft',
      address: '127.0.0.1',
    });
    expect(entry.fields.sort()).toEqual(['headline', 'weight']);
    expect(Date.now() - Date.parse(entry.date)).toBeLessThan(10_000);
    expect(JSON.stringify(entry)).not.toContain('ferries');
  });

  test('not what failed, what only reads, and what others do', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    await app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { weight: 'heavy' } });
    await app.get('/api/accounts', { as: superuser.token });
    await app.post('/api/accounts/query', { as: superuser.token, body: { email: company.email } });
    await app.put(`/api/companies/${company.id}`, { as: company.token, body: { headline: 'Our own' } });
    expect(await audit(superuser, `?actor=${superuser.accountId}`)).toEqual([]);
    expect(await audit(superuser, `?subject=${company.id}`)).toEqual([]);
  });

  test('it is neither changed nor deleted', async () => {
    const superuser = await aSuperuser();
    await record({ actorId: superuser.accountId, action: 'jobs.update', subject: '', fields: [] });
    const Entries = mongoose.model('AuditEntry');
    for (const change of [
      () => Entries.updateMany({}, { $set: { reason: 'another' } }),
      () => Entries.findOneAndUpdate({}, { $set: { reason: 'another' } }),
      () => Entries.deleteMany({}),
      () => Entries.findOneAndDelete({}),
    ])
      await expect(change()).rejects.toThrow('neither changed nor deleted');
    expect(await audit(superuser, `?actor=${superuser.accountId}`)).toHaveLength(1);
  });
});

test('is searched by actor, subject, action, day and words, one page at a time', async () => {
  const [superuser, developer] = [await aSuperuser(), await aDeveloper({ firstName: 'Elin', lastName: 'Berg' })];
  const company = await aCompany();
  const say = (action: string, subject: string, more = {}) =>
    record({ actorId: superuser.accountId, action, subject, fields: [], ...more });
  await say('accounts.changeEmail', developer.accountId, { fields: ['email'] });
  await say('developers.update', developer.id, { actorId: developer.accountId, impersonatedBy: superuser.accountId });
  await say('jobs.update', company.id, { reason: 'asked by (telephone)' });

  const mine = `actor=${superuser.accountId}`;
  const actions = async (query: string) =>
    (await audit(superuser, `?${mine}&${query}`)).map(({ action }: { action: string }) => action);
  expect(await actions('')).toEqual(['jobs.update', 'developers.update', 'accounts.changeEmail']);
  expect(await actions('action=jobs')).toEqual(['jobs.update']);
  expect(await actions('action=job')).toEqual([]);
  expect(await actions('action=accounts.changeEmail')).toEqual(['accounts.changeEmail']);
  expect(await actions(`subject=${developer.id}`)).toEqual(['developers.update']);
  expect(await actions(`subject=${developer.email}`)).toEqual(['developers.update', 'accounts.changeEmail']);
  expect(await actions('text=(telephone)')).toEqual(['jobs.update']);
  expect(await actions('text=email')).toEqual(['accounts.changeEmail']);
  const today = new Date().toISOString().slice(0, 10);
  expect(await actions(`from=${today}&to=${today}`)).toHaveLength(3);
  expect(await actions('to=2020-01-31')).toEqual([]);
  const page = await app.get(`/api/audit?actor=${superuser.email}&skip=1&limit=1`, { as: superuser.token });
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(page.body).toMatchObject([
    { actor: developer.email, impersonator: superuser.email, subjectName: 'Elin Berg', action: 'developers.update' },
  ]);
  expect((await app.get('/api/audit?from=yesterday', { as: superuser.token })).status).toBe(400);
});
