import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { suppress, suppressionsOf } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { type ProviderFaults, TENANT } from '../../../testing/identity-providers.ts';
import { activationOf, mailsTo } from '../../../testing/mailbox.ts';
import { aPasskey } from '../../../testing/passkeys.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { ProviderBrowser, useIdentityProviders } from '../../../testing/provider-login.ts';
import { withFactor, withPassword } from '../../../testing/second-factor.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { suspend } from '../suspensions/suspensions.service.ts';

const app = useTestApp();
const providers = useIdentityProviders();
let browser: ProviderBrowser;
let count = 0;
let email: string;
beforeEach(() => {
  resetRateLimits();
  browser = new ProviderBrowser(app);
  count += 1;
  email = `elin-${count}@gmail.com`;
  providers.person = { sub: `subject-${count}`, email, email_verified: true, name: 'Elin Berg' };
});

/** Logs in through a provider and returns to Tandem. */
async function walk(provider = 'google', dishonesty: ProviderFaults = {}) {
  const { body } = await browser.start(provider, '/me/matches');
  providers.dishonesty = dishonesty;
  return browser.complete(provider, providers.agree(body.url));
}

/** Returns a developer who signed up with a provider. */
async function aNewcomer(provider = 'google') {
  const { body } = await walk(provider);
  return browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Elin', lastName: 'Berg' });
}

async function link(person: Person, provider = 'google') {
  const { body } = await browser.startLink(person, provider);
  return browser.complete(provider, providers.agree(body.url), person.token);
}

const methods = async ({ accountId, token }: Person) =>
  (await app.get(`/api/accounts/${accountId}/sign-in-methods`, { as: token })).body;
const sessionCount = () => mongoose.connection.collection('sessions').countDocuments();
const identityCount = () => mongoose.connection.collection('linkedidentities').countDocuments();
const withEmail = (address: string) => aDeveloper().then((person) => named(person, address));
async function named(person: Person, address: string) {
  await changeAccount(new Types.ObjectId(person.accountId), { email: address });
  return { ...person, email: address };
}

describe('the first login', () => {
  test('starts the sign-up, and the second log-in logs in', async () => {
    const first = await walk();
    expect(first.body).toMatchObject({
      kind: 'signUp',
      returnTo: '/me/matches',
      signedIn: null,
      newcomer: { email, name: 'Elin Berg', isEmailProven: true, company: null },
    });
    const { body } = await browser.signUp(first.body.newcomer.ticket, { type: 'user', firstName: 'Elin' });
    expect(body.signedIn).toMatchObject({ view: 'USER', account: { email, emailVerified: true }, termsToAccept: [] });
    expect(body.signedIn.user.firstName).toBe('Elin');
    expect((await walk()).body).toMatchObject({ kind: 'signedIn', signedIn: { account: { email } } });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Google is connected to your Tandem account',
    );
  });

  test('a company signs up in the same way', async () => {
    const { body } = await walk();
    const missing = await browser.signUp(body.newcomer.ticket, { type: 'company' });
    expect(missing).toMatchObject({ status: 400, body: { fields: { companyName: expect.any(String) } } });
    const { body: made } = await browser.signUp(body.newcomer.ticket, { type: 'company', companyName: 'Hamnkraft' });
    expect(made.signedIn).toMatchObject({ view: 'COMPANY', company: { name: 'Hamnkraft' } });
  });

  test('ends an earlier unsubscription of the address, but not an objection', async () => {
    for (const reason of ['unsubscribed-all', 'bounced-hard', 'objected'] as const) await suppress(email, reason);
    expect((await aNewcomer()).status).toBe(201);
    expect((await suppressionsOf(email)).map(({ reason }) => reason)).toEqual(['objected']);
  });

  test('a ticket works once, in the browser that got it', async () => {
    const { body } = await walk();
    const fields = { type: 'user', firstName: 'Elin' };
    const elsewhere = await new ProviderBrowser(app).signUp(body.newcomer.ticket, fields);
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'flow_expired' } });
    expect((await browser.signUp(body.newcomer.ticket, fields)).status).toBe(201);
    expect((await browser.signUp(body.newcomer.ticket, fields)).body.code).toBe('flow_expired');
  });

  test('deletes sign-ups by others with the same address', async () => {
    const body = { email, password: 'a stranger was here first', firstName: 'Mallory' };
    await app.post('/api/signup/user', { body });
    const { token } = await activationOf(email);
    await aNewcomer();
    expect((await app.post('/api/verification/', { body: { token } })).body.code).toBe('activation_invalid');
    const { status } = await app.post('/api/login/', { body: { email, password: body.password } });
    expect(status).toBe(401);
  });

  test.each([
    ['google', { hd: undefined, email: 'elin@hamnkraft.example' }],
    ['google', { email_verified: false }],
    ['linkedin', { email_verified: undefined }],
  ])(
    'requires confirmation by email in the same browser for an address for which %s does not vouch',
    async (provider, person) => {
      providers.person = { ...providers.person, ...person };
      const address = `own-${count}@hamnkraft.example`;
      const { body } = await walk(provider);
      expect(body.newcomer).toMatchObject({ isEmailProven: false });
      const sent = await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Elin', email: address });
      expect(sent).toMatchObject({ status: 201, body: { signedIn: null } });
      const { token } = await activationOf(address);
      const elsewhere = await app.post('/api/verification/', { body: { token } });
      expect(elsewhere, 'the owner of the address in another browser').toMatchObject({ status: 400 });
      const here = await app.post('/api/verification/', {
        body: { token },
        headers: { cookie: cookieOf(sent.headers) },
      });
      expect(here.body.signedIn).toMatchObject({ account: { email: address } });
      expect((await walk(provider)).body).toMatchObject({
        kind: 'signedIn',
        signedIn: { account: { email: address } },
      });
    },
  );
});

describe('an account with the same address', () => {
  test('is never linked by its address: its owner has to log in first, in the same browser', async () => {
    const me = await withEmail(email);
    await withPassword(me);
    const refused = await walk();
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_exists', email, provider: 'Google' } });
    expect((await methods(me)).identities).toEqual([]);
    expect(await browser.link(me, refused.body.ticket)).toMatchObject({ status: 201, body: { provider: 'google' } });
    expect((await walk()).body).toMatchObject({ kind: 'signedIn', signedIn: { account: { _id: me.accountId } } });
    const replayed = await browser.link(me, refused.body.ticket);
    expect(replayed.body.code).toBe('flow_expired');
  });

  test('is not linked even if the address was never confirmed here', async () => {
    const me = await withEmail(email);
    await changeAccount(new Types.ObjectId(me.accountId), { emailVerified: false });
    expect((await walk()).body.code).toBe('account_exists');
    expect(await identityCount()).toBe(await mongoose.connection.collection('linkedidentities').countDocuments({}));
    const stored = await mongoose.connection.collection('accounts').findOne({ email });
    expect(stored).toMatchObject({ emailVerified: false });
  });

  test('S42 an unverified address reveals no account, and gets neither link nor session', async () => {
    const me = await withEmail(email);
    const before = await sessionCount();
    providers.person = { ...providers.person, email_verified: false };
    const { body } = await walk();
    expect(body).toMatchObject({ kind: 'signUp', newcomer: { isEmailProven: false } });
    await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Elin', email });
    expect((await mailsTo(email))[0]?.subject).toBe('You already have a Tandem account');
    expect((await methods(me)).identities).toEqual([]);
    expect(await sessionCount()).toBe(before);
  });
});

test('a sign-up with an address that the provider does not vouch for is activated in its browser, without a password', async () => {
  providers.person = { ...providers.person, email_verified: false };
  const { body } = await walk();
  await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Elin', email });
  const { token } = await activationOf(email);
  expect(await app.get(`/api/verification/${token}`)).toMatchObject({
    body: { kind: 'signup', email, isThisBrowser: false, hasPassword: false },
  });
});

describe('an identity', () => {
  test('is linked in the settings and unlinked, with an email each; the last way to log in cannot be removed', async () => {
    const me = await aDeveloper();
    expect((await link(me)).body).toMatchObject({ kind: 'linked', returnTo: '/me/settings' });
    const [{ _id: id }] = (await methods(me)).identities;
    const path = `/api/accounts/${me.accountId}/providers/${id}`;
    expect((await app.call('DELETE', path, { as: me.token })).body.code).toBe('last_sign_in_method');
    expect((await methods(me)).identities).toHaveLength(1);
    await aPasskey(app, me);
    expect((await app.call('DELETE', path, { as: me.token })).status).toBe(200);
    expect((await methods(me)).identities).toEqual([]);
    const subjects = (await mailsTo(me.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Google was disconnected', 'Google is connected to your Tandem account']),
    );
  });

  test('of a provider that is no longer configured does not count as a way to log in', async () => {
    const me = await aDeveloper();
    await link(me, 'linkedin');
    const { id } = await aPasskey(app, me);
    const clientId = env.LINKEDIN_CLIENT_ID;
    delete env.LINKEDIN_CLIENT_ID;
    const { body } = await app.call('DELETE', `/api/accounts/${me.accountId}/passkeys/${id}`, { as: me.token });
    env.LINKEDIN_CLIENT_ID = clientId;
    expect(body.code).toBe('last_sign_in_method');
  });

  test('that logs in to another account is not linked', async () => {
    const [me, other] = [await aDeveloper(), await aDeveloper()];
    await link(other);
    expect(await link(me)).toMatchObject({ status: 409, body: { code: 'identity_taken' } });
  });

  test('is not linked without a recent login, nor by a superuser who acts as the owner', async () => {
    const me = await aDeveloper();
    const boss = await aSuperuser();
    const { body } = await app.post('/api/become/', { as: boss.token, body: { email: me.email, reason: 'To look' } });
    expect((await browser.startLink({ ...me, token: body.token }, 'google')).body.code).toBe('acting_as_another');
    const old = { $set: { authenticatedDate: new Date(Date.now() - 3_600_000) } };
    await mongoose.connection.collection('sessions').updateMany({ accountId: new Types.ObjectId(me.accountId) }, old);
    expect((await browser.startLink(me, 'google')).body.code).toBe('recent_login_needed');
  });

  test("confirms a session that is no longer recent, but only its owner's", async () => {
    const [me, other] = [await aDeveloper(), await aDeveloper()];
    await link(me);
    const old = { $set: { authenticatedDate: new Date(Date.now() - 3_600_000) } };
    await mongoose.connection.collection('sessions').updateMany({}, old);
    const confirm = async (person: Person) => {
      const { body } = await browser.startLink(person, 'google', 'confirm');
      return browser.complete('google', providers.agree(body.url), person.token);
    };
    expect((await confirm(other)).body.code).toBe('flow_other_session');
    expect((await confirm(me)).body.kind).toBe('confirmed');
    expect([(await methods(me)).isRecent, (await methods(other)).isRecent]).toEqual([true, false]);
  });

  test('asks for the code of two-factor authentication, as after a password', async () => {
    const me = await aDeveloper();
    await link(me);
    await withFactor(app, me);
    expect(await walk()).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed', ticket: expect.any(String) },
    });
  });

  test('does not log in to a suspended account', async () => {
    const me = await aDeveloper();
    await link(me);
    await suspend({ accountId: me.accountId }, { reasons: ['spam'], by: (await aSuperuser()).accountId });
    expect((await walk()).body).toMatchObject({ code: 'account_suspended', appeal: expect.any(String) });
  });

  test('is exported without keys and erased with the account', async () => {
    const me = await aDeveloper();
    await link(me);
    await app.call('DELETE', `/api/accounts/${me.accountId}/delete-forever`, { as: me.token, body: {} });
    const left = { accountId: new Types.ObjectId(me.accountId) };
    expect(await mongoose.connection.collection('linkedidentities').countDocuments(left)).toBe(0);
  });
});

describe('each provider', () => {
  test('Microsoft is identified by tenant and object, and its addresses are not trusted', async () => {
    const own = { sub: 'pairwise', tid: TENANT, oid: `object-${count}`, email, email_verified: true };
    providers.person = own;
    env.MICROSOFT_TENANT = TENANT;
    const { body } = await walk('microsoft');
    expect(body.newcomer).toMatchObject({ email, isEmailProven: false });
    providers.person = { ...own, xms_edov: true };
    expect((await walk('microsoft')).body.newcomer).toMatchObject({ isEmailProven: true });
    env.MICROSOFT_TENANT = 'common';
  });

  test('LinkedIn gets neither nonce nor PKCE, and is bound by the state', async () => {
    const { body } = await browser.start('linkedin');
    const { searchParams } = new URL(body.url);
    expect([searchParams.has('nonce'), searchParams.has('code_challenge')]).toEqual([false, false]);
    expect((await browser.complete('linkedin', providers.agree(body.url))).body.kind).toBe('signUp');
  });

  test('GitHub users are identified by their number, with the primary address if it is verified', async () => {
    providers.person = { id: 1000 + count, name: 'Elin Berg' };
    const emails = [
      { email: `second-${count}@example.org`, primary: false, verified: true },
      { email, primary: true, verified: true },
    ];
    const { body } = await walk('github', { emails });
    expect(body.newcomer).toMatchObject({ email, isEmailProven: true });
    await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Elin' });
    expect((await walk('github', { emails: [] })).body.kind, 'the number is enough').toBe('signedIn');
  });

  test('is off unless it is configured', async () => {
    const clientId = env.GOOGLE_CLIENT_ID;
    delete env.GOOGLE_CLIENT_ID;
    expect((await browser.start('google')).status).toBe(404);
    expect((await app.get('/api/shell')).body.signInProviders).toEqual(['microsoft', 'linkedin', 'github']);
    env.GOOGLE_CLIENT_ID = clientId;
  });
});

const now = () => Math.floor(Date.now() / 1000);
const ATTACKS: [what: string, code: string, dishonesty: ProviderFaults][] = [
  ['a token of another issuer', 'token_issuer', { claims: { iss: 'https://accounts.google.com.evil.example' } }],
  ['a token for another client', 'token_audience', { claims: { aud: 'another-client' } }],
  ['a token for several clients', 'token_audience', { claims: { aud: ['tandem-client', 'another-client'] } }],
  ['an expired token', 'token_expired', { claims: { exp: now() - 3600 } }],
  ['a token from the future', 'token_issued', { claims: { iat: now() + 3600, exp: now() + 7200 } }],
  ['a token that was issued long ago', 'token_issued', { claims: { iat: now() - 7200 } }],
  ['a token without signature', 'token_algorithm', { signing: 'none' }],
  ['a token signed with the public key as secret', 'token_algorithm', { signing: 'HS256 with the public key' }],
  ['a token signed with another key', 'token_signature', { signing: 'another key' }],
  ['a token that does not say which of two keys', 'token_key', { withoutKid: true }],
  ['a token with another nonce', 'token_nonce', { claims: { nonce: 'of another login' } }],
  ['a token without nonce', 'token_nonce', { claims: { nonce: undefined } }],
  ['a token without subject', 'answer_invalid', { claims: { sub: undefined } }],
];

describe('attacks are refused, each with a separate code and without a session', () => {
  /** An attack is refused and has no other effect. */
  async function refuses(
    attack: () => Promise<{ status: number; body: { code?: string } }>,
    code: string,
    status = 403,
  ) {
    const before = [await sessionCount(), await identityCount()];
    const answer = await attack();
    expect(answer).toMatchObject({ status, body: { code } });
    expect([await sessionCount(), await identityCount()]).toEqual(before);
  }

  test.each(ATTACKS)('%s', async (_, code, dishonesty) => {
    await refuses(() => walk('google', dishonesty), code);
  });

  test('a callback without state, or with an invented one, is refused', async () => {
    const { body } = await browser.start('google');
    const parameters = providers.agree(body.url);
    for (const state of ['', 'invented']) {
      parameters.set('state', state);
      await refuses(() => browser.complete('google', parameters), 'flow_unknown');
    }
  });

  test('a callback that is sent again is refused', async () => {
    const { body } = await browser.start('google');
    const parameters = providers.agree(body.url);
    expect((await browser.complete('google', parameters)).status).toBe(200);
    await refuses(() => browser.complete('google', parameters), 'flow_unknown');
  });

  test('of two simultaneous callbacks with one state, one is refused', async () => {
    const { body } = await browser.start('google');
    const parameters = providers.agree(body.url);
    const answers = await Promise.all([browser.complete('google', parameters), browser.complete('google', parameters)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('a code that was used is refused in a new login', async () => {
    const first = providers.agree((await browser.start('google')).body.url);
    await browser.complete('google', first);
    const second = providers.agree((await browser.start('google')).body.url);
    second.set('code', `${first.get('code')}`);
    await refuses(() => browser.complete('google', second), 'answer_code');
  });

  test('a code of another login is refused, because its PKCE verifier does not fit', async () => {
    const stolen = providers.agree((await new ProviderBrowser(app).start('google')).body.url);
    const own = providers.agree((await browser.start('google')).body.url);
    own.set('code', `${stolen.get('code')}`);
    await refuses(() => browser.complete('google', own), 'answer_code');
  });

  test('the callback of another browser is refused (login CSRF), and that browser can still use it', async () => {
    const attacker = new ProviderBrowser(app);
    const parameters = providers.agree((await attacker.start('google')).body.url);
    await browser.start('google');
    await refuses(() => browser.complete('google', parameters), 'flow_other_browser');
    await refuses(() => new ProviderBrowser(app).complete('google', parameters), 'flow_other_browser');
    expect((await attacker.complete('google', parameters)).status).toBe(200);
  });

  test('a login started ten minutes ago is refused', async () => {
    const parameters = providers.agree((await browser.start('google')).body.url);
    const late = { $set: { expiresDate: new Date(Date.now() - 1000) } };
    await mongoose.connection.collection('signinflows').updateMany({}, late);
    await refuses(() => browser.complete('google', parameters), 'flow_expired');
  });

  test('the callback of one provider is refused at the path of another (mix-up)', async () => {
    const parameters = providers.agree((await browser.start('google')).body.url);
    await refuses(() => browser.complete('linkedin', parameters), 'flow_other_provider');
  });

  test('another issuer in the callback is refused, or none where the provider announces it', async () => {
    providers.dishonesty = { announcesIssuer: true };
    const first = providers.agree((await browser.start('google')).body.url);
    await refuses(() => browser.complete('google', first), 'answer_issuer_missing');
    const second = providers.agree((await browser.start('google')).body.url);
    second.set('iss', 'https://evil.example');
    await refuses(() => browser.complete('google', second), 'answer_issuer');
    const third = providers.agree((await browser.start('google')).body.url);
    third.set('iss', `${providers.url}/google`);
    expect((await browser.complete('google', third)).status).toBe(200);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'me',
    '/.//evil.example',
  ])('the return to %j (open redirect)', async (returnTo) => {
    await refuses(() => browser.start('google', returnTo), 'return_to_invalid', 400);
  });

  test('a token of another tenant of Microsoft is refused', async () => {
    env.MICROSOFT_TENANT = TENANT;
    providers.person = { ...providers.person, tid: TENANT.replace('1', '2'), oid: 'object' };
    await refuses(() => walk('microsoft'), 'token_tenant');
    providers.person = { ...providers.person, tid: undefined };
    await refuses(() => walk('microsoft'), 'token_tenant');
    env.MICROSOFT_TENANT = 'common';
  });

  test("an address changed at the provider to another person's is refused", async () => {
    const victim = await withEmail(`victim-${count}@gmail.com`);
    const { body } = await aNewcomer();
    providers.person = { ...providers.person, email: victim.email };
    const again = await walk();
    expect(again.body.signedIn.account).toMatchObject({ _id: body.signedIn.account._id, email });
    expect((await methods(victim)).identities).toEqual([]);
    // The same address under another subject has no effect either.
    providers.person = { ...providers.person, sub: 'another-person' };
    await refuses(() => walk(), 'account_exists', 409);
  });

  test('an address that GitHub has not verified, or that is not the primary one, is refused', async () => {
    const victim = await withEmail(email);
    providers.person = { id: 5000 + count };
    for (const one of [
      { primary: true, verified: false },
      { primary: false, verified: true },
    ]) {
      const { body } = await walk('github', { emails: [{ email, ...one }] });
      expect(body).toMatchObject({ kind: 'signUp', newcomer: { isEmailProven: false, email: '' } });
    }
    expect((await methods(victim)).identities).toEqual([]);
  });

  test('a login ends if the provider does not respond within five seconds', { timeout: 20_000 }, async () => {
    const { body } = await browser.start('google');
    const parameters = providers.agree(body.url);
    providers.dishonesty = { delay: 30 };
    const since = performance.now();
    await refuses(() => browser.complete('google', parameters), 'provider_unavailable', 503);
    expect(performance.now() - since).toBeLessThan(8000);
  });

  test('metadata of another issuer is refused', async () => {
    providers.dishonesty = { issuer: 'https://evil.example' };
    await refuses(() => browser.start('google'), 'answer_invalid');
  });

  test('a login that the person has cancelled, or that failed at the provider, is refused', async () => {
    for (const [error, code] of [
      ['access_denied', 'provider_cancelled'] as const,
      ['server_error', 'provider_failed'] as const,
    ]) {
      const state = new URL((await browser.start('google')).body.url).searchParams.get('state') ?? '';
      await refuses(() => browser.complete('google', new URLSearchParams({ error, state })), code);
    }
  });

  test('a link that another session completes is refused', async () => {
    const [me, other] = [await aDeveloper(), await aDeveloper()];
    const parameters = providers.agree((await browser.startLink(me, 'google')).body.url);
    await refuses(() => browser.complete('google', parameters, other.token), 'flow_other_session');
    const again = providers.agree((await browser.startLink(me, 'google')).body.url);
    await refuses(() => browser.complete('google', again), 'flow_other_session');
  });
});
