import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { activationOf, mailsTo } from '../../../testing/mailbox.ts';
import { aSuperuser } from '../../../testing/people.ts';

const app = useTestApp();

const password = 'seven ferries at noon';
const stored = (email: string) => mongoose.connection.collection('accounts').findOne({ email });

async function signedUpUser(email: string) {
  const answer = await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin', skills: ['go'] } });
  expect(answer).toMatchObject({ status: 201, body: { message: 'Thanks for signing up! Please check your email.' } });
  return activationOf(email);
}

async function activatedUser(email: string) {
  const { token } = await signedUpUser(email);
  expect(await app.post('/api/verification/', { body: { token } })).toMatchObject({ status: 200, body: { email } });
}

const logIn = (email: string, more: object = {}) => app.post('/api/login/', { body: { email, password, ...more } });

describe('signing up as a developer', () => {
  test('sends an email with link and code, and then logs in with a profile', async () => {
    const email = 'elin@example.org';
    const { mail, token, code } = await signedUpUser(email);
    expect(mail.subject).toBe('Activate your Tandem account');
    expect(mail.text).toContain('Hi Elin.');
    expect(mail.html).toContain(`http://localhost:4000/verify/${token}`);
    expect(mail.html).toContain(code);

    expect(await logIn(email)).toMatchObject({
      status: 403,
      body: { code: 'activation_needed', message: 'Please enter activation code.' },
    });
    expect(await app.post('/api/verification', { body: { token: code.toLowerCase(), email } })).toMatchObject({
      status: 200,
      body: { email },
    });
    expect(await logIn(email)).toMatchObject({
      status: 200,
      body: {
        account: { email, type: 'user', emailVerified: true, isSuperAdmin: false },
        view: 'USER',
        user: { firstName: 'Elin', skills: ['go'], contactSettings: 'open', seniority: 'junior' },
        company: null,
      },
    });
  });

  test("sends emails in the person's language", async () => {
    const body = { email: 'nils@example.org', password, firstName: 'Nils', language: 'sv' };
    const answer = await app.post('/api/signup/user', { body, headers: { 'accept-language': 'de' } });
    expect(answer.body.message).toBe('Danke für deine Registrierung! Bitte prüfe deine E-Mails.');
    expect((await activationOf('nils@example.org')).mail.subject).toBe('Aktivera ditt Tandemkonto');
  });

  test('with an address that has an account sends an email to it; the response is the same', async () => {
    await activatedUser('twice@example.org');
    const again = { email: 'Twice@example.org', password: 'another one entirely', firstName: 'Eve' };
    expect(await app.post('/api/signup/user', { body: again })).toMatchObject({ status: 201 });
    expect((await mailsTo('twice@example.org'))[0]?.subject).toBe('You already have a Tandem account');
    expect(await logIn('twice@example.org')).toMatchObject({ status: 200 });
  });

  test('can send the activation email again, and unknown addresses get the same response', async () => {
    const email = 'resend@example.org';
    const first = await signedUpUser(email);
    const known = await app.post('/api/send-verification-email', { body: { email } });
    const unknown = await app.post('/api/send-verification-email', { body: { email: 'nobody@example.org' } });
    expect(known).toMatchObject({ status: 200, body: { message: `We have sent email to ${email}` } });
    expect(unknown.status).toBe(200);
    expect(await mailsTo('nobody@example.org')).toEqual([]);
    expect((await activationOf(email)).token).not.toBe(first.token);
  });
});

describe('signing up as a company', () => {
  async function activatedCompany(email: string, website: string, companyName = 'Hamnkraft') {
    const body = { email, password, companyName, contactPerson: 'Maria', website };
    expect(await app.post('/api/signup/company', { body })).toMatchObject({
      status: 201,
      body: { message: 'Thanks for signing up! We will contact you shortly.' },
    });
    await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
    return (await logIn(email)).body;
  }

  test('works immediately and waits for review, and the superusers are notified', async () => {
    const boss = await aSuperuser();
    const signedIn = await activatedCompany('maria@gmail.com', 'https://gmail.com');
    expect(signedIn).toMatchObject({
      view: 'COMPANY',
      user: null,
      company: { name: 'Hamnkraft', public: false, contactPerson: 'Maria' },
    });
    expect((await mailsTo(boss.email))[0]?.subject).toBe('“Hamnkraft” is waiting for review');
  });

  test('returns the public jobs and their names at the log-in', async () => {
    const { account, company } = await activatedCompany('elin@volta.example', 'https://volta.example');
    expect(company).toMatchObject({ jobs: [], jobNames: [], logo: '/placeholders/company.svg' });
    const owner = { id: account.entityId, accountId: account._id, email: 'elin@volta.example', token: '' };
    const job = await aJob(owner, { headline: 'Ferry engineer' });
    const again = await app.post('/api/login', { body: { email: 'elin@volta.example', password } });
    expect(again.body.company).toMatchObject({ jobs: [job._id], jobNames: ['Ferry engineer'] });
    const renewed = await app.post('/api/login/token', { body: { token: again.body.token } });
    expect(renewed.body.company.jobNames).toEqual(['Ferry engineer']);
  });

  test('makes the company public if the address is on the domain of its website', async () => {
    const signedIn = await activatedCompany(
      'maria@fjordpost.example',
      'https://www.fjordpost.example/about',
      'Fjordpost',
    );
    expect(signedIn.company.public).toBe(true);
  });
});

describe('sessions', () => {
  test('account and profile have the same last activity, at a log-in and when a session is renewed', async () => {
    await activatedUser('seen@example.org');
    const { token } = (await logIn('seen@example.org')).body;
    const seen = async () => {
      const { account, user } = (await app.post('/api/login/token', { body: { token } })).body;
      expect(account.lastSeenDate).toEqual(expect.any(String));
      const [stored] = (await app.get(`/api/accounts/${account.entityId}`, { as: token })).body;
      const profile = (await app.get(`/api/users/${user._id}`, { as: token })).body;
      expect(stored.lastSeenDate).toBe(profile.loggedinDate);
      return stored.lastSeenDate;
    };
    const first = await seen();
    expect(first < (await seen())).toBe(true);
  });

  test('a token keeps a user logged in until they log out (S7)', async () => {
    await activatedUser('stay@example.org');
    const { token } = (await logIn('stay@example.org')).body;
    const renewed = await app.post('/api/login/token', { body: { token, deviceFingerprint: 'a' } });
    expect(renewed).toMatchObject({ status: 200, body: { account: { email: 'stay@example.org' } } });
    expect(await app.post('/api/logout', { as: renewed.body.token })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    for (const ended of [token, renewed.body.token]) {
      expect(await app.post('/api/logout', { as: ended })).toMatchObject({ status: 401 });
      expect(await app.post('/api/login/token', { body: { token: ended } })).toMatchObject({
        status: 401,
        body: { code: 'session_ended' },
      });
    }
  });

  test('suspension ends sessions within a second, and a log-in reports it (S7)', async () => {
    const email = 'suspended@example.org';
    await activatedUser(email);
    const { token, account } = (await logIn(email)).body;
    const own = `/api/accounts/${account.entityId}`;
    expect(await app.get(own, { as: token })).toMatchObject({ status: 200 });
    await mongoose.connection.collection('accounts').updateOne({ email }, { $set: { suspended: true } });
    await vi.waitFor(async () => expect(await app.get(own, { as: token })).toMatchObject({ status: 401 }), 1000);
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  });

  test('the owner is notified of each new device after the first (S10)', async () => {
    const email = 'devices@example.org';
    await activatedUser(email);
    await logIn(email, { deviceFingerprint: 'laptop' });
    await logIn(email, { deviceFingerprint: 'laptop' });
    expect((await mailsTo(email)).some(({ subject }) => subject === 'New login to your Tandem account')).toBe(false);
    const { token } = (await logIn(email, { deviceFingerprint: 'phone' })).body;
    const subjects = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject === 'New login to your Tandem account');
    expect(await subjects()).toHaveLength(1);

    await activatedUser('other@example.org');
    const body = { token, deviceFingerprint: 'tablet', oldEmail: 'other@example.org' };
    expect((await app.post('/api/login/token', { body })).body.account.email).toBe(email);
    expect(await subjects()).toHaveLength(2);
  });
});

describe('activation (S8)', () => {
  test('works once, in time, and only for its own account', async () => {
    const { token } = await signedUpUser('once@example.org');
    expect(await app.post('/api/verification/', { body: { token } })).toMatchObject({ status: 200 });
    expect(await app.post('/api/verification/', { body: { token } })).toMatchObject({
      status: 400,
      body: { code: 'activation_invalid' },
    });

    const late = await signedUpUser('late@example.org');
    await mongoose.connection
      .collection('signups')
      .updateOne({ email: 'late@example.org' }, { $set: { 'activation.expiresDate': new Date(Date.now() - 1000) } });
    expect(await app.post('/api/verification/', { body: { token: late.token } })).toMatchObject({ status: 400 });

    const mine = await signedUpUser('mine@example.org');
    await signedUpUser('theirs@example.org');
    const foreign = { token: mine.code, email: 'theirs@example.org' };
    expect(await app.post('/api/verification/', { body: foreign })).toMatchObject({ status: 400 });
    expect(await stored('theirs@example.org')).toBeNull();
  });

  test('by code cannot be guessed: after ten attempts the correct code is refused as well', async () => {
    const email = 'guess@example.org';
    const { code } = await signedUpUser(email);
    const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    for (let tries = 0; tries < 10; tries++) await app.post('/api/verification/', { body: { token: wrong, email } });
    expect(await app.post('/api/verification/', { body: { token: code, email } })).toMatchObject({ status: 400 });
  });
});
