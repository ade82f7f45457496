import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob, aMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { updateCompany } from '../../companies/companies/updating.service.ts';
import { developers } from './developers.model.ts';
import { createDeveloper } from './developers.service.ts';

const app = useTestApp();

let ada: Person;
let hamnkraft: Person;
beforeEach(async () => {
  ada = await aDeveloper({
    firstName: 'Ada',
    lastName: 'Lindqvist',
    headline: 'Backend',
    salaryExpectations: { amount: 5000, currency: 'eur', frequency: 'monthly' },
    telephone: '+46 70 123 45 67',
    education: [{ organisation: 'Chalmers', from: '2010', to: '2015' }],
  });
  hamnkraft = await aCompany();
});

const see = (who: Person, as: Person, query = '') => app.get(`/api/users/${who.id}${query}`, { as: as.token });
const change = (who: Person, as: Person, user: object) =>
  app.put(`/api/users/${who.id}`, { as: as.token, body: { user } });

describe('a profile', () => {
  test('has the defaults of the specification', async () => {
    const { _id } = await createDeveloper({ firstName: 'Bo' });
    const { body } = await app.get(`/api/users/${_id}`, { as: (await aSuperuser()).token });
    expect(body).toMatchObject({
      contactSettings: 'open',
      jobTypes: ['fulltime'],
      seniority: 'junior',
      tandemStatus: 'notReviewed',
      defaultCurrency: 'eur',
      status: 'created',
      salaryExpectations: null,
      avatar: expect.stringMatching(/^\/placeholders\/person-[1-5]\.svg$/),
    });
  });

  test('of an earlier version is returned with the current roles', async () => {
    await developers.change(ada.id, { role: 'android', roles: ['ios', 'devops', 'juggler'] } as never);
    expect((await see(ada, ada)).body).toMatchObject({ role: 'appdeveloper', roles: ['appdeveloper', 'devops'] });
    expect((await change(ada, ada, { headline: 'New' })).status).toBe(200);
  });

  test('is shown at the level of the viewer', async () => {
    const half = (await see(ada, hamnkraft)).body;
    expect(half).toMatchObject({ firstName: 'Ada', headline: 'Backend', hasTelephone: true });
    for (const field of ['lastName', 'telephone', 'salaryExpectations', 'linkedin', 'gender', 'hiddenFromCompanies'])
      expect(half).not.toHaveProperty(field);
    expect(half.education[0].organisation).toBe('');

    const paying = await aCompany({ isPaying: true });
    expect((await see(ada, paying)).body).toMatchObject({ lastName: 'Lindqvist', telephone: '+46 70 123 45 67' });
    expect((await see(ada, await aDeveloper())).body).not.toHaveProperty('headline');
    expect((await see(ada, await aSuperuser())).body).toHaveProperty('status');
  });

  test('is fully visible after a match, and no longer when the match has ended', async () => {
    const pending = await aMatch(await aJob(hamnkraft), ada);
    expect((await see(ada, hamnkraft)).body).not.toHaveProperty('lastName');
    const step = (body: object) => app.put(`/api/matches-new/${pending._id}`, { as: hamnkraft.token, body });
    expect((await step({ status: 'accepted' })).status).toBe(200);
    expect((await see(ada, hamnkraft)).body.lastName).toBe('Lindqvist');
    expect((await step({ status: 'rejected', reason: 'location' })).status).toBe(200);
    expect((await see(ada, hamnkraft)).body).not.toHaveProperty('lastName');
  });

  test('that is closed or paused is not similar to others, even for a company with a match', async () => {
    const [volta, skills] = [await aCompany(), ['wasm', 'zig']];
    const [one, other] = [await aDeveloper({ skills }), await aDeveloper({ skills })];
    await aMatch(await aJob(volta), other);
    const similar = async () =>
      JSON.stringify((await app.get(`/api/users-similar/${one.id}`, { as: volta.token })).body);
    expect(await similar()).toContain(other.id);
    await change(other, other, { contactSettings: 'closed' });
    expect(await similar()).not.toContain(other.id);
    await change(other, other, { contactSettings: 'open', paused: true });
    expect(await similar()).not.toContain(other.id);
    expect((await see(other, volta)).status).toBe(200);
  });

  test('can be previewed at the levels of other viewers, never at a level above the viewer’s', async () => {
    expect((await see(ada, ada, '?level=HALF')).body).toEqual((await see(ada, hamnkraft)).body);
    expect((await see(ada, hamnkraft, '?level=GUEST')).body).not.toHaveProperty('headline');
    expect((await see(ada, hamnkraft, '?level=FULL')).status).toBe(403);
    expect((await see(ada, ada, '?level=SUPERADMIN')).status).toBe(403);
    expect((await see(ada, ada, '?level=ALL')).status).toBe(400);
  });

  test('that is not visible to the viewer gets the same response as one that does not exist', async () => {
    expect((await app.get(`/api/users/${ada.id}`)).status).toBe(401);
    const never = await app.get(`/api/users/${'0'.repeat(24)}`, { as: hamnkraft.token });
    expect(never.status).toBe(404);

    await change(ada, ada, { contactSettings: 'closed' });
    expect(await see(ada, hamnkraft)).toMatchObject({ status: 404, body: never.body });

    await change(ada, ada, {
      contactSettings: 'open',
      hiddenFromCompanies: [{ companyId: hamnkraft.id, name: 'x', source: 'self' }],
    });
    expect(await see(ada, hamnkraft)).toMatchObject({ status: 404, body: never.body });
    expect((await see(ada, await aCompany())).status).toBe(200);

    await developers.change(ada.id, { hiddenFromCompanies: [], hiddenKeys: [], suspended: true });
    expect(await see(ada, hamnkraft)).toMatchObject({ status: 404, body: never.body });
    expect((await see(ada, ada)).status).toBe(200);
  });
});

describe('a change', () => {
  test('of years is limited to ten, which means ten or more', async () => {
    const elin = await aDeveloper();
    const put = (user: object) => app.put(`/api/users/${elin.id}`, { as: elin.token, body: { user } });
    const { body } = await put({ yearsExperience: 31, skillsYears: { go: 12, aws: 3 } });
    expect(body).toMatchObject({ yearsExperience: 10, skillsYears: { go: 10, aws: 3 } });
    expect((await put({ yearsExperience: -1 })).status).toBe(400);
    const workExperience = [{ title: 'Engineer', organisation: 'Volta', from: '1990-01', to: 'present' }];
    expect((await put({ yearsExperience: null, workExperience })).body.yearsExperience).toBe(10);
  });

  test('of an expected salary is in euros per month by default', async () => {
    const elin = await aDeveloper({ salaryExpectations: null });
    const put = (salaryExpectations: object) =>
      app.put(`/api/users/${elin.id}`, { as: elin.token, body: { user: { salaryExpectations } } });
    const salary = { amount: 5200, currency: 'eur', frequency: 'monthly' };
    expect((await put({ amount: 5200 })).body.salaryExpectations).toEqual(salary);
    expect((await put({ amount: 60, currency: 'gbp', frequency: 'hourly' })).body.salaryExpectations.currency).toBe(
      'gbp',
    );
  });

  test('is stored and leaves the other fields unchanged', async () => {
    expect((await change(ada, ada, { skills: ['Go', 'c#'], skillsYears: { 'asp.net': 3 } })).status).toBe(200);
    expect((await see(ada, ada)).body).toMatchObject({
      firstName: 'Ada',
      skills: ['go', 'csharp'],
      skillsYears: { 'asp.net': 3 },
    });
  });

  test('is allowed for the owner and for the company that saved the candidate', async () => {
    const candidate = await aCandidate(hamnkraft);
    const path = `/api/users/${candidate._id}`;
    const body = { user: { headline: 'New' } };
    expect((await app.put(path, { as: hamnkraft.token, body })).body.headline).toBe('New');
    for (const other of [ada, await aCompany()])
      expect((await app.put(path, { as: other.token, body })).status).toBe(404);
    for (const other of [hamnkraft, await aDeveloper()])
      expect((await change(ada, other, { headline: 'x' })).status).toBe(404);
    expect((await change(ada, await aSuperuser(), { tandemStatus: 'approved' })).body.tandemStatus).toBe('approved');
  });

  test.each([
    [{ status: 'active' }, 'user.status'],
    [{ points: 5 }, 'user.points'],
    [{ managedBy: null }, 'user.managedBy'],
    [{ hiddenKeys: [] }, 'user.hiddenKeys'],
    [{ badges: [] }, 'user.badges'],
    [{ revision: 9 }, 'user.revision'],
    [{ suspended: false }, 'user.suspended'],
    [{ isSuperAdmin: true }, 'user.isSuperAdmin'],
    [{ _id: '0'.repeat(24) }, 'user._id'],
    [{ verifiedTalent: true }, 'user.verifiedTalent'],
    [{ tandemStatus: 'approved' }, 'user.tandemStatus'],
    [{ isAmbassador: true }, 'user.isAmbassador'],
    [{ pinned: true }, 'user.pinned'],
    [{ kam: 'me@example.org' }, 'user.kam'],
    [{ role: 'ios' }, 'user.role'],
    [{ firstName: { $ne: '' } }, 'user.firstName'],
  ])('S15: to %j is refused with the field, and nothing is stored', async (user, field) => {
    const before = (await see(ada, ada)).body;
    const { status, body } = await change(ada, ada, { ...user, headline: 'Stored' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect((await see(ada, ada)).body).toEqual(before);
  });

  test.each([
    [{ linkedin: 'javascript:alert(1)' }, 'user.linkedin'],
    [{ linkedin: 'https://a@evil.se/x' }, 'user.linkedin'],
    [{ linkedin: 'ada\nbcc: x' }, 'user.linkedin'],
    [{ github: 'data:text/html,<script>' }, 'user.github'],
    [{ github: '//evil.se' }, 'user.github'],
    [{ github: 'http:evil' }, 'user.github'],
    [{ projects: [{ title: 'x', link: 'javascript:alert(1)' }] }, 'user.projects.0.link'],
    [{ introVideo: 'https://youtu.be/short' }, 'user.introVideo'],
    [{ introVideo: 'https://youtu.be/dQw4w9WgXcQQ' }, 'user.introVideo'],
    [{ introVideo: '/files/video/000000000000/video.mp4' }, 'user.introVideo'],
    [{ niceLink: 'javascript:x' }, 'user.niceLink'],
  ])('S30: to %j is refused with the field', async (user, field) => {
    const { status, body } = await change(ada, ada, user);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('of the work experience counts years and hides from the current employer immediately', async () => {
    await updateCompany(hamnkraft.id, { name: 'Volta Marin', companyName: 'Volta Marin Aktiebolag' });
    const workExperience = [{ title: 'Developer', organisation: 'VOLTA MARIN AB', from: '2016', to: 'present' }];
    const { body } = await change(ada, ada, { workExperience, yearsExperience: null });
    expect(body.hiddenFromCompanies).toEqual([{ name: 'VOLTA MARIN AB', source: 'employer' }]);
    expect(body.yearsExperience).toBeGreaterThanOrEqual(9);
    expect((await see(ada, hamnkraft)).status).toBe(404);

    await change(ada, ada, { hiddenFromCompanies: [] });
    await change(ada, ada, { workExperience });
    expect((await see(ada, hamnkraft)).status).toBe(200);
  });

  test('of a social network address completes the address', async () => {
    expect((await change(ada, ada, { linkedin: 'ada-l' })).body.linkedin).toBe('https://www.linkedin.com/in/ada-l');
    expect((await change(ada, ada, { linkedin: 'linkedin.com/in/ada' })).body.linkedin).toBe(
      'https://linkedin.com/in/ada',
    );
  });

  test('of the telephone number is announced without the number', async () => {
    await change(ada, ada, { telephone: '' });
    expect((await see(ada, hamnkraft)).body.hasTelephone).toBe(false);
  });
});
