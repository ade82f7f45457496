import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendNotice } from '../../../platform/mail/send.ts';
import { useTestApp } from '../../../testing/app.ts';
import { activationOf, mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { findAccount } from '../accounts/accounts.service.ts';

const app = useTestApp();
let root: Person;
let company: Person;
let developers: Person[];
beforeAll(async () => {
  root = await aSuperuser();
  company = await aCompany();
  developers = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
});

const list = async (query: string) => {
  const { body, headers, status } = await app.get(`/api/accounts?${query}`, { as: root.token });
  expect(status).toBe(200);
  return { emails: body.map(({ email }: { email: string }) => email), total: headers.get('x-total-count') };
};

test('an entity sees its own accounts, without internal fields', async () => {
  const { body } = await app.get(`/api/accounts/${company.id}`, { as: company.token });
  expect(body).toEqual([
    {
      _id: company.accountId,
      entityId: company.id,
      mainAccount: true,
      name: '',
      email: company.email,
      type: 'company',
      isSuperAdmin: false,
      mustChangePassword: false,
      emailVerified: true,
      suspended: false,
      secondFactor: 'off',
      language: 'en',
      emailFrequency: 'weekly',
      unwantedEmails: ['suggestions'],
      summarizedEmails: [],
      hiddenNotifications: [],
      hiddenSignals: [],
      profilePicture: '',
      closedDate: null,
      lastSeenDate: null,
      createdDate: expect.any(String),
      updatedDate: expect.any(String),
    },
  ]);
  expect((await app.get(`/api/accounts/${company.id}`, { as: root.token })).body).toEqual(body);
});

test('a superuser finds accounts by kind and address, page by page, newest first', async () => {
  const newest = developers.map(({ email }) => email).reverse();
  expect(await list('type=user')).toEqual({ emails: newest, total: '3' });
  expect(await list('type=user&skip=1&limit=1')).toEqual({ emails: [newest[1]], total: '3' });
  expect(await list('isSuperAdmin=true')).toEqual({ emails: [root.email], total: '1' });
  expect((await list('isSuperAdmin=false')).total).toBe('4');
  expect((await list('status=active')).total).toBe('5');
  expect((await list('status=unverified')).total).toBe('0');
  expect(await list(`text=${company.email.toUpperCase()}`)).toEqual({ emails: [company.email], total: '1' });
});

test("a superuser sees in the list which signals an account hides, as on the account's page", async () => {
  const own = { as: company.token };
  await app.put(`/api/accounts/${company.accountId}`, { ...own, body: { hiddenSignals: ['read'] } });
  const { body } = await app.get('/api/accounts?type=company&isSuperAdmin=false', { as: root.token });
  expect(body).toMatchObject([{ _id: company.accountId, hiddenSignals: ['read'] }]);
});

test('an account that was stored before email settings existed works like any other', async () => {
  const older = await aCompany();
  const unset = { emailFrequency: '', unwantedEmails: '', closedDate: '' };
  await mongoose.connection.collection('accounts').updateOne({ email: older.email }, { $unset: unset });
  const { status, body } = await app.get(`/api/accounts/${older.id}`, { as: older.token });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ emailFrequency: 'weekly', unwantedEmails: [], closedDate: null }]);
});

describe('a superuser searches accounts by name', () => {
  let person: Person;
  let firm: Person;
  beforeAll(async () => {
    person = await aDeveloper({ firstName: 'Zoë Märta', lastName: 'Bjørnström' });
    firm = await aCompany({ name: 'Åkerö Elnät', contactPerson: 'Wiebke Größl' });
  });

  test.each(['Zoë', 'zoe', 'BJØRNSTRÖM', 'bjornstrom', 'zoe bjornstrom', 'Bjørnström Zoë', 'märta bjorn'])(
    'a developer as %s',
    async (text) => {
      expect((await list(`text=${encodeURIComponent(text)}`)).emails).toEqual([person.email]);
    },
  );

  test.each(['Åkerö', 'elnat akero', 'wiebke', 'Größl', 'größl wiebke'])('a company as %s', async (text) => {
    expect((await list(`text=${encodeURIComponent(text)}`)).emails).toEqual([firm.email]);
  });

  test('a colleague by the name they entered', async () => {
    const colleague = await aColleague(firm, { name: 'Torbjörn Ask' });
    expect((await list('text=ask%20torbjorn')).emails).toEqual([colleague.email]);
  });

  test('by part of the address; a partial match of the words finds nothing', async () => {
    expect((await list(`text=${person.email.slice(0, 9)}`)).emails).toContain(person.email);
    expect((await list('text=zoe%20nobody')).emails).toEqual([]);
    expect((await list('text=.*')).emails).toEqual([]);
  });

  test('S16 others cannot search accounts', async () => {
    for (const other of [person, firm])
      expect((await app.get('/api/accounts?text=zoe', { as: other.token })).status).toBe(403);
  });
});

describe('settings', () => {
  const update = ({ accountId, token }: Person, body: object) =>
    app.put(`/api/accounts/${accountId}`, { as: token, body });

  test('a user changes the language and the email settings', async () => {
    const me = await aDeveloper();
    expect(await update(me, { language: 'sv' })).toMatchObject({
      status: 200,
      body: { account: { language: 'sv', emailFrequency: 'weekly' }, message: 'Account successfully updated' },
    });
    const settings = { emailFrequency: 'monthly', unwantedEmails: ['matches'] };
    expect((await update(me, settings)).body).toMatchObject({
      account: { language: 'sv', ...settings },
      message: 'Email settings updated!',
    });
    expect((await app.put(`/api/accounts/${me.accountId}`, { as: root.token, body: {} })).status).toBe(200);
  });

  test('S15 no other field of an account can be changed this way', async () => {
    for (const field of ['isSuperAdmin', 'mainAccount', 'suspension'])
      expect((await update(company, { [field]: true })).body.fields).toEqual({
        [field]: 'Only Tandem admins can set this.',
      });
    for (const field of ['email', 'type', 'entityId', 'suspended', 'passwordHash'])
      expect((await update(company, { [field]: 'x' })).body.fields).toEqual({ [field]: 'Unknown field.' });
  });
});

describe('emails that can be turned off', () => {
  const news = { job: 'Backend engineer', company: 'Hamnkraft', developer: 'Ada' };
  const warnings = async ({ accountId, email }: Person) => {
    const account = await findAccount(accountId);
    if (account) await sendNotice('matchBeganForDeveloper', account, news);
    return mailsTo(email);
  };
  const linkIn = (text = '') => /\/unsubscribe\/((\w{24})\.\S+)/.exec(text)?.slice(1) ?? [];

  test('a click on the link in an email turns its kind off, without logging in', async () => {
    const me = await aDeveloper();
    const [mail] = await warnings(me);
    const [token, id] = linkIn(mail?.text);
    expect(id).toBe(me.accountId);
    expect(mail?.html).toContain(`/unsubscribe/${token}`);
    const answer = await app.put(`/api/accounts/${id}/unsubscribe`, { body: { token } });
    expect(answer).toMatchObject({ status: 200, body: { message: 'We have unsubscribed' } });
    expect(await warnings(me)).toHaveLength(1);
  });

  test('mail programs can unsubscribe with one click (RFC 8058)', async () => {
    const me = await aDeveloper();
    const [token] = linkIn((await warnings(me))[0]?.text);
    const response = await fetch(`${app.url}/api/accounts/${me.accountId}/unsubscribe?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(200);
    expect(await warnings(me)).toHaveLength(1);
  });

  test('a link turns off neither another account’s emails nor another kind', async () => {
    const [me, other] = [await aDeveloper(), await aDeveloper()];
    const [token = ''] = linkIn((await warnings(me))[0]?.text);
    const forged = [token.replace(me.accountId, other.accountId), token.replace('matches', 'reviews'), 'x'];
    for (const each of [token, ...forged])
      expect(await app.put(`/api/accounts/${other.accountId}/unsubscribe`, { body: { token: each } })).toMatchObject({
        status: 400,
        body: { code: 'unsubscribe_invalid' },
      });
    expect((await findAccount(other.accountId))?.unwantedEmails).toEqual(['suggestions']);
  });

  test('the frequency "never" turns off all of them', async () => {
    const me = await aDeveloper();
    await app.put(`/api/accounts/${me.accountId}`, { as: me.token, body: { emailFrequency: 'never' } });
    expect(await warnings(me)).toEqual([]);
  });
});

describe('a superuser', () => {
  test('finds an account by its address', async () => {
    const query = (email: string) => app.post('/api/accounts/query', { as: root.token, body: { email } });
    expect((await query(company.email.toUpperCase())).body).toMatchObject({ _id: company.accountId });
    expect((await query('nobody@example.org')).status).toBe(404);
  });

  test('changes the address of an account, which must be verified; the old address is notified', async () => {
    const me = await aDeveloper();
    const change = (email: string) =>
      app.post('/api/accounts/change-email', { as: root.token, body: { accountId: me.accountId, email } });
    expect(await change(company.email)).toMatchObject({ status: 409, body: { code: 'taken' } });

    const email = 'moved@example.org';
    expect(await change(email)).toMatchObject({
      status: 200,
      body: { account: { email, emailVerified: false }, message: 'Account successfully updated' },
    });
    expect((await app.get(`/api/accounts/${me.id}`, { as: me.token })).status).toBe(401);
    expect((await mailsTo(me.email))[0]?.subject).toBe('The email address of your Tandem account was changed');

    await app.post('/api/signup/company', { body: { email, password: 'quite another one', companyName: 'Eve' } });
    await app.post('/api/send-verification-email', { body: { email } });
    expect(await findAccount(me.accountId), 'no sign-up takes it').toMatchObject({
      type: 'user',
      passwordHash: 'none that a password gives',
      forgetDate: null,
    });

    const { token } = await activationOf(email);
    expect(await app.post('/api/verification/', { body: { token } })).toMatchObject({ status: 200, body: { email } });
    expect(await findAccount(me.accountId)).toMatchObject({ email, emailVerified: true });
  });
});

test('lists closed accounts separately until they are erased', async () => {
  const leaving = await aDeveloper();
  const body = { reason: 'other', rating: 3, feedbackValue: '' };
  await app.post(`/api/accounts/${leaving.accountId}/delete`, { as: leaving.token, body });
  expect((await list('status=closed')).emails).toEqual([leaving.email]);
  expect((await list('status=active&limit=100')).emails).not.toContain(leaving.email);
});
