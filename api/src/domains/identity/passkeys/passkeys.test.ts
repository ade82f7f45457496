import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aPasskey, askForPasskey, newAuthenticator } from '../../../testing/passkeys.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { withFactor, withPassword } from '../../../testing/second-factor.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { suspend } from '../suspensions/suspensions.service.ts';

const app = useTestApp();
let me: Person;
beforeEach(async () => {
  me = await aDeveloper();
});

const path = (what = '', { accountId } = me) => `/api/accounts/${accountId}/passkeys${what}`;
const methods = async ({ accountId, token } = me) =>
  (await app.get(`/api/accounts/${accountId}/sign-in-methods`, { as: token })).body;
const logIn = (credential: object, cookie: string) =>
  app.post('/api/login/passkey', { body: { credential }, headers: { cookie } });
const subjects = async (email = me.email) => (await mailsTo(email)).map(({ subject }) => subject);
const sessionOf = ({ accountId }: Person) => ({ accountId: new Types.ObjectId(accountId) });
/** Backdates the login of a person, so that it no longer counts as recent. */
const anHourPasses = (person: Person) =>
  mongoose.connection
    .collection('sessions')
    .updateMany(sessionOf(person), { $set: { authenticatedDate: new Date(Date.now() - 3_600_000) } });

describe('adding a passkey', () => {
  test('several devices log in, each with its name and dates, and the owner is notified', async () => {
    const laptop = await aPasskey(app, me, 'Laptop');
    const phone = await aPasskey(app, me, 'Phone');
    expect(laptop.answer).toMatchObject({ status: 201, body: { name: 'Laptop', lastUsedDate: null, isSynced: false } });
    for (const { device } of [laptop, phone]) {
      const { options, cookie } = await askForPasskey(app);
      expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
      expect(await logIn(device.get(options), cookie)).toMatchObject({
        status: 200,
        body: { account: { _id: me.accountId }, token: expect.any(String) },
      });
    }
    const { passkeys } = await methods();
    expect(passkeys).toMatchObject([
      { name: 'Phone', lastUsedDate: expect.any(String) },
      { name: 'Laptop', lastUsedDate: expect.any(String) },
    ]);
    expect(await subjects()).toEqual(['New passkey for your Tandem account', 'New passkey for your Tandem account']);
  });

  test('is limited to 20 per account, even if devices are added simultaneously', async () => {
    for (let nth = 0; nth < 15; nth++) await aPasskey(app, me, `Device ${nth}`);
    const devices = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { options } = (await app.post(path('/options'), { as: me.token })).body;
        return newAuthenticator().create(options);
      }),
    );
    const answers = await Promise.all(
      devices.map((credential) => app.post(path(), { as: me.token, body: { credential } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many_passkeys']));
    expect((await methods()).passkeys).toHaveLength(20);
  });

  test('uses a random name on devices, which is the same for all passkeys of an account', async () => {
    const first = (await app.post(path('/options'), { as: me.token })).body.options;
    const second = (await app.post(path('/options'), { as: me.token })).body.options;
    expect(first.user.id).toBe(second.user.id);
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(first.user.id)).not.toContain(Buffer.from(me.email).toString('base64url'));
  });

  test('requires a recent login, which the password or a passkey confirms', async () => {
    const { device } = await aPasskey(app, me);
    await anHourPasses(me);
    expect((await methods()).isRecent).toBe(false);
    expect(await app.post(path('/options'), { as: me.token })).toMatchObject({
      status: 403,
      body: { code: 'recent_login_needed' },
    });
    const confirm = `/api/accounts/${me.accountId}/recent-login`;
    await withPassword(me);
    const wrong = await app.post(`${confirm}/password`, { as: me.token, body: { password: 'wrong' } });
    expect(wrong.body).toMatchObject({ code: 'wrong_password' });
    expect((await app.post(path('/options'), { as: me.token })).status).toBe(403);
    await app.post(`${confirm}/password`, { as: me.token, body: { password: 'seven ferries at noon' } });
    expect((await app.post(path('/options'), { as: me.token })).status).toBe(200);

    await anHourPasses(me);
    const { options } = (await app.post(`${confirm}/passkey/options`, { as: me.token })).body;
    const proven = await app.post(`${confirm}/passkey`, { as: me.token, body: { credential: device.get(options) } });
    expect(proven.status).toBe(200);
    expect((await methods()).isRecent).toBe(true);
  });

  test('S41 another person’s passkey does not confirm a session', async () => {
    const other = await aDeveloper();
    const { device } = await aPasskey(app, other);
    await anHourPasses(me);
    const confirm = `/api/accounts/${me.accountId}/recent-login/passkey`;
    const { options } = (await app.post(`${confirm}/options`, { as: me.token })).body;
    expect(await app.post(confirm, { as: me.token, body: { credential: device.get(options) } })).toMatchObject({
      status: 403,
      body: { code: 'passkey_refused' },
    });
    expect((await methods()).isRecent).toBe(false);
  });

  test.each([
    ['a device that has not checked the person', { isVerified: false }],
    ['a page of another site', { origin: 'https://tandem.example.net' }],
    ['another site', { rpId: 'example.net' }],
  ])('refuses %s', async (_, overrides) => {
    const { options } = (await app.post(path('/options'), { as: me.token })).body;
    const credential = newAuthenticator().create(options, overrides);
    const refused = await app.post(path(), { as: me.token, body: { credential } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    expect((await methods()).passkeys).toEqual([]);
  });

  test('refuses options of another session, used options, and a device that already has a passkey', async () => {
    const other = await aDeveloper();
    const { options: theirs } = (await app.post(path('/options', other), { as: other.token })).body;
    const stolen = await app.post(path(), { as: me.token, body: { credential: newAuthenticator().create(theirs) } });
    expect(stolen.body.code).toBe('passkey_expired');

    const device = newAuthenticator();
    const { options } = (await app.post(path('/options'), { as: me.token })).body;
    const credential = device.create(options);
    expect((await app.post(path(), { as: me.token, body: { credential } })).status).toBe(201);
    expect((await app.post(path(), { as: me.token, body: { credential } })).body.code).toBe('passkey_expired');
    const { options: again } = (await app.post(path('/options'), { as: me.token })).body;
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }]);
    const known = await app.post(path(), { as: me.token, body: { credential: device.create(again) } });
    expect(known).toMatchObject({ status: 409, body: { code: 'passkey_known' } });
  });

  test('answers 400 or 403 to broken input, never 500', async () => {
    const { options } = (await app.post(path('/options'), { as: me.token })).body;
    const credential = newAuthenticator().create(options);
    const broken = { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } };
    expect((await app.post(path(), { as: me.token, body: { credential: broken } })).status).toBe(403);
    for (const clientDataJSON of ['AAAA', 'bnVsbA', Buffer.from('{"challenge":{"$ne":1}}').toString('base64url')]) {
      const sent = { ...credential, response: { ...credential.response, clientDataJSON } };
      expect((await app.post(path(), { as: me.token, body: { credential: sent } })).body.code).toBe('passkey_expired');
    }
    expect((await app.post(path(), { as: me.token, body: { credential: { id: '' } } })).status).toBe(400);
  });

  test('is not available to a superuser who acts as the owner', async () => {
    const { id } = await aPasskey(app, me);
    const boss = await aSuperuser();
    const { body } = await app.post('/api/become/', { as: boss.token, body: { email: me.email, reason: 'To look' } });
    const answers = await Promise.all([
      app.post(path('/options'), { as: body.token }),
      app.put(path(`/${id}`), { as: body.token, body: { name: 'Mine' } }),
      app.call('DELETE', path(`/${id}`), { as: body.token }),
    ]);
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(3).fill('acting_as_another'));
  });
});

describe('logging in', () => {
  test('S41 a challenge works once, within five minutes, for the browser that requested it', async () => {
    const { device } = await aPasskey(app, me);
    const { options, cookie } = await askForPasskey(app);
    const { cookie: elsewhere } = await askForPasskey(app);
    const proof = device.get(options);
    expect((await logIn(proof, elsewhere)).body.code, 'another browser').toBe('passkey_expired');
    expect((await logIn(proof, '')).body.code, 'no cookie').toBe('passkey_expired');
    expect((await logIn(proof, cookie)).status).toBe(200);
    expect(await logIn(proof, cookie)).toMatchObject({ status: 403, body: { code: 'passkey_expired' } });

    const late = await askForPasskey(app);
    await mongoose.connection
      .collection('passkeychallenges')
      .updateMany({}, { $set: { expiresDate: new Date(Date.now() - 1000) } });
    expect((await logIn(device.get(late.options), late.cookie)).body.code).toBe('passkey_expired');
  });

  test('S41 of two simultaneous requests with one proof, one logs in', async () => {
    const { device } = await aPasskey(app, me);
    const { options, cookie } = await askForPasskey(app);
    const proof = device.get(options);
    const answers = await Promise.all([logIn(proof, cookie), logIn(proof, cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test("S41 a proof with another account's handle, or without one, is refused", async () => {
    const { device } = await aPasskey(app, me);
    const other = await aDeveloper();
    const { options: theirs } = (await app.post(path('/options', other), { as: other.token })).body;
    for (const userHandle of [theirs.user.id, '']) {
      const { options, cookie } = await askForPasskey(app);
      const credential = device.get(options, { userHandle });
      if (!userHandle) Reflect.deleteProperty(credential.response, 'userHandle');
      expect(await logIn(credential, cookie)).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    }
  });

  test.each([
    ['without a check of the person', { isVerified: false }],
    ['from a page of another site', { origin: 'https://tandem.example.net' }],
    ['for another site', { rpId: 'example.net' }],
    ['with a counter that goes backwards', { counter: 1 }],
  ])('refuses a proof %s', async (_, overrides) => {
    const { device } = await aPasskey(app, me);
    const { options, cookie } = await askForPasskey(app);
    expect((await logIn(device.get(options, overrides), cookie)).body.code).toBe('passkey_refused');
  });

  test('a proof of another device with the id of this one is refused', async () => {
    const { device } = await aPasskey(app, me);
    const { options, cookie } = await askForPasskey(app);
    const { response } = newAuthenticator().get(options, { userHandle: device.get(options).response.userHandle });
    expect((await logIn({ ...device.get(options), response }, cookie)).body.code).toBe('passkey_refused');
  });

  test('a passkey synchronised between devices always has the counter 0, and logs in repeatedly', async () => {
    const { device } = await aPasskey(app, me, 'Phone', newAuthenticator(false));
    for (let time = 0; time < 3; time++) {
      const { options, cookie } = await askForPasskey(app);
      expect((await logIn(device.get(options), cookie)).status).toBe(200);
    }
  });

  test('a removed passkey is unknown', async () => {
    await withPassword(me);
    const { device, id } = await aPasskey(app, me);
    await app.call('DELETE', path(`/${id}`), { as: me.token });
    const { options, cookie } = await askForPasskey(app);
    expect(await logIn(device.get(options), cookie)).toMatchObject({ status: 403, body: { code: 'passkey_unknown' } });
  });

  test('counts as password and code, because the device has checked the person', async () => {
    const { device } = await aPasskey(app, me);
    await withFactor(app, me);
    const { options, cookie } = await askForPasskey(app);
    expect((await logIn(device.get(options), cookie)).body).toMatchObject({ account: { secondFactor: 'on' } });
  });

  test('a suspended or unverified account is refused as with a password, and a closed one is restored', async () => {
    const { device } = await aPasskey(app, me);
    const enter = async () => {
      const { options, cookie } = await askForPasskey(app);
      return logIn(device.get(options), cookie);
    };
    await app.post(`/api/accounts/${me.accountId}/delete`, { as: me.token, body: { reason: 'other' } });
    expect((await enter()).body).toMatchObject({ account: { closedDate: null } });
    const boss = await aSuperuser();
    await suspend({ accountId: me.accountId }, { reasons: ['spam'], by: boss.accountId });
    expect((await enter()).body).toMatchObject({ code: 'account_suspended', appeal: expect.any(String) });
    await changeAccount(new Types.ObjectId(me.accountId), { suspended: false, emailVerified: false });
    expect((await enter()).body).toMatchObject({ code: 'activation_needed' });
  });

  test('a superuser who must set up two-factor authentication gets no superuser rights by passkey alone', async () => {
    const boss = await aSuperuser();
    const { device } = await aPasskey(app, boss);
    env.SUPERUSER_SECOND_FACTOR = true;
    const { options, cookie } = await askForPasskey(app);
    const { body } = await logIn(device.get(options), cookie);
    env.SUPERUSER_SECOND_FACTOR = false;
    expect(body).toMatchObject({ view: 'COMPANY', account: { secondFactor: 'needed' } });
  });

  test('a new device is announced as with a password', async () => {
    const { device } = await aPasskey(app, me);
    for (const deviceFingerprint of ['one', 'two']) {
      const { options, cookie } = await askForPasskey(app);
      const body = { credential: device.get(options), deviceFingerprint };
      await app.post('/api/login/passkey', { body, headers: { cookie } });
    }
    expect(await subjects()).toContain('New login to your Tandem account');
  });
});

describe('removing a passkey', () => {
  test('notifies the owner, and is refused for the last way to log in', async () => {
    const { id } = await aPasskey(app, me, 'Laptop');
    const { id: last } = await aPasskey(app, me, 'Phone');
    expect((await app.call('DELETE', path(`/${id}`), { as: me.token })).status).toBe(200);
    expect(await subjects()).toContain('A passkey was removed');
    const refused = await app.call('DELETE', path(`/${last}`), { as: me.token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_sign_in_method' } });
    expect((await methods()).passkeys).toMatchObject([{ _id: last, name: 'Phone' }]);
    await withPassword(me);
    expect((await app.call('DELETE', path(`/${last}`), { as: me.token })).status).toBe(200);
    expect(await methods()).toMatchObject({ password: true, passkeys: [] });
  });

  test('two simultaneous removals leave a way to log in', async () => {
    const [{ id }, { id: other }] = [await aPasskey(app, me), await aPasskey(app, me)];
    await Promise.all([id, other].map((each) => app.call('DELETE', path(`/${each}`), { as: me.token })));
    expect((await methods()).passkeys.length).toBeGreaterThan(0);
  });

  test('a passkey of another account looks like one that does not exist', async () => {
    const other = await aDeveloper();
    const { id } = await aPasskey(app, other);
    for (const wrong of [id, '0'.repeat(24)]) {
      expect((await app.call('DELETE', path(`/${wrong}`), { as: me.token })).status).toBe(404);
      expect((await app.put(path(`/${wrong}`), { as: me.token, body: { name: 'Mine' } })).status).toBe(404);
    }
    expect((await methods(other)).passkeys).toHaveLength(1);
  });

  test('adding and removing are in the audit log of the person', async () => {
    const { id } = await aPasskey(app, me);
    await aPasskey(app, me);
    await app.put(path(`/${id}`), { as: me.token, body: { name: 'Old laptop' } });
    await app.call('DELETE', path(`/${id}`), { as: me.token });
    const found = await mongoose.connection
      .collection('audit')
      .find({ subject: me.accountId })
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ action }) => action)).toEqual(['passkeys.create', 'passkeys.create', 'passkeys.remove']);
  });

  test('erasing the account deletes its passkeys', async () => {
    const { device } = await aPasskey(app, me);
    await app.call('DELETE', `/api/accounts/${me.accountId}/delete-forever`, { as: me.token, body: {} });
    expect(await mongoose.connection.collection('passkeys').countDocuments({ credentialId: device.id })).toBe(0);
  });
});

describe('recovery', () => {
  const askForLink = () => app.post('/api/forgot-password', { body: { email: me.email } });
  const linkIn = async () => {
    const [mail] = await mailsTo(me.email);
    return { subject: mail?.subject, token: /\/login\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  };
  const useLink = (token: string) => app.post('/api/login/token', { body: { token } });
  const aDayPasses = () =>
    mongoose.connection
      .collection('accounts')
      .updateOne({ email: me.email }, { $set: { 'oneTime.fromDate': new Date(Date.now() - 1000) } });

  test('the link of an account with passkeys works after a day, and once', async () => {
    await aPasskey(app, me);
    await askForLink();
    const { subject, token } = await linkIn();
    expect(subject).toBe('Your Tandem login link works tomorrow');
    expect(await useLink(token)).toMatchObject({ status: 403, body: { code: 'recovery_delayed' } });
    await aDayPasses();
    expect((await useLink(token)).body).toMatchObject({ account: { mustChangePassword: true } });
    expect((await useLink(token)).status).toBe(400);
  });

  test('the link works immediately for an account whose owner has only been offered a passkey', async () => {
    expect((await app.post(path('/options'), { as: me.token })).status).toBe(200);
    await askForLink();
    const { subject, token } = await linkIn();
    expect(subject).toBe('Choose a new password');
    expect((await useLink(token)).body).toMatchObject({ account: { mustChangePassword: true } });
  });

  test('a repeated request does not make the owner wait longer', async () => {
    await aPasskey(app, me);
    const stored = () => mongoose.connection.collection('accounts').findOne({ email: me.email });
    await askForLink();
    await linkIn();
    const first = (await stored())?.oneTime;
    await askForLink();
    await linkIn();
    const second = (await stored())?.oneTime;
    expect(second.fromDate).toEqual(first.fromDate);
    expect(second.tokenHash).not.toBe(first.tokenHash);
  });

  test('a login with the passkey cancels it', async () => {
    const { device } = await aPasskey(app, me);
    await askForLink();
    const { token } = await linkIn();
    const { options, cookie } = await askForPasskey(app);
    await logIn(device.get(options), cookie);
    expect(await useLink(token)).toMatchObject({ status: 400, body: { code: 'activation_invalid' } });
  });

  test('a person who has just used a passkey chooses a password without the old one', async () => {
    await withPassword(me);
    const { device } = await aPasskey(app, me);
    const change = (token: string) =>
      app.put(`/api/accounts/${me.accountId}/change-password`, {
        as: token,
        body: { newPassword: 'eight ferries at noon' },
      });
    expect((await change(me.token)).body.code, 'a login by password').toBe('wrong_password');
    const { options, cookie } = await askForPasskey(app);
    const { body } = await logIn(device.get(options), cookie);
    expect((await change(body.token)).status).toBe(200);
  });
});
