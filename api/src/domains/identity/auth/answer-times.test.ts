// No response, and no response time, reveals whether an address has an account (S1).
import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { drainQueue } from '../../../platform/queue/queue.ts';
import { useTestApp } from '../../../testing/app.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { queriesOf } from '../../../testing/queries.ts';

env.TRUST_PROXY = true;
const app = useTestApp();
let company: Person;
let cookie: string;
let count = 0;
beforeAll(async () => {
  company = await aCompany();
  cookie = cookieOf((await post('/api/signup/user', { ...signup, email: anAddress() })).headers);
});

const anAddress = () => `nobody-${++count}@example.org`;
const signup = { password: 'seven ferries at noon', firstName: 'Elin' };
const post = (path: string, body: object, more: { as?: string } = {}) =>
  app.post(path, { body, ...more, headers: { 'x-forwarded-for': `198.51.100.${++count % 250}`, cookie } });

/** Requests about an address that may have an account. */
const calls: Record<string, (email: string) => ReturnType<typeof post>> = {
  'signing up as a developer': (email) => post('/api/signup/user', { ...signup, email }),
  'signing up as a company': (email) =>
    post('/api/signup/company', { email, password: signup.password, companyName: 'Hamnkraft' }),
  'correcting the address of a sign-up': (email) => post('/api/signup/correct-email', { email }),
  'asking for the activation email again': (email) => post('/api/send-verification-email', { email }),
  'a forgotten password': (email) => post('/api/forgot-password', { email }),
  'inviting a colleague': (email) => post('/api/accounts/claim', { email }, { as: company.token }),
  'asking what companies store about oneself': (email) => post('/api/sourced', { email }),
};

describe('the response, and the work before it, are the same for', () => {
  const addresses: Record<string, () => Promise<string>> = {
    'a developer': async () => (await aDeveloper()).email,
    'a company': async () => (await aCompany()).email,
    'a superuser': async () => (await aSuperuser()).email,
    'a candidate of a company': async () => {
      const email = anAddress();
      await aCandidate(company, { email });
      return email;
    },
    'an account that a superuser made': async () => {
      const email = anAddress();
      const { token } = await aSuperuser();
      await app.post('/api/accounts', { as: token, body: { email, type: 'user', firstName: 'Elin' } });
      return email;
    },
    'a sign-up that waits': async () => {
      const email = anAddress();
      await post('/api/signup/user', { ...signup, email });
      await backgroundDone();
      return email;
    },
  };

  test.each(Object.keys(addresses))('%s', async (whose) => {
    for (const [what, ask] of Object.entries(calls)) {
      const [known, unknown] = [(await addresses[whose]?.()) ?? '', anAddress()];
      const answers: unknown[] = [];
      const asked = async (email: string) =>
        queriesOf(async () => {
          const { status, body } = await ask(email);
          answers.push({ status, body: JSON.stringify(body).replace(email, '') });
        });
      await asked(anAddress()); // warms up data that is read only once
      const before = await asked(known);
      expect(before, what).toContain('queue.insertOne');
      expect(before, what).toEqual(await asked(unknown));
      expect(answers[1], what).toEqual(answers[2]);
    }
  });
});

test('work that this process left behind is done by a scheduled task, in any process', async () => {
  const { email } = await aDeveloper();
  await backgroundDone();
  await post('/api/forgot-password', { email });
  const waiting = await mongoose.connection.collection('queue').find().toArray();
  expect(waiting).toHaveLength(1);
  expect(JSON.stringify(waiting), 'nobody reads the address in the database').not.toContain(email);
  await drainQueue(new Date(Date.now() + 60_000));
  expect(await mongoose.connection.collection('queue').countDocuments()).toBe(0);
  expect((await mailsTo(email))[0]?.subject).toBe('Choose a new password');
});
