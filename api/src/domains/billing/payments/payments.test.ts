import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let own: Person & { slug: string };
let admin: Person;
beforeEach(async () => {
  [own, admin] = [await aCompany(), await aSuperuser({ emailFrequency: 'never' })];
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const company = async () => (await app.get(`/api/companies/${own.slug}`)).body;
const job = async (id: string) => (await app.get(`/api/jobs/${id}`, { as: own.token })).body;
const grant = (more: object = {}) =>
  app.post('/api/payments/grants', {
    as: admin.token,
    body: { companyId: own.id, package: 'promotedAd_2', reason: 'Pilot customer', endDate: inDays(30), ...more },
  });

describe('without keys for Stripe', () => {
  test('buying, the billing of a company and the webhook respond that payments are not configured', async () => {
    const body = { companyId: own.id, package: 'promotedAd_3', interval: 'monthly', currency: 'eur' };
    for (const answer of [
      await app.post('/api/payments/checkout', { as: own.token, body }),
      await app.get(`/api/payments/${own.id}`, { as: own.token }),
      await app.post('/api/payments/webhook', { body: {} }),
    ])
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'payments-unconfigured', message: expect.any(String) },
      });
  });

  test('the price list has every package of the catalogue in smallest currency units, none of them available', async () => {
    const { body } = await app.get('/api/payments/prices');
    expect(body).toMatchObject({ mode: 'unconfigured', currencies: ['sek', 'usd', 'eur', 'gbp'], trialDays: 7 });
    expect(body.prices).toContainEqual({
      package: 'basicAd_2',
      interval: 'yearly',
      currency: 'sek',
      amount: 7_452_000,
      available: false,
    });
    expect(body.prices.filter((each: { package: string }) => each.package === 'promotedAd_3')).toHaveLength(4);
    expect(body.prices.some(({ available }: { available: boolean }) => available)).toBe(false);
  });
});

describe('a package that an admin grants', () => {
  test('gives its job the package and the company its features, until it is ended', async () => {
    const { _id } = await aJob(own);
    const granted = await grant({ jobId: _id });
    expect(granted).toMatchObject({ status: 201, body: { source: 'grant', status: 'active', jobId: _id, amount: 0 } });
    expect(await company()).toMatchObject({ isPaying: true, weight: 100 });
    expect(await job(_id)).toMatchObject({ package: 'promotedAd_2', promoted: true });

    const ended = await app.call('DELETE', `/api/payments/grants/${granted.body._id}`, { as: admin.token });
    expect(ended.status).toBe(200);
    expect(await company()).toMatchObject({ isPaying: false, weight: 0 });
    expect(await job(_id)).toMatchObject({ package: 'freeAd_3', promoted: false, status: 'published' });
  });

  test('needs a reason, an end date in the future and a job of the company', async () => {
    expect(await grant({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await grant({ endDate: inDays(-1) })).toMatchObject({
      status: 400,
      body: { fields: { endDate: expect.any(String) } },
    });
    expect((await grant({ jobId: (await aJob(await aCompany()))._id })).status).toBe(404);
    expect(await company()).toMatchObject({ isPaying: false });
  });

  test('only admins see and grant packages', async () => {
    await grant();
    for (const { token } of [own, await aDeveloper()]) {
      expect((await app.get('/api/payments', { as: token })).status).toBe(403);
      expect((await app.post('/api/payments/grants', { as: token, body: {} })).status).toBe(403);
    }
    const list = await app.get(`/api/payments?companyId=${own.id}`, { as: admin.token });
    expect(list.body).toMatchObject([{ companyId: own.id, source: 'grant', reason: 'Pilot customer' }]);
    expect((await app.get('/api/payments/totals', { as: admin.token })).body).toMatchObject({
      mode: 'unconfigured',
      months: [],
      recurring: [],
    });
  });
});
