import type { MarketplaceCities, MarketplacePeriod, MarketplaceRow } from '@tandem/contracts/marketplace';
import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, anAcceptedMatch } from '../../../testing/factories.ts';
import {
  countByScanning,
  dayInStockholm,
  type MarketplaceYear,
  marketplaceYear,
} from '../../../testing/marketplace-year.ts';
import { aCompany, aDeveloper, aSuperuser } from '../../../testing/people.ts';
import { activeMonths } from './active-months.model.ts';
import { countEveryNight, countMarketplace } from './counting.service.ts';
import { facts } from './facts.model.ts';
import { dayOf } from './periods.ts';

const app = useTestApp();
let token: string;
const CLEARED = ['accounts', 'developers', 'companies', 'matches', 'interviews', 'billing', 'activemonths'];

const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await app.get(`/api/statistics/marketplace${path}`, { as: token });
  expect(status, path).toBe(200);
  return body as T;
};
const numbers = async (unit: string, country = '') =>
  (await get<{ periods: MarketplacePeriod[] }>(`?unit=${unit}&country=${country}`)).periods;

beforeEach(async () => {
  token = (await aSuperuser()).token;
});

/** Whether a moment is in a month in Stockholm time. */
const isWithin = (date: Date, start: string) => dayInStockholm.format(date).startsWith(start.slice(0, 7));

const collection = (name: string) => mongoose.connection.collection(name);

async function store(year: MarketplaceYear): Promise<void> {
  for (const name of CLEARED)
    await collection(name).deleteMany(name === 'accounts' ? { isSuperAdmin: { $ne: true } } : {});
  for (const [name, records] of Object.entries(year.records)) await collection(name).insertMany(records as object[]);
}

test('every number of a generated year equals that of a slow, separate count', async () => {
  const year = marketplaceYear(7);
  await store(year);
  await countMarketplace(year.now);
  for (const unit of ['day', 'week', 'month'] as const)
    for (const country of ['', 'SE', 'DE']) {
      const expected = countByScanning(year, unit, country);
      const found = await numbers(unit, country);
      expect(found.map(({ start }) => start)).toEqual(expected.map(({ start }) => start));
      for (const [nth, period] of expected.entries())
        expect(found[nth], `${unit} ${period.start} ${country}`).toMatchObject(period);
    }
}, 60_000);

test('counting again gives the same result', async () => {
  const year = marketplaceYear(8);
  await store(year);
  await countMarketplace(year.now);
  const before = await numbers('month');
  await countMarketplace(year.now);
  expect(await numbers('month')).toEqual(before);
  const runs = await collection('marketplacefacts').distinct('run');
  expect(runs).toHaveLength(1);
});

test('the new numbers are shown even if the previous count cannot be removed yet', async () => {
  const year = marketplaceYear(11);
  await store(year);
  await countMarketplace(year.now);
  const before = await numbers('month');
  const remove = vi.spyOn(facts, 'remove').mockRejectedValueOnce(new Error('no connection'));
  await expect(countMarketplace(year.now)).rejects.toThrow('no connection');
  remove.mockRestore();
  expect(await numbers('month')).toEqual(before);
  await countMarketplace(year.now);
  expect(await collection('marketplacefacts').distinct('run')).toHaveLength(1);
});

test('the number of rows behind a number equals the number, also for one country', async () => {
  const year = marketplaceYear(9);
  await store(year);
  await countMarketplace(year.now);
  for (const country of ['', 'SE']) {
    const period = (await numbers('month', country)).at(-2);
    if (!period) throw new Error('There is no period');
    for (const metric of ['signups', 'active', 'requests', 'answers', 'interviews', 'hires'] as const) {
      const query = `metric=${metric}&unit=month&start=${period.start}&country=${country}`;
      const { headers } = await app.get(`/api/statistics/marketplace/rows?${query}&limit=1`, { as: token });
      expect(Number(headers.get('x-total-count')), `${metric} ${country}`).toBe(period[metric].count);
    }
  }
});

test('cities of fewer than ten people are hidden, and never only one of them', async () => {
  const year = marketplaceYear(10);
  await store(year);
  await countMarketplace(year.now);
  const periods = await numbers('month');
  for (const { start, requests } of periods) {
    const divided = await get<MarketplaceCities>(`/cities?metric=requests&unit=month&start=${start}`);
    const peopleIn = (city: string) =>
      new Set(
        year.happened
          .filter((each) => each.what === 'request' && each.city === city && isWithin(each.date, start))
          .map(({ who }) => who),
      ).size;
    for (const { city } of divided.cities) expect(peopleIn(city)).toBeGreaterThanOrEqual(10);
    if (divided.others) expect(divided.others.cities.length).toBeGreaterThanOrEqual(2);
    if (!divided.others) expect(divided.cities.reduce((sum, { count }) => sum + count, 0)).toBe(requests.count);
  }
});

test('a developer who logs in is active that day, counted once, and no longer listed when erased', async () => {
  await collection('activemonths').deleteMany({});
  const developer = await aDeveloper();
  const today = dayOf(new Date());
  for (let nth = 0; nth < 2; nth++) await app.post('/api/login/token', { body: { token: developer.token } });
  await countMarketplace();
  const rows = await get<MarketplaceRow[]>(`/rows?metric=active&unit=month&start=${today.slice(0, 7)}-01`);
  expect(rows.filter(({ developerId }) => developerId === developer.id)).toMatchObject([{ days: 1 }]);
  const { status } = await app.call('DELETE', `/api/accounts/${developer.accountId}/delete-forever`, {
    as: developer.token,
  });
  expect(status).toBe(200);
  expect(await collection('activemonths').countDocuments({ entity: new Types.ObjectId(developer.id) })).toBe(0);
});

test('active developers are listed by their last day in the period, whatever the period and country', async () => {
  await collection('activemonths').deleteMany({});
  const [first, second, third] = await Promise.all(Array.from({ length: 3 }, () => aDeveloper()));
  if (!first || !second || !third) throw new Error('no developers');
  const entity = ({ id }: { id: string }) => new Types.ObjectId(id);
  for (const day of ['2026-09-30', '2026-10-01']) await activeMonths.add(entity(first), 'user', day);
  for (const day of ['2026-10-02', '2026-10-20']) await activeMonths.add(entity(second), 'user', day);
  await activeMonths.add(entity(third), 'user', '2026-10-02');
  const rowsOf = async (query: string) =>
    (await get<MarketplaceRow[]>(`/rows?metric=active&${query}`)).map(({ developerId, date, days }) => ({
      developerId,
      day: dayOf(new Date(date)),
      days,
    }));
  const ofFirst = (days: number) => ({ developerId: first.id, day: '2026-10-01', days });
  const ofThird = { developerId: third.id, day: '2026-10-02', days: 1 };
  const ofSecond = { developerId: second.id, day: '2026-10-20', days: 2 };
  expect(await rowsOf('unit=month&start=2026-10-01')).toEqual([ofSecond, ofThird, ofFirst(1)]);
  expect(await rowsOf('unit=month&start=2026-10-01&sort=date&skip=1&limit=1')).toEqual([ofThird]);
  const week = await rowsOf('unit=week&start=2026-09-28&sort=date');
  expect(week[0]).toEqual(ofFirst(2));
  expect(week).toHaveLength(3);
  expect(await rowsOf('unit=day&start=2026-10-20')).toEqual([{ ...ofSecond, days: 1 }]);
  const { body } = await app.get(`/api/statistics/marketplace/rows/export?metric=active&unit=month&start=2026-10-01`, {
    as: token,
  });
  const days = String(body).match(/2026-10-\d\d.*?(?=,)/g);
  expect(days, 'in the file, too').toEqual(['2026-10-20', '2026-10-02', '2026-10-01']);
  await collection('developers').updateMany({ _id: { $in: [second, third].map(entity) } }, { $set: { country: 'DE' } });
  expect(await rowsOf('unit=month&start=2026-10-01&country=DE')).toEqual([ofSecond, ofThird]);
});

test('the rows behind a number name the developer, the company and the job', async () => {
  for (const name of CLEARED)
    await collection(name).deleteMany(name === 'accounts' ? { isSuperAdmin: { $ne: true } } : {});
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const job = await aJob(company);
  await anAcceptedMatch(job, developer, company);
  await countMarketplace();
  const start = (await numbers('month')).at(-1)?.start;
  const rows = await get<MarketplaceRow[]>(`/rows?metric=answers&start=${start}`);
  expect(rows).toMatchObject([{ developerId: developer.id, companyId: company.id, job: job.headline, days: 0 }]);
});

test('the file has a line for each period, and no cell that a spreadsheet program would evaluate', async () => {
  await countMarketplace();
  const { body, headers } = await app.get('/api/statistics/marketplace/export?unit=month', { as: token });
  expect(headers.get('content-type')).toContain('text/csv');
  expect(String(body).trim().split('\r\n')).toHaveLength(14);
});

test('nonexistent periods are refused, and only superusers have access', async () => {
  for (const query of ['unit=year', 'country=sweden', 'unit=month&sort=x'])
    expect((await app.get(`/api/statistics/marketplace?${query}`, { as: token })).status, query).toBe(400);
  for (const start of ['2026-13-01', 'x', ''])
    expect((await app.get(`/api/statistics/marketplace/rows?metric=hires&start=${start}`, { as: token })).status).toBe(
      400,
    );
  const { token: other } = await aDeveloper();
  expect((await app.get('/api/statistics/marketplace', { as: other })).status).toBe(403);
});

test('each night is counted once, and recounted if its count is of an older version', async () => {
  const states = collection('marketplacestates');
  const countedAt = async () => (await states.findOne())?.countedDate.toISOString();
  await states.deleteMany({});
  await countEveryNight(new Date('2026-11-23T09:30:00Z'));
  expect(await countedAt()).toBe('2026-11-23T09:30:00.000Z');
  await countEveryNight(new Date('2026-11-24T02:59:00Z'));
  expect(await countedAt()).toBe('2026-11-23T09:30:00.000Z');
  await countEveryNight(new Date('2026-11-24T03:01:00Z'));
  expect(await countedAt()).toBe('2026-11-24T03:01:00.000Z');
  await states.updateOne({}, { $unset: { form: 1 } });
  await countEveryNight(new Date('2026-11-24T04:01:00Z'));
  expect(await countedAt()).toBe('2026-11-24T04:01:00.000Z');
});
