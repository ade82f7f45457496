import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { activationOf } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper } from '../../../testing/people.ts';

const app = useTestApp();
beforeAll(async () => {
  for (const email of ['ada@example.org', 'bo@example.org']) {
    await app.post('/api/signup/user', { body: { email, password, firstName: 'Ada' } });
    await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  }
});

const password = 'seven ferries at noon';
const logIn = (email: string, tried = password) => app.post('/api/login/', { body: { email, password: tried } });
const stored = (email: string) => mongoose.connection.collection('accounts').findOne({ email });

test('S1 an unknown email and a wrong password get the same response in the same time', async () => {
  const fastest = { 'ada@example.org': Number.POSITIVE_INFINITY, 'nobody@example.org': Number.POSITIVE_INFINITY };
  const answers = new Set<string>();
  for (let nth = 0; nth < 9; nth++) {
    for (const email of Object.keys(fastest) as (keyof typeof fastest)[]) {
      const started = performance.now();
      const { status, body } = await logIn(email, 'wrong');
      fastest[email] = Math.min(fastest[email], performance.now() - started);
      answers.add(JSON.stringify([status, body]));
    }
  }
  expect([...answers]).toEqual([
    JSON.stringify([
      401,
      { message: 'That email and password don’t match. Try again or reset your password.', code: 'wrong_login' },
    ]),
  ]);
  // The fastest of nine alternating runs varies least on a busy machine. Without the dummy hash, the ratio is 0.1.
  expect(fastest['nobody@example.org'] / fastest['ada@example.org']).toBeGreaterThan(0.5);
});

test('S4 passwords are hashed with argon2id and a salt each', async () => {
  const [one, other] = await Promise.all([stored('ada@example.org'), stored('bo@example.org')]);
  expect(one?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one?.passwordHash).not.toBe(other?.passwordHash);
});

test.each([
  ['sunshine', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['password1234', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['P@ssw0rd2024', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['asdfghjkl;1', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['12.05.1987', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['s5-21-400@example.org', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['kX9mQ2pL', 201, undefined],
  ['Qwertyuiop', 400, 'This password is too easy to guess. Use a few words that don’t belong together.'],
  ['ship 1n', 400, 'Enter at least 8 characters.'],
  ['64 characters are fine, and they are all of them read and counted', 201, undefined],
  ['p'.repeat(129), 400, 'Enter at most 128 characters.'],
])('S5 %s', async (tried, status, sentence) => {
  const email = `s5-${tried.length}-${status}@example.org`;
  const answer = await app.post('/api/signup/user', { body: { email, password: tried, firstName: 'Ada' } });
  expect(answer.status).toBe(status);
  expect(answer.body.fields?.password).toBe(sentence);
});

test('S5 weak passwords are refused wherever a password is chosen', async () => {
  const weak = { password: 'password1234' };
  const refused = { status: 400, body: { fields: { password: expect.stringContaining('too easy to guess') } } };
  const email = 'weak@example.org';
  const answers = {
    'as a company': await app.post('/api/signup/company', { body: { email, companyName: 'Hamnkraft', ...weak } }),
    'named as the company is': await app.post('/api/signup/company', {
      body: { email, companyName: 'Hamnkraft', password: 'hamnkraft2026' },
    }),
    'by an invitation': await app.post('/api/accounts/accept-invitation', { body: { token: 'x', ...weak } }),
    'by a claim': await app.post('/api/claim/company', { body: { token: 'x', ...weak } }),
  };
  for (const [what, answer] of Object.entries(answers)) expect(answer, what).toMatchObject(refused);
  const own = await aDeveloper();
  const changed = await app.put(`/api/accounts/${own.accountId}/change-password`, {
    as: own.token,
    body: { oldPassword: 'x', newPassword: 'password1234' },
  });
  expect(changed).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.stringContaining('too easy') } },
  });
});

test('S5 a long password is not truncated', async () => {
  const email = 'long@example.org';
  const long = 'x1'.repeat(64);
  await app.post('/api/signup/user', { body: { email, password: long, firstName: 'Ada' } });
  await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  expect((await logIn(email, long)).status).toBe(200);
  expect((await logIn(email, long.slice(0, 72))).status).toBe(401);
});

test('S6 tokens from other issuers answer 401', async () => {
  const { token } = await aCompany();
  const good = jwt.decode(token) as jwt.JwtPayload;
  const claims = { sid: good.sid, sub: good.sub, aud: good.aud, iss: good.iss };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(good)}`;
  const [head, body = '', signature] = token.split('.');
  const bad = {
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${part(good)}.`,
    'signed by a public key': `${unsigned}.${createHmac('sha256', pem).update(unsigned).digest('base64url')}`,
    expired: jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, env.JWT_SECRET),
    'another audience': jwt.sign({ ...claims, aud: 'other' }, env.JWT_SECRET, { expiresIn: 60 }),
    'another issuer': jwt.sign({ ...claims, iss: 'other' }, env.JWT_SECRET, { expiresIn: 60 }),
    'one flipped bit': [
      head,
      body.replace(/^./, (sign) => String.fromCharCode(sign.charCodeAt(0) ^ 1)),
      signature,
    ].join('.'),
    'another session': jwt.sign({ ...claims, sid: '0'.repeat(24) }, env.JWT_SECRET, { expiresIn: 60 }),
    'no session': jwt.sign({ ...claims, sid: { $ne: null } }, env.JWT_SECRET, { expiresIn: 60 }),
    empty: 'x',
  };
  expect((await app.get('/api/candidates/', { as: token })).status).toBe(200);
  for (const [what, forged] of Object.entries(bad)) {
    expect((await app.get('/api/candidates/', { as: forged })).status, what).toBe(401);
    expect((await app.post('/api/login/token', { body: { token: forged } })).status, what).toBe(401);
  }
});

test('S15 fields that only the server may set are refused, and nothing is stored', async () => {
  for (const field of ['isSuperAdmin', 'type', 'entityId', 'mainAccount', 'verifiedTalent', 'status', 'weight']) {
    const body = { email: 's15@example.org', password, firstName: 'Eve', [field]: true };
    const answer = await app.post('/api/signup/user', { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: 'Unknown field.' } } });
  }
  expect(await stored('s15@example.org')).toBeNull();
});

test('S17 an account listed as superuser gets the rights only once the address is verified', async () => {
  env.SUPERUSERS.push('boss@example.org');
  await app.post('/api/signup/user', { body: { email: 'boss@example.org', password, firstName: 'Bo' } });
  expect((await logIn('boss@example.org')).status).toBe(403);
  const { token } = await activationOf('boss@example.org');
  await app.post('/api/verification/', { body: { token } });
  const signedIn = (await logIn('boss@example.org')).body;
  expect(signedIn).toMatchObject({ view: 'SUPERUSER', account: { isSuperAdmin: true } });
  expect((await app.get('/api/accounts', { as: signedIn.token })).status).toBe(200);

  env.SUPERUSERS.pop();
  expect((await app.get('/api/accounts', { as: signedIn.token })).status, 'S19 taken off the list').toBe(403);
});

test('S7 a deleted account has no session', async () => {
  const gone = await aDeveloper();
  await mongoose.connection.collection('accounts').deleteOne({ email: gone.email });
  expect((await app.get(`/api/accounts/${gone.id}`, { as: gone.token })).status).toBe(401);
});

test('S2 after many wrong passwords this client is slowed down, and others are not', async () => {
  const statuses = [];
  for (let nth = 0; nth < 12; nth++) statuses.push((await logIn('bo@example.org', `wrong ${nth}`)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const refused = await logIn('bo@example.org');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(refused.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  expect((await logIn('ada@example.org')).status, 'another account from here').toBe(200);

  for (let nth = 0; nth < 40; nth++) await logIn(`someone-${nth}@example.org`, 'wrong');
  expect((await logIn('someone-else@example.org', 'wrong')).status, 'many accounts from here').toBe(429);
});
