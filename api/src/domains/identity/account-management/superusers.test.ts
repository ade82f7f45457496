import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, PASSWORD, type Person, withPassword } from '../../../testing/people.ts';
import { companies } from '../../companies/companies/companies.model.ts';
import { changeAccount } from '../accounts/accounts.service.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await withPassword(await aSuperuser());
});

const reason = 'Joins the review team';
const put = ({ accountId }: Person, body: object, by = root) =>
  app.put(`/api/accounts/${accountId}`, { as: by.token, body });
const promote = (person: Person, body: object = {}) =>
  put(person, { isSuperAdmin: true, password: PASSWORD, reason, ...body });
const isSuperuser = async ({ token }: Person) => (await app.get('/api/accounts', { as: token })).status === 200;
const set = ({ accountId }: Person, change: Parameters<typeof changeAccount>[1]) =>
  changeAccount(new Types.ObjectId(accountId), change);

describe('granting superuser rights', () => {
  test('requires one’s own password and a reason', async () => {
    const ada = await aDeveloper();
    const bare = await put(ada, { isSuperAdmin: true });
    expect(bare).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String), reason: expect.any(String) } },
    });
    expect((await promote(ada, { reason: '  ' })).body.fields).toHaveProperty('reason');
    expect(await promote(ada, { password: 'another one altogether' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect(await isSuperuser(ada)).toBe(false);
    expect((await promote(ada)).status).toBe(200);
    expect(await isSuperuser(ada)).toBe(true);
  });

  test('notifies that person and every superuser once, with the caller and the reason', async () => {
    const [ada, other] = [await aDeveloper(), await aSuperuser()];
    await promote(ada);
    await promote(ada);
    const [own, ...more] = await mailsTo(ada.email);
    expect(more).toEqual([]);
    expect(own?.subject).toBe('You’re now an admin on Tandem');
    for (const { email } of [other, root]) {
      const about = (await mailsTo(email)).filter(({ subject }) => subject.includes(ada.email));
      expect(about).toHaveLength(1);
      expect(about[0]?.text).toContain(`${root.email} made ${ada.email} an admin. Reason: ${reason}`);
    }
  });

  test('is refused for accounts that cannot log in, and for unclaimed companies', async () => {
    const [suspended, closed, unverified, blank] = [
      await aDeveloper(),
      await aDeveloper(),
      await aCompany(),
      await aCompany(),
    ];
    await set(suspended, { suspended: true });
    await set(closed, { closedDate: new Date() });
    await set(unverified, { emailVerified: false });
    await companies.change(blank.id, { isBlank: true });
    for (const [person, word] of [
      [suspended, 'suspended'],
      [closed, 'closed'],
      [unverified, 'verified'],
      [blank, 'claimed'],
    ] as const) {
      const answer = await promote(person);
      expect(answer).toMatchObject({ status: 409, body: { code: 'cannot_be_superuser' } });
      expect(answer.body.message).toContain(word);
      expect(await mailsTo(person.email)).toEqual([]);
    }
  });

  test('is refused while a superuser acts as another user', async () => {
    const [ada, bo] = [await aDeveloper(), await aCompany()];
    expect((await put(bo, { isSuperAdmin: true, password: PASSWORD, reason }, bo)).status).toBe(400);
    const { body } = await app.post('/api/become/', {
      as: root.token,
      body: { email: ada.email, reason: 'Asked for help' },
    });
    const acting = { ...root, token: body.token };
    expect((await put(ada, { isSuperAdmin: true, password: PASSWORD, reason }, acting)).status).toBe(400);
    expect(await isSuperuser(ada)).toBe(false);
  });

  test('by creating an account has the same requirements and notifies the same people', async () => {
    const email = 'new-superuser@example.org';
    const create = (body: object) =>
      app.post('/api/accounts', { as: root.token, body: { email, type: 'company', isSuperAdmin: true, ...body } });
    expect((await create({})).body.fields).toEqual({ password: expect.any(String), reason: expect.any(String) });
    expect((await create({ password: 'another one altogether', reason })).status).toBe(403);
    expect((await create({ password: PASSWORD, reason })).status).toBe(201);
    expect((await mailsTo(root.email)).map(({ subject }) => subject)).toContain(`${email} is now an admin on Tandem`);
  });
});

describe('removing superuser rights', () => {
  test('also requires the password and a reason, and notifies the same people', async () => {
    const [other, gone] = [await aSuperuser(), await aSuperuser()];
    expect((await put(gone, { isSuperAdmin: false })).body.fields).toHaveProperty('password');
    const left = { isSuperAdmin: false, password: PASSWORD, reason: 'Has left the team' };
    expect((await put(gone, left)).status).toBe(200);
    expect(await isSuperuser(gone)).toBe(false);
    expect((await mailsTo(gone.email))[0]?.text).toContain('Has left the team');
    expect((await mailsTo(other.email))[0]?.subject).toBe(`${gone.email} is no longer an admin on Tandem`);
    expect((await put(root, left)).body.fields).toHaveProperty('isSuperAdmin');
  });

  test('is refused if the settings list the account as a superuser', async () => {
    const listed = await aCompany();
    env.SUPERUSERS.push(listed.email);
    const answer = await put(listed, { isSuperAdmin: false, password: PASSWORD, reason });
    expect(answer).toMatchObject({ status: 409, body: { code: 'superuser_listed' } });
  });
});

describe('erasing another person as a superuser', () => {
  const erase = ({ accountId }: Person, body?: object) =>
    app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: root.token, ...(body && { body }) });
  const isThere = async ({ email }: Person) =>
    (await app.post('/api/accounts/query', { as: root.token, body: { email } })).status === 200;

  test('requires the typed name and one’s own password', async () => {
    const ada = await aDeveloper({ firstName: 'Ada', lastName: 'Lindqvist' });
    expect((await erase(ada)).body.fields).toHaveProperty('name');
    expect((await erase(ada, { name: 'Ada Lindquist', password: PASSWORD })).body.fields).toHaveProperty('name');
    expect((await erase(ada, { name: 'Ada Lindqvist' })).status).toBe(403);
    expect((await erase(ada, { name: 'Ada Lindqvist', password: 'another one altogether' })).status).toBe(403);
    expect(await isThere(ada)).toBe(true);
    expect((await erase(ada, { name: ' Ada  Lindqvist ', password: PASSWORD })).status).toBe(200);
    expect(await isThere(ada)).toBe(false);
  });

  test('requires the name of the company with its last account, and the address if there is no name', async () => {
    const [company, nameless] = [await aCompany({ name: 'Hamnkraft' }), await aSuperuser()];
    expect((await erase(company, { name: company.email, password: PASSWORD })).status).toBe(400);
    expect((await erase(company, { name: 'Hamnkraft', password: PASSWORD })).status).toBe(200);
    expect((await erase(nameless, { name: nameless.email, password: PASSWORD })).status).toBe(200);
  });

  test('is refused for one’s own account', async () => {
    expect((await erase(root, { name: root.email, password: PASSWORD })).body.fields).toHaveProperty('name');
    expect(await isSuperuser(root)).toBe(true);
  });
});
