import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob, aMatch } from '../../../testing/factories.ts';
import { activationOf, invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import {
  aColleague,
  aCompany,
  aDeveloper,
  aSuperuser,
  PASSWORD,
  type Person,
  withPassword,
} from '../../../testing/people.ts';
import { createAccount } from '../accounts/accounts.service.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { eraseClosedAccounts } from './erasing.service.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

const password = 'seven ferries at noon';
const DAY = 86_400_000;
let count = 0;

/** Returns a user who can log in again. */
async function aPerson(): Promise<Person> {
  const email = `elin-${++count}@example.org`;
  await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin' } });
  await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  const { account, token } = (await logIn(email)).body;
  return { email, token, accountId: account._id, id: account.entityId };
}

/** Returns another account of a developer. */
async function aSecondAccount({ id }: Person): Promise<Person> {
  const email = `second-${++count}@example.org`;
  const { _id } = await createAccount({
    type: 'user',
    entityId: idOf(id),
    email,
    mainAccount: false,
    emailVerified: true,
    passwordHash: await hashPassword(PASSWORD),
  });
  return { email, token: await startSession(_id), accountId: String(_id), id };
}

/** Returns the main account and another account of a public company and of a visible developer. */
async function aTeamOfEach() {
  const [company, developer] = [await withPassword(await aCompany()), await withPassword(await aDeveloper())];
  return [
    { main: company, second: await withPassword(await aColleague(company)), path: `/api/companies/${company.id}` },
    { main: developer, second: await aSecondAccount(developer), path: `/api/users/${developer.id}` },
  ];
}

/** Returns the address of another account of the same profile or company whose owner has not accepted it yet. */
async function anUnacceptedAccount({ id }: Person, type: 'user' | 'company'): Promise<string> {
  const email = `offered-${++count}@example.org`;
  const body = { email, type, entityId: id };
  expect((await app.post('/api/accounts', { as: (await aSuperuser()).token, body })).status).toBe(201);
  return email;
}

const comeBack = ({ email }: Person) => app.post('/api/login/', { body: { email, password: PASSWORD } });
const logIn = (email: string) => app.post('/api/login/', { body: { email, password } });
const close = ({ accountId, token }: Person, body: object = { reason: 'other' }) =>
  app.post(`/api/accounts/${accountId}/delete`, { as: token, body });
const erase = ({ accountId, token }: Person) =>
  app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: token });
const records = (name: string, condition: object) => mongoose.connection.collection(name).find(condition).toArray();
const idOf = (id: string) => new mongoose.Types.ObjectId(id);
const sees = async ({ id }: Person, viewer: Person) =>
  (await app.get(`/api/users/${id}`, { as: viewer.token })).status === 200;

/** Makes the next write of an account's closing date fail. */
function failOnceToClose(): void {
  let hasFailed = false;
  const { prototype } = mongoose.mongo.Collection;
  for (const method of ['updateOne', 'findOneAndUpdate'] as const) {
    const original = prototype[method] as (...values: unknown[]) => unknown;
    vi.spyOn(prototype, method).mockImplementation(function (this: { collectionName: string }, ...values: unknown[]) {
      const isClosing = this.collectionName === 'accounts' && JSON.stringify(values[1]).includes('"closedDate":"');
      if (hasFailed || !isClosing) return original.apply(this, values) as never;
      hasFailed = true;
      throw new Error('The database is unavailable.');
    } as never);
  }
}

describe('closing an account', () => {
  test('logs out, hides the profile, and a log-in within 14 days restores it', async () => {
    const [me, other] = [await aPerson(), await aDeveloper()];
    const answer = await close(me, { reason: 'not-looking', rating: 4, feedbackValue: 'Going sailing.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your account is closed. Log in within 14 days if you change your mind.' },
    });
    expect((await app.get(`/api/accounts/${me.id}`, { as: me.token })).status, 'S7').toBe(401);
    expect(await sees(me, other)).toBe(false);
    expect((await mailsTo(me.email))[0]?.subject).toBe('Your account is closed');
    expect(await records('feedback', { subject: idOf(me.accountId) })).toMatchObject([
      { kind: 'delete account', reason: 'not-looking', rating: 4, feedbackValue: 'Going sailing.' },
    ]);

    expect(await logIn(me.email)).toMatchObject({ status: 200, body: { account: { closedDate: null } } });
    expect(await sees(me, other)).toBe(true);
    await eraseClosedAccounts(new Date(Date.now() + 20 * DAY));
    expect((await logIn(me.email)).status).toBe(200);
  });

  test('is undone for the profile or company by the first account that logs in again', async () => {
    const viewer = await aCompany();
    for (const { main, second, path } of await aTeamOfEach()) {
      const isVisible = async () => (await app.get(path, { as: viewer.token })).status === 200;
      for (const each of [second, main]) expect((await close(each)).status).toBe(200);
      expect(await isVisible(), path).toBe(false);
      expect((await comeBack(second)).status).toBe(200);
      expect(await isVisible(), path).toBe(true);
      expect((await comeBack(main)).status).toBe(200);
      expect(await isVisible(), path).toBe(true);
    }
  });

  test('by the main account passes its role to the first colleague who logs in again', async () => {
    for (const { main, second } of await aTeamOfEach()) {
      for (const each of [second, main]) expect((await close(each)).status).toBe(200);
      expect((await comeBack(second)).body.account).toMatchObject({ mainAccount: true });
      expect((await comeBack(main)).body.account).toMatchObject({ mainAccount: false });
      expect(await records('accounts', { entityId: idOf(main.id), mainAccount: true })).toHaveLength(1);
    }
  });

  test('removes a company and its jobs from the boards', async () => {
    const company = await aCompany();
    const { slug } = await aJob(company);
    await close(company, { reason: 'hiring-stopped' });
    expect((await app.get(`/api/companies/${company.slug}`)).status).toBe(404);
    expect((await app.get(`/api/jobs/${slug}`)).status).toBe(404);
  });

  test('twice simultaneously sends one email, and a log-in restores the profile', async () => {
    const [me, other] = [await aPerson(), await aDeveloper()];
    const answers = await Promise.all([close(me), close(me), close(me)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await sees(me, other)).toBe(false);
    const subjects = (await mailsTo(me.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your account is closed')).toHaveLength(1);
    await logIn(me.email);
    expect(await sees(me, other)).toBe(true);
  });

  test('again after a failure halfway loses nothing that a log-in restores', async () => {
    const [me, other] = [await aPerson(), await aDeveloper()];
    failOnceToClose();
    expect((await close(me)).status).toBe(500);
    expect((await close(me)).status).toBe(200);
    expect(await sees(me, other)).toBe(false);
    await logIn(me.email);
    expect(await sees(me, other)).toBe(true);
  });

  test('is possible for the main account if nobody has accepted the others, until one of them is accepted', async () => {
    const [company, viewer] = [await withPassword(await aCompany()), await aDeveloper()];
    const isVisible = async () => (await app.get(`/api/companies/${company.id}`, { as: viewer.token })).status === 200;
    const email = await anUnacceptedAccount(company, 'company');
    expect((await close(company)).status).toBe(200);
    expect(await isVisible()).toBe(false);
    const accepted = await app.post('/api/accounts/accept-invitation', {
      body: { token: await invitationTokenOf(email), password },
    });
    expect(accepted).toMatchObject({ status: 201, body: { account: { mainAccount: true } } });
    expect(await isVisible()).toBe(true);
    expect((await comeBack(company)).body.account).toMatchObject({ mainAccount: false });
  });

  test('accepts only reasons for its own kind of account', async () => {
    const me = await aDeveloper();
    expect(await close(me, { reason: 'too-expensive' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await close(me, { reason: 'privacy', rating: 6 })).body.fields).toHaveProperty('rating');
    expect((await app.get(`/api/accounts/${me.id}`, { as: me.token })).status).toBe(200);
  });
});

describe('erasing', () => {
  test('a developer: profile, texts, sessions and emails are deleted, and the company is notified', async () => {
    const [me, company] = [await aPerson(), await aCompany()];
    const job = await aJob(company);
    const match = await app.post('/api/matches-new/', {
      as: me.token,
      body: { job: job._id, coverText: 'I know every ferry.' },
    });
    expect(match.status).toBe(201);
    await close(me, { reason: 'privacy', feedbackValue: 'My own words.' });
    await logIn(me.email);
    const back = { ...me, token: (await logIn(me.email)).body.token };

    expect((await erase(back)).body).toEqual({ ok: true });
    expect((await app.get(`/api/accounts/${me.id}`, { as: back.token })).status).toBe(401);
    expect((await logIn(me.email)).status).toBe(401);
    expect(await records('developers', { _id: idOf(me.id) })).toEqual([]);
    expect(await mailsTo(me.email)).toEqual([]);
    expect((await mailsTo(company.email))[0]?.subject).toContain('Elin declined');
    const everything = JSON.stringify(
      await Promise.all(['accounts', 'sessions', 'developers', 'matches', 'feedback'].map((name) => records(name, {}))),
    );
    for (const text of [me.email, 'I know every ferry.', 'My own words.', me.accountId])
      expect(everything).not.toContain(text);
  });

  test('a company: its jobs are closed, its developers are notified, its candidates and contact persons are deleted', async () => {
    const [company, me] = [await aCompany({ contactPerson: 'Maria Ek' }), await aDeveloper()];
    const job = await aJob(company);
    await aMatch(job, me);
    await aCandidate(company);
    expect((await erase(company)).status).toBe(200);
    expect((await mailsTo(me.email))[0]?.subject).toContain('is closed');
    expect((await app.get(`/api/jobs/${job.slug}`)).status).toBe(404);
    expect(await records('developers', { managedBy: idOf(company.id) })).toEqual([]);
    expect(await records('companies', { _id: idOf(company.id) })).toMatchObject([{ contactPerson: '', public: false }]);
  });

  test('happens automatically 14 days after closing, and not before', async () => {
    const me = await aDeveloper();
    await close(me);
    await eraseClosedAccounts(new Date(Date.now() + 13 * DAY));
    expect(await records('accounts', { email: me.email })).toHaveLength(1);
    await eraseClosedAccounts(new Date(Date.now() + 15 * DAY));
    expect(await records('accounts', { email: me.email })).toEqual([]);
    expect(await records('developers', { _id: idOf(me.id) })).toEqual([]);
  });

  test('14 days after closing includes accounts of the same person that were never accepted', async () => {
    const me = await aDeveloper();
    const email = await anUnacceptedAccount(me, 'user');
    expect((await close(me)).status).toBe(200);
    await eraseClosedAccounts(new Date(Date.now() + 15 * DAY));
    expect(await records('developers', { _id: idOf(me.id) })).toEqual([]);
    expect(await records('accounts', { email: { $in: [me.email, email] } })).toEqual([]);
  });

  test('of the last employee leaves a company to a colleague who has not accepted yet', async () => {
    const [company, viewer] = [await aCompany(), await aDeveloper()];
    const email = await anUnacceptedAccount(company, 'company');
    const token = await invitationTokenOf(email);
    expect((await close(company)).status).toBe(200);
    await eraseClosedAccounts(new Date(Date.now() + 15 * DAY));
    expect(await records('accounts', { entityId: idOf(company.id) })).toMatchObject([{ email }]);
    expect((await app.get(`/api/companies/${company.id}`, { as: viewer.token })).status).toBe(404);
    await app.post('/api/accounts/accept-invitation', { body: { token, password } });
    expect((await app.get(`/api/companies/${company.id}`, { as: viewer.token })).status).toBe(200);
  });

  test('of a closed main account passes its role to the oldest colleague, and continues with the others', async () => {
    const [company, other] = [await aCompany(), await aDeveloper()];
    await close(company);
    const [first, second] = [await aColleague(company), await aColleague(company)];
    await close(other);
    await eraseClosedAccounts(new Date(Date.now() + 15 * DAY));
    for (const { email } of [company, other]) expect(await records('accounts', { email })).toEqual([]);
    expect((await app.get(`/api/accounts/${company.id}`, { as: first.token })).body).toMatchObject([
      { _id: first.accountId, mainAccount: true },
      { _id: second.accountId, mainAccount: false },
    ]);
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(200);
  });

  test('continues with the others when one fails', async () => {
    const [one, other] = [await aDeveloper(), await aDeveloper()];
    for (const each of [one, other]) await close(each);
    const { prototype } = mongoose.mongo.Collection;
    const original = prototype.deleteOne as (...values: unknown[]) => unknown;
    vi.spyOn(prototype, 'deleteOne').mockImplementation(function (
      this: { collectionName: string },
      ...values: unknown[]
    ) {
      if (this.collectionName === 'accounts' && JSON.stringify(values[0]).includes(one.accountId))
        throw new Error('The database is unavailable.');
      return original.apply(this, values) as never;
    } as never);
    await expect(eraseClosedAccounts(new Date(Date.now() + 15 * DAY))).rejects.toThrow('unavailable');
    expect(await records('accounts', { email: other.email })).toEqual([]);
  });

  test('hides a profile or company whose other account is closed, until that account logs in again', async () => {
    const viewer = await aCompany();
    for (const { main, second, path } of await aTeamOfEach()) {
      const isVisible = async () => (await app.get(path, { as: viewer.token })).status === 200;
      await close(second);
      expect(await isVisible(), path).toBe(true);
      expect((await erase(main)).status).toBe(200);
      expect(await isVisible(), path).toBe(false);
      expect((await comeBack(second)).body.account).toMatchObject({ mainAccount: true });
      expect(await isVisible(), path).toBe(true);
    }
  });

  test('simultaneously with the only other account erases the profile or company as well', async () => {
    const viewer = await aCompany();
    for (const { main, second, path } of await aTeamOfEach()) {
      // Neither is the main account, because that has to be erased last.
      await mongoose.connection
        .collection('accounts')
        .updateOne({ _id: idOf(main.accountId) }, { $set: { mainAccount: false } });
      const answers = await Promise.all([erase(main), erase(second)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await records('accounts', { entityId: idOf(main.id) })).toEqual([]);
      expect((await app.get(path, { as: viewer.token })).status, path).toBe(404);
      expect(await records('developers', { _id: idOf(main.id) }), path).toEqual([]);
    }
  });

  test('twice simultaneously is done once', async () => {
    const me = await aDeveloper();
    const answers = await Promise.all([erase(me), erase(me)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await records('accounts', { email: me.email })).toEqual([]);
  });

  test('of the account that was closed last leaves the previous state with the others, so that they can restore it', async () => {
    const [viewer, root] = [await aCompany(), await withPassword(await aSuperuser())];
    for (const { main, second, path } of await aTeamOfEach()) {
      for (const each of [second, main]) await close(each);
      const confirmed = { as: root.token, body: { name: main.email, password: PASSWORD } };
      const erased = await app.call('DELETE', `/api/accounts/${main.accountId}/delete-forever`, confirmed);
      expect(erased.status).toBe(200);
      await comeBack(second);
      expect((await app.get(path, { as: viewer.token })).status, path).toBe(200);
    }
  });

  test('other accounts is reserved for superusers', async () => {
    const [me, other] = [await aDeveloper({ firstName: 'Elin', lastName: 'Berg' }), await aDeveloper()];
    const root = await withPassword(await aSuperuser());
    expect((await erase({ ...me, token: other.token })).status).toBe(404);
    const confirmed = { as: root.token, body: { name: 'Elin Berg', password: PASSWORD } };
    expect((await app.call('DELETE', `/api/accounts/${me.accountId}/delete-forever`, confirmed)).status).toBe(200);
    expect(await records('accounts', { email: me.email })).toEqual([]);
  });
});
