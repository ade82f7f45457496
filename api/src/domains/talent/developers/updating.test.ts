import type { HiddenCompany } from '@tandem/contracts/developer';
import type { ProfileChange } from '@tandem/contracts/developer-views';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aPicture, aVideo } from '../../../testing/files.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changes as stored } from './changes.model.ts';

const app = useTestApp();
let ada: Person;
beforeEach(async () => {
  ada = await aDeveloper({ headline: 'First', city: 'Kiel' });
});

const atHamnkraft = { organisation: 'Hamnkraft', title: 'Developer', from: '2024-01', to: 'present' };
const own = async () => (await app.get(`/api/users/${ada.id}`, { as: ada.token })).body;
const change = (user: object, revision?: number, as = ada) =>
  app.put(`/api/users/${ada.id}`, { as: as.token, body: { user, ...(revision !== undefined && { revision }) } });
const changes = async (as = ada): Promise<ProfileChange[]> =>
  (await app.get(`/api/users/${ada.id}/changes?limit=100`, { as: as.token })).body;
const revert = (revision: number, as = ada) =>
  app.post(`/api/users/${ada.id}/revert`, { as: as.token, body: { revision } });

describe('two users who change one profile', () => {
  test('do not overwrite each other: the later one gets the conflicting fields, and nothing is stored', async () => {
    const { revision } = await own();
    await change({ headline: 'On the telephone' }, revision);
    const stale = await change({ headline: 'At the desk', city: 'Lund' }, revision);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere', user: { headline: 'On the telephone', city: 'Kiel' } },
    });
    expect(Object.keys(stale.body.fields)).toEqual(['user.headline']);
    expect(await own()).toMatchObject({ headline: 'On the telephone', city: 'Kiel' });
    expect((await change({ headline: 'At the desk' }, stale.body.user.revision)).body.headline).toBe('At the desk');
  });

  test('both succeed if the fields differ or the values are equal', async () => {
    const { revision } = await own();
    expect((await change({ headline: 'Second' }, revision)).status).toBe(200);
    expect((await change({ city: 'Lund' }, revision)).status).toBe(200);
    expect((await change({ headline: 'Second' }, revision)).status).toBe(200);
    expect(await own()).toMatchObject({ headline: 'Second', city: 'Lund' });
  });

  test('lose nothing when they save simultaneously', async () => {
    const fields = ['headline', 'city', 'country', 'description', 'additionalInfo', 'company'];
    const answers = await Promise.all(fields.map((field) => change({ [field]: `New ${field}` })));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const saved = await own();
    answers.forEach(({ status }, nth) => {
      if (status === 200) expect(saved[fields[nth] ?? '']).toBe(`New ${fields[nth]}`);
    });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  });

  test('do not reveal the profile to an employer that was hidden while the other page was open', async () => {
    const { revision } = await own();
    await change({ workExperience: [atHamnkraft] });
    const stale = await change({ hiddenFromCompanies: [{ name: 'Acme', source: 'self' }] }, revision);
    expect([stale.status, Object.keys(stale.body.fields)]).toEqual([409, ['user.hiddenFromCompanies']]);
    expect((await own()).hiddenFromCompanies).toEqual([{ name: 'Hamnkraft', source: 'employer' }]);
  });

  test('a change without an effect creates no revision', async () => {
    const { revision } = await own();
    expect((await change({ headline: 'First', skills: ['go', 'aws'] })).body.revision).toBe(revision);
  });
});

describe('the last changes', () => {
  test('contain date, author and values, and can be undone, as can the undoing itself', async () => {
    const { revision } = (await change({ headline: 'Second', skills: ['go'] })).body;
    const [latest] = await changes();
    expect(latest).toEqual({
      revision,
      date: expect.any(String),
      by: 'owner',
      fields: ['headline', 'skills'],
      canRevert: true,
      reverts: null,
    });
    expect((await revert(revision)).body).toMatchObject({ headline: 'First', skills: ['go', 'aws'] });
    const [undo, undone] = await changes();
    expect(undo).toMatchObject({ reverts: revision, canRevert: true });
    expect(undone).toMatchObject({ revision, canRevert: false });
    expect((await revert(undo?.revision ?? 0)).body.headline).toBe('Second');
  });

  test('cannot be undone if a later change would be overwritten', async () => {
    const { revision } = (await change({ headline: 'Second', city: 'Lund' })).body;
    await change({ headline: 'Third' });
    const refused = await revert(revision);
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.fields)).toEqual(['user.headline']);
    expect(await own()).toMatchObject({ headline: 'Third', city: 'Lund' });
    expect((await revert(99)).status).toBe(404);
  });

  test('cannot be undone if an employer that was hidden since would see the profile', async () => {
    const { revision } = (await change({ hiddenFromCompanies: [{ name: 'Acme', source: 'self' }] })).body;
    const added = (await change({ workExperience: [atHamnkraft] })).body.revision;
    expect(await changes()).toMatchObject([
      { fields: ['workExperience'], canRevert: true },
      { fields: ['hiddenFromCompanies'], canRevert: false },
    ]);
    expect((await revert(revision)).status).toBe(409);
    expect((await revert(added)).status).toBe(200);
    expect((await own()).hiddenFromCompanies.map(({ name }: HiddenCompany) => name)).toEqual(['Acme', 'Hamnkraft']);
  });

  test('include those by superusers, but not the fields that only superusers write', async () => {
    const root = await aSuperuser();
    await change({ headline: 'Mended', kam: 'agnes@tandem.example' }, undefined, root);
    await change({ pinned: true }, undefined, root);
    expect(await changes()).toMatchObject([{ by: 'superuser', fields: ['headline'] }]);
    expect((await changes(root)).map(({ fields }) => fields)).toEqual([['pinned'], ['headline', 'kam']]);
    const [pinned] = await changes(root);
    expect((await revert(pinned?.revision ?? 0)).status).toBe(404);
  });

  test('are limited to fifty, and are removed with the profile', async () => {
    for (let nth = 0; nth < 52; nth++) await change({ headline: `Headline ${nth}` });
    expect(await changes()).toHaveLength(50);
    await change({ niceLink: 'ada-who-leaves' });
    await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
    expect(await stored.of(ada.id)).toEqual([]);
    const other = await aDeveloper();
    const user = { niceLink: 'ada-who-leaves' };
    expect((await app.put(`/api/users/${other.id}`, { as: other.token, body: { user } })).status).toBe(200);
  });

  test('S12: cannot be read or undone by other users', async () => {
    const { revision } = (await change({ headline: 'Second' })).body;
    for (const other of [await aDeveloper(), await aCompany()]) {
      expect((await app.get(`/api/users/${ada.id}/changes?limit=100`, { as: other.token })).status).toBe(404);
      expect((await revert(revision, other)).status).toBe(404);
    }
    expect((await own()).headline).toBe('Second');
  });

  test('of a candidate are available to its company', async () => {
    const recruiter = await aCompany();
    const { _id } = await aCandidate(recruiter, { headline: 'Old' });
    const put = await app.put(`/api/users/${_id}`, { as: recruiter.token, body: { user: { headline: 'New' } } });
    const { body } = await app.post(`/api/users/${_id}/revert`, {
      as: recruiter.token,
      body: { revision: put.body.revision },
    });
    expect(body.headline).toBe('Old');
  });
});

describe('derived data of a change', () => {
  test('pausing hides the profile, and resuming shows it again', async () => {
    const company = await aCompany();
    const seen = async () => (await app.get(`/api/users/${ada.id}`, { as: company.token })).status;
    expect((await change({ paused: true })).body.paused).toBe(true);
    expect(await seen()).toBe(404);
    expect((await change({ paused: false })).body.paused).toBe(false);
    expect(await seen()).toBe(200);
  });

  test('points measure the completeness of the public part, and reveal nothing about the rest', async () => {
    const { points } = await own();
    expect((await change({ linkedin: '', lastName: '', salaryExpectations: null, headline: '' })).body.points).toBe(
      points,
    );
    expect((await change({ skills: [] })).body.points).toBeLessThan(points);
  });

  test('a photo or video counts as a change: the profile waits for review again', async () => {
    const root = await aSuperuser();
    const { points } = await own();
    const files = [
      [`/api/users/${ada.id}/profile-picture`, await aPicture()],
      [`/api/users/${ada.id}/intro-video`, aVideo()],
    ] as const;
    for (const [path, file] of files) {
      await change({ tandemStatus: 'needsInfo' }, undefined, root);
      expect((await app.call('POST', path, { as: ada.token, file })).status).toBe(200);
      expect(await own()).toMatchObject({ tandemStatus: 'inReview', hasRequestedInfo: false });
    }
    expect((await own()).points).toBeGreaterThan(points);
  });

  test('a profile becomes active once it has the required data', async () => {
    const root = await aSuperuser();
    const status = async () => (await app.get(`/api/users/${ada.id}`, { as: root.token })).body.status;
    await change({ city: 'Lund' });
    expect(await status()).toBe('active');
    expect((await change({ linkedin: 'ada-lindqvist' })).body.linkedinId).toBe('ada-lindqvist');
  });

  test('languages have levels, and other values are refused', async () => {
    expect((await change({ languageLevels: { en: 'fluent' } })).body.languageLevels).toEqual({ en: 'fluent' });
    expect((await change({ languageLevels: { en: 'perfect' } })).status).toBe(400);
  });
});
