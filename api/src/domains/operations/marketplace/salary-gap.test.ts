import type { MarketplaceNumbers, SalaryGap } from '@tandem/contracts/marketplace';
import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser } from '../../../testing/people.ts';
import { randomFrom } from '../../../testing/random-numbers.ts';
import { countMarketplace } from './counting.service.ts';

const app = useTestApp();
const developers = () => mongoose.connection.collection('developers');

interface Person {
  gender: string;
  role: string;
  amount: number;
}

beforeEach(async () => {
  await developers().deleteMany({});
});

const store = (people: readonly Person[], more: object = {}) =>
  developers().insertMany(
    people.map(({ gender, role, amount }) => ({
      _id: new Types.ObjectId(),
      managedBy: null,
      suspended: false,
      status: 'active',
      contactSettings: 'open',
      hiddenKeys: [],
      city: 'Stockholm',
      country: 'SE',
      ...{ gender, role },
      salaryExpectations: { amount, currency: 'eur', frequency: 'monthly' },
      ...more,
    })),
  );
const some = (count: number, gender: string, amount: number, role = 'backend'): Person[] =>
  Array.from({ length: count }, () => ({ gender, role, amount }));

async function gaps(): Promise<SalaryGap[]> {
  await countMarketplace();
  const { body } = await app.get('/api/statistics/marketplace', { as: (await aSuperuser()).token });
  return (body as MarketplaceNumbers).salaryGaps;
}

test('the gap equals that of a slow, separate count, for all roles together and for each', async () => {
  const random = randomFrom(5);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const people = Array.from({ length: 600 }, () => ({
    gender: pick(['female', 'female', 'male', 'male', 'nonBinary', 'preferNotSay']),
    role: pick(['backend', 'frontend', 'qa']),
    amount: 3000 + Math.floor(random() * 4000),
  }));
  await store(people);
  const middle = (amounts: number[]) => {
    const sorted = amounts.toSorted((one, other) => one - other);
    const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
    return Math.round((low + high) / 2);
  };
  const expected = (wanted: string | null) => {
    const of = (gender: string) =>
      people.filter((each) => each.gender === gender && (!wanted || each.role === wanted)).map(({ amount }) => amount);
    const [women, men] = [of('female'), of('male')];
    return {
      women: { people: women.length, median: middle(women) },
      men: { people: men.length, median: middle(men) },
      // Adds 0, because JSON has no -0.
      percent: Math.round(((middle(men) - middle(women)) / middle(men)) * 1000) / 10 + 0,
    };
  };
  const found = await gaps();
  expect(found.map(({ role }) => role)).toEqual([null, ...found.slice(1).map(({ role }) => role)]);
  expect(found[0]).toMatchObject(expected(null));
  for (const role of ['backend', 'frontend'])
    expect(found.find((each) => each.role === role)).toMatchObject(expected(role));
});

test.each([
  [29, 30, 0],
  [30, 29, 0],
  [30, 30, 2],
])('for %i women and %i men there are %i gaps', async (women, men, count) => {
  await store([...some(women, 'female', 4000), ...some(men, 'male', 5000), ...some(60, 'nonBinary', 9000)]);
  const found = await gaps();
  expect(found).toHaveLength(count);
  for (const { percent } of found) expect(percent).toBe(20);
});

test('a role with few people is left out, and hidden or unlisted people do not count', async () => {
  await store([...some(40, 'female', 4000), ...some(40, 'male', 4000), ...some(29, 'female', 1, 'qa')]);
  await store(some(40, 'male', 9999), { contactSettings: 'closed' });
  await store(some(40, 'male', 9999), { suspended: true });
  await store(some(40, 'male', 9999), { managedBy: new Types.ObjectId() });
  const found = await gaps();
  expect(found.map(({ role }) => role)).toEqual([null, found[1]?.role]);
  expect(found[1]).toMatchObject({ women: { people: 40 }, men: { people: 40, median: 4000 }, percent: 0 });
});

test('only superusers see it, and no public response contains a gender', async () => {
  await store([...some(30, 'female', 4000), ...some(30, 'male', 5000)]);
  await countMarketplace();
  const path = '/api/statistics/marketplace';
  expect((await app.get(path)).status).toBe(401);
  for (const { token } of [await aDeveloper(), await aCompany()])
    expect((await app.get(path, { as: token })).status).toBe(403);
  const page = await fetch(`${app.url}/statistics`);
  const csv = await fetch(`${app.url}/api/statistics/public/export`);
  for (const answer of [page, csv]) expect(await answer.text()).not.toMatch(/female|women|gender/i);
});
