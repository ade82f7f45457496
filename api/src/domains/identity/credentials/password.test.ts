import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { activationOf, mailsTo, oneTimeTokenOf } from '../../../testing/mailbox.ts';
import { aDeveloper } from '../../../testing/people.ts';

const app = useTestApp();

const password = 'seven ferries at noon';
const newPassword = 'eight ferries at noon';
let count = 0;

async function anAccount() {
  const email = `elin-${++count}@example.org`;
  await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin' } });
  await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  return email;
}

const logIn = (email: string, tried = password) => app.post('/api/login/', { body: { email, password: tried } });
const forgot = (email: string) => app.post('/api/forgot-password', { body: { email } });
const logInBy = (token: string) => app.post('/api/login/token', { body: { token } });
const change = (id: string, body: object, as: string) => app.put(`/api/accounts/${id}/change-password`, { as, body });

test('a forgotten password is replaced through a link that logs in, without the old one', async () => {
  const email = await anAccount();
  const elsewhere = (await logIn(email)).body.token;
  expect(await forgot(email)).toMatchObject({ status: 200, body: { message: 'Please check your email.' } });
  expect((await mailsTo(email))[0]?.subject).toBe('Choose a new password');

  const signedIn = await logInBy(await oneTimeTokenOf(email));
  expect(signedIn).toMatchObject({ status: 200, body: { account: { email, mustChangePassword: true }, view: 'USER' } });
  expect((await logInBy(elsewhere)).status, 'S7 other sessions').toBe(401);

  const { token, account } = signedIn.body;
  expect(await change(account._id, { newPassword }, token)).toMatchObject({
    status: 200,
    body: { message: 'Password updated!' },
  });
  expect((await logIn(email)).status).toBe(401);
  expect(await logIn(email, newPassword)).toMatchObject({
    status: 200,
    body: { account: { mustChangePassword: false } },
  });
  expect((await mailsTo(email))[0]?.subject).toBe('Your password was changed');
});

test('S1 the form for forgotten passwords reveals nothing about other addresses', async () => {
  const [known, unknown] = [await forgot(await anAccount()), await forgot('nobody@example.org')];
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(await mailsTo('nobody@example.org')).toEqual([]);
});

test('S8 a one-time token works once, within an hour, and only the latest one works', async () => {
  const email = await anAccount();
  await forgot(email);
  const first = await oneTimeTokenOf(email);
  await forgot(email);
  const token = await oneTimeTokenOf(email);
  expect(token).not.toBe(first);
  const refused = { status: 400, body: { code: 'activation_invalid' } };
  expect(await logInBy(first)).toMatchObject(refused);
  const answers = await Promise.all([logInBy(token), logInBy(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);

  await forgot(email);
  const late = await oneTimeTokenOf(email);
  await mongoose.connection
    .collection('accounts')
    .updateOne({ email }, { $set: { 'oneTime.expiresDate': new Date(Date.now() - 1000) } });
  expect(await logInBy(late)).toMatchObject(refused);
});

test('an unverified address gets no link', async () => {
  const email = 'early@example.org';
  await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin' } });
  await forgot(email);
  expect(await oneTimeTokenOf(email)).toBe('');
});

test("S9 only the account's owner can change the password, and only with the old one", async () => {
  const email = await anAccount();
  const { token, account } = (await logIn(email)).body;
  const wrong = {
    status: 403,
    body: { code: 'wrong_password', fields: { oldPassword: 'Incorrect password.' } },
  };
  expect(await change(account._id, { newPassword }, token)).toMatchObject(wrong);
  expect(await change(account._id, { newPassword, oldPassword: 'wrong' }, token)).toMatchObject(wrong);
  const other = await aDeveloper();
  expect((await change(account._id, { newPassword, oldPassword: password }, other.token)).status).toBe(404);
  expect((await change(account._id, { newPassword: 'sunshine', oldPassword: password }, token)).body.fields).toEqual({
    newPassword: 'This password is too easy to guess. Use a few words that don’t belong together.',
  });
  expect((await logIn(email)).status, 'none of this changed anything').toBe(200);

  for (let nth = 0; nth < 8; nth++) await change(account._id, { newPassword, oldPassword: `wrong ${nth}` }, token);
  expect((await change(account._id, { newPassword, oldPassword: password }, token)).status, 'guessing').toBe(429);
});

test('S7 a new password logs out all devices except this one', async () => {
  const email = await anAccount();
  const [here, elsewhere] = [(await logIn(email)).body, (await logIn(email)).body.token];
  await change(here.account._id, { newPassword, oldPassword: password }, here.token);
  const own = `/api/accounts/${here.account.entityId}`;
  expect((await app.get(own, { as: here.token })).status).toBe(200);
  expect((await app.get(own, { as: elsewhere })).status).toBe(401);
});
