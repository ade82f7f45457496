import type { OwnBadge } from '@tandem/contracts/badge';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { badgesOf } from '../../talent/developers/badges.rules.ts';
import { developers } from '../../talent/developers/developers.model.ts';
import { recomputeBadges } from './badges.service.ts';

const app = useTestApp();
let ada: Person;
beforeEach(async () => {
  ada = await aDeveloper({ visa: ['eu'], notices: 10, remote: ['remote'] });
});

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const own = async (who = ada, as = ada): Promise<OwnBadge[]> =>
  (await app.get(`/api/users/${who.id}/badges`, { as: as.token })).body;
const put = (key: string, body: object, as = ada) =>
  app.put(`/api/users/${ada.id}/badges`, { as: as.token, body: { key, ...body } });
const shown = async (as?: Person): Promise<string[]> =>
  (await app.get(`/api/users/${ada.id}`, { as: (as ?? (await aCompany())).token })).body.badges.map(
    ({ key }: { key: string }) => key,
  );
const change = (user: object) => app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user } });

describe('badges', () => {
  test('lists all thirteen in catalogue order, and a new profile has the badge for new members', async () => {
    const all = await own();
    expect(all).toHaveLength(13);
    expect(all.filter(({ shown }) => shown).map(({ key }) => key)).toEqual(['new-here', 'fresh-profile']);
    expect(await shown()).toEqual(['new-here', 'fresh-profile']);
  });

  test('are recomputed immediately when the profile changes', async () => {
    await change({ introVideo: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(await shown()).toContain('intro-video');
    await change({ introVideo: '' });
    expect(await shown()).not.toContain('intro-video');
  });

  test('depend on the last log-in and the contact settings', async () => {
    await developers.note(ada.id, { loggedinDate: daysAgo(13) });
    await recomputeBadges(new Date());
    expect(await shown()).toContain('actively-looking');
    await change({ contactSettings: 'half' });
    expect(await shown()).not.toContain('actively-looking');
    await change({ contactSettings: 'open' });
    await developers.note(ada.id, { loggedinDate: daysAgo(15) });
    await recomputeBadges(new Date());
    expect(await shown()).not.toContain('actively-looking');
  });

  test('that are changed at the same time, also with the profile, are all changed', async () => {
    const keys = ['available-now', 'no-visa-needed', 'remote-ready'];
    const answers = await Promise.all([
      ...keys.map((key) => put(key, { on: true })),
      put('new-here', { hidden: true }),
      change({ headline: 'Ferries' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shown()).toEqual(expect.arrayContaining(keys));
    expect(await shown()).not.toContain('new-here');
  });

  test('set by the developer need their conditions to be met, expire and can be renewed', async () => {
    for (const key of ['available-now', 'no-visa-needed', 'remote-ready', 'we-help-ukraine'])
      expect((await put(key, { on: true })).status).toBe(200);
    expect(await shown()).toEqual(
      expect.arrayContaining(['available-now', 'no-visa-needed', 'remote-ready', 'we-help-ukraine']),
    );
    await change({ notices: 30, visa: [], remote: ['house'] });
    expect(await shown()).toEqual(['new-here', 'fresh-profile', 'we-help-ukraine']);

    const facts = { notices: 7, badgeStates: { 'available-now': { on: daysAgo(61) } } };
    expect(badgesOf(facts, new Date()).badges).toEqual([]);
    expect(badgesOf({ ...facts, badgeStates: { 'available-now': { on: daysAgo(59) } } }, new Date()).badges).toEqual([
      { key: 'available-now', since: expect.any(String), values: { days: 7 } },
    ]);
  });

  test('that are computed cannot be turned on by hand, and granted ones can be set only by a superuser', async () => {
    const root = await aSuperuser();
    for (const as of [ada, root]) expect((await put('fast-responder', { on: true }, as)).status).toBe(400);
    for (const key of ['verified-talent', 'ambassador', 'open-source'])
      expect(await put(key, { on: true })).toMatchObject({ status: 400, body: { fields: { on: expect.any(String) } } });

    await change({ github: 'https://github.com/ada' });
    for (const key of ['verified-talent', 'ambassador', 'open-source'])
      expect((await put(key, { on: true }, root)).status).toBe(200);
    expect(await shown()).toEqual(expect.arrayContaining(['verified-talent', 'ambassador', 'open-source']));
    expect((await app.get(`/api/users/${ada.id}`, { as: root.token })).body).toMatchObject({
      verifiedTalent: true,
      isAmbassador: true,
    });
    await change({ github: 'https://github.com/somebody-else' });
    expect(await shown()).not.toContain('open-source');
  });

  test('can be hidden by their owner, and only the owner sees that they are hidden', async () => {
    await put('new-here', { hidden: true });
    expect(await shown()).toEqual(['fresh-profile']);
    expect((await own()).find(({ key }) => key === 'new-here')).toMatchObject({
      earned: true,
      shown: false,
      hidden: true,
    });
    await put('new-here', { hidden: false });
    expect(await shown()).toContain('new-here');
  });

  test('show since when the developer has had them', async () => {
    await put('we-help-ukraine', { on: true });
    await put('verified-talent', { on: true }, await aSuperuser());
    const since = async () => (await own()).find(({ key }) => key === 'verified-talent')?.since;
    const first = await since();
    await change({ headline: 'New' });
    await recomputeBadges(new Date(Date.now() + DAY));
    expect(await since()).toBe(first);
  });

  test('for fast repliers: nine of ten requests answered, at least three requests, one week of grace', async () => {
    const ask = async (answer: boolean) => {
      const company = await aCompany();
      const job = await aJob(company);
      const { body } = await app.post('/api/matches-new', { as: company.token, body: { job: job._id, user: ada.id } });
      if (answer) await app.put(`/api/matches-new/${body._id}`, { as: ada.token, body: { status: 'accepted' } });
    };
    await ask(true);
    await ask(true);
    await recomputeBadges(new Date());
    expect(await shown()).not.toContain('fast-responder');
    await ask(true);
    await ask(false);
    await recomputeBadges(new Date());
    const held = (await own()).find(({ key }) => key === 'fast-responder');
    expect(held).toMatchObject({ earned: true, values: { asked: 3, answered: 3 } });
    await recomputeBadges(new Date(Date.now() + 8 * DAY));
    expect(await shown()).not.toContain('fast-responder');
  });

  test('of another developer cannot be read or changed, and candidates have none', async () => {
    const other = await aDeveloper();
    expect((await app.get(`/api/users/${ada.id}/badges`, { as: other.token })).status).toBe(404);
    expect((await put('new-here', { hidden: true }, other)).status).toBe(404);
    expect((await put('new-here', { hidden: true }, await aCompany())).status).toBe(403);
    expect((await put('nobody', { hidden: true })).status).toBe(400);
    expect((await aCandidate(await aCompany())).badges).toEqual([]);
  });
});

test('do not depend on gender, age, name, picture, school or country', () => {
  const facts = { createdDate: new Date(), loggedinDate: new Date(), contactSettings: 'open', notices: 3 };
  const person = { gender: 'female', firstName: 'Ada', profilePicture: 'x', country: 'SE', education: ['KTH'] };
  const now = new Date();
  expect(badgesOf({ ...facts, ...person } as typeof facts, now)).toEqual(badgesOf(facts, now));
});
