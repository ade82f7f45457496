import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { developers } from './developers.model.ts';

const app = useTestApp();
let count = 0;
let ada: Person;
let link: string;
beforeEach(async () => {
  link = `ada-${++count}`;
  ada = await aDeveloper({
    niceLink: link,
    headline: 'Hidden from everyone',
    telephone: '+46 70 123 45 67',
    workExperience: [{ title: 'Developer', organisation: 'Secret AB', from: '2019', to: '2021' }],
  });
});

const change = (user: object, who = ada) => app.put(`/api/users/${who.id}`, { as: who.token, body: { user } });
const at = (address: string, as?: Person) => app.get(`/api/users-profiles/${address}`, as ? { as: as.token } : {});

describe('the public address', () => {
  test('shows everyone the public level, and nothing above it', async () => {
    const { status, body } = await at(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: ada.id, firstName: 'Ada', niceLink: link });
    for (const field of ['headline', 'lastName', 'telephone', 'linkedin', 'salaryExpectations', 'revision'])
      expect(body).not.toHaveProperty(field);
    expect(JSON.stringify(body)).not.toContain('Secret AB');
    expect((await at(link, await aCompany())).body.headline).toBe('Hidden from everyone');
  });

  test('exists only while it is set and the profile is public', async () => {
    const absent = await at('nobody-at-all');
    expect(absent.status).toBe(404);
    const gone = async () => expect(await at(link)).toMatchObject({ status: 404, body: absent.body });
    await change({ contactSettings: 'closed' });
    await gone();
    await change({ contactSettings: 'open', paused: true });
    await gone();
    await change({ paused: false });
    expect((await at(link)).status).toBe(200);
    await developers.change(ada.id, { suspended: true });
    await gone();
    await developers.change(ada.id, { suspended: false });
    await change({ niceLink: '' });
    await gone();
  });

  test('does not exist for companies from which the developer hides, and neither do old addresses', async () => {
    const hidden = await aCompany();
    await change({ niceLink: `${link}-new` });
    await change({ hiddenFromCompanies: [{ companyId: hidden.id, name: 'x', source: 'self' }] });
    expect((await at(`${link}-new`, hidden)).status).toBe(404);
    expect((await at(link, hidden)).status).toBe(404);
    expect((await at(link, await aCompany())).status).toBe(200);
  });

  test('redirects from a former address to the current one', async () => {
    for (const next of ['b', 'c']) expect((await change({ niceLink: `${link}-${next}` })).status).toBe(200);
    for (const old of [link, `${link}-b`, link.toUpperCase()]) {
      const answer = await fetch(`${app.url}/api/users-profiles/${old}`, { redirect: 'manual' });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(`/api/users-profiles/${link}-c`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await at(link)).body._id).toBe(ada.id);
    await change({ niceLink: link });
    expect((await at(`${link}-c`)).body.niceLink).toBe(link);
  });

  test('belongs to a single developer, even if it is a former address', async () => {
    const bo = await aDeveloper();
    expect(await change({ niceLink: link }, bo)).toMatchObject({
      status: 409,
      body: { fields: { 'user.niceLink': expect.any(String) } },
    });
    await change({ niceLink: `${link}-new` });
    expect((await change({ niceLink: link }, bo)).status).toBe(409);
    const both = await Promise.all([aDeveloper(), aDeveloper()]);
    const answers = await Promise.all(both.map((each) => change({ niceLink: `race-${count}` }, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['ab', 400],
    ['admin', 400],
    ['signup', 400],
    ['-ada', 400],
    ['ada--l', 400],
    ['ada/../x', 400],
    ['ådä', 400],
    ['0123456789abcdef01234567', 400],
    ['x'.repeat(41), 400],
    [' Ada-L-9 ', 200],
  ])('%j answers %i', async (niceLink, status) => expect((await change({ niceLink })).status).toBe(status));

  test('is suggested from the name, with alternatives if it is taken', async () => {
    const ask = async (who: Person, query = '') =>
      (await app.get(`/api/users/${who.id}/nice-link${query}`, { as: who.token })).body;
    const elin = await aDeveloper({ firstName: 'Elin', lastName: `Öberg ${count}`, role: 'backend' });
    expect(await ask(elin)).toMatchObject({ link: `elin-oberg-${count}`, free: true });
    expect(await ask(elin, `?wanted=${link}`)).toMatchObject({ link, free: false });
    expect((await ask(elin, `?wanted=${link}`)).others).toContain(`elin-oberg-${count}`);
    expect(await ask(elin, '?wanted=admin')).toMatchObject({ free: false });
    expect(await ask(ada, `?wanted=${link}`)).toMatchObject({ free: true });
  });
});

describe('the overview of viewers', () => {
  const views = async (company?: string) =>
    (await app.get(`/api/users/${ada.id}/views${company ? `?company=${company}` : ''}`, { as: ada.token })).body;

  test('shows the exact profile that each viewer gets', async () => {
    const [plain, paying, matched] = [await aCompany(), await aCompany({ isPaying: true }), await aCompany()];
    await anAcceptedMatch(await aJob(matched), ada, matched);
    const all = await views();
    const seen = async (as: Person) => (await app.get(`/api/users/${ada.id}`, { as: as.token })).body;
    expect(all.GUEST).toEqual((await at(link)).body);
    expect(all.GUEST).toEqual(await seen(await aDeveloper()));
    expect(all.HALF).toEqual(await seen(plain));
    expect(all.FULL).toEqual(await seen(paying));
    expect(all.FULL).toEqual(await seen(matched));
    expect(all.ADMIN).toEqual(await seen(ada));
    expect(all).toMatchObject({ public: true, listed: true, beforeMatch: { mayContact: 'FULL', others: 'HALF' } });

    await change({ contactSettings: 'half', niceLink: '' });
    expect(await views()).toMatchObject({ public: false, beforeMatch: { mayContact: 'HALF' } });
    await change({ contactSettings: 'closed' });
    expect(await views()).toMatchObject({ listed: false });
  });

  test('shows the profile as a given company sees it, and the reason', async () => {
    const company = await aCompany({ name: 'Volta Marin' });
    expect((await views(company.id)).company).toMatchObject({ name: 'Volta Marin', level: 'HALF', why: 'noContact' });
    await change({ hiddenFromCompanies: [{ name: 'VOLTA MARIN AB', source: 'self' }] });
    expect((await views(company.id)).company).toMatchObject({ level: null, why: 'hidden', developer: null });
    await change({ hiddenFromCompanies: [] });
    await anAcceptedMatch(await aJob(company), ada, company);
    expect((await views(company.id)).company).toMatchObject({ level: 'FULL', why: 'accepted' });
    expect((await views((await aCompany({ isPaying: true })).id)).company).toMatchObject({
      level: 'FULL',
      why: 'contact',
    });
  });

  test('does not name an open match as the reason for what a company sees without it', async () => {
    const company = await aCompany({ isPaying: true });
    await aMatch(await aJob(company), ada);
    expect((await views(company.id)).company).toMatchObject({ level: 'FULL', why: 'contact' });
    await change({ contactSettings: 'half' });
    expect((await views(company.id)).company).toMatchObject({ level: 'HALF', why: 'matched' });
    await change({ contactSettings: 'open' });
  });

  test.each([
    [{ contactSettings: 'half' }, 'HALF', 'half'],
    [{ contactSettings: 'closed' }, null, 'closed'],
    [{ paused: true }, null, 'paused'],
    [{ paused: true, contactSettings: 'closed' }, null, 'closed'],
  ])('after %o shows a paying company level %s because of “%s”', async (settings, level, why) => {
    const company = await aCompany({ isPaying: true });
    await change(settings);
    expect((await views(company.id)).company).toMatchObject({ level, why });
  });

  test('is available only to the owner, and reveals nothing about companies that are not public', async () => {
    const path = `/api/users/${ada.id}/views`;
    expect((await app.get(path, { as: (await aDeveloper()).token })).status).toBe(404);
    expect((await app.get(path, { as: (await aCompany()).token })).status).toBe(403);
    const secret = await aCompany({ public: false });
    expect((await app.get(`${path}?company=${secret.id}`, { as: ada.token })).status).toBe(404);
    expect((await app.get(path, { as: (await aSuperuser()).token })).status).toBe(200);
  });
});

describe('similar developers', () => {
  const similar = async (who: Person, as?: Person): Promise<string[]> =>
    (await app.get(`/api/users-similar/${who.id}`, as ? { as: as.token } : {})).body.map(
      ({ _id }: { _id: string }) => _id,
    );
  const like = { role: 'devops' as const, skills: ['kubernetes', 'terraform', 'go'], city: 'Umeå' };

  test('share skills, role, seniority and place, with the same result each time', async () => {
    const one = await aDeveloper({ ...like, niceLink: `one-${count}` });
    const same = await aDeveloper({ ...like, niceLink: `same-${count}` });
    const near = await aDeveloper({ ...like, skills: ['kubernetes'], city: 'Lyon', niceLink: `near-${count}` });
    await aDeveloper({ role: 'designer', skills: ['css'], niceLink: `far-${count}` });
    expect(await similar(one)).toEqual([same.id, near.id]);
    expect(await similar(one)).toEqual([same.id, near.id]);
  });

  test('are shown only to viewers who can see them: not to guests without a public address, nor to companies from which they hide', async () => {
    const company = await aCompany();
    const one = await aDeveloper({ ...like, skills: ['rust', 'wasm'], niceLink: `two-${count}` });
    const closed = await aDeveloper({ ...like, skills: ['rust', 'wasm'], contactSettings: 'closed' });
    const hiding = await aDeveloper({
      ...like,
      skills: ['rust', 'wasm'],
      hiddenFromCompanies: [{ companyId: company.id, name: 'x', source: 'self' }],
    });
    const seen = await similar(one, company);
    expect(seen).not.toContain(hiding.id);
    expect(seen).not.toContain(closed.id);
    expect(await similar(one, await aCompany())).toContain(hiding.id);
    expect(await similar(one)).not.toContain(hiding.id);
    expect((await app.get(`/api/users-similar/${hiding.id}`)).status).toBe(404);
    expect((await app.get(`/api/users-similar/${hiding.id}`, { as: company.token })).status).toBe(404);
  });

  test('are each shown at the level of their own page, not at that of the similar developer', async () => {
    const alike = { ...like, skills: ['perl', 'raku'] };
    const [known, other, company] = [await aDeveloper(alike), await aDeveloper(alike), await aCompany()];
    await anAcceptedMatch(await aJob(company), known, company);
    const mostSimilarTo = async ({ id }: Person) =>
      (await app.get(`/api/users-similar/${id}`, { as: company.token })).body[0];
    const pageOf = async ({ id }: Person) => (await app.get(`/api/users/${id}`, { as: company.token })).body;
    expect(await pageOf(known)).toHaveProperty('lastName');
    expect(await pageOf(other)).not.toHaveProperty('lastName');
    expect(await mostSimilarTo(known)).toEqual(await pageOf(other));
    expect(await mostSimilarTo(other)).toEqual(await pageOf(known));
  });

  test('S14: are not found through hidden data', async () => {
    const one = await aDeveloper({ ...like, skills: ['zig', 'nim'], niceLink: `three-${count}` });
    const other = await aDeveloper({ ...like, skills: ['zig', 'nim'], niceLink: `four-${count}` });
    const before = await similar(one);
    await change(
      { salaryExpectations: null, telephone: '', lastName: 'X', gender: 'male', headline: 'zig nim' },
      other,
    );
    expect(await similar(one)).toEqual(before);
  });
});
