import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { startSession } from '../sessions/sessions.service.ts';

const app = useTestApp();

const become = (by: { token: string }, email: string, reason = 'To look') =>
  app.post('/api/become/', { as: by.token, body: { email, ...(reason && { reason }) } });
const audit = async ({ token, accountId }: Person) =>
  (await app.get(`/api/audit?actor=${accountId}`, { as: token })).body as Record<string, unknown>[];
/** Session data from the database is cached for half a second. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 600));
const oid = (id: string) => new mongoose.Types.ObjectId(id);

describe('acting as someone else', () => {
  test('S18 is logged with both ids, time, reason and address, and so is every write', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany({ name: 'Hamnkraft' })];
    const acting = await become(superuser, company.email, 'Asked on the telephone');
    expect(acting).toMatchObject({
      status: 200,
      body: {
        view: 'COMPANY',
        account: { _id: company.accountId, email: company.email },
        company: { name: 'Hamnkraft' },
        impersonatedBy: { email: superuser.email },
      },
    });
    const as = acting.body.token;
    const changed = await app.put(`/api/companies/${company.id}`, { as, body: { headline: 'Charging for ferries' } });
    expect(changed.status).toBe(200);
    expect(await audit(superuser)).toMatchObject([
      {
        action: 'companies.update',
        actorId: company.accountId,
        impersonatedBy: superuser.accountId,
        subject: company.id,
        fields: ['headline'],
      },
      {
        action: 'auth.become',
        actorId: superuser.accountId,
        subject: company.accountId,
        reason: 'Asked on the telephone',
        address: '127.0.0.1',
        date: expect.stringMatching(/^\d{4}-/),
      },
    ]);
  });

  test('S18 a superuser returns by entering their own address, and the previous token stops working', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    const as = (await become(superuser, developer.email)).body.token;
    const back = await become(superuser, superuser.email);
    expect(back).toMatchObject({
      status: 200,
      body: { view: 'SUPERUSER', account: { email: superuser.email }, impersonatedBy: null },
    });
    expect((await app.get('/api/accounts', { as: back.body.token })).status).toBe(200);
    expect((await app.get(`/api/accounts/${developer.id}`, { as })).status).toBe(401);
    expect(await audit(superuser)).toMatchObject([
      { action: 'auth.return', subject: developer.accountId },
      { action: 'auth.become' },
    ]);
  });

  test('S18 password, address, deletion and acting as others are reserved for the person', async () => {
    const [superuser, developer, other] = [await aSuperuser(), await aDeveloper(), await aDeveloper()];
    await changeAccount(oid(developer.accountId), { mustChangePassword: true });
    const as = (await become(superuser, developer.email)).body.token;
    const path = `/api/accounts/${developer.accountId}`;
    const refused = { status: 403, body: { code: 'acting_as_another' } };
    const body = { newPassword: 'eight ferries at noon' };
    expect(await app.put(`${path}/change-password`, { as, body })).toMatchObject(refused);
    expect(await app.post(`${path}/delete`, { as, body: { reason: 'other' } })).toMatchObject(refused);
    expect(await app.call('DELETE', `${path}/delete-forever`, { as })).toMatchObject(refused);
    expect((await become({ token: as }, other.email)).status).toBe(403);
    const change = { accountId: developer.accountId, email: 'new@example.org' };
    expect((await app.post('/api/accounts/change-email', { as, body: change })).status).toBe(403);
    expect((await audit(superuser)).map(({ action }) => action)).toEqual(['auth.become']);
  });

  test('the sessions of the person are visible but cannot be ended', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    const elsewhere = await startSession(developer.accountId);
    const as = (await become(superuser, developer.email)).body.token;
    const path = `/api/accounts/${developer.accountId}/sessions`;
    const seen = await app.get(path, { as });
    expect(seen.body).toHaveLength(2);
    const refused = { status: 403, body: { code: 'acting_as_another' } };
    expect(await app.call('DELETE', `${path}/${seen.body[0]._id}`, { as })).toMatchObject(refused);
    expect(await app.call('DELETE', path, { as })).toMatchObject(refused);
    expect(await app.post('/api/logout', { as }), 'the session of the superuser ends').toMatchObject({ status: 200 });
    for (const token of [developer.token, elsewhere]) expect((await app.get(path, { as: token })).status).toBe(200);
    expect((await app.call('DELETE', path, { as: elsewhere })).status, 'the person may').toBe(200);
  });

  test('S18 never works for another superuser, nor for accounts that could not log in', async () => {
    const [superuser, other] = [await aSuperuser(), await aSuperuser()];
    expect(await become(superuser, other.email)).toMatchObject({ status: 403, body: { code: 'another_superuser' } });
    expect((await become(superuser, 'nobody@example.org')).status).toBe(404);
    for (const state of [{ suspended: true }, { closedDate: new Date() }, { emailVerified: false }]) {
      const { accountId, email } = await aDeveloper();
      await changeAccount(oid(accountId), state);
      expect(await become(superuser, email)).toMatchObject({ status: 409, body: { code: 'cannot_act_as' } });
    }
    expect(await audit(superuser)).toEqual([]);
  });

  test('is visible to the person, without the superuser’s identity', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    const as = (await become(superuser, developer.email, 'Asked by email')).body.token;
    await app.put(`/api/accounts/${developer.accountId}`, { as, body: { language: 'sv' } });
    await become(superuser, superuser.email);
    const own = await app.get(`/api/accounts/${developer.accountId}/acts`, { as: developer.token });
    expect(own.headers.get('x-total-count')).toBe('3');
    expect(own.body).toMatchObject([
      { action: 'auth.return' },
      { action: 'accounts.update', fields: ['language'] },
      { action: 'auth.become', reason: 'Asked by email' },
    ]);
    expect(JSON.stringify(own.body)).not.toContain(superuser.accountId);
    const others = await app.get(`/api/accounts/${developer.accountId}/acts`, { as: superuser.token });
    expect(others.status).toBe(404);
  });

  test('S16 is available only to superusers', async () => {
    const developer = await aDeveloper();
    for (const by of [await aCompany(), await aDeveloper()])
      expect((await become(by, developer.email)).status).toBe(403);
    expect((await app.post('/api/become/', { body: { email: developer.email } })).status).toBe(401);
  });

  test('survives a reload, and the owner’s last activity does not change', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    const { token } = (await become(superuser, developer.email)).body;
    const body = { token, deviceFingerprint: 'of a superuser', oldEmail: superuser.email };
    expect(await app.post('/api/login/token', { body })).toMatchObject({
      status: 200,
      body: { account: { email: developer.email, lastSeenDate: null }, impersonatedBy: { email: superuser.email } },
    });
    expect(await mailsTo(developer.email)).toEqual([]);
    const sessions = await app.get(`/api/accounts/${developer.accountId}/sessions`, { as: developer.token });
    expect(sessions.body).toHaveLength(1);
  });
});

describe('S19 acting as someone else', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const started = async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    const as = (await become(superuser, developer.email)).body.token;
    const isIn = async () => (await app.get(`/api/accounts/${developer.id}`, { as })).status === 200;
    expect(await isIn()).toBe(true);
    return { superuser, developer, as, isIn };
  };

  test.each([
    ['demoted', { isSuperAdmin: false }],
    ['suspended', { suspended: true }],
    ['closed', { closedDate: new Date() }],
  ])('ends for a superuser who is %s', async (_, change) => {
    const { superuser, isIn } = await started();
    await changeAccount(oid(superuser.accountId), change);
    await aMoment();
    expect(await isIn()).toBe(false);
  });

  test('ends when the superuser logs out, and when the impersonated user becomes a superuser', async () => {
    const one = await started();
    await app.post('/api/logout', { as: one.superuser.token });
    expect(await one.isIn()).toBe(false);

    const other = await started();
    await changeAccount(oid(other.developer.accountId), { isSuperAdmin: true });
    await aMoment();
    expect(await other.isIn()).toBe(false);
  });

  test('ends after eight hours, even if the page was reloaded meanwhile', async () => {
    const { as, isIn } = await started();
    vi.useFakeTimers({ toFake: ['Date'] });
    const end = Date.now() + 8 * 3_600_000;
    vi.setSystemTime(end - 60_000);
    expect((await app.post('/api/login/token', { body: { token: as } })).status).toBe(200);
    expect(await isIn()).toBe(true);
    vi.setSystemTime(end + 1000);
    expect(await isIn()).toBe(false);
  });

  test('has tokens that are invalid without the superuser in them', async () => {
    const { developer } = await started();
    const token = await startSession(developer.accountId);
    const session = await mongoose.connection.collection('sessions').findOne({ impersonatedBy: { $ne: null } });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.act).toBeUndefined();
    expect(session?.impersonatedIn).toBeTruthy();
  });
});
