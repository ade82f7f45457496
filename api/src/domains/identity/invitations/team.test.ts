import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { suppress, suppressionsOf } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { activationOf, invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { withFactor } from '../../../testing/second-factor.ts';

const app = useTestApp();

const password = 'seven ferries at noon';
let count = 0;
const anAddress = () => `colleague-${++count}@example.org`;

const invite = (by: Person, body: object) => app.post('/api/accounts/claim', { as: by.token, body });
const accept = (token: string) => app.post('/api/accounts/accept-invitation', { body: { token, password } });
const team = async ({ id, token }: Person) => (await app.get(`/api/accounts/${id}`, { as: token })).body;
const erase = (accountId: string, as: string) =>
  app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as });
const setMain = (by: Person, accountId: string) =>
  app.put(`/api/accounts/${by.id}/set-main-account`, { as: by.token, body: { accountId } });

async function aColleagueOf(company: Person): Promise<Person> {
  const email = anAddress();
  await invite(company, { email });
  const { account, token } = (await accept(await invitationTokenOf(email))).body;
  return { email, token, accountId: account._id, id: account.entityId };
}

describe('inviting a colleague', () => {
  test('sends an email with a link to choose a password and join next to the main account', async () => {
    const company = await aCompany({ name: 'Hamnkraft' });
    const email = anAddress();
    expect(await invite(company, { email })).toMatchObject({
      status: 201,
      body: { message: 'Successfully invited account!' },
    });
    expect((await mailsTo(email))[0]?.subject).toBe('“Hamnkraft” invites you to Tandem');
    expect(await accept(await invitationTokenOf(email))).toMatchObject({
      status: 201,
      body: {
        view: 'COMPANY',
        company: { name: 'Hamnkraft' },
        account: { email, mainAccount: false, emailVerified: true },
      },
    });
    expect(await app.post('/api/login/', { body: { email, password } })).toMatchObject({ status: 200 });
    expect((await team(company)).map((each: { email: string }) => each.email)).toEqual([company.email, email]);
    expect(await invite(company, { email })).toMatchObject({ status: 409, body: { code: 'taken' } });
  });

  test('S8 has a link that works once, for 7 days, and only the latest link works', async () => {
    const company = await aCompany();
    const email = anAddress();
    await invite(company, { email });
    const first = await invitationTokenOf(email);
    await invite(company, { email });
    const token = await invitationTokenOf(email);
    expect(await accept(first)).toMatchObject({ status: 400, body: { code: 'activation_invalid' } });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const used = { status: 400, body: { code: 'invitation_used' } };
    expect(await accept(token)).toMatchObject(used);
    expect(await app.get(`/api/claim/${token}`)).toMatchObject(used);

    const late = anAddress();
    await invite(company, { email: late });
    const lateToken = await invitationTokenOf(late);
    await mongoose.connection
      .collection('invitations')
      .updateOne({ email: late }, { $set: { expiresDate: new Date(Date.now() - 1000) } });
    const old = { status: 400, body: { code: 'invitation_expired' } };
    expect(await accept(lateToken)).toMatchObject(old);
    expect(await app.get(`/api/claim/${lateToken}`)).toMatchObject(old);
  });

  test('does not show an employer that a person has an account; its owner is notified', async () => {
    const [company, developer] = [await aCompany(), await aDeveloper()];
    const [known, unknown] = [
      await invite(company, { email: developer.email }),
      await invite(company, { email: anAddress() }),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [mail] = await mailsTo(developer.email);
    expect(mail?.text).toContain('already has an account');
    expect(await team(company)).toHaveLength(1);
    expect(await team(developer)).toMatchObject([{ email: developer.email, type: 'user' }]);
  });

  test('accepting ends an earlier unsubscription of the address', async () => {
    const company = await aCompany();
    const email = anAddress();
    await invite(company, { email });
    const token = await invitationTokenOf(email);
    await suppress(email, 'unsubscribed-all');
    expect((await accept(token)).status).toBe(201);
    expect(await suppressionsOf(email)).toEqual([]);
  });

  test('an account whose new address is not verified yet is not joined again: its password and second factor remain', async () => {
    const [company, root] = [await aCompany(), await aSuperuser()];
    const moa = await aColleagueOf(company);
    await withFactor(app, moa);
    const email = anAddress();
    await invite(company, { email });
    const token = await invitationTokenOf(email);
    const change = { as: root.token, body: { accountId: moa.accountId, email, reason: 'She has married.' } };
    expect((await app.post('/api/accounts/change-email', change)).status).toBe(200);
    const taken = { status: 409, body: { code: 'taken' } };
    expect(await accept(token)).toMatchObject(taken);
    expect(await invite(company, { email })).toMatchObject(taken);
    await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
    expect(await app.post('/api/login/', { body: { email, password } })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed' },
    });
  });

  test('a sign-up that was not activated is replaced', async () => {
    const company = await aCompany();
    const email = anAddress();
    await app.post('/api/signup/user', { body: { email, password: 'quite another one', firstName: 'Eve' } });
    const { token } = await activationOf(email);
    await invite(company, { email });
    await accept(await invitationTokenOf(email));
    expect((await app.post('/api/verification/', { body: { token } })).status).toBe(400);
    expect(await app.post('/api/login/', { body: { email, password } })).toMatchObject({ body: { view: 'COMPANY' } });
  });

  test('the link of a deleted company is refused until the company is restored', async () => {
    const [company, root] = [await aCompany(), await aSuperuser()];
    const email = anAddress();
    await invite(company, { email });
    const token = await invitationTokenOf(email);
    const remove = { as: root.token, body: { reason: 'fraud' } };
    expect((await app.call('DELETE', `/api/companies/${company.id}`, remove)).status).toBe(200);
    const refused = { status: 403, body: { code: 'company_deleted' } };
    expect(await app.get(`/api/claim/${token}`)).toMatchObject(refused);
    expect(await accept(token)).toMatchObject(refused);
    expect((await app.post(`/api/companies/${company.id}/restore`, { as: root.token })).status).toBe(200);
    expect((await accept(token)).status).toBe(201);
  });

  test('S15 only a superuser can choose the company', async () => {
    const [company, other, root] = [await aCompany(), await aCompany(), await aSuperuser()];
    expect((await invite(company, { email: anAddress(), entityId: other.id })).body.fields).toHaveProperty('entityId');
    expect((await invite(root, { email: anAddress(), entityId: other.id })).status).toBe(201);
    expect((await invite(root, { email: anAddress() })).body.fields).toEqual({ entityId: 'Fill in this field.' });
  });
});

describe('the main account', () => {
  test('is a colleague who joins after the last account was closed, and the company is public again', async () => {
    const company = await aCompany();
    const email = anAddress();
    await invite(company, { email });
    await app.post(`/api/accounts/${company.accountId}/delete`, { as: company.token, body: { reason: 'other' } });
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(404);
    const { body } = await accept(await invitationTokenOf(email));
    expect(body).toMatchObject({ account: { email, mainAccount: true }, company: { public: true } });
    expect((await app.get(`/api/companies/${company.id}`)).status).toBe(200);
    expect(await team({ ...company, token: body.token })).toMatchObject([
      { email, mainAccount: true },
      { email: company.email, mainAccount: false },
    ]);
  });

  test('can transfer its role to a colleague, and colleagues cannot take it', async () => {
    const company = await aCompany();
    const colleague = await aColleagueOf(company);
    expect((await setMain(colleague, colleague.accountId)).status).toBe(403);
    expect((await setMain(company, (await aCompany()).accountId)).status).toBe(400);
    expect((await setMain(company, colleague.accountId)).body).toMatchObject([
      { email: colleague.email, mainAccount: true },
      { email: company.email, mainAccount: false },
    ]);
  });

  test('is a single one after two colleagues were chosen at once', async () => {
    const company = await aCompany();
    const colleagues = [await aColleagueOf(company), await aColleagueOf(company)];
    const answers = await Promise.all(colleagues.map(({ accountId }) => setMain(company, accountId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await team(company)).filter(({ mainAccount }: { mainAccount: boolean }) => mainAccount)).toHaveLength(1);
  });

  test('can remove a colleague, and can leave only once another is the main one', async () => {
    const company = await aCompany();
    const [one, other] = [await aColleagueOf(company), await aColleagueOf(company)];
    expect((await erase(one.accountId, other.token)).status).toBe(404);
    expect((await erase(one.accountId, company.token)).status).toBe(200);
    expect((await app.get(`/api/accounts/${one.id}`, { as: one.token })).status, 'S7').toBe(401);

    expect(await erase(company.accountId, company.token)).toMatchObject({
      status: 409,
      body: { message: 'Make another account the main one first.' },
    });
    await setMain(company, other.accountId);
    expect((await erase(company.accountId, company.token)).status).toBe(200);
    expect(await team(other)).toMatchObject([{ email: other.email, mainAccount: true }]);
    expect((await app.get(`/api/companies/${other.id}`)).status, 'the company stays').toBe(200);
  });
});
