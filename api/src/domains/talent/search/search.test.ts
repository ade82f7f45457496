import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aDraft, aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let company: Person;
let paying: Person;

beforeAll(async () => {
  [company, paying] = [await aCompany(), await aCompany({ isPaying: true })];
});

let skills = 0;
/** A skill that no other developer has, so that a test finds only its own developers. */
const aSkill = () => `skill-${++skills}`;

interface Item {
  developer: Record<string, unknown> & { _id: string };
}
const idsOf = ({ body }: { body: { items: Item[] } }) => body.items.map(({ developer }) => developer._id);
const searching = (search: unknown, as?: string) => app.post('/api/users', { body: { search }, ...(as && { as }) });

describe('searching', () => {
  test('returns a page, the total in body and header, and the number of results for each further filter', async () => {
    const skill = aSkill();
    const [senior, junior] = [
      await aDeveloper({ skills: [skill, 'go'], seniority: 'senior' }),
      await aDeveloper({ skills: [skill], seniority: 'junior' }),
    ];
    const answer = await searching({ skills: [skill], seniorities: ['senior'], limit: 1 }, company.token);
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual([senior.id]);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(answer.body).toMatchObject({
      total: 1,
      facets: { seniorities: { junior: 1, senior: 1 }, skills: { [skill]: 1, go: 1 } },
      without: { seniorities: 2 },
    });
    expect(answer.body.of).toBeGreaterThan(1);
    expect(answer.body.items[0]).toMatchObject({
      level: 'HALF',
      fit: null,
      standing: { freshness: { points: 60, days: 0 }, completeness: { missing: expect.arrayContaining(['remote']) } },
    });
    expect(junior.id).not.toBe(senior.id);
  });

  test('also accepts the search string of an address', async () => {
    const skill = aSkill();
    const { id } = await aDeveloper({ skills: [skill], skillsYears: { [skill]: 4 } });
    expect(idsOf(await searching(`skills=${skill}:4&shortRoles=backend`, company.token))).toEqual([id]);
    expect(idsOf(await searching(`?skills=${skill}:5`, company.token))).toEqual([]);
  });

  test('includes every write before the next response', async () => {
    const skill = aSkill();
    const person = await aDeveloper({ skills: [skill] });
    const total = async () => (await searching({ skills: [skill] }, company.token)).body.total;
    expect(await total()).toBe(1);
    const change = (user: object) => app.put(`/api/users/${person.id}`, { as: person.token, body: { user } });
    await change({ contactSettings: 'closed' });
    expect(await total()).toBe(0);
    await change({ contactSettings: 'half' });
    expect(await total()).toBe(1);
    await change({ skills: ['go'] });
    expect(await total()).toBe(0);
    await change({ skills: [skill] });
    await app.call('DELETE', `/api/accounts/${person.accountId}/delete-forever`, { as: person.token });
    expect(await total()).toBe(0);
  });

  test('ranks all developers by their fit for a job of the viewer, with reasons; jobs of other companies do not exist', async () => {
    const skill = aSkill();
    const [far, near] = [
      await aDeveloper({ skills: [skill], yearsExperience: 1, seniority: 'junior' }),
      await aDeveloper({ skills: [skill, 'go'], yearsExperience: 8 }),
    ];
    const job = await aJob(company, { skills: ['go', skill], seniorities: ['senior'] });
    const answer = await searching({ skills: [skill], job: job._id }, company.token);
    expect(idsOf(answer)).toEqual([near.id, far.id]);
    const fits = answer.body.items.map(({ fit }: { fit: { percent: number } }) => fit.percent);
    expect(fits[0]).toBeGreaterThan(fits[1]);
    expect(answer.body.items[0].fit.reasons.find(({ key }: { key: string }) => key === 'salary').state).toBe('hidden');
    const own = await aDraft(paying);
    expect((await searching({ job: own._id }, company.token)).status).toBe(404);
    expect((await searching({ job: own._id }, paying.token)).status).toBe(200);
  });

  test('supports other calls: only with videos, a count, a plain list, some ids, and a short list', async () => {
    const skill = aSkill();
    const filmed = await aDeveloper({ skills: [skill], introVideo: 'https://youtu.be/dQw4w9WgXcQ' });
    const other = await aDeveloper({ skills: [skill] });
    const as = company.token;
    expect(idsOf(await app.post('/api/users-videos', { as, body: { search: { skills: [skill] } } }))).toEqual([
      filmed.id,
    ]);
    const count = await app.post('/api/users/search-statistics', { as, body: { search: { skills: [skill] } } });
    expect(count.body).toBe(2);
    const found = await app.post('/api/users/find', { as, body: { skills: [skill], limit: 1 } });
    expect([found.body.length, found.headers.get('x-total-count')]).toEqual([1, '2']);
    const byId = await app.post('/api/users/find', { as, body: { ids: [other.id, '0'.repeat(24), filmed.id] } });
    expect(byId.body.map(({ _id }: { _id: string }) => _id)).toEqual([other.id, filmed.id]);
    const light = await app.get(`/api/users/light?skills=${skill}&limit=1`, { as });
    expect(light.headers.get('x-total-count')).toBe('2');
    expect(Object.keys(light.body[0])).not.toContain('skills');
    expect(light.body[0]).toMatchObject({ firstName: 'Ada', role: 'backend' });
  });
});

describe('visibility in the search', () => {
  test('S13 hidden, closed and suspended developers and candidates of other companies are in no response, count or facet', async () => {
    const skill = aSkill();
    await aDeveloper({ skills: [skill], contactSettings: 'closed' });
    await aDeveloper({
      skills: [skill],
      hiddenFromCompanies: [{ companyId: company.id, name: 'x', source: 'self' }],
    });
    const candidate = await aCandidate(paying, { skills: [skill] });
    const suspended = await aDeveloper({ skills: [skill] });
    const root = await aSuperuser();
    await app.put(`/api/accounts/${suspended.accountId}`, {
      as: root.token,
      body: { suspension: { reasons: ['spam'] } },
    });
    const matched = await aDeveloper({ skills: [skill], contactSettings: 'open' });
    await anAcceptedMatch(await aJob(company), matched, company);
    await app.put(`/api/users/${matched.id}`, { as: matched.token, body: { user: { contactSettings: 'closed' } } });

    const mine = await searching({ skills: [skill] }, company.token);
    expect(mine.body).toMatchObject({ items: [], total: 0, facets: { skills: { [skill]: 0 }, seniorities: {} } });
    const theirs = await searching({ skills: [skill] }, paying.token);
    expect(idsOf(theirs)).toContain(candidate._id);
    expect(theirs.body).toMatchObject({ facets: { candidates: { only: 1 } } });
    expect(idsOf(await searching({ skills: [skill], candidates: 'only' }, paying.token))).toEqual([candidate._id]);
    expect((await searching({ skills: [skill] })).body.total).toBe(0);
  });

  test('guests find developers who chose to be public', async () => {
    const skill = aSkill();
    await aDeveloper({ skills: [skill] });
    const shown = await aDeveloper({ skills: [skill], niceLink: `ada-${skill}` });
    const answer = await searching({ skills: [skill] });
    expect(idsOf(answer)).toEqual([shown.id]);
    expect(answer.body.items[0].level).toBe('GUEST');
    expect(answer.body.items[0].developer).not.toHaveProperty('description');
  });
});

describe('hidden data cannot be used as a filter', () => {
  test('S14 a filter or order by salary and unknown fields answer 400 for viewers who see no salaries', async () => {
    const developer = await aDeveloper();
    for (const as of [undefined, developer.token])
      for (const search of [{ salary: 5000 }, 'salary=5000', { currency: 'sek' }]) {
        const answer = await searching(search, as);
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.body.fields)[0]).toMatch(/^search\.(salary|currency)$/);
      }
    expect((await app.get('/api/users/light?salary=1', { as: developer.token })).status).toBe(400);
    for (const as of [undefined, developer.token])
      expect(
        (await app.post('/api/users/find', { ...(as && { as }), body: { ids: [developer.id], salary: 1 } })).status,
      ).toBe(400);
    for (const search of [
      { telephone: '1' },
      { sort: 'salary' },
      { 'salaryExpectations.amount': { $gt: 1 } },
      { gender: 'female' },
    ])
      expect((await searching(search, company.token)).status).toBe(400);
  });

  test('S14 no total, facet or order reveals to a company a salary it does not see', async () => {
    const skill = aSkill();
    const people = [await aDeveloper({ skills: [skill] }), await aDeveloper({ skills: [skill] })];
    const job = await aJob(company, { skills: [skill], salaryTo: 6000 });
    const asked = [{}, { salary: 5500 }, { salary: 5500, per: 'year', currency: 'sek' }];
    const answers = async (as: string, more: object[] = []) =>
      Promise.all(
        [...asked, ...more].map(async (search) => {
          const { body } = await searching({ skills: [skill], ...search }, as);
          return { ...body, milliseconds: 0, items: idsOf({ body }) };
        }),
      );
    const before = await answers(company.token, [{ job: job._id }]);
    expect(before.map(({ total }) => total)).toEqual([2, 0, 0, 2]);
    expect((await answers(paying.token)).map(({ total }) => total)).toEqual([2, 2, 0]);
    for (const [nth, person] of people.entries())
      await app.put(`/api/users/${person.id}`, {
        as: person.token,
        body: { user: { salaryExpectations: { amount: 100 + nth * 90_000, currency: 'gbp', frequency: 'hourly' } } },
      });
    expect(await answers(company.token, [{ job: job._id }])).toEqual(before);
    expect((await answers(paying.token))[1]?.total).toBe(0);
  });

  test('S14 employers are found only by viewers who see them, also in the reasons of a match', async () => {
    const word = `employer${Date.now()}`;
    const person = await aDeveloper({
      contactSettings: 'half',
      workExperience: [{ title: 'Engineer', organisation: `${word} AB`, from: '2019', to: '2022' }],
    });
    const total = async (as?: string) => (await searching({ text: word }, as)).body.total;
    expect([await total(company.token), await total(paying.token), await total()]).toEqual([0, 0, 0]);
    const job = await aJob(company);
    const match = await aMatch(job, person);
    expect(await total(company.token)).toBe(0);
    await app.put(`/api/matches-new/${match._id}`, { as: company.token, body: { status: 'accepted' } });
    expect(await total(company.token)).toBe(1);
  });

  test('S14 developers are found by the name visible to the viewer, and nothing reveals the rest of the name', async () => {
    const [skill, first, last] = [aSkill(), 'Zdenka', 'Vrabec'];
    const person = await aDeveloper({ skills: [skill], firstName: first, lastName: last, contactSettings: 'open' });
    const other = await aDeveloper({ skills: [skill], firstName: 'Ada', lastName: 'Holm', contactSettings: 'open' });
    const root = await aSuperuser();
    const found = async (text: string, as?: string) => (await searching({ text, skills: [skill] }, as)).body;
    for (const as of [company.token, paying.token, other.token, root.token])
      expect((await found('zden', as)).items.map(({ developer }: Item) => developer._id)).toEqual([person.id]);
    for (const as of [paying.token, root.token]) expect((await found('Vrabec', as)).total).toBe(1);

    const unknownName = 'Qxyzzyqx';
    const bare = ({ milliseconds, ...rest }: Record<string, unknown>) => rest;
    for (const as of [company.token, other.token, undefined]) {
      expect(bare(await found(last, as))).toEqual(bare(await found(unknownName, as)));
      expect(bare(await found(`${first} ${last}`, as))).toEqual(bare(await found(`${first} ${unknownName}`, as)));
      expect(bare(await found(`${first} Vr`, as))).toEqual(bare(await found(`${first} Qx`, as)));
    }

    const job = await aJob(company, {});
    await anAcceptedMatch(job, person, company);
    expect((await found(last, company.token)).total).toBe(1);
    const own = await aCandidate(company, { firstName: 'Milada', lastName: 'Kropotkin', skills: [skill] });
    expect((await found('kropot', company.token)).items[0].developer._id).toBe(own._id);
    expect((await found('kropot', paying.token)).total).toBe(0);
  });

  test('S14 data that only companies see is not part of the public text search', async () => {
    const word = `headline${Date.now()}`;
    await aDeveloper({ headline: `Builds ${word}s`, niceLink: word });
    const total = async (as?: string) => (await searching({ text: word }, as)).body.total;
    expect([await total(company.token), await total()]).toEqual([1, 0]);
  });

  test('gender, name, picture, school and age do not affect the order', async () => {
    const skill = aSkill();
    const people = [
      await aDeveloper({ skills: [skill] }),
      await aDeveloper({ skills: [skill] }),
      await aDeveloper({ skills: [skill] }),
    ];
    const job = await aJob(company, { skills: [skill] });
    const answers = async () =>
      Promise.all(
        [{}, { job: job._id }, { text: 'nkosi' }, { sort: 'experience' }].map(async (search) => {
          const { body } = await searching({ skills: [skill], ...search }, company.token);
          return {
            ...body,
            milliseconds: 0,
            items: body.items.map(({ developer, ...why }: Item) => ({ ...why, id: developer._id })),
          };
        }),
      );
    const before = await answers();
    for (const { id, token } of people.slice(1))
      await app.put(`/api/users/${id}`, {
        as: token,
        body: {
          user: {
            firstName: 'Thandiwe',
            lastName: 'Nkosi',
            gender: 'female',
            education: [{ organisation: 'Nkosi University', degree: 'PhD', from: '1971', to: '1975' }],
          },
        },
      });
    expect(await answers()).toEqual(before);
  });
});

describe('bad input', () => {
  test('S23, S24 excessive pages, lists and lengths answer 400 immediately', async () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => `skill-${nth}`);
    const bad = [
      { limit: 1e9 },
      { skip: -1 },
      { skip: 1e6 },
      { skills: many },
      { text: 'x'.repeat(1000) },
      { near: 'nowhere' },
      { years: ['4'] },
      { seen: 2 },
      `skills=${many.join(',')}`,
      [],
      7,
    ];
    for (const search of bad) {
      const started = performance.now();
      expect((await searching(search, company.token)).status).toBe(400);
      expect(performance.now() - started).toBeLessThan(500);
    }
    for (const query of [
      'limit=1&limit=9999',
      'skip[]=1',
      'text[a]=1',
      'text=a&text=b',
      'skills=go&skills=aws&limit=x',
    ])
      expect([200, 400]).toContain((await app.get(`/api/users/light?${query}`, { as: company.token })).status);
    expect((await app.get('/api/users/light?limit=1&limit=9999', { as: company.token })).status).toBe(400);
  });

  test('S25 characters with a meaning in regular expressions are ordinary text', async () => {
    for (const text of ['(a+)+$', '.*', '[', '\\', '^$', 'c++', '%', '{"$ne":1}']) {
      const before = process.cpuUsage();
      const answer = await searching({ text }, company.token);
      expect(answer.status).toBe(200);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, text).toBeLessThan(500);
    }
  });
});
