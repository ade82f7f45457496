// Several sign-ups with one address: which code and address apply, and which account an activation logs in to.
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { type Sent, useTestApp } from '../../../testing/app.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { activationOf, invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser } from '../../../testing/people.ts';
import { createAccount } from '../accounts/accounts.service.ts';
import { newActivation } from '../credentials/one-time-codes.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { startSession } from '../sessions/sessions.service.ts';

env.TRUST_PROXY = true;
const { call } = useTestApp();
let count = 0;
/** Each request has its own IP address, because rate limits are tested elsewhere. */
const from = (sent: Sent = {}) => ({
  ...sent,
  headers: { 'x-forwarded-for': `198.51.100.${++count % 250}`, ...sent.headers },
});
const app = {
  call: (method: string, path: string, sent?: Sent) => call(method, path, from(sent)),
  get: (path: string, sent?: Sent) => call('GET', path, from(sent)),
  post: (path: string, sent?: Sent) => call('POST', path, from({ body: {}, ...sent })),
};

const mine = 'seven ferries at noon';
const theirs = 'somebody else altogether';
const anAddress = () => `signup-${++count}@example.org`;

/** Signs up in a new browser; returns its cookie and the contents of the email. */
async function signUp(email: string, { password = mine, ...more }: Record<string, unknown> = {}) {
  const isCompany = 'companyName' in more;
  const body = { email, password, ...(isCompany ? {} : { firstName: 'Elin' }), ...more };
  const { status, headers } = await app.post(`/api/signup/${isCompany ? 'company' : 'user'}`, { body });
  expect(status).toBe(201);
  return { cookie: cookieOf(headers), ...(await activationOf(email)) };
}

const verify = (body: object, cookie = '') => app.post('/api/verification/', { body, headers: { cookie } });
const logIn = (email: string, password = mine) => app.post('/api/login/', { body: { email, password } });
const invalid = { status: 400, body: { code: 'activation_invalid' } };

describe('two sign-ups with one address', () => {
  test.each([
    [
      'a developer',
      { firstName: 'Elin', skills: ['go'] },
      { user: { firstName: 'Elin', skills: ['go'] }, company: null },
    ],
    ['a company', { companyName: 'Hamnkraft' }, { user: null, company: { name: 'Hamnkraft' } }],
  ])(
    'the first one, %s, retains its password and data, and its link invalidates the second',
    async (_, fields, entity) => {
      const email = anAddress();
      const own = await signUp(email, fields);
      const others = [
        await signUp(email, { password: theirs, firstName: 'Eve' }),
        await signUp(email, { password: theirs, companyName: 'Eve Ltd' }),
      ];
      expect(await verify({ token: own.token })).toMatchObject({ status: 200, body: { email, signedIn: null } });
      expect(await logIn(email)).toMatchObject({ status: 200, body: entity });
      expect(await logIn(email, theirs)).toMatchObject({ status: 401 });
      for (const { token, code, cookie } of others) {
        expect(await verify({ token })).toMatchObject(invalid);
        expect(await verify({ token: code, email })).toMatchObject(invalid);
        expect(await verify({ token: code }, cookie)).toMatchObject({ status: 400 });
      }
      expect(await logIn(email, theirs)).toMatchObject({ status: 401 });
    },
  );

  test('the second one can be activated as well, by its own link or code', async () => {
    const email = anAddress();
    const first = await signUp(email, { password: theirs, firstName: 'Eve' });
    const second = await signUp(email);
    expect(await verify({ token: second.code, email })).toMatchObject({ status: 200 });
    expect(await logIn(email)).toMatchObject({ status: 200, body: { user: { firstName: 'Elin' } } });
    expect(await verify({ token: first.token })).toMatchObject(invalid);
  });

  test("an account listed as superuser gets the rights only with its owner's password", async () => {
    const email = anAddress();
    env.SUPERUSERS.push(email);
    const own = await signUp(email);
    await signUp(email, { password: theirs });
    await verify({ token: own.token });
    expect(await logIn(email)).toMatchObject({ status: 200, body: { view: 'SUPERUSER' } });
    expect(await logIn(email, theirs)).toMatchObject({ status: 401 });
    env.SUPERUSERS.pop();
  });

  test('until activation, either password is answered with the missing code, and a wrong one is not', async () => {
    const email = anAddress();
    await signUp(email);
    await signUp(email, { password: theirs });
    for (const password of [mine, theirs])
      expect(await logIn(email, password)).toMatchObject({ status: 403, body: { code: 'activation_needed' } });
    expect(await logIn(email, 'neither of the two')).toMatchObject({ status: 401 });
  });

  test('activated simultaneously, only one of them creates the account', async () => {
    const email = anAddress();
    const both = [await signUp(email), await signUp(email, { password: theirs })];
    const answers = await Promise.all(both.map(({ token }) => verify({ token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const logIns = await Promise.all([mine, theirs].map((password) => logIn(email, password)));
    expect(logIns.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('the attempts to guess a code stay limited, however many sign-ups there are', async () => {
    const email = anAddress();
    const [first, second] = [await signUp(email), await signUp(email, { password: theirs })];
    const wrong = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].find((each) => each !== first.code && each !== second.code);
    for (let tries = 0; tries < 10; tries++)
      expect(await verify({ token: wrong, email }, tries % 2 ? first.cookie : '')).toMatchObject(invalid);
    expect(await verify({ token: first.code, email })).toMatchObject(invalid);
    expect(await verify({ token: first.code }, first.cookie)).toMatchObject(invalid);
    expect((await verify({ token: first.token })).status, 'the link still works').toBe(200);
  });

  test('the number per address and hour is limited, from all clients together', async () => {
    const email = anAddress();
    for (let nth = 0; nth < 10; nth++) await signUp(email);
    const body = { email, password: mine, firstName: 'Elin' };
    expect(await app.post('/api/signup/user', { body })).toMatchObject({ status: 429 });
  });
});

describe('a sign-up with an address for which another person created something', () => {
  test('an account created by a superuser is not replaced, and its owner gets the link to choose a password', async () => {
    const root = await aSuperuser();
    const email = anAddress();
    const account = { email, type: 'user', firstName: 'Elin', isSuperAdmin: false };
    expect((await app.post('/api/accounts', { as: root.token, body: account })).status).toBe(201);
    await app.post('/api/signup/user', { body: { email, password: theirs, firstName: 'Eve' } });
    expect((await mailsTo(email)).some(({ text }) => text.includes('/verify/'))).toBe(false);
    expect((await logIn(email, theirs)).status).toBe(401);
    const token = await invitationTokenOf(email);
    const joined = await app.post('/api/accounts/accept-invitation', { body: { token, password: mine } });
    expect(joined).toMatchObject({ status: 201, body: { user: { firstName: 'Elin' } } });
  });

  test('an account created by a superuser in the meantime is not taken over by an earlier sign-up', async () => {
    const root = await aSuperuser();
    const email = anAddress();
    const { token } = await signUp(email, { password: theirs, firstName: 'Eve' });
    await app.post('/api/accounts', { as: root.token, body: { email, type: 'user', firstName: 'Elin' } });
    expect(await verify({ token })).toMatchObject(invalid);
    expect((await logIn(email, theirs)).status).toBe(401);
  });

  test.each(['a blank company', 'a team'])('the invitation into %s ends the sign-up', async (what) => {
    const root = await aSuperuser();
    const email = anAddress();
    const { token: link } = await signUp(email, { password: theirs, firstName: 'Eve' });
    if (what === 'a team') await app.post('/api/accounts/claim', { as: (await aCompany()).token, body: { email } });
    else await app.post('/api/signup/fake-company', { as: root.token, body: { companyName: 'Hamnkraft', email } });
    const claim = { token: await invitationTokenOf(email), password: mine };
    expect(await app.post('/api/claim/company', { body: claim })).toMatchObject({
      status: 201,
      body: { view: 'COMPANY' },
    });
    expect(await verify({ token: link })).toMatchObject(invalid);
    expect((await logIn(email, theirs)).status).toBe(401);
    expect(await logIn(email)).toMatchObject({ status: 200, body: { view: 'COMPANY', user: null } });
  });

  test('an address that a superuser assigns to an account is not taken over by an earlier sign-up', async () => {
    const [root, developer] = [await aSuperuser(), await aDeveloper()];
    const email = anAddress();
    const { token } = await signUp(email, { password: theirs });
    const change = { accountId: developer.accountId, email };
    expect((await app.post('/api/accounts/change-email', { as: root.token, body: change })).status).toBe(200);
    expect(await verify({ token })).toMatchObject(invalid);
    const confirmed = await verify({ token: (await activationOf(email)).token });
    expect(confirmed).toMatchObject({ status: 200, body: { email, signedIn: null } });
  });
});

describe('data stored by earlier versions', () => {
  async function anOldSignUp(email: string) {
    const { token, code, stored } = newActivation();
    const account = { email, type: 'user' as const, entityId: new mongoose.Types.ObjectId(), activation: stored };
    await createAccount({
      ...account,
      passwordHash: await hashPassword(mine),
      signup: { firstName: 'Elin', lastName: '', linkedin: '', skills: [] },
    });
    return { token, code };
  }

  test('a sign-up is activated by its link, or by its code and the address', async () => {
    const [one, other] = [anAddress(), anAddress()];
    expect(await verify({ token: (await anOldSignUp(one)).token })).toMatchObject({ status: 200 });
    expect(await verify({ token: (await anOldSignUp(other)).code, email: other })).toMatchObject({ status: 200 });
    for (const email of [one, other])
      expect(await logIn(email)).toMatchObject({ status: 200, body: { user: { firstName: 'Elin' } } });
  });

  test('a sign-up is replaced by another one that is activated first', async () => {
    const email = anAddress();
    const old = await anOldSignUp(email);
    const { token } = await signUp(email, { password: theirs, firstName: 'Nils' });
    expect(await verify({ token })).toMatchObject({ status: 200 });
    expect(await logIn(email, theirs)).toMatchObject({ status: 200, body: { user: { firstName: 'Nils' } } });
    expect(await verify({ token: old.token })).toMatchObject(invalid);
  });
});

describe('the owner of a code', () => {
  test('is identified in the browser that signed up, without an address', async () => {
    const email = anAddress();
    const { code, cookie } = await signUp(email);
    expect(await verify({ token: code }, cookie)).toMatchObject({ status: 200, body: { email } });
  });

  test('is identified by a session whose new address waits for its code', async () => {
    const email = anAddress();
    const { code, stored } = newActivation();
    const account = { email, type: 'user' as const, entityId: new mongoose.Types.ObjectId(), emailVerified: true };
    const { _id } = await createAccount({ ...account, passwordHash: 'none', activation: stored });
    const as = await startSession(_id);
    expect(await app.post('/api/verification/', { as, body: { token: code } })).toMatchObject({
      status: 200,
      body: { email },
    });
  });

  test('is otherwise identified by the address', async () => {
    const { code } = await signUp(anAddress());
    for (const cookie of ['', 'tandem_signup=made-up'])
      expect(await verify({ token: code }, cookie)).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { email: 'Fill in this field.' } },
      });
  });

  test('a browser cannot activate the sign-up of another one', async () => {
    const [own, other] = [await signUp(anAddress()), await signUp(anAddress())];
    expect(await verify({ token: other.code }, own.cookie)).toMatchObject(invalid);
  });

  test('the cookie is sent to the API only, ends with the code and is no session', async () => {
    const body = { email: anAddress(), password: mine, firstName: 'Elin' };
    const { headers } = await app.post('/api/signup/user', { body });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^tandem_signup=[\w-]{43}; path=\/api; expires=[^;]+; samesite=strict; httponly$/i);
    const ends = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '');
    expect(ends - Date.now()).toBeLessThanOrEqual(48 * 3_600_000);
    expect((await app.get('/api/candidates/', { headers: { cookie: cookieOf(headers) } })).status).toBe(401);
  });
});

describe('the session after an activation', () => {
  test('is started by the link in the browser that signed up, with a new profile', async () => {
    const email = anAddress();
    const { token, cookie } = await signUp(email, { firstName: 'Elin' });
    expect(await app.get(`/api/verification/${token}`, { headers: { cookie } })).toMatchObject({
      status: 200,
      body: { kind: 'signup', email, isThisBrowser: true },
    });
    const activated = await verify({ token }, cookie);
    expect(activated).toMatchObject({
      status: 200,
      body: {
        email,
        message: 'Your account is active. Welcome to Tandem!',
        signedIn: { view: 'USER', user: { firstName: 'Elin' } },
      },
    });
    const { account, token: session } = activated.body.signedIn;
    expect((await app.get(`/api/accounts/${account.entityId}`, { as: session })).status).toBe(200);
  });

  test("requires the sign-up's password in another browser, to prevent use of an account made by another person", async () => {
    const email = anAddress();
    const stranger = await signUp(email, { password: theirs, firstName: 'Eve' });
    const elsewhere = await app.get(`/api/verification/${stranger.token}`);
    expect(elsewhere.body).toEqual({ kind: 'signup', email, isThisBrowser: false, hasPassword: true });
    expect(await verify({ token: stranger.token, password: mine })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', fields: { password: 'Incorrect password.' } },
    });
    expect((await logIn(email, theirs)).body.code, 'nothing was activated').toBe('activation_needed');

    const own = await signUp(email);
    expect(await verify({ token: own.token, password: mine })).toMatchObject({ body: { signedIn: { view: 'USER' } } });
  });

  test('is started by the code if the password was entered just before', async () => {
    const email = anAddress();
    const { code } = await signUp(email);
    const { headers } = await logIn(email);
    expect(await verify({ token: code, email }, cookieOf(headers))).toMatchObject({
      body: { signedIn: { view: 'USER' } },
    });
  });

  test('is not started by a used link; the response explains that it was used', async () => {
    const { token } = await signUp(anAddress());
    await verify({ token });
    expect(await app.get(`/api/verification/${token}`)).toMatchObject(invalid);
  });
});

describe('a wrong address', () => {
  const correct = (email: string, cookie = '') =>
    app.post('/api/signup/correct-email', { body: { email }, headers: { cookie } });

  test('can be corrected in the browser that signed up, and the first link and code stop working', async () => {
    const [wrong, right] = [anAddress(), anAddress()];
    const { cookie, token, code } = await signUp(wrong, { firstName: 'Elin', skills: ['go'] });
    expect(await correct(right, cookie)).toMatchObject({
      status: 200,
      body: { message: `We have sent email to ${right}` },
    });
    expect(await verify({ token })).toMatchObject(invalid);
    expect(await verify({ token: code, email: wrong })).toMatchObject(invalid);
    expect(await verify({ token: (await activationOf(right)).code }, cookie)).toMatchObject({ status: 200 });
    expect(await logIn(right)).toMatchObject({ status: 200, body: { user: { firstName: 'Elin', skills: ['go'] } } });
    expect((await logIn(wrong)).status).toBe(401);
  });

  test("cannot be corrected to a domain other than the one in the company's name", async () => {
    const email = `karin@booking-${++count}.example`;
    const domain = email.split('@')[1] ?? '';
    const fields = { companyName: domain, website: `https://${domain}` };
    const { cookie, token } = await signUp(email, fields);
    expect(await correct(anAddress(), cookie)).toMatchObject({
      status: 400,
      body: { fields: { companyName: expect.any(String) } },
    });
    expect((await correct(`maria@${domain}`, cookie)).status).toBe(200);
    expect(await verify({ token }, cookie)).toMatchObject(invalid);
  });

  test('cannot be corrected by others', async () => {
    const wrong = anAddress();
    const { token } = await signUp(wrong);
    for (const cookie of ['', 'tandem_signup=made-up'])
      expect(await correct(anAddress(), cookie)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await verify({ token })).status).toBe(200);
  });

  test('that has an account gets the same response as any other, and its account stays unchanged', async () => {
    const taken = anAddress();
    await verify({ token: (await signUp(taken)).token });
    const { cookie } = await signUp(anAddress(), { password: theirs });
    const known = await correct(taken, cookie);
    expect((await mailsTo(taken))[0]?.subject).toBe('You already have a Tandem account');
    const unknown = await correct(anAddress(), cookie);
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect((await logIn(taken)).status).toBe(200);
    expect((await logIn(taken, theirs)).status).toBe(401);
  });

  test('that turned out to have an account can be corrected as well', async () => {
    const [taken, right] = [anAddress(), anAddress()];
    await verify({ token: (await signUp(taken)).token });
    const body = { email: taken, password: mine, firstName: 'Elin' };
    const { headers } = await app.post('/api/signup/user', { body });
    expect((await correct(right, cookieOf(headers))).status).toBe(200);
    expect((await verify({ token: (await activationOf(right)).token })).status).toBe(200);
  });
});

describe('sending again', () => {
  const again = (email: string, cookie = '') =>
    app.post('/api/send-verification-email', { body: { email }, headers: { cookie } });

  test('from the browser that signed up renews its own link', async () => {
    const email = anAddress();
    const own = await signUp(email);
    const other = await signUp(email, { password: theirs });
    await again(email, own.cookie);
    const renewed = await activationOf(email);
    expect(renewed.token).not.toBe(other.token);
    expect(await verify({ token: own.token })).toMatchObject(invalid);
    expect(await app.get(`/api/verification/${other.token}`)).toMatchObject({ status: 200 });
    expect((await verify({ token: renewed.token })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  test('from elsewhere gives each sign-up a new link', async () => {
    const email = anAddress();
    await signUp(email);
    await signUp(email, { password: theirs });
    const before = (await mailsTo(email)).length;
    await again(email);
    expect((await mailsTo(email)).length - before).toBe(2);
  });
});
