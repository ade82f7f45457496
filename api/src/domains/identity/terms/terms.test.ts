import { createHash } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { activationOf, mailsTo } from '../../../testing/mailbox.ts';
import { aSuperuser, type Person } from '../../../testing/people.ts';
import { sendNewTerms } from './terms.notifications.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});

const password = 'seven ferries at noon';
const words = (text: string) => ({ en: text, sv: text, de: text, fr: text });
const get = async (kind: string, version?: number) =>
  (await app.get(`/api/terms/${kind}${version ? `?version=${version}` : ''}`)).body;
const publish = async (kind: string, text = 'New words') => {
  const { version } = await get(kind);
  return app.put(`/api/terms/${kind}`, {
    as: boss.token,
    body: asked(kind, version, text),
  });
};
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const asked = (kind: string, version: number, text: string) => ({
  body: words(text),
  changes: words('What is new'),
  version,
  date: today(),
  confirmation: `${kind} ${version + 1}`,
});
const logIn = async (email: string) => (await app.post('/api/login/', { body: { email, password } })).body;
const accept = (as: string, kind: string, version: number) =>
  app.post(`/api/terms/${kind}/accept`, { as, body: { version, language: 'sv' } });
const written = (entityId: string) =>
  mongoose.connection
    .collection('acceptances')
    .find({ entityId: new Types.ObjectId(entityId) })
    .sort({ date: 1 })
    .toArray();

/** Emails about new terms. */
const about = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => text?.includes('/terms/user?version='));

let count = 0;
async function aSignUp(type: 'user' | 'company' = 'user') {
  const email = `reader-${++count}@example.org`;
  const who = type === 'user' ? { firstName: 'Elin' } : { companyName: 'Hamnkraft' };
  await app.post(`/api/signup/${type}`, { body: { email, password, language: 'de', ...who } });
  return email;
}
async function aReader(type: 'user' | 'company' = 'user') {
  const email = await aSignUp(type);
  await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  return { email, ...(await logIn(email)) };
}

describe('terms', () => {
  test('the terms dated as in the specification exist in every language and are public', async () => {
    for (const kind of ['policy', 'company', 'user']) {
      const terms = await get(kind);
      expect(terms).toMatchObject({ kind, version: 1, updatedDate: '2022-01-30T00:00:00.000Z' });
      expect(new Set(Object.values(terms.body)).size).toBe(4);
    }
    expect((await app.get('/api/terms/')).body).toHaveLength(3);
    expect((await app.get('/api/terms/house-rules')).status).toBe(400);
    expect((await app.get('/api/terms/user?version=99')).status).toBe(404);
  });

  test('a superuser publishes a new version; older ones stay readable', async () => {
    const published = await publish('policy', 'We keep less');
    expect(published).toMatchObject({ status: 200, body: { version: 2, body: { fr: 'We keep less' } } });
    expect(Date.now() - Date.parse(published.body.updatedDate)).toBeLessThan(10_000);
    expect((await get('policy', 1)).body.en).toContain('what we do with your data');
    expect((await get('policy')).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('of two simultaneous publications the second gets an error, and nothing is lost', async () => {
    const { version } = await get('company');
    const body = asked('company', version, 'One');
    const answers = await Promise.all([1, 2].map(() => app.put('/api/terms/company', { as: boss.token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get('company')).version).toBe(version + 1);
  });

  test('a version based on an older one gets an error with both texts', async () => {
    const { version } = await get('company');
    await publish('company', 'Theirs');
    const put = { as: boss.token, body: asked('company', version, 'Mine') };
    expect(await app.put('/api/terms/company', put)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_elsewhere',
        fields: { 'body.sv': expect.any(String) },
        terms: { version: version + 1, body: { en: 'Theirs' } },
        yours: { body: { en: 'Mine' } },
      },
    });
  });

  test('a version applies from its date on and is public before', async () => {
    const { version } = await get('policy');
    const put = (change: object) =>
      app.put('/api/terms/policy', { as: boss.token, body: { ...asked('policy', version, 'Later'), ...change } });
    expect(await put({ date: today(-1) })).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
    expect(await put({ confirmation: 'policy' })).toMatchObject({
      status: 400,
      body: { fields: { confirmation: expect.stringContaining(`policy ${version + 1}`) } },
    });
    expect((await put({ date: today(3) })).body).toMatchObject({
      version: version + 1,
      updatedDate: `${today(3)}T00:00:00.000Z`,
    });
    expect(await get('policy')).toMatchObject({ version });
    expect((await get('policy')).versions.slice(0, 2)).toMatchObject([{ version: version + 1 }, { version }]);
    expect((await get('policy', version + 1)).body.en).toBe('Later');
    await mongoose.connection.collection('terms').deleteOne({ kind: 'policy', version: version + 1 });
  });

  test('everyone who has to accept gets one email', async () => {
    const { email } = await aReader();
    const { email: other } = await aReader('company');
    const { version } = (await publish('user')).body;
    await vi.waitFor(async () => expect(await about(email)).toHaveLength(1), 10_000);
    await sendNewTerms({ kind: 'user', version, date: new Date().toISOString() });
    await backgroundDone();
    expect(await about(email)).toHaveLength(1);
    expect((await about(email))[0]?.text).toContain(`/terms/user?version=${version}`);
    expect(await about(other)).toEqual([]);
  });

  test('a superuser without a profile or company gets no email about terms', async () => {
    const { email } = await aReader('company');
    const { version } = (await publish('company')).body;
    const mails = async (to: string) =>
      (await mailsTo(to)).filter(({ text }) => text?.includes(`/company?version=${version}`));
    await vi.waitFor(async () => expect(await mails(email)).toHaveLength(1), 10_000);
    await backgroundDone();
    expect(await mails(boss.email)).toEqual([]);
  });

  test('a missing language causes an error that names it', async () => {
    const { sv, ...body } = words('Text');
    const { version } = await get('user');
    const answer = await app.put('/api/terms/user', {
      as: boss.token,
      body: { ...asked('user', version, 'Text'), body: { ...body, sv: ' ' } },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'body.sv': expect.any(String) } } });
  });
});

describe('agreeing', () => {
  test('signing up agrees to the current terms: version, date and language are stored', async () => {
    const { termsToAccept, account, user } = await aReader();
    expect(termsToAccept).toEqual([]);
    const agreed = await written(account.entityId);
    const version = async (kind: string) => ({ kind, version: (await get(kind)).version, language: 'de' });
    expect(agreed).toHaveLength(2);
    for (const kind of ['user', 'policy'])
      expect(agreed.find((each) => each.kind === kind)).toMatchObject(await version(kind));
    expect(user.agreedToTermsDate).toBe(agreed[0]?.date.toISOString());
  });

  test('newer terms have to be agreed to, once', async () => {
    const { email, token } = await aReader();
    const { version } = (await publish('user')).body;
    expect((await logIn(email)).termsToAccept).toEqual(['user']);
    expect(await accept(token, 'user', version - 1)).toMatchObject({ status: 409, body: { code: 'newer_terms' } });
    const accepted = await accept(token, 'user', version);
    expect(accepted).toMatchObject({ status: 200, body: { termsToAccept: [] } });
    const { user, account, ...again } = await logIn(email);
    expect(again.termsToAccept).toEqual([]);
    expect(user.agreedToTermsDate).toBe(accepted.body.agreedToTermsDate);
    expect((await written(account.entityId)).at(-1)).toMatchObject({ kind: 'user', version, language: 'sv' });
  });

  test('two newer kinds both have to be agreed to; the date changes with the second', async () => {
    const { email, token, company } = await aReader('company');
    const [own, policy] = [(await publish('company')).body.version, (await publish('policy')).body.version];
    expect((await logIn(email)).termsToAccept).toEqual(['company', 'policy']);
    const first = await accept(token, 'policy', policy);
    expect(first.body).toEqual({ termsToAccept: ['company'], agreedToTermsDate: company.agreedToTermsDate });
    const second = await accept(token, 'company', own);
    expect(second.body.termsToAccept).toEqual([]);
    expect(Date.parse(second.body.agreedToTermsDate)).toBeGreaterThan(Date.parse(company.agreedToTermsDate));
  });

  test('terms published between sign-up and activation have to be agreed to', async () => {
    const email = await aSignUp();
    await publish('user');
    await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
    expect((await logIn(email)).termsToAccept).toEqual(['user']);
  });

  test('terms for other account types are not requested, and superusers without a profile have none to agree to', async () => {
    const { email } = await aReader();
    await publish('company');
    expect((await logIn(email)).termsToAccept).toEqual([]);
    const resumed = await app.post('/api/login/token', { body: { token: boss.token } });
    expect(resumed.body.termsToAccept).toEqual([]);
  });

  test('the agreement stores the hash of the displayed text; another text is refused', async () => {
    const { account, token } = await aReader();
    const { version, body, hashes } = (await publish('user', 'Exactly these words')).body;
    expect(hashes.sv).toBe(createHash('sha256').update(body.sv).digest('hex'));
    const agree = (hash: string) =>
      app.post('/api/terms/user/accept', { as: token, body: { version, language: 'sv', hash } });
    expect((await agree('0'.repeat(64))).body.code).toBe('newer_terms');
    expect((await agree(hashes.sv)).status).toBe(200);
    expect((await written(account.entityId)).at(-1)).toMatchObject({ textHash: hashes.sv });
  });

  test('an open session learns of new terms, and of the version agreed to last, with its next response', async () => {
    const { token } = await aReader();
    const seen = async () => (await app.get('/api/notifications', { as: token })).headers.get('x-terms');
    const before = await seen();
    const { version } = (await publish('user')).body;
    expect(Number(await seen())).toBe(Number(before) + 1);
    expect((await app.get('/api/terms/waiting', { as: token })).body).toMatchObject({
      termsToAccept: ['user'],
      accepted: { user: version - 1 },
    });
    expect((await app.get('/api/terms/')).headers.get('x-terms')).toBeNull();
  });

  test('the agreement is deleted with the person', async () => {
    const { account, token } = await aReader();
    await app.call('DELETE', `/api/accounts/${account._id}/delete-forever`, { as: token });
    expect(await written(account.entityId)).toEqual([]);
  });
});
