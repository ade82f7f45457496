import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aDraft, aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { grantPackage } from '../../billing/payments/grants.service.ts';
import { distance } from './edit-distance.ts';

const app = useTestApp();
let hamnkraft: Person;
let volta: Person;
let hanna: Person;
let root: Person;
beforeAll(async () => {
  [hamnkraft, volta] = [await aCompany({ name: 'Hamnkraft' }), await aCompany({ name: 'Volta Harbour' })];
  hanna = await aDeveloper({ firstName: 'Hanna', lastName: 'Vik', city: 'Malmö', skills: ['kubernetes', 'go'] });
  root = await aSuperuser();
});

const GROUPS = ['people', 'jobs', 'matches', 'companies', 'accounts'] as const;
const find = async (text: string, { token }: Pick<Person, 'token'>, limit = 10) =>
  (await app.get(`/api/quick-search?text=${encodeURIComponent(text)}&limit=${limit}`, { as: token })).body;
const namesOf = (group: { items: { firstName?: string; headline?: string; name?: string; email?: string }[] }) =>
  group.items.map(({ firstName, headline, name, email }) => firstName ?? name ?? headline ?? email);
const idsOf = (group: { items: { _id: string }[] }) => group.items.map(({ _id }) => _id);
const nothing = (answer: Record<string, { total: number }>) => GROUPS.map((group) => answer[group]?.total);

describe('a company', () => {
  test('finds people by the name visible to it, those with a match first', async () => {
    const matched = await aDeveloper({ firstName: 'Zlatko', lastName: 'Novak', role: 'frontend' });
    const candidate = await aCandidate(hamnkraft, { firstName: 'Zlata', lastName: 'Horvat' });
    await aDeveloper({ firstName: 'Zlatan', lastName: 'Berg' });
    const job = await aJob(hamnkraft, { headline: 'Ferry planner' });
    await aMatch(job, matched);

    const { people } = await find('zlat', hamnkraft);
    expect(namesOf(people)).toEqual(['Zlatko', 'Zlata', 'Zlatan']);
    expect(people.total).toBe(3);
    expect(people.items[0]).toMatchObject({
      role: 'frontend',
      level: 'HALF',
      match: { status: 'pending', turn: 'company' },
    });
    expect(people.items[0]).not.toHaveProperty('lastName');
    expect(people.items[1]).toMatchObject({ _id: candidate._id, lastName: 'Horvat', level: 'ADMIN', match: null });
    expect(namesOf((await find('zlat', volta)).people)).not.toContain('Zlata');
    expect((await find('zlat', hamnkraft, 1)).people).toMatchObject({ items: [{ firstName: 'Zlatko' }], total: 3 });
  });

  test('S14 gets the same result for a hidden last name as for one that does not exist', async () => {
    expect(await find('Vik', hamnkraft)).toEqual(await find('Qxz', hamnkraft));
    expect((await find('Hanna Vik', hamnkraft)).people).toEqual({ items: [], total: 0 });
    await anAcceptedMatch(await aJob(volta), hanna, volta);
    expect((await find('Hanna Vik', volta)).people.items[0]).toMatchObject({ lastName: 'Vik', level: 'FULL' });
    expect((await find('vik', volta)).matches.total).toBe(1);
  });

  test('finds its own jobs in every status with their matches, and no jobs of other companies', async () => {
    const job = await aJob(hamnkraft, { headline: 'Lighthouse recruiter', skills: ['elixir'] });
    const draft = await aDraft(hamnkraft, { headline: 'Lighthouse painter' });
    await aJob(volta, { headline: 'Lighthouse robot' });
    await aMatch(job, await aDeveloper());
    const { jobs } = await find('light', hamnkraft);
    expect(
      jobs.items.map(({ _id, status, matches }: Record<string, unknown>) => [_id, status, matches]).toSorted(),
    ).toEqual(
      [
        [job._id, 'published', 1],
        [draft._id, 'created', 0],
      ].toSorted(),
    );
    expect(idsOf((await find('elix', hamnkraft)).jobs)).toEqual([job._id]);
    expect((await find('lighthouse rob', hamnkraft)).jobs.total).toBe(0);
  });

  test('does not count matches with developers who have hidden from it', async () => {
    const [job, hiding] = [await aJob(hamnkraft, { headline: 'Ferry pilot' }), await aDeveloper()];
    await aMatch(job, await aDeveloper());
    await aMatch(job, hiding);
    expect((await find('ferry', hamnkraft)).jobs.items[0].matches).toBe(2);
    const hiddenFromCompanies = [{ companyId: hamnkraft.id, name: 'Hamnkraft', source: 'self' }];
    await app.put(`/api/users/${hiding.id}`, { as: hiding.token, body: { user: { hiddenFromCompanies } } });
    expect((await find('ferry', hamnkraft)).jobs.items[0].matches).toBe(1);
  });

  test('finds its matches by job and by the name visible to it', async () => {
    const ada = await aDeveloper({ firstName: 'Adalbert', lastName: 'Quist' });
    const match = await aMatch(await aJob(hamnkraft, { headline: 'Buoy engineer' }), ada);
    expect(idsOf((await find('buoy', hamnkraft)).matches)).toEqual([match._id]);
    expect((await find('adal buoy', hamnkraft)).matches.items[0]).toMatchObject({
      headline: 'Buoy engineer',
      developer: { firstName: 'Adalbert' },
      turn: 'company',
    });
    expect((await find('quist', hamnkraft)).matches.total).toBe(0);
    expect((await find('buoy', volta)).matches.total).toBe(0);
  });

  test('does not find people who are suspended, closed, hidden from it, or in the list of another company', async () => {
    const gone = [
      await aDeveloper({ firstName: 'Ottokar', contactSettings: 'closed' }),
      await aDeveloper({ firstName: 'Ottokar', hiddenFromCompanies: [{ name: 'Hamnkraft', source: 'self' }] }),
      await aDeveloper({ firstName: 'Ottokar' }),
    ];
    await aCandidate(volta, { firstName: 'Ottokar' });
    await app.put(`/api/accounts/${gone[2]?.accountId}`, {
      as: root.token,
      body: { suspension: { reasons: ['spam'] } },
    });
    expect((await find('ottokar', hamnkraft)).people).toEqual({ items: [], total: 0 });
    expect((await find('ottokar', root)).people.total).toBe(4);
  });

  test('suggests a similar skill if nothing matches', async () => {
    expect(await find('kubernets', hamnkraft)).toMatchObject({ spelling: { skill: 'kubernetes', total: 1 } });
    expect((await find('kubernetes', hamnkraft)).spelling).toBeNull();
    expect((await find('qqqq', hamnkraft)).spelling).toBeNull();
    expect((await find('hanna', hamnkraft)).spelling).toBeNull();
  });
});

test('a developer finds jobs on boards, public companies and own matches, but no people or accounts', async () => {
  const job = await aJob(volta, { headline: 'Windmill engineer', skills: ['terraform'] });
  await aDraft(volta, { headline: 'Windmill draft' });
  const hidden = await aCompany({ name: 'Windmill Works', public: false });
  const match = await aMatch(job, hanna);
  const found = await find('windm', hanna);
  expect(idsOf(found.jobs)).toEqual([job._id]);
  expect(found.jobs.items[0]).toMatchObject({ company: { name: 'Volta Harbour' }, matches: null });
  expect(found.matches.items).toMatchObject([{ _id: match._id, company: { name: 'Volta Harbour' }, developer: null }]);
  expect([found.people.total, found.accounts.total]).toEqual([0, 0]);
  expect(namesOf((await find('harb', hanna)).companies)).toEqual(['Volta Harbour']);
  expect((await find('works', hanna)).companies.total).toBe(0);
  expect((await find('works', root)).companies.items[0]).toMatchObject({ _id: hidden.id });
  expect((await find('teraform', hanna)).spelling).toEqual({ skill: 'terraform', total: 1 });
  expect(nothing(await find('hanna', hanna))).toEqual([0, 0, 0, 0, 0]);
});

test('a superuser finds people by their full names, companies and the addresses of accounts', async () => {
  const { people, accounts } = await find('hanna vik', root);
  expect(people.items).toMatchObject([{ _id: hanna.id, lastName: 'Vik', level: 'SUPERADMIN' }]);
  expect(accounts.total).toBe(0);
  expect((await find(hanna.email, root)).accounts.items).toMatchObject([{ entityId: hanna.id, email: hanna.email }]);
});

test('a guest, an empty text and unknown parameters are refused', async () => {
  expect((await app.get('/api/quick-search?text=ha')).status).toBe(401);
  for (const query of ['', '?text=', '?text=%20', '?text=ha&limit=51', '?text=ha&sort=name'])
    expect((await app.get(`/api/quick-search${query}`, { as: hamnkraft.token })).status).toBe(400);
  for (const text of ['(a+)+$', '\u0000', '...', '\\'])
    expect(nothing(await find(text, root)).every((total) => typeof total === 'number')).toBe(true);
});

test.each([
  ['kubernetes', 'kubernets', 1],
  ['react', 'raect', 1],
  ['', 'go', 2],
  ['kitten', 'sitting', 3],
  ['go', 'go', 0],
])('the distance between %s and %s is %i', (one, other, away) => expect(distance(one, other)).toBe(away));

test('a payment changes neither the order nor the selection of results by name', async () => {
  const [zeta, alpha] = [await aCompany({ name: 'Kvarnby Zeta' }), await aCompany({ name: 'Kvarnby Alpha' })];
  const older = await aJob(zeta, { headline: 'Kvarnby miller' });
  const newer = await aJob(alpha, { headline: 'Kvarnby baker' });
  const found = async () => {
    const { companies, jobs } = await find('kvarnby', hanna);
    return [namesOf(companies), idsOf(jobs)];
  };
  const before = [
    ['Kvarnby Alpha', 'Kvarnby Zeta'],
    [newer._id, older._id],
  ];
  expect(await found()).toEqual(before);
  await grantPackage({
    companyId: zeta.id,
    jobId: older._id,
    package: 'promotedAd_3',
    reason: 'Pilot customer',
    endDate: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect((await app.get('/api/jobs?limit=1')).body[0]).toMatchObject({ _id: older._id, promoted: true });
  expect(await found()).toEqual(before);
});
