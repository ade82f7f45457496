import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { developerCvPage, homePage } from '../../../site/pages.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let superuser: Person;
let ada: Person;
let count = 0;
beforeAll(async () => {
  superuser = await aSuperuser();
});
beforeEach(async () => {
  ada = await aDeveloper({
    niceLink: `first-page-${++count}`,
    headline: 'For companies',
    telephone: '+46 70 123 45 67',
  });
});

const change = (user: object, as: Person = ada) => app.put(`/api/users/${ada.id}`, { as: as.token, body: { user } });
const shown = async () => {
  const page = await homePage();
  return page.page === 'home' ? page.developers : [];
};
const isShown = async () => (await shown()).some(({ _id }) => _id === ada.id);
async function select() {
  await change({ wantsToBeOnFirstPage: true });
  expect((await change({ onFirstPage: true }, superuser)).status).toBe(200);
}

describe('the first page', () => {
  test('shows developers who opted in once a superuser has selected them, as everyone sees them', async () => {
    await change({ wantsToBeOnFirstPage: true });
    expect(await isShown()).toBe(false);
    await change({ onFirstPage: true }, superuser);
    const person = (await shown()).find(({ _id }) => _id === ada.id);
    const { body: asGuest } = await app.get(`/api/users-profiles/first-page-${count}`);
    expect(person).toEqual(asGuest);
    for (const field of ['headline', 'telephone', 'lastName', 'profilePicture', 'onFirstPage'])
      expect(person).not.toHaveProperty(field);
  });

  test("requires the developer's consent, and only superusers select", async () => {
    const refused = await change({ onFirstPage: true }, superuser);
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'user.onFirstPage': expect.any(String) } } });
    await change({ wantsToBeOnFirstPage: true });
    expect((await change({ onFirstPage: true })).status).toBe(400);
    expect((await change({ onFirstPage: true }, await aCompany())).status).not.toBe(200);
    expect(await isShown()).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the person no longer wants it', () => change({ wantsToBeOnFirstPage: false })],
    ['a superuser takes it back', () => change({ onFirstPage: false }, superuser)],
    ['the profile is no longer public', () => change({ niceLink: '' })],
    ['the person is closed to contact', () => change({ contactSettings: 'closed' })],
    ['the person pauses', () => change({ paused: true })],
    [
      'the account is suspended',
      () =>
        app.put(`/api/accounts/${ada.accountId}`, {
          as: superuser.token,
          body: { suspension: { reasons: ['spam'], note: '' } },
        }),
    ],
    [
      'the account is closed',
      () => app.post(`/api/accounts/${ada.accountId}/delete`, { as: ada.token, body: { reason: 'other' } }),
    ],
  ])('no longer shows the developer as soon as %s', async (_, act) => {
    await select();
    expect(await isShown()).toBe(true);
    expect(await act()).toMatchObject({ status: 200 });
    expect(await isShown()).toBe(false);
  });

  test('requires a new selection after the developer has left it', async () => {
    await select();
    await change({ wantsToBeOnFirstPage: false });
    await change({ wantsToBeOnFirstPage: true });
    expect(await isShown()).toBe(false);
  });
});

describe('the lists of superusers', () => {
  const found = async (query: string) =>
    (await app.get(`/api/users-review?${query}`, { as: superuser.token })).body.map(
      ({ developer }: { developer: { _id: string } }) => developer._id,
    );

  test.each(['isSuggestion', 'sentInterviewRequest'])('find only the developers with %s', async (mark) => {
    expect(await found(`${mark}=true`)).not.toContain(ada.id);
    await change({ [mark]: true }, superuser);
    expect(await found(`${mark}=true`)).toContain(ada.id);
    expect(await found(`${mark}=false`)).not.toContain(ada.id);
  });

  test('find developers who opted in to the first page and have not been selected', async () => {
    await change({ wantsToBeOnFirstPage: true });
    expect(await found('wantsToBeOnFirstPage=true&onFirstPage=false')).toContain(ada.id);
    await change({ onFirstPage: true }, superuser);
    expect(await found('wantsToBeOnFirstPage=true&onFirstPage=false')).not.toContain(ada.id);
    expect(await found('onFirstPage=true')).toContain(ada.id);
  });
});

describe('the CV at the public address', () => {
  const cv = () => developerCvPage(`first-page-${count}`);

  test('is available while its owner wants it, with the data visible to everyone', async () => {
    await expect(cv()).rejects.toMatchObject({ status: 404 });
    await change({
      openCV: true,
      workExperience: [{ title: 'Developer', organisation: 'Secret AB', from: '2019', to: '2021' }],
    });
    const { developer } = await cv();
    expect(developer).toMatchObject({ _id: ada.id, workExperience: [{ title: 'Developer' }] });
    expect(JSON.stringify(developer)).not.toMatch(/Secret AB|For companies|123 45 67/);
    await change({ openCV: false });
    await expect(cv()).rejects.toMatchObject({ status: 404 });
  });

  test('disappears with the public profile', async () => {
    await change({ openCV: true, contactSettings: 'closed' });
    await expect(cv()).rejects.toMatchObject({ status: 404 });
  });
});
