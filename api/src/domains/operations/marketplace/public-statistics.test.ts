import type { PublicStatistics, SalaryGroup } from '@tandem/contracts/public-statistics';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { dayInStockholm, marketplaceYear } from '../../../testing/marketplace-year.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';
import { randomFrom } from '../../../testing/random-numbers.ts';
import { countMarketplace } from './counting.service.ts';
import { publicStatistics, publicStatisticsVersion } from './public-statistics.service.ts';

const app = useTestApp();
const NOW = new Date('2026-11-23T09:30:00Z');
const collection = (name: string) => mongoose.connection.collection(name);

beforeEach(async () => {
  for (const name of ['accounts', 'developers', 'companies', 'jobs', 'matches', 'interviews', 'publicstatistics'])
    await collection(name).deleteMany({});
});

const record = (more: object = {}) => ({
  _id: new Types.ObjectId(),
  managedBy: null,
  suspended: false,
  status: 'active',
  contactSettings: 'open',
  hiddenKeys: [],
  role: 'backend',
  city: 'Stockholm',
  country: 'SE',
  salaryExpectations: { amount: 5000, currency: 'eur', frequency: 'monthly' },
  ...more,
});
const some = (count: number, more: object = {}) => Array.from({ length: count }, () => record(more));
const store = (...groups: object[][]) => collection('developers').insertMany(groups.flat());

async function counted(now = NOW): Promise<PublicStatistics> {
  await countMarketplace(now);
  const found = await publicStatistics();
  if (!found) throw new Error('Nothing was published');
  return found;
}
const inCity = ({ cities }: PublicStatistics, wanted: string) => cities.find(({ city }) => city === wanted);
const inRole = ({ roles }: Pick<PublicStatistics, 'roles'>, wanted: string): SalaryGroup => {
  const found = roles.find(({ role }) => role === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
};

describe('cities with few people', () => {
  test.each([
    [9, undefined],
    [10, 10],
    [11, 10],
  ])('a city with %i people has the number %s', async (people, expected) => {
    await store(some(people, { city: 'Lund' }), some(25), some(30, { city: 'Umeå' }));
    expect(inCity(await counted(), 'Lund')?.developers).toBe(expected);
  });

  test('one small city also hides a second one, from which it could otherwise be derived', async () => {
    await store(some(9, { city: 'Lund' }), some(25), some(30, { city: 'Umeå' }));
    const found = await counted();
    expect(found.cities.map(({ city }) => city)).toEqual(['Umeå']);
    expect([found.all.developers, found.hiddenCities]).toEqual([60, 2]);
  });

  test('two small cities of ten people together hide nothing else', async () => {
    await store(some(5, { city: 'Lund' }), some(5, { city: 'Kiel' }), some(25), some(30, { city: 'Umeå' }));
    expect((await counted()).cities.map(({ city }) => city)).toEqual(['Umeå', 'Stockholm']);
  });

  test('S14 a role hidden in one city is also hidden in a second one, together with another role', async () => {
    await store(
      some(3, { role: 'qa' }),
      some(30, { role: 'backend' }),
      some(12, { role: 'qa', city: 'Umeå' }),
      some(11, { role: 'backend', city: 'Umeå' }),
      some(40, { role: 'designer' }),
      some(40, { role: 'designer', city: 'Umeå' }),
    );
    const found = await counted();
    const hidden = found.cities.flatMap(({ city, roles }) =>
      roles.flatMap(({ role, developers }) =>
        ['qa', 'backend', 'designer'].includes(role) && developers === null ? [`${role} in ${city}`] : [],
      ),
    );
    expect(hidden.sort()).toEqual(['backend in Stockholm', 'backend in Umeå', 'qa in Stockholm', 'qa in Umeå']);
    expect([inRole(found, 'qa').developers, inCity(found, 'Stockholm')?.developers]).toEqual([10, 70]);
  });
});

describe('people who are not counted', () => {
  test.each([
    ['a profile that is closed to companies', { contactSettings: 'closed' }],
    ['a paused profile', { status: 'paused' }],
    ['a suspended profile', { suspended: true }],
    ['a deleted account', { status: 'deleted' }],
    ['a candidate of a company', { managedBy: new Types.ObjectId() }],
    ['a profile without a salary', { salaryExpectations: null }],
    ['a profile without a role', { role: null }],
  ])('%s', async (_, more) => {
    await store(some(9), [record(more)]);
    const { all, roles, cities } = await counted();
    expect([all.asked, all.developers, inRole({ roles }, 'backend').developers, cities]).toEqual([
      null,
      null,
      null,
      [],
    ]);
  });

  test('S14 a person who hides from a company on Tandem (hiding from a name without a company has no effect)', async () => {
    const company = await aCompany({ name: 'Kajkraft AB' });
    await store(some(9), [record({ hiddenKeys: ['nowhere'] })]);
    expect((await counted()).developers).toBe(10);
    for (const key of ['kajkraft', company.id]) {
      await collection('developers').updateOne({ hiddenKeys: { $ne: [] } }, { $set: { hiddenKeys: [key] } });
      expect((await counted(new Date(NOW.getTime() + 1000))).developers, key).toBe(null);
    }
  });

  test('a person who has closed the account since the last count', async () => {
    const people = [];
    for (let nth = 0; nth < 11; nth++) people.push(await aDeveloper({ city: 'Lund', country: 'SE' }));
    await store(some(30));
    expect(inCity(await counted(), 'Lund')?.developers).toBe(10);
    const [first, second] = people;
    for (const person of [first, second])
      expect(
        (
          await app.post(`/api/accounts/${person?.accountId}/delete`, {
            as: person?.token ?? '',
            body: { reason: 'other', rating: 3, feedbackValue: '' },
          })
        ).status,
      ).toBe(200);
    expect(inCity(await counted(new Date(NOW.getTime() + 1000)), 'Lund')).toBeUndefined();
  });
});

test('rates, other currencies and city names in other languages are counted alike', async () => {
  await store(
    some(5, { city: 'Göteborg', salaryExpectations: { amount: 25, currency: 'eur', frequency: 'hourly' } }),
    some(5, {
      city: 'Gothenburg',
      salaryExpectations: { amount: 4000 / 0.0925, currency: 'sek', frequency: 'monthly' },
    }),
  );
  expect(inCity(await counted(), 'Gothenburg')?.asked).toEqual({ low: 4000, median: 4000, high: 4000 });
});

const ROLES = ['frontend', 'backend', 'fullstack', 'developer', 'qa', 'cto', 'pm'] as const;
/** Grouping as on the page, implemented a second time so that a change is noticed. */
const GROUPS: Record<string, string> = { developer: 'fullstack', cto: 'lead', pm: 'lead' };
const CITIES = ['Stockholm', 'Umeå', 'Lund', 'Kiel', ''];

test('every published band equals that of a slow, separate count', async () => {
  const random = randomFrom(5);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() ** 1.6 * all.length)] as T;
  const people = Array.from({ length: 400 }, () => {
    const [role, city] = [pick(ROLES), pick(CITIES)];
    return { role, city, amount: 2000 + Math.round(random() * 6000), isCounted: random() < 0.9 };
  });
  await store(
    people.map(({ role, city, amount, isCounted }) =>
      record({
        role,
        city,
        salaryExpectations: { amount, currency: 'eur', frequency: 'monthly' },
        ...(!isCounted && { contactSettings: 'closed' }),
      }),
    ),
  );
  const found = await counted();
  const within = (role: string | null, city: string | null) =>
    people
      .filter((each) => each.isCounted && (role === null || (GROUPS[each.role] ?? each.role) === role))
      .filter((each) => city === null || each.city === city)
      .map(({ amount }) => amount);
  let shown = 0;
  const check = (group: SalaryGroup, role: string | null, city: string | null) => {
    const salaries = within(role, city);
    if (salaries.length < 10) expect([group.asked, group.developers]).toEqual([null, null]);
    if (!group.asked) return expect(group.developers).toBe(null);
    shown++;
    expect(group.developers).toBe(salaries.length - (salaries.length % 10));
    for (const [key, share] of [
      ['low', 25],
      ['median', 50],
      ['high', 75],
    ] as const)
      expect(group.asked[key], `${key} of ${role} in ${city}`).toBe(slowPercentile(salaries, share));
  };
  check(found.all, null, null);
  for (const { role, ...group } of found.roles) check(group, role, null);
  for (const { city, roles, ...group } of found.cities) {
    check(group, null, city);
    for (const { role, ...inBoth } of roles) check(inBoth, role, city);
  }
  expect(shown).toBeGreaterThan(15);
  expect(found.cities.map(({ city }) => city)).not.toContain('');
});

/** Quantile found by walking along the sorted values in steps of a hundredth; rounded to 50. */
function slowPercentile(values: readonly number[], percent: number): number {
  const left = [...values];
  const ordered: number[] = [];
  while (left.length > 0) ordered.push(...left.splice(left.indexOf(Math.min(...left)), 1));
  const way = (ordered.length - 1) * percent;
  const [before, rest] = [ordered[Math.floor(way / 100)] ?? 0, (way % 100) / 100];
  const after = ordered[Math.floor(way / 100) + 1] ?? before;
  return Math.round((before * (1 - rest) + after * rest) / 50) * 50;
}

test('response times of a generated year equal those of a slow count, and months with few people are hidden', async () => {
  const year = marketplaceYear(12);
  for (const [name, records] of Object.entries(year.records)) {
    await collection(name).deleteMany({});
    await collection(name).insertMany(records as object[]);
  }
  const { responses } = await counted(year.now);
  for (const [side, byCompany] of [
    ['developer', true],
    ['company', false],
  ] as const) {
    const from = new Date('2025-11-30T23:00:00Z');
    const of = (what: string) => year.happened.filter((each) => each.what === what && each.date >= from);
    const isRequest = new Set(of('request').flatMap((each) => (each.byCompany === byCompany ? [keyOf(each)] : [])));
    const answers = of('answer').filter((each) => isRequest.has(keyOf(each)));
    expect(responses[side].median).toBe(slowMedian(answers));
    const isOld = ({ date }: { date: Date }) => year.now.getTime() - date.getTime() > 14 * 86_400_000;
    const old = of('request').filter((each) => each.byCompany === byCompany && isOld(each));
    expect(responses[side].answered).toBe(Math.round((answers.filter(isOld).length / old.length) * 100) / 100);
    expect(responses[side].months.map(({ start }) => start.slice(0, 7))).toEqual(
      Array.from({ length: 12 }, (_, nth) => new Date(Date.UTC(2025, 11 + nth, 15)).toISOString().slice(0, 7)),
    );
    const inMonth = (start: string) => answers.filter(({ date }) => monthOf(date) === start.slice(0, 7));
    const peopleIn = (start: string) => new Set(inMonth(start).map(({ who }) => who)).size;
    const { months } = responses[side];
    const small = months.filter(({ start }) => peopleIn(start) > 0 && peopleIn(start) < 10);
    const shown = months.filter(({ median }) => median !== null);
    for (const { start, median } of shown) {
      expect(peopleIn(start), start).toBeGreaterThanOrEqual(10);
      expect(median, start).toBe(slowMedian(inMonth(start)));
    }
    const hidden = months.filter(({ start, median }) => median === null && peopleIn(start) > 0);
    expect(hidden).toHaveLength(small.length === 1 ? 2 : small.length);
    expect(shown.length).toBeGreaterThan(5);
  }
}, 60_000);

test('S14 response times are hidden while all requests are those of a single company', async () => {
  const people = some(12);
  await store(people);
  const [one, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const [asked, answered] = [new Date('2026-10-20T09:00:00Z'), new Date('2026-10-22T09:00:00Z')];
  const requests = (['user', 'company'] as const).flatMap((startedBy) =>
    people.map(({ _id: user }) => ({
      _id: new Types.ObjectId(),
      job: new Types.ObjectId(),
      user,
      company: one,
      status: 'accepted',
      startedBy,
      history: [
        { status: 'pending', by: startedBy, date: asked },
        { status: 'accepted', by: startedBy === 'user' ? 'company' : 'user', date: answered },
      ],
      createdDate: asked,
    })),
  );
  await collection('matches').insertMany(requests);
  const shown = async (now?: Date) => {
    const { responses } = await counted(now);
    return (['company', 'developer'] as const).map((side) => {
      const { months, ...whole } = responses[side];
      return { ...whole, months: months.flatMap(({ median }) => median ?? []) };
    });
  };
  const nothing = { median: null, nineOfTen: null, answered: null, months: [] };
  expect(await shown()).toEqual([nothing, nothing]);
  for (const startedBy of ['user', 'company'])
    await collection('matches').updateOne({ startedBy }, { $set: { company: other } });
  const everything = { median: 2, nineOfTen: 2, answered: 1, months: [2] };
  expect(await shown(new Date(NOW.getTime() + 1000))).toEqual([everything, everything]);
});

const monthOf = (date: Date) => dayInStockholm.format(date).slice(0, 7);

function slowMedian(answers: readonly { days?: number }[]): number {
  const sorted = answers.map(({ days = 0 }) => days).sort((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) * 5) / 10;
}

const keyOf = ({ who, date }: { who: number; date: Date }) => `${who} ${date.getTime()}`;

test('an earlier count never replaces a later one, and a new count is noticed', async () => {
  await store(some(20));
  const before = publicStatisticsVersion();
  expect((await counted()).developers).toBe(20);
  expect(publicStatisticsVersion()).not.toBe(before);
  await collection('publicstatistics').updateOne({}, { $set: { run: Date.now() + 60_000 } });
  await store(some(20));
  expect((await counted()).developers).toBe(20);
});

describe('the CSV', () => {
  const exported = async (query = '') => {
    const { status, headers, body } = await app.get(`/api/statistics/public/export${query}`);
    const text = Buffer.from(body).toString('utf8');
    return { status, headers, lines: text.replace('\ufeff', '').trim().split('\r\n') };
  };

  test('contains only headers before the first count', async () => {
    const { status, headers, lines } = await exported();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="tandem-statistics-[\d-]+\.csv"/);
    expect(lines).toEqual(['About,City,Role,Month,Number,Value']);
  });

  test('S14 hides the values that the page hides, and contains all its other numbers', async () => {
    await store(
      some(3, { role: 'qa' }),
      some(30, { role: 'backend' }),
      some(12, { role: 'qa', city: 'Umeå' }),
      some(11, { role: 'backend', city: 'Umeå' }),
      some(9, { city: 'Lund', role: 'designer' }),
      some(9, { city: 'Kiel', role: 'designer' }),
    );
    const found = await counted();
    const { lines } = await exported();
    const shownFor = (city: string, role: string, measure: string) =>
      lines
        .find((line) => line.startsWith(`Gross salaries in euros a month,${city},${role},,${measure}`))
        ?.split(',')
        .at(-1);
    const measure = '"Developers, rounded down to tens"';
    expect(lines.join('\n')).not.toMatch(/Lund|Kiel/);
    expect(found.cities.length).toBeGreaterThan(0);
    for (const { city, developers, asked, roles } of found.cities) {
      expect(shownFor(city, '', measure)).toBe(String(developers ?? ''));
      expect(shownFor(city, '', '"Developers expect, median"')).toBe(String(asked?.median ?? ''));
      for (const { role, ...group } of roles)
        if (role === 'qa') expect(shownFor(city, 'QA', measure), city).toBe(String(group.developers ?? ''));
    }
    expect(found.cities.flatMap(({ roles }) => roles.map(({ developers }) => developers))).toContain(null);
  });

  test('is in the language of the page, and no cell is a formula', async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    await store(some(30), some(30, { city: formula }));
    await counted();
    const { lines } = await exported('?language=sv');
    expect(lines[0]).toBe('Ämne,Stad,Roll,Månad,Mått,Värde');
    const cells = lines.filter((line) => line.includes('HYPERLINK'));
    expect(cells.length).toBeGreaterThan(0);
    for (const line of cells) expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect((await app.get('/api/statistics/public/export?language=xx')).status).toBe(400);
  });
});
