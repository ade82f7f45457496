import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { activationOf, invitationTokenOf, mailsTo, oneTimeTokenOf } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, PASSWORD, type Person, withPassword } from '../../../testing/people.ts';

const app = useTestApp();

let root: Person;
let ada: Person;
let volta: Person;
beforeAll(async () => {
  root = await aSuperuser();
});
beforeEach(async () => {
  [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta Kraft' })];
});

const WHY = 'Called and asked for help';
const act = (path: string, as = root, body: object = { reason: WHY }) => app.post(path, { as: as.token, body });
const of = ({ accountId }: Person, what: string) => `/api/accounts/${accountId}/${what}`;
const audited = async (subject: string) =>
  (await app.get(`/api/audit?subject=${subject}`, { as: root.token })).body.map(
    ({ action, reason }: { action: string; reason: string }) => [action, reason],
  );
const unverified = async (who: Person) => {
  const email = `new-${who.accountId}@example.org`;
  await app.post('/api/accounts/change-email', { as: root.token, body: { accountId: who.accountId, email } });
  return email;
};

describe('finding an account', () => {
  const found = async (text: string) =>
    (await app.get(`/api/accounts?text=${encodeURIComponent(text)}`, { as: root.token })).body.map(
      ({ _id }: { _id: string }) => _id,
    );

  test('works with words of the address, the name and the company, and with the id of the account or profile', async () => {
    for (const text of [ada.email, 'lindqvist ada', ada.accountId, ada.id, ` ${ada.id.toUpperCase()} `])
      expect(await found(text), text).toContain(ada.accountId);
    for (const text of [volta.email, 'kraft volta', 'VOLTA', volta.id, volta.accountId])
      expect(await found(text), text).toContain(volta.accountId);
    expect(await found('0'.repeat(24))).toEqual([]);
    expect(await found(ada.id)).toEqual([ada.accountId]);
  });
});

describe('a sign-up that is not activated', () => {
  let email: string;
  let count = 0;
  beforeEach(async () => {
    email = `waiting-${++count}@example.org`;
    const body = { email, password: 'seven ferries at noon', firstName: 'Tove', lastName: `Waiting${count}` };
    await app.post('/api/signup/user', { body });
  });
  const list = async (text: string) =>
    (await app.get(`/api/sign-ups?text=${encodeURIComponent(text)}`, { as: root.token })).body;

  test('is found by words of the address and the name, without its password or links', async () => {
    for (const text of [email, `waiting${count} tove`]) {
      const items = await list(text);
      expect(items).toMatchObject([{ email, type: 'user', name: `Tove Waiting${count}` }]);
      expect(Object.keys(items[0]).sort()).toEqual(
        ['_id', 'createdDate', 'email', 'forgetDate', 'language', 'lastEmail', 'name', 'type'].sort(),
      );
    }
    expect(await list('nobody is called this')).toEqual([]);
    expect(await list('.*')).toEqual([]);
  });

  test('shows the delivery status of its email, with the error of the mail server', async () => {
    const lastEmail = async () => (await list(email))[0].lastEmail;
    await activationOf(email);
    expect(await lastEmail()).toEqual({ status: 'sent', error: '', date: expect.any(String) });
    await mongoose.connection
      .collection('emails')
      .updateOne({ to: email }, { $set: { status: 'bounced', error: '550 5.1.1 No such user' } });
    expect(await lastEmail()).toMatchObject({ status: 'bounced', error: '550 5.1.1 No such user' });
    const [{ _id }] = await list(email);
    await act(`/api/sign-ups/${_id}/activation`);
    await activationOf(email);
    expect(await lastEmail()).toMatchObject({ status: 'sent', error: '' });
  });

  test('gets its email again with a working link, and the entry is found with the later profile', async () => {
    const first = await activationOf(email);
    const [{ _id }] = await list(email);
    const { status, body } = await act(`/api/sign-ups/${_id}/activation`);
    expect([status, body.message]).toEqual([200, expect.stringContaining(email)]);
    const second = await activationOf(email);
    expect(second.token).not.toBe(first.token);
    expect((await app.post('/api/verification/', { body: { token: first.token } })).status).toBe(400);
    expect((await app.post('/api/verification/', { body: { token: second.token } })).status).toBe(200);
    expect(await list(email)).toEqual([]);
    expect(await audited(body.entityId)).toEqual([['accountSupport.activateSignUp', WHY]]);
    expect((await act(`/api/sign-ups/${_id}/activation`)).status).toBe(404);
  });
});

describe('the activation email of an account', () => {
  test('is sent again with a working link, and is recorded with its reason', async () => {
    const email = await unverified(ada);
    expect((await act(of(ada, 'activation'))).status).toBe(200);
    const { token } = await activationOf(email);
    expect((await app.post('/api/verification/', { body: { token } })).status).toBe(200);
    expect(await audited(ada.accountId)).toContainEqual(['accountSupport.sendActivation', WHY]);
    expect((await act(of(ada, 'activation'))).body.code).toBe('support_refused');
  });

  test('is replaced by the invitation for an account whose owner has no password yet', async () => {
    const email = `made-${ada.accountId}@example.org`;
    const made = await app.post('/api/accounts', { as: root.token, body: { email, type: 'user', firstName: 'Bo' } });
    const before = await invitationTokenOf(email);
    expect((await act(`/api/accounts/${made.body.account._id}/activation`)).status).toBe(200);
    const after = await invitationTokenOf(email);
    expect(after).not.toBe(before);
    expect(after).not.toBe('');
  });

  test('is sent at most five times an hour', async () => {
    await unverified(ada);
    for (let nth = 0; nth < 5; nth++) expect((await act(of(ada, 'activation'))).status).toBe(200);
    expect((await act(of(ada, 'activation'))).status).toBe(429);
  });
});

describe('a login link', () => {
  test('logs in once', async () => {
    expect((await act(of(ada, 'login-link'))).status).toBe(200);
    const token = await oneTimeTokenOf(ada.email);
    expect((await app.post('/api/login/token', { body: { token } })).body.account._id).toBe(ada.accountId);
    expect((await app.post('/api/login/token', { body: { token } })).status).toBe(400);
    expect(await audited(ada.accountId)).toContainEqual(['accountSupport.sendLoginLink', WHY]);
  });

  test('is refused with the reason if the account could not use it', async () => {
    const say = async (who: Person) => (await act(of(who, 'login-link'))).body;
    const suspension = { reasons: ['spam'] };
    await app.put(`/api/accounts/${ada.accountId}`, { as: root.token, body: { suspension } });
    expect(await say(ada)).toMatchObject({ code: 'support_refused', message: expect.stringContaining('suspended') });
    await app.post(of(volta, 'delete'), { as: volta.token, body: { reason: 'other' } });
    expect(await say(volta)).toMatchObject({ message: expect.stringContaining('closed') });
    const bo = await aDeveloper();
    const email = await unverified(bo);
    expect(await say(bo)).toMatchObject({ message: expect.stringContaining('verified') });
    expect(await oneTimeTokenOf(email)).toBe('');
  });
});

describe('ending sessions', () => {
  test('logs the account out everywhere, and no other account', async () => {
    expect((await act(of(ada, 'sessions/end'))).status).toBe(200);
    expect((await app.get(`/api/accounts/${ada.id}`, { as: ada.token })).status).toBe(401);
    expect((await app.get(`/api/accounts/${volta.id}`, { as: volta.token })).status).toBe(200);
    expect(await audited(ada.accountId)).toEqual([['accountSupport.endSessions', WHY]]);
  });

  test("is found in the audit log by the address as well, like on the account's page", async () => {
    await act(of(volta, 'sessions/end'));
    expect(await audited(volta.email)).toContainEqual(['accountSupport.endSessions', WHY]);
    expect(await audited(ada.email)).toEqual([]);
  });

  test("of the superuser's own account leaves the current session", async () => {
    await act(of(root, 'sessions/end'));
    expect((await app.get('/api/customer-requests', { as: root.token })).status).toBe(200);
  });
});

describe('a reason', () => {
  test.each([
    'accounts/:id/activation',
    'accounts/:id/login-link',
    'accounts/:id/sessions/end',
    'sign-ups/:id/activation',
  ])('is required for %s', async (what) => {
    for (const body of [{}, { reason: '  ' }, { reason: 'ok' }, { reason: 'x'.repeat(501) }]) {
      const { status, body: said } = await act(`/api/${what.replace(':id', ada.accountId)}`, root, body);
      expect(status).toBe(400);
      expect(said.fields).toHaveProperty('reason');
    }
  });

  test('is required for lifting a suspension, turning two-factor authentication off and acting as the account', async () => {
    const put = (body: object) => app.put(`/api/accounts/${ada.accountId}`, { as: root.token, body });
    await put({ suspension: { reasons: ['spam'] } });
    expect((await put({ suspension: null })).body.fields).toHaveProperty('reason');
    expect((await put({ suspension: null, reason: WHY })).body.account.suspended).toBe(false);
    expect(await audited(ada.accountId)).toContainEqual(['suspensions.lift', WHY]);
    await withPassword(root);
    const off = (body: object) => act(of(ada, 'second-factor/off'), root, { password: PASSWORD, ...body });
    expect((await off({})).body.fields).toHaveProperty('reason');
    expect((await off({ reason: WHY })).status).toBe(200);
    expect(await audited(ada.accountId)).toContainEqual(['secondFactor.turnOff', WHY]);
    const become = (body: object) => act('/api/become', root, { email: ada.email, ...body });
    expect((await become({})).body.fields).toHaveProperty('reason');
    expect((await become({ reason: WHY })).status).toBe(200);
  });

  test('for a new address is in the audit log', async () => {
    const body = { accountId: ada.accountId, email: `moved-${ada.accountId}@example.org`, reason: WHY };
    expect((await act('/api/accounts/change-email', root, { ...body, reason: 'no' })).body.fields).toHaveProperty(
      'reason',
    );
    expect((await act('/api/accounts/change-email', root, body)).status).toBe(200);
    expect(await audited(ada.accountId)).toContainEqual(['accounts.changeEmail', WHY]);
  });

  test('is recorded only for completed actions', async () => {
    expect((await act('/api/accounts/000000000000000000000001/login-link')).status).toBe(404);
    expect(await audited('000000000000000000000001')).toEqual([]);
  });
});

describe('the emails of an account', () => {
  const notifications = (as: Person, query: string) => app.get(`/api/notifications?${query}`, { as: as.token });

  test('include its notifications, which stay unread', async () => {
    const { _id: job } = await aJob(volta);
    await app.post('/api/matches-new', { as: volta.token, body: { job, user: ada.id } });
    const seen = await notifications(root, `account=${ada.accountId}`);
    expect(seen.body.items).toMatchObject([{ accountId: ada.accountId, read: false }]);
    expect((await notifications(ada, '')).body).toMatchObject({ unread: 1 });
    expect((await notifications(root, `account=${'0'.repeat(24)}`)).status).toBe(404);
  });

  test('can be read by no other user', async () => {
    for (const who of [ada, volta]) {
      const { status, body } = await notifications(who, `account=${root.accountId}`);
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('account');
    }
  });

  test('include the log of its emails, even under an earlier address', async () => {
    await act(of(ada, 'login-link'));
    await mailsTo(ada.email);
    await unverified(ada);
    const { body } = await app.get(`/api/emails?account=${ada.accountId}`, { as: root.token });
    const templates = body.map(({ template }: { template: string }) => template);
    expect(templates).toEqual(expect.arrayContaining(['newAddress', 'oldAddress', 'forgotPassword']));
  });
});

test('S16 support actions are not available to others, or to a superuser who acts as a person', async () => {
  const acting = await app.post('/api/become', { as: root.token, body: { email: volta.email, reason: WHY } });
  for (const token of [ada.token, volta.token, acting.body.token])
    for (const what of ['activation', 'login-link', 'sessions/end'])
      expect((await app.post(of(ada, what), { as: token, body: { reason: WHY } })).status).toBe(403);
  expect((await app.get('/api/sign-ups', { as: volta.token })).status).toBe(403);
  const entries = await mongoose.connection.collection('audit').countDocuments({ subject: ada.accountId });
  expect(entries).toBe(0);
});
