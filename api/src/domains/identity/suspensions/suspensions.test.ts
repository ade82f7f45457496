import mongoose, { Types } from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
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
import { decide } from './suspensions.appeals.ts';
import { suspensions } from './suspensions.model.ts';
import { end } from './suspensions.service.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

const put = (by: Person, of: { accountId: string }, suspension: object | null) =>
  app.put(`/api/accounts/${of.accountId}`, {
    as: by.token,
    body: { suspension, ...(suspension === null && { reason: 'It was a mistake' }) },
  });
const isIn = async ({ id, token }: Person) => (await app.get(`/api/accounts/${id}`, { as: token })).status === 200;
const appealTokenOf = async (email: string) =>
  /\/appeal\/(\S+)/.exec((await mailsTo(email)).map(({ text }) => text).join())?.[1] ?? '';
const subjectsOf = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);
const close = ({ accountId, token }: Person) =>
  app.post(`/api/accounts/${accountId}/delete`, { as: token, body: { reason: 'other' } });
const comeBack = ({ email }: Person) => app.post('/api/login/', { body: { email, password: PASSWORD } });

/** Returns the main account and another account of a public company and of a visible developer. */
async function aTeamOfEach() {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  const email = `second-${developer.email}`;
  const entityId = new Types.ObjectId(developer.id);
  const { _id } = await createAccount({
    type: 'user',
    entityId,
    email,
    mainAccount: false,
    emailVerified: true,
    passwordHash: await hashPassword(PASSWORD),
  });
  const second = { email, token: await startSession(_id), accountId: String(_id), id: developer.id };
  return [
    { main: company, second: await withPassword(await aColleague(company)), path: `/api/companies/${company.id}` },
    { main: developer, second, path: `/api/users/${developer.id}` },
  ];
}

const ACTIVE = 'Your Tandem account is active again';

describe('suspending a user', () => {
  test('S7 sessions end immediately; the person gets the reasons and a link to appeal', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    const answer = await put(superuser, developer, { reasons: ['spam', 'duplicate'], note: 'Eleven profiles.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Account successfully updated', account: { suspended: true } },
    });
    expect(await isIn(developer)).toBe(false);
    const [mail] = await mailsTo(developer.email);
    expect(mail?.text).toContain('Reason: Spam and Duplicate. Eleven profiles.');
    expect(mail?.text).toContain('within 7 days');
    const { body } = await app.get(`/api/audit?actor=${superuser.accountId}`, { as: superuser.token });
    expect(body).toMatchObject([
      { action: 'suspensions.suspend', subject: developer.accountId, reason: 'spam, duplicate', fields: [] },
    ]);
    expect(await app.get(`/api/appeals/${await appealTokenOf(developer.email)}`)).toMatchObject({
      status: 200,
      body: { reasons: ['spam', 'duplicate'], note: 'Eleven profiles.', appeal: null, decision: null },
    });
  });

  test('the profile is hidden from others, and everything is restored once the suspension is lifted', async () => {
    const [superuser, company, developer] = [await aSuperuser(), await aCompany(), await aDeveloper()];
    const seen = async () => (await app.get(`/api/users/${developer.id}`, { as: company.token })).status;
    expect(await seen()).toBe(200);
    await put(superuser, developer, { reasons: ['fake-identity'] });
    expect(await seen()).toBe(404);
    const shown = await app.get(`/api/users/${developer.id}`, { as: superuser.token });
    expect(shown.body).toMatchObject({ suspended: true, status: 'suspended', suspendReasonsList: ['fake-identity'] });
    expect((await put(superuser, developer, null)).body.account.suspended).toBe(false);
    expect(await seen()).toBe(200);
    expect((await mailsTo(developer.email))[0]?.subject).toBe('Your Tandem account is active again');
  });

  test('one of several accounts does not affect the company; suspending all of them hides it', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const email = 'colleague@example.org';
    await app.post('/api/accounts/claim', { as: company.token, body: { email } });
    const body = { token: await invitationTokenOf(email), password: 'seven ferries at noon' };
    const { account, token } = (await app.post('/api/accounts/accept-invitation', { body })).body;
    const colleague = { accountId: account._id, id: company.id, token, email };
    const isPublic = async () => (await app.get(`/api/companies/${company.id}`)).status === 200;

    await put(superuser, colleague, { reasons: ['harassment'] });
    expect([await isIn(colleague), await isIn(company), await isPublic()]).toEqual([false, true, true]);
    await put(superuser, colleague, null);
    await put(superuser, company, { reasons: ['fake-job'], everybody: true });
    expect([await isIn(company), await isPublic()]).toEqual([false, false]);
    expect((await mailsTo(email))[0]?.text).toContain('Fake job');
    await put(superuser, company, null);
    expect(await isPublic()).toBe(true);
    expect((await app.post('/api/login/', { body: { email, password: body.password } })).status).toBe(200);
  });

  test('an account with an individual suspension stays suspended when the company is released', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const colleague = await withPassword(await aColleague(company));
    const logIn = () => app.post('/api/login/', { body: { email: colleague.email, password: PASSWORD } });
    await put(superuser, colleague, { reasons: ['harassment'] });
    await put(superuser, company, { reasons: ['fake-job'], everybody: true });
    await put(superuser, company, null);
    expect((await logIn()).status).toBe(403);
    expect(await subjectsOf(colleague)).not.toContain(ACTIVE);
    expect(await subjectsOf(company)).toContain(ACTIVE);
    await put(superuser, colleague, null);
    expect((await logIn()).status).toBe(200);
    expect(await subjectsOf(colleague)).toContain(ACTIVE);
  });

  test('an account of a suspended company stays suspended when only its individual suspension is lifted', async () => {
    const [superuser, company] = [await aSuperuser(), await withPassword(await aCompany())];
    const isPublic = async () => (await app.get(`/api/companies/${company.id}`)).status === 200;
    const logIn = () => app.post('/api/login/', { body: { email: company.email, password: PASSWORD } });
    await put(superuser, company, { reasons: ['harassment'] });
    await put(superuser, company, { reasons: ['fake-job'], everybody: true });
    expect((await put(superuser, company, null)).body.account.suspended).toBe(true);
    expect([(await logIn()).status, await isPublic()]).toEqual([403, false]);
    expect(await subjectsOf(company)).not.toContain(ACTIVE);
    await put(superuser, company, null);
    expect([(await logIn()).status, await isPublic()]).toEqual([200, true]);
  });

  test('two suspensions lifted simultaneously leave no one suspended', async () => {
    const [superuser, company] = [await aSuperuser(), await withPassword(await aCompany())];
    await put(superuser, company, { reasons: ['harassment'] });
    await put(superuser, company, { reasons: ['fake-job'], everybody: true });
    const open = await suspensions.openOf(new Types.ObjectId(company.id));
    expect(open).toHaveLength(2);
    await Promise.all([...open, ...open].map((each) => end(each, superuser.accountId)));
    expect((await app.post('/api/login/', { body: { email: company.email, password: PASSWORD } })).status).toBe(200);
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(200);
    expect((await subjectsOf(company)).filter((subject) => subject === ACTIVE)).toHaveLength(1);
  });

  test('a company is hidden although a superuser has created another account that nobody has accepted', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const isPublic = async () => (await app.get(`/api/companies/${company.slug}`)).status === 200;
    const email = `offered-${company.email}`;
    const body = { email, type: 'company', entityId: company.id };
    expect((await app.post('/api/accounts', { as: superuser.token, body })).status).toBe(201);
    await put(superuser, company, { reasons: ['spam'] });
    expect(await isPublic()).toBe(false);
    const accepted = await app.post('/api/accounts/accept-invitation', {
      body: { token: await invitationTokenOf(email), password: 'seven ferries at noon' },
    });
    expect(accepted.status).toBe(201);
    expect(await isPublic()).toBe(true);
  });

  test('a company or profile is hidden until one of its accounts is released, and is then restored', async () => {
    const [superuser, company, developer] = [await aSuperuser(), await aCompany(), await aDeveloper()];
    const decision = { kind: 'lifted', text: 'You are right, and we are sorry.' };
    for (const [who, path] of [
      [company, `/api/companies/${company.id}`],
      [developer, `/api/users/${developer.id}`],
    ] as const) {
      const status = async () => (await app.get(path, { as: (await aCompany()).token })).status;
      await put(superuser, who, { reasons: ['fake-identity'], everybody: true });
      const token = await appealTokenOf(who.email);
      await put(superuser, who, { reasons: ['harassment'] });
      await app.post(`/api/appeals/${token}`, { body: { text: 'I am who I say I am.' } });
      const { body } = await app.get(`/api/suspensions?entity=${who.id}&state=waiting`, { as: superuser.token });
      expect(body).toMatchObject([{ reasons: ['fake-identity'] }]);
      await app.put(`/api/suspensions/${body[0]._id}`, { as: superuser.token, body: decision });
      expect(await status(), path).toBe(404);
      await put(superuser, who, null);
      expect(await status(), path).toBe(200);
    }
    expect((await app.get(`/api/users/${developer.id}`, { as: superuser.token })).body.status).not.toBe('suspended');
  });

  test('a company is public again once one of its suspended accounts is released', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const colleague = await aColleague(company);
    const isPublic = async () => (await app.get(`/api/companies/${company.id}`)).status === 200;
    for (const who of [company, colleague]) await put(superuser, who, { reasons: ['spam'] });
    expect(await isPublic()).toBe(false);
    await put(superuser, company, null);
    expect(await isPublic()).toBe(true);
  });

  test.each([
    ['closes', 'POST', 'delete'],
    ['erases', 'DELETE', 'delete-forever'],
  ])('a company is hidden when a colleague %s the only account that is not suspended', async (_, method, what) => {
    const [superuser, company] = [await aSuperuser(), await withPassword(await aCompany())];
    const colleague = await aColleague(company);
    const isPublic = async () => (await app.get(`/api/companies/${company.id}`)).status === 200;
    await put(superuser, company, { reasons: ['spam'] });
    expect(await isPublic()).toBe(true);
    const leave = { as: colleague.token, body: method === 'POST' ? { reason: 'other' } : {} };
    expect((await app.call(method, `/api/accounts/${colleague.accountId}/${what}`, leave)).status).toBe(200);
    expect(await isPublic()).toBe(false);
    await put(superuser, company, null);
    expect(await isPublic()).toBe(true);
  });

  test('a main account can be closed while its only colleague is suspended, who later gets its role', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const colleague = await withPassword(await aColleague(company));
    const isPublic = async () => (await app.get(`/api/companies/${company.id}`)).status === 200;
    await put(superuser, colleague, { reasons: ['spam'] });
    const leave = { as: company.token, body: { reason: 'other' } };
    expect((await app.post(`/api/accounts/${company.accountId}/delete`, leave)).status).toBe(200);
    expect(await isPublic()).toBe(false);
    await put(superuser, colleague, null);
    expect(await isPublic()).toBe(true);
    const body = { email: colleague.email, password: PASSWORD };
    expect((await app.post('/api/login/', { body })).body.account).toMatchObject({ mainAccount: true });
  });

  test('a company or profile is visible again for a colleague who logs in again while the other account is suspended', async () => {
    const [superuser, viewer] = [await aSuperuser(), await aCompany()];
    for (const { main, second, path } of await aTeamOfEach()) {
      const isVisible = async () => (await app.get(path, { as: viewer.token })).status === 200;
      expect((await close(second)).status).toBe(200);
      await put(superuser, main, { reasons: ['spam'] });
      expect(await isVisible(), path).toBe(false);
      expect((await comeBack(second)).status).toBe(200);
      expect(await isVisible(), path).toBe(true);
      expect((await app.get(path, { as: superuser.token })).body, path).toMatchObject(
        path.includes('users') ? { suspended: false, suspendReasonsList: [] } : { public: true },
      );
      await put(superuser, main, null);
      expect(await isVisible(), path).toBe(true);
    }
  });

  test('a company or profile is visible again for a closed colleague who logs in after the suspended account was erased', async () => {
    const [superuser, viewer] = [await withPassword(await aSuperuser()), await aCompany()];
    for (const { main, second, path } of await aTeamOfEach()) {
      await close(second);
      await put(superuser, main, { reasons: ['spam'] });
      const body = { name: main.email, password: PASSWORD };
      const erased = await app.call('DELETE', `/api/accounts/${main.accountId}/delete-forever`, {
        as: superuser.token,
        body,
      });
      expect(erased.status, path).toBe(200);
      await comeBack(second);
      expect((await app.get(path, { as: viewer.token })).status, path).toBe(200);
    }
  });

  test('a company that a superuser refuses after a colleague has returned stays hidden when the other account is released', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const colleague = await withPassword(await aColleague(company));
    await close(colleague);
    await put(superuser, company, { reasons: ['spam'] });
    await comeBack(colleague);
    await app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { public: false } });
    await put(superuser, company, null);
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(404);
  });

  test('a company is hidden when one of its last two accounts closes at the moment when the other is suspended', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const colleague = await aColleague(company);
    let suspending: Promise<unknown> | undefined;
    let turns = 0;
    let secondTurn = () => {};
    const isWaiting = new Promise<void>((resolve) => {
      secondTurn = resolve;
    });
    const { prototype } = mongoose.mongo.Collection;
    const original = prototype.updateOne as (...values: unknown[]) => unknown;
    vi.spyOn(prototype, 'updateOne').mockImplementation(async function (
      this: { collectionName: string },
      ...values: unknown[]
    ) {
      const query = JSON.stringify(values);
      if (this.collectionName === 'turns' && query.includes(`accounts ${company.id}`) && ++turns > 1) secondTurn();
      if (this.collectionName === 'accounts' && query.includes('"closedDate":"')) {
        suspending = put(superuser, company, { reasons: ['spam'] });
        await Promise.race([suspending, isWaiting]);
      }
      return original.apply(this, values);
    } as never);
    await close(colleague);
    await suspending;
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(404);
  });

  test('a company that a superuser refuses while it is suspended stays hidden when it is released', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const decide = (isPublic: boolean) =>
      app.put(`/api/companies/${company.id}`, { as: superuser.token, body: { public: isPublic } });
    await put(superuser, company, { reasons: ['spam'] });
    expect((await decide(true)).status).toBe(409);
    expect((await decide(false)).status).toBe(200);
    await put(superuser, company, null);
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(404);
    expect((await decide(true)).status).toBe(200);
  });

  test('a company does not wait for review while it is suspended, and does again when it is released', async () => {
    const [superuser, company] = [await aSuperuser(), await aCompany()];
    const filter = { _id: new Types.ObjectId(company.id) };
    await mongoose.connection
      .collection('companies')
      .updateOne(filter, { $set: { public: false, reviewedDate: null } });
    const waiting = async () =>
      (await app.get('/api/companies?review=waiting&limit=100', { as: superuser.token })).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await waiting()).toContain(company.id);
    await put(superuser, company, { reasons: ['spam'] });
    expect(await waiting()).not.toContain(company.id);
    await put(superuser, company, null);
    expect(await waiting()).toContain(company.id);
  });

  test('superusers can read the suspensions of a profile, with author and date', async () => {
    const [superuser, developer, other] = [await aSuperuser(), await aDeveloper(), await aDeveloper()];
    await put(superuser, developer, { reasons: ['spam'], note: 'Eleven profiles.' });
    await put(superuser, developer, null);
    await put(superuser, developer, { reasons: ['duplicate'] });
    await put(superuser, other, { reasons: ['harassment'] });
    const path = `/api/suspensions?entity=${developer.id}&sort=-createdDate`;
    const { body, headers } = await app.get(path, { as: superuser.token });
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toMatchObject([
      { reasons: ['duplicate'], by: superuser.email, liftedDate: null },
      { reasons: ['spam'], by: superuser.email, note: 'Eleven profiles.', liftedDate: expect.any(String) },
    ]);
  });

  test('is available only to superusers, who cannot suspend themselves; a reason is required', async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper()];
    expect((await put(developer, developer, { reasons: ['spam'] })).status).toBe(400);
    expect((await put(superuser, superuser, { reasons: ['spam'] })).body.fields).toEqual({
      suspension: 'You can’t do this to your own account.',
    });
    expect((await put(superuser, developer, { reasons: [] })).status).toBe(400);
    expect(await isIn(developer)).toBe(true);
  });

  test('S19 a superuser who is suspended or demoted loses the rights at the next request', async () => {
    const [superuser, one, two] = [await aSuperuser(), await aSuperuser(), await aSuperuser()];
    await put(superuser, one, { reasons: ['harassment'] });
    expect((await app.get('/api/accounts', { as: one.token })).status).toBe(401);
    await withPassword(superuser);
    const body = { isSuperAdmin: false, password: PASSWORD, reason: 'Has left the team' };
    await app.put(`/api/accounts/${two.accountId}`, { as: superuser.token, body });
    expect((await app.get('/api/accounts', { as: two.token })).status).toBe(403);
    const own = await app.put(`/api/accounts/${superuser.accountId}`, { as: superuser.token, body });
    expect(own.status).toBe(400);
  });
});

describe('an appeal', () => {
  const appealed = async () => {
    const [superuser, developer] = [await aSuperuser(), await aDeveloper({ firstName: 'Elin', lastName: 'Berg' })];
    await put(superuser, developer, { reasons: ['fake-identity'] });
    const token = await appealTokenOf(developer.email);
    const send = () => app.post(`/api/appeals/${token}`, { body: { text: 'I am who I say I am.' } });
    return { superuser, developer, token, send };
  };

  test('can be sent once, is first in the queue, and superusers are notified', async () => {
    const { superuser, developer, send } = await appealed();
    const sent = await send();
    expect(sent.status).toBe(201);
    expect(Date.parse(sent.body.decideBy) - Date.parse(sent.body.appeal.date)).toBe(7 * 86_400_000);
    expect((await send()).status).toBe(409);
    expect((await mailsTo(superuser.email))[0]?.subject).toBe('Elin Berg has appealed a suspension');
    const queue = await app.get('/api/suspensions?state=waiting', { as: superuser.token });
    expect(queue.headers.get('x-total-count')).toBe('1');
    expect(queue.body).toMatchObject([
      { name: 'Elin Berg', email: developer.email, appeal: { text: 'I am who I say I am.' }, decision: null },
    ]);
  });

  test('is decided once, and the person gets the explanation', async () => {
    const { superuser, developer, token, send } = await appealed();
    await send();
    const { body } = await app.get('/api/suspensions?state=waiting', { as: superuser.token });
    const { _id } = body.find(({ email }: { email: string }) => email === developer.email);
    const decide = (kind: string) =>
      app.put(`/api/suspensions/${_id}`, { as: superuser.token, body: { kind, text: 'The photograph is not yours.' } });
    expect(await decide('upheld')).toMatchObject({ status: 200, body: { decision: { kind: 'upheld' } } });
    expect((await decide('lifted')).status).toBe(409);
    expect((await mailsTo(developer.email))[0]?.text).toContain('The photograph is not yours.');
    expect((await app.get(`/api/appeals/${token}`)).body.decision.text).toBe('The photograph is not yours.');
  });

  test('is decided by one of two superusers who do so simultaneously', async () => {
    const { superuser, developer, send } = await appealed();
    const other = await aSuperuser();
    await send();
    const { body } = await app.get('/api/suspensions?state=waiting', { as: superuser.token });
    const { _id } = body.find(({ email }: { email: string }) => email === developer.email);
    const answers = await Promise.allSettled(
      [superuser, other].map(({ accountId }, nth) =>
        decide(accountId, _id, { kind: 'upheld', text: `Decision ${nth}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const decisions = (await subjectsOf(developer)).filter((subject) => subject === 'Our decision on your appeal');
    expect(decisions).toHaveLength(1);
  });

  test('that is accepted while another suspension applies is answered without calling the account active', async () => {
    const { superuser, developer, send } = await appealed();
    await send();
    await put(superuser, developer, { reasons: ['spam'], everybody: true });
    const { body } = await app.get(`/api/suspensions?entity=${developer.id}&state=waiting`, { as: superuser.token });
    const decision = { kind: 'lifted', text: 'You are right, and we are sorry.' };
    expect((await app.put(`/api/suspensions/${body[0]._id}`, { as: superuser.token, body: decision })).status).toBe(
      200,
    );
    const mails = await mailsTo(developer.email);
    const mail = mails.find(({ subject }) => subject === 'Our decision on your appeal');
    expect(mail?.text).toContain('another suspension still applies. You are right, and we are sorry.');
    expect(await subjectsOf(developer)).not.toContain(ACTIVE);
  });

  test('that was rejected is not quoted when the suspension is lifted later or its reasons change', async () => {
    const { superuser, developer, send } = await appealed();
    await send();
    const { body } = await app.get(`/api/suspensions?entity=${developer.id}&state=waiting`, { as: superuser.token });
    const decision = { kind: 'upheld', text: 'The photograph is not yours.' };
    await app.put(`/api/suspensions/${body[0]._id}`, { as: superuser.token, body: decision });
    await put(superuser, developer, { reasons: ['spam'], note: 'Eleven profiles.' });
    const [changed] = await mailsTo(developer.email);
    await put(superuser, developer, null);
    const quoting = (await mailsTo(developer.email)).filter(({ text }) => text.includes(decision.text));
    expect(quoting.map(({ subject }) => subject)).toEqual(['Our decision on your appeal']);
    const [lifted] = await mailsTo(developer.email);
    expect(changed?.text).toContain('Reason: Spam. Eleven profiles.');
    expect(lifted?.subject).toBe(ACTIVE);
    expect(lifted?.text).not.toContain('Eleven profiles.');
  });

  test('that was rejected is not called accepted when the suspension is lifted while another one applies', async () => {
    const { superuser, developer, send } = await appealed();
    await send();
    await put(superuser, developer, { reasons: ['spam'], everybody: true });
    const { body } = await app.get(`/api/suspensions?entity=${developer.id}&state=waiting`, { as: superuser.token });
    const decision = { kind: 'upheld', text: 'The photograph is not yours.' };
    await app.put(`/api/suspensions/${body[0]._id}`, { as: superuser.token, body: decision });
    const before = await subjectsOf(developer);
    expect(before[0]).toBe('Our decision on your appeal');
    expect((await put(superuser, developer, null)).body.account.suspended).toBe(true);
    expect(await subjectsOf(developer)).toEqual(before);
  });

  test('that is accepted ends the suspension', async () => {
    const { superuser, developer, send } = await appealed();
    await send();
    const { body } = await app.get('/api/suspensions?state=waiting', { as: superuser.token });
    const { _id } = body.find(({ email }: { email: string }) => email === developer.email);
    const decision = { kind: 'lifted', text: 'You are right, and we are sorry.' };
    const decided = await app.put(`/api/suspensions/${_id}`, { as: superuser.token, body: decision });
    expect(decided.body.liftedDate).not.toBeNull();
    const account = await app.post('/api/accounts/query', { as: superuser.token, body: { email: developer.email } });
    expect(account.body.suspended).toBe(false);
  });

  test('requires the link of the email', async () => {
    const { token } = await appealed();
    for (const wrong of [`${token}x`, token.replace(/^./, (first) => (first === '0' ? '1' : '0')), 'x'])
      expect((await app.get(`/api/appeals/${wrong}`)).status).toBe(404);
  });
});
