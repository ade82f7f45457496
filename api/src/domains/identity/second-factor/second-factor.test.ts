import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo, oneTimeTokenOf } from '../../../testing/mailbox.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { password, startFactorSetup, withFactor, withPassword } from '../../../testing/second-factor.ts';
import { codeOf } from '../../../testing/totp.ts';

const app = useTestApp();
let me: Person;
beforeEach(async () => {
  me = await aDeveloper();
});

const path = (what = '') => `/api/accounts/${me.accountId}/second-factor${what}`;
const stored = () => mongoose.connection.collection('accounts').findOne({ _id: new Types.ObjectId(me.accountId) });
const logIn = (tried = password) => app.post('/api/login/', { body: { email: me.email, password: tried } });
const ticket = async () => (await logIn()).body.ticket as string;
const enter = async (code: string, with_?: string) =>
  app.post('/api/login/second-factor', { body: { ticket: with_ ?? (await ticket()), code } });
const subjects = async () => (await mailsTo(me.email)).map(({ subject }) => subject);

describe('turning on two-factor authentication', () => {
  test('requires the password, then a code of the app, and returns ten recovery codes only once', async () => {
    const { secret, uri } = await startFactorSetup(app, me);
    expect(uri).toContain(`otpauth://totp/Tandem:${encodeURIComponent(me.email)}?issuer=Tandem&secret=${secret}`);
    expect((await logIn()).status, 'nothing changes before a code has come').toBe(200);

    const wrong = await app.put(path(), { as: me.token, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('incorrect') } } });
    const on = await app.put(path(), { as: me.token, body: { code: codeOf(secret) } });
    expect(on).toMatchObject({ status: 200, body: { message: 'Two-factor authentication is on.' } });
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    expect(on.body.recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await app.get(path(), { as: me.token })).body).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    expect(await subjects()).toContain('Two-factor authentication is on');
  });

  test('accepts a code of the adjacent half minutes, and of none further away', async () => {
    const { secret } = await startFactorSetup(app, me);
    vi.useFakeTimers({ now: (Math.floor(Date.now() / 30_000) + 1.5) * 30_000, toFake: ['Date'] });
    try {
      const statusOf = async (halfMinutes: number) =>
        (await app.put(path(), { as: me.token, body: { code: codeOf(secret, halfMinutes) } })).status;
      for (const tooFar of [-2, 2]) expect(await statusOf(tooFar), `${tooFar}`).toBe(400);
      expect(await statusOf(-1)).toBe(200);
      const enterFrom = async (halfMinutes: number) => (await enter(codeOf(secret, halfMinutes))).status;
      expect(await enterFrom(2)).toBe(401);
      expect(await enterFrom(1)).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('requires the correct password, and a setup that has not expired', async () => {
    await withPassword(me);
    expect(await app.post(path(), { as: me.token, body: { password: 'wrong' } })).toMatchObject({
      status: 403,
      body: { message: 'Incorrect password.', fields: { password: 'Incorrect password.' } },
    });
    const { secret } = await startFactorSetup(app, me);
    await mongoose.connection
      .collection('accounts')
      .updateOne({ email: me.email }, { $set: { 'factorSetup.expiresDate': new Date(Date.now() - 1000) } });
    expect(await app.put(path(), { as: me.token, body: { code: codeOf(secret) } })).toMatchObject({ status: 400 });
    expect((await stored())?.secondFactor).toBeNull();
  });

  test('ends sessions that started without it', async () => {
    await withPassword(me);
    const elsewhere = (await logIn()).body.token;
    await withFactor(app, me);
    expect((await app.get(path(), { as: elsewhere })).status).toBe(401);
    expect((await app.get(path(), { as: me.token })).status).toBe(200);
  });

  test('S4 stores neither secret nor recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await withFactor(app, me);
    const storedText = JSON.stringify(await stored());
    for (const open of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(storedText).not.toContain(open);
  });
});

describe('logging in', () => {
  test('takes the password first, which gives a ticket but no session; then the code', async () => {
    const { secret } = await withFactor(app, me);
    const first = await logIn();
    expect(first).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed', message: 'Enter the code from your authenticator app.' },
    });
    expect(first.body.token).toBeUndefined();
    expect((await app.get(path(), { as: first.body.ticket })).status, 'a ticket is no session').toBe(401);
    expect((await logIn('wrong')).body, 'who guesses learns nothing of it').toMatchObject({ code: 'wrong_login' });

    const typed = codeOf(secret, 1).replace(/^(...)/, '$1 ');
    expect(await enter(typed, first.body.ticket)).toMatchObject({
      status: 200,
      body: { view: 'USER', account: { email: me.email, secondFactor: 'on' }, token: expect.any(String) },
    });
  });

  test('S8 accepts a code once, even if it is sent twice simultaneously', async () => {
    const { secret } = await withFactor(app, me);
    expect((await enter(codeOf(secret))).status, 'the one that turned it on').toBe(401);
    const [here, there] = [await ticket(), await ticket()];
    const code = codeOf(secret, 1);
    const answers = await Promise.all([enter(code, here), enter(code, there)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await enter(code)).toMatchObject({
      status: 401,
      body: { fields: { code: 'That code is incorrect or has expired.' } },
    });
  });

  test('accepts a recovery code once, in any spelling, and notifies the owner', async () => {
    const { recoveryCodes } = await withFactor(app, me);
    const [code = ''] = recoveryCodes;
    const { body } = await enter(code.toLowerCase().replaceAll('-', ' '));
    expect((await app.get(path(), { as: body.token })).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await subjects()).toContain('A recovery code was used');
    expect((await enter(code)).status).toBe(401);
  });

  test('S2 prevents guessing: after five wrong codes the correct one has to wait as well', async () => {
    const { secret } = await withFactor(app, me);
    const held = await ticket();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => enter('000000', held)));
    expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await enter(codeOf(secret, 1), held);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('refuses a ticket from before a password change, and an invalid ticket', async () => {
    const { secret } = await withFactor(app, me);
    const held = await ticket();
    await withPassword(me);
    for (const refused of [held, me.token, 'x'])
      expect(await enter(codeOf(secret, 1), refused)).toMatchObject({
        status: 401,
        body: { code: 'ticket_invalid', message: 'Your login timed out. Log in again.' },
      });
  });

  test('does not require a code for existing sessions', async () => {
    await withFactor(app, me);
    expect((await app.post('/api/login/token', { body: { token: me.token } })).status).toBe(200);
  });

  test('S8 with a forgotten password needs more than the email: its link works once, with a code', async () => {
    const { secret } = await withFactor(app, me);
    await app.post('/api/forgot-password', { body: { email: me.email } });
    const token = await oneTimeTokenOf(me.email);
    const first = await app.post('/api/login/token', { body: { token } });
    expect(first).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    expect((await stored())?.mustChangePassword).toBe(false);

    expect(await enter(codeOf(secret, 1), first.body.ticket)).toMatchObject({
      status: 200,
      body: { account: { mustChangePassword: true } },
    });
    expect((await app.post('/api/login/token', { body: { token } })).status).toBe(400);
  });
});

test('new recovery codes invalidate the old ones', async () => {
  const { recoveryCodes } = await withFactor(app, me);
  const renewed = await app.post(path('/recovery-codes'), { as: me.token, body: { password } });
  expect(renewed).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
  expect((await enter(recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await enter(renewed.body.recoveryCodes[0])).status).toBe(200);
});

describe('turning off two-factor authentication', () => {
  test('requires the password, and notifies the owner', async () => {
    await withFactor(app, me);
    expect((await app.post(path('/off'), { as: me.token, body: { password: 'wrong' } })).status).toBe(403);
    expect((await logIn()).status).toBe(403);
    expect(await app.post(path('/off'), { as: me.token, body: { password } })).toMatchObject({ status: 200 });
    expect((await logIn()).status).toBe(200);
    expect(await subjects()).toContain('Two-factor authentication is off');
  });

  test('is possible by a superuser for a person who has lost everything, with the superuser’s password', async () => {
    await withFactor(app, me);
    const boss = await aSuperuser();
    await withPassword(boss);
    expect(
      (await app.post(path('/off'), { as: boss.token, body: { password, reason: 'Lost the telephone' } })).status,
    ).toBe(200);
    expect((await logIn()).status).toBe(200);
    const [mail] = await mailsTo(me.email);
    expect(mail?.text).toContain('The Tandem team turned off two-factor authentication');
    expect(mail?.text, 'is for superusers').not.toContain('Lost the telephone');
  });

  test('allows a new setup immediately, even after wrong codes for the lost device', async () => {
    await withFactor(app, me);
    const held = await ticket();
    for (let nth = 0; nth < 6; nth++) await enter('000000', held);
    const boss = await aSuperuser();
    await withPassword(boss);
    await app.post(path('/off'), { as: boss.token, body: { password, reason: 'Lost the telephone' } });
    const { body } = await logIn();
    const { secret } = await startFactorSetup(app, { ...me, token: body.token });
    expect((await app.put(path(), { as: body.token, body: { code: codeOf(secret) } })).status).toBe(200);
  });
});

describe('superusers who are required by the settings to use two-factor authentication', () => {
  test('S17 S19 have no superuser rights until it is on, and get an error that explains it', async () => {
    const boss = await aSuperuser();
    expect((await app.get('/api/accounts', { as: boss.token })).status).toBe(200);
    env.SUPERUSER_SECOND_FACTOR = true;
    try {
      expect((await app.get('/api/accounts', { as: boss.token })).status).toBe(403);
      const resumed = await app.post('/api/login/token', { body: { token: boss.token } });
      expect(resumed.body).toMatchObject({ view: 'COMPANY', account: { isSuperAdmin: true, secondFactor: 'needed' } });
      me = boss;
      await withFactor(app, boss);
      expect((await app.post('/api/login/token', { body: { token: boss.token } })).body.view).toBe('SUPERUSER');
      expect((await app.get('/api/accounts', { as: boss.token })).status).toBe(200);
      await app.post(path('/off'), { as: boss.token, body: { password, reason: 'Lost the telephone' } });
      await vi.waitFor(async () => expect((await app.get('/api/accounts', { as: boss.token })).status).toBe(403), 1000);
    } finally {
      env.SUPERUSER_SECOND_FACTOR = false;
    }
  });
});
