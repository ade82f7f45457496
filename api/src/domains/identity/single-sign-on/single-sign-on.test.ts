import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { useTestApp } from '../../../testing/app.ts';
import { CompanyProvider } from '../../../testing/company-provider.ts';
import { DnsServer } from '../../../testing/dns-server.ts';
import { invitationTokenOf, oneTimeTokenOf } from '../../../testing/mailbox.ts';
import { aPasskey, askForPasskey } from '../../../testing/passkeys.ts';
import { aColleague, aCompany, aSuperuser, PASSWORD, type Person, withPassword } from '../../../testing/people.ts';
import { ProviderBrowser } from '../../../testing/provider-login.ts';
import { withFactor } from '../../../testing/second-factor.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { suspend } from '../suspensions/suspensions.service.ts';

const app = useTestApp();
const provider = new CompanyProvider();
const dns = new DnsServer();
let browser: ProviderBrowser;
let boss: Person;
let domain: string;
let count = 0;

beforeAll(async () => {
  await Promise.all([provider.start(), dns.start()]);
  env.FETCHABLE_HOSTS = [new URL(provider.issuer).host];
  env.DNS_SERVERS = [dns.address];
});
afterAll(() => {
  env.FETCHABLE_HOSTS = [];
  env.DNS_SERVERS = [];
  provider.stop();
  dns.stop();
});
beforeEach(async () => {
  resetRateLimits();
  browser = new ProviderBrowser(app);
  count += 1;
  domain = `hamnkraft-${count}.example`;
  boss = await withAddress(await aCompany(), `boss@${domain}`);
});

async function withAddress<P extends Person>(person: P, email: string): Promise<P> {
  await changeAccount(new Types.ObjectId(person.accountId), { email });
  return { ...person, email };
}
const aMember = async (name: string) => withPassword(await withAddress(await aColleague(boss), `${name}@${domain}`));
const path = (what = '', { id } = boss) => `/api/companies/${id}/single-sign-on${what}`;
const settings = () => ({ issuer: provider.issuer, ...provider.client, domain });
const save = (change: object = {}) => app.put(path(), { as: boss.token, body: { ...settings(), ...change } });

/** Connects the company and proves its domain; returns the id of the connection. */
async function connect(): Promise<string> {
  const { body } = await save();
  dns.records.set(body.dnsRecord.name, body.dnsRecord.value);
  await app.post(path('/domain'), { as: boss.token });
  return body._id;
}

/** Logs an employee in through the provider of the company. */
async function walk(name: string, change: object = {}) {
  provider.employee = {
    sub: `${name}-${count}`,
    email: `${name}@${domain}`,
    name: 'Maria Ek',
    email_verified: true,
    ...change,
  };
  const { body } = await browser.startCompany(`${name}@${domain}`);
  const key = new URL(new URL(body.url).searchParams.get('redirect_uri') ?? '').pathname.split('/').at(-1) ?? '';
  return browser.complete(key, await provider.agree(body.url));
}

/** Connects the main account's own account and makes the provider required. */
async function require(): Promise<string> {
  const id = await connect();
  provider.employee = { sub: `boss-${count}`, email: boss.email, name: 'Boss', email_verified: true };
  const { body } = await browser.startLink(boss, id);
  await browser.complete(id, await provider.agree(body.url), boss.token);
  const answer = await app.put(path('/required'), { as: boss.token, body: { isRequired: true } });
  expect(answer).toMatchObject({ status: 200, body: { isRequired: true } });
  return id;
}
const logIn = (email: string) => app.post('/api/login/', { body: { email, password: PASSWORD } });

describe('the connection', () => {
  test('can be read and changed only by the main account, and never shows the secret', async () => {
    const { body } = await save();
    expect(JSON.stringify(body)).not.toContain(provider.client.clientSecret);
    expect(body).toMatchObject({ issuer: provider.issuer, domain, isDomainProved: false, isRequired: false });
    const stored = await mongoose.connection.collection('singlesignon').findOne({ domain });
    expect(JSON.stringify(stored)).not.toContain(provider.client.clientSecret);
    const colleague = await aColleague(boss);
    expect((await app.get(path(), { as: colleague.token })).status).toBe(403);
    expect((await app.put(path(), { as: colleague.token, body: settings() })).status).toBe(403);
    const other = await aCompany();
    expect((await app.get(path(), { as: other.token })).status).toBe(404);
  });

  test('logs no one in before DNS proves its domain, which only one company can prove', async () => {
    const { body } = await save();
    expect((await browser.startCompany(`maria@${domain}`)).status).toBe(404);
    expect((await app.post(path('/domain'), { as: boss.token })).body.code).toBe('dns_record_missing');
    dns.records.set(body.dnsRecord.name, 'tandem-domain-verification=of-another-company');
    expect((await app.post(path('/domain'), { as: boss.token })).body.code).toBe('dns_record_missing');
    dns.records.set(body.dnsRecord.name, body.dnsRecord.value);
    expect((await app.post(path('/domain'), { as: boss.token })).body.isDomainProved).toBe(true);

    const thief = await aCompany();
    const { body: theirs } = await app.put(path('', thief), { as: thief.token, body: settings() });
    expect(theirs.isDomainProved).toBe(false);
    dns.records.set(theirs.dnsRecord.name, theirs.dnsRecord.value);
    expect((await app.post(path('/domain', thief), { as: thief.token })).body.code).toBe('domain_taken');
  });

  test('does not prove a domain entered while the DNS response for another one is pending', async () => {
    const { body } = await save();
    dns.records.set(body.dnsRecord.name, body.dnsRecord.value);
    const { promise, resolve } = Promise.withResolvers<void>();
    dns.held = promise;
    const proving = app.post(path('/domain'), { as: boss.token });
    await new Promise((soon) => setTimeout(soon, 200));
    expect((await save({ domain: `victim-${domain}` })).status).toBe(200);
    dns.held = undefined;
    resolve();
    expect(await proving).toMatchObject({ status: 409, body: { code: 'dns_record_missing' } });
    expect((await app.get(path(), { as: boss.token })).body.connection).toMatchObject({
      domain: `victim-${domain}`,
      isDomainProved: false,
    });
  });

  test('is unique per company, and a domain belongs to one company, even if all are saved and proved simultaneously', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mongoose.connection.collection('singlesignon').countDocuments({ domain })).toBe(1);
    const companies = [boss, ...(await Promise.all(Array.from({ length: 4 }, () => aCompany())))];
    for (const each of companies) await app.put(path('', each), { as: each.token, body: settings() });
    const proofs = await mongoose.connection.collection('singlesignon').find({ domain }).toArray();
    // The server answers with one record per name: the one of the company whose turn it is.
    const answers: number[] = [];
    for (const { proof, companyId } of proofs) {
      const as = companies.find(({ id }) => id === String(companyId));
      dns.records.set(`_tandem.${domain}`, `tandem-domain-verification=${proof}`);
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => app.post(path('/domain', as), { as: as?.token ?? '' })),
      );
      answers.push(...tries.map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await mongoose.connection.collection('singlesignon').countDocuments({ domain, isDomainProved: true })).toBe(
      1,
    );
  });

  test.each([
    ['domain', 'gmail.com'],
    ['domain', 'co.uk'],
    ['domain', 'not a domain'],
    ['issuer', 'http://10.0.0.1'],
    ['issuer', 'http://169.254.169.254/latest'],
    ['issuer', 'https://login.microsoftonline.com/common/v2.0'],
    ['issuer', 'https://localhost'],
    ['issuer', 'javascript:alert(1)'],
    ['issuer', 'https://nobody.invalid'],
  ])('refuses the %s %j', async (field, value) => {
    const answer = await save({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  test('a stored secret is not sent to another provider, and a new domain has to be proved again', async () => {
    await require();
    const elsewhere = await save({ clientId: 'another', clientSecret: undefined });
    expect(elsewhere).toMatchObject({ status: 400, body: { fields: { clientSecret: expect.any(String) } } });
    const { body } = await save({ domain: `new-${domain}`, clientSecret: undefined });
    expect(body).toMatchObject({ isDomainProved: false, isRequired: false });
  });

  test('has to be given its secret again if the stored one was encrypted with another key', async () => {
    await connect();
    await mongoose.connection.collection('singlesignon').updateOne({ domain }, { $set: { clientSecret: 'AAAA' } });
    expect(await browser.startCompany(`maria@${domain}`)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    });
    expect(await save({ clientSecret: undefined })).toMatchObject({
      status: 400,
      body: { fields: { clientSecret: expect.any(String) } },
    });
    expect((await save()).status).toBe(200);
    expect((await walk('maria')).body).toMatchObject({ kind: 'signUp' });
  });

  test('is removed with everything it has linked, and erased with the company', async () => {
    await require();
    await app.call('DELETE', path(), { as: boss.token });
    expect((await app.get(path(), { as: boss.token })).body).toEqual({ connection: null });
    const { body } = await app.get(`/api/accounts/${boss.accountId}/sign-in-methods`, { as: boss.token });
    expect(body.identities).toEqual([]);
    await save();
    await app.call('DELETE', `/api/accounts/${boss.accountId}/delete-forever`, { as: boss.token, body: {} });
    expect(await mongoose.connection.collection('singlesignon').countDocuments({ domain })).toBe(0);
  });
});

describe('employees', () => {
  test('join the company at their first login, after agreeing to the terms', async () => {
    await connect();
    const { body } = await walk('maria');
    expect(body).toMatchObject({
      kind: 'signUp',
      newcomer: { email: `maria@${domain}`, isEmailProven: true, company: expect.stringContaining('Company') },
    });
    const fields = { type: 'user', firstName: 'Maria', lastName: 'Ek' };
    const { body: made } = await browser.signUp(body.newcomer.ticket, fields);
    expect(made.signedIn).toMatchObject({
      view: 'COMPANY',
      account: { entityId: boss.id, mainAccount: false, name: 'Maria Ek' },
      termsToAccept: [],
    });
    expect((await walk('maria')).body).toMatchObject({ kind: 'signedIn', signedIn: { account: { name: 'Maria Ek' } } });
  });

  test.each([
    ['an address of another domain', { email: 'maria@elsewhere.example' }, 'email_foreign_domain'],
    ['an address of a subdomain', { email: 'maria@evil.hamnkraft.example' }, 'email_foreign_domain'],
    ['no address', { email: undefined }, 'email_missing'],
    ['an address that the provider calls unverified', { email_verified: false }, 'email_unverified'],
  ])('with %s are refused', async (_, change, code) => {
    await connect();
    expect(await walk('maria', change)).toMatchObject({ status: 403, body: { code } });
  });

  test('who join after the last account was closed become the main account', async () => {
    await connect();
    await app.post(`/api/accounts/${boss.accountId}/delete`, { as: boss.token, body: { reason: 'other' } });
    const { body } = await walk('maria');
    const fields = { type: 'user', firstName: 'Maria', lastName: 'Ek' };
    const { body: made } = await browser.signUp(body.newcomer.ticket, fields);
    expect(made.signedIn).toMatchObject({ account: { mainAccount: true }, company: { public: true } });
  });

  test('who join by the provider are no longer listed as invited', async () => {
    await connect();
    await app.post('/api/accounts/claim', { as: boss.token, body: { email: `maria@${domain}` } });
    const token = await invitationTokenOf(`maria@${domain}`);
    const invitations = async () =>
      (await app.get(`/api/accounts/${boss.id}/invitations`, { as: boss.token })).body.map(
        ({ email }: { email: string }) => email,
      );
    expect(await invitations()).toEqual([`maria@${domain}`]);
    const { body } = await walk('maria');
    await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Maria', lastName: 'Ek' });
    expect(await invitations()).toEqual([]);
    const late = await app.post('/api/accounts/accept-invitation', { body: { token, password: PASSWORD } });
    expect(late).toMatchObject({ status: 400, body: { code: 'activation_invalid' } });
  });

  test('cannot join a suspended company, neither by its provider nor by an invitation', async () => {
    await connect();
    await app.post('/api/accounts/claim', { as: boss.token, body: { email: `carl@${domain}` } });
    const token = await invitationTokenOf(`carl@${domain}`);
    const superuser = await aSuperuser();
    await suspend({ entityId: boss.id, type: 'company' }, { reasons: ['spam'], by: superuser.accountId });
    const { body } = await walk('maria');
    const joined = await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Maria', lastName: 'Ek' });
    expect(joined).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    const accepted = await app.post('/api/accounts/accept-invitation', { body: { token, password: PASSWORD } });
    expect(accepted).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  });

  test('cannot join a deleted company', async () => {
    await connect();
    const remove = { as: (await aSuperuser()).token, body: { reason: 'fraud' } };
    expect((await app.call('DELETE', `/api/companies/${boss.id}`, remove)).status).toBe(200);
    const { body } = await walk('maria');
    const joined = await browser.signUp(body.newcomer.ticket, { type: 'user', firstName: 'Maria', lastName: 'Ek' });
    expect(joined).toMatchObject({ status: 403, body: { code: 'company_deleted' } });
  });

  test('S42 cannot reach an account outside their company, whatever the provider returns', async () => {
    const id = await connect();
    const victim = await withAddress(await aCompany(), `victim@${domain}`);
    const refused = await walk('victim');
    expect(refused.body.code).toBe('account_exists');
    expect((await browser.link(victim, refused.body.ticket)).status).toBe(403);
    const { body } = await browser.startLink(victim, id);
    const linked = await browser.complete(id, await provider.agree(body.url), victim.token);
    expect(linked.status).toBe(403);
    // The subject of an employee at one provider is unknown at another company's provider.
    const other = await mongoose.connection
      .collection('linkedidentities')
      .countDocuments({ subject: `victim-${count}` });
    expect(other).toBe(0);
  });
});

describe('when the provider is required', () => {
  test('the main account has to test it first', async () => {
    await connect();
    const answer = await app.put(path('/required'), { as: boss.token, body: { isRequired: true } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'connection_untested' } });
  });

  test('members are logged out, and can no longer use passwords, passkeys or email links', async () => {
    const member = await aMember('jonas');
    const { device } = await aPasskey(app, member);
    await require();
    expect((await app.get('/api/notifications', { as: member.token })).status).toBe(401);
    expect((await logIn(member.email)).body.code).toBe('single_sign_on_required');
    const { options, cookie } = await askForPasskey(app);
    const sent = { body: { credential: device.get(options) }, headers: { cookie } };
    expect((await app.post('/api/login/passkey', sent)).body.code).toBe('single_sign_on_required');
    const plain = await aMember('karin');
    await app.post('/api/forgot-password', { body: { email: plain.email } });
    const token = await oneTimeTokenOf(plain.email);
    expect((await app.post('/api/login/token', { body: { token } })).body.code).toBe('single_sign_on_required');
  });

  test('a wrong password still reveals nothing', async () => {
    const member = await aMember('jonas');
    await require();
    const answer = await app.post('/api/login/', { body: { email: member.email, password: 'wrong' } });
    expect(answer.body.code).toBe('wrong_login');
  });

  test('the main account and members of other domains can still log in otherwise', async () => {
    await withPassword(boss);
    const guest = await withPassword(await aColleague(boss));
    await require();
    expect((await logIn(boss.email)).status).toBe(200);
    expect((await logIn(guest.email)).status).toBe(200);
  });

  test('an existing member connects once, with the password, in the browser that the provider has confirmed', async () => {
    const member = await aMember('jonas');
    await require();
    const refused = await walk('jonas');
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect((await logIn(member.email)).body.code, 'another browser').toBe('single_sign_on_required');
    const sent = { body: { email: member.email, password: PASSWORD }, headers: { cookie: browser.cookie } };
    const { body } = await app.post('/api/login/', sent);
    const person = { ...member, token: body.token };
    expect((await browser.link(person, refused.body.ticket)).status).toBe(201);
    expect((await app.post('/api/login/', sent)).body.code, 'once').toBe('single_sign_on_required');
    expect((await walk('jonas')).body).toMatchObject({
      kind: 'signedIn',
      signedIn: { account: { email: member.email } },
    });
  });

  test('a member with two-factor authentication logs in with the provider and a code', async () => {
    const member = await aMember('jonas');
    await connect();
    const { ticket } = (await walk('jonas')).body;
    expect((await browser.link(member, ticket)).status).toBe(201);
    const { recoveryCodes } = await withFactor(app, member);
    const enter = async (ticket: string, code: string) =>
      app.post('/api/login/second-factor', { body: { ticket, code } });
    const byPassword = await logIn(member.email);
    await require();
    const first = await walk('jonas');
    expect(first).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    expect(await enter(first.body.ticket, recoveryCodes[0] ?? '')).toMatchObject({
      status: 200,
      body: { account: { email: member.email } },
    });
    const refused = await enter(byPassword.body.ticket, recoveryCodes[1] ?? '');
    expect(refused.body.code, 'after a password').toBe('single_sign_on_required');
  });

  test('the former main account is logged out when a colleague succeeds it, unless the provider logged it in', async () => {
    await withPassword(boss);
    const colleague = await aMember('jonas');
    const id = await require();
    const again = await app.post('/api/login/', { body: { email: colleague.email, password: PASSWORD } });
    expect(again.body.code).toBe('single_sign_on_required');
    const byPassword = (await logIn(boss.email)).body.token;
    provider.employee = { sub: `boss-${count}`, email: boss.email, name: 'Boss', email_verified: true };
    const { body } = await browser.startCompany(boss.email);
    const byProvider = (await browser.complete(id, await provider.agree(body.url))).body.signedIn.token;
    const chosen = { as: byProvider, body: { accountId: colleague.accountId } };
    expect((await app.put(`/api/accounts/${boss.id}/set-main-account`, chosen)).status).toBe(200);
    const isIn = async (token: string) => (await app.get('/api/notifications', { as: token })).status === 200;
    expect(await isIn(byPassword)).toBe(false);
    expect(await isIn(byProvider)).toBe(true);
    expect((await logIn(boss.email)).body.code).toBe('single_sign_on_required');
    expect((await logIn(colleague.email)).status).toBe(200);
  });

  test('the main account allows the other ways to log in again', async () => {
    const member = await aMember('jonas');
    await require();
    await app.put(path('/required'), { as: boss.token, body: { isRequired: false } });
    expect((await logIn(member.email)).status).toBe(200);
  });
});
