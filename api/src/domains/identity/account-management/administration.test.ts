import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import {
  aCompany,
  aDeveloper,
  aSuperuser,
  type Person,
  PASSWORD as password,
  withPassword,
} from '../../../testing/people.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await withPassword(await aSuperuser());
});

const confirmed = { password, reason: 'Joins the review team' };
let count = 0;
const anAddress = () => `made-${++count}@example.org`;
const create = (body: object, by = root) => app.post('/api/accounts', { as: by.token, body });
const accept = async (email: string) =>
  app.post('/api/accounts/accept-invitation', { body: { token: await invitationTokenOf(email), password } });
const update = ({ accountId }: { accountId: string }, body: object) =>
  app.put(`/api/accounts/${accountId}`, { as: root.token, body });

describe('a superuser creates an account', () => {
  test('for a developer, who gets an email, chooses a password and is logged in with a profile', async () => {
    const email = anAddress();
    expect(await create({ email, type: 'user', firstName: 'Elin', lastName: 'Berg', language: 'sv' })).toMatchObject({
      status: 201,
      body: { message: 'Successfully created account!', account: { email, emailVerified: false, mainAccount: true } },
    });
    expect((await mailsTo(email))[0]?.subject).toBe('Ditt Tandemkonto är klart');
    const link = await app.get(`/api/claim/${await invitationTokenOf(email)}`);
    expect(link).toMatchObject({ status: 200, body: { kind: 'account', type: 'user', email, company: '' } });
    const named = await app.get('/api/accounts?text=elin%20berg', { as: root.token });
    expect(named.body, 'no profile yet').toEqual([]);

    expect(await accept(email)).toMatchObject({
      status: 201,
      body: { view: 'USER', user: { firstName: 'Elin', lastName: 'Berg' }, account: { emailVerified: true } },
    });
    expect((await app.post('/api/login/', { body: { email, password } })).status).toBe(200);
    const found = await app.get('/api/accounts?text=elin%20berg', { as: root.token });
    expect(found.body).toMatchObject([{ email, entityName: 'Elin Berg', lastSeenDate: expect.any(String) }]);
  });

  test('for a company, for a colleague in one, and for a superuser', async () => {
    const one = anAddress();
    await create({ email: one, type: 'company', companyName: 'Hamnkraft AB' });
    expect((await accept(one)).body).toMatchObject({ view: 'COMPANY', company: { name: 'Hamnkraft AB' } });

    const [company, colleague] = [await aCompany({ name: 'Kajkraft' }), anAddress()];
    await create({ email: colleague, type: 'company', entityId: company.id });
    expect((await accept(colleague)).body).toMatchObject({
      account: { entityId: company.id, mainAccount: false },
      company: { name: 'Kajkraft' },
    });

    const admin = anAddress();
    await create({ email: admin, type: 'company', isSuperAdmin: true, ...confirmed });
    const link = await app.get(`/api/claim/${await invitationTokenOf(admin)}`);
    expect(link).toMatchObject({ status: 200, body: { kind: 'account', type: 'company', email: admin, company: '' } });
    expect((await accept(admin)).body).toMatchObject({ view: 'SUPERUSER', company: null, user: null });
  });

  test('with a wrong address: the corrected one gets the link, and the link to the wrong one stops working', async () => {
    const [company, wrong, right] = [await aCompany(), anAddress(), anAddress()];
    const { account } = (await create({ email: wrong, type: 'company', entityId: company.id })).body;
    const old = await invitationTokenOf(wrong);
    const change = { accountId: account._id, email: right };
    expect((await app.post('/api/accounts/change-email', { as: root.token, body: change })).status).toBe(200);
    expect((await app.get(`/api/claim/${old}`)).status).toBe(400);
    const body = { token: old, password };
    expect((await app.post('/api/accounts/accept-invitation', { body })).status).toBe(400);
    expect((await mailsTo(wrong)).map(({ subject }) => subject)).toEqual(['Your Tandem account is ready']);
    expect((await accept(right)).body).toMatchObject({ account: { _id: account._id, entityId: company.id } });
    expect((await app.post('/api/login/', { body: { email: right, password } })).status).toBe(200);
  });

  test('gets an error that explains what failed', async () => {
    const developer = await aDeveloper();
    const taken = await create({ email: developer.email, type: 'user', firstName: 'Elin' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'taken', fields: { email: expect.any(String) } } });
    const nameless = await create({ email: anAddress(), type: 'user' });
    expect(nameless).toMatchObject({ status: 400, body: { fields: { firstName: 'Fill in this field.' } } });
    expect((await create({ email: anAddress(), type: 'company', entityId: developer.id })).status).toBe(404);
    expect((await create({ email: anAddress(), type: 'user', firstName: 'E' }, developer)).status, 'S16').toBe(403);
  });
});

test('the link of a new account also works after its profile was merged into another one', async () => {
  const [keep, remove, email] = [await aDeveloper(), await aDeveloper(), anAddress()];
  await create({ email, type: 'user', entityId: remove.id });
  const body = { keep: keep.id, remove: remove.id, take: [] };
  expect((await app.post('/api/users-review/merge', { as: root.token, body })).status).toBe(200);
  expect(await accept(email)).toMatchObject({ status: 201, body: { account: { entityId: keep.id } } });
});

test('a superuser cannot create an account for a candidate, whose company would see the whole profile', async () => {
  const company = await aCompany();
  const { _id: entityId } = await aCandidate(company);
  const email = anAddress();
  expect((await create({ email, type: 'user', entityId })).status).toBe(404);
  expect(await mailsTo(email)).toEqual([]);
});

describe('a superuser changes an account', () => {
  test('S15 including the superuser right and the main account', async () => {
    const [company, email] = [await aCompany(), anAddress()];
    await create({ email, type: 'company', entityId: company.id });
    const accountId = (await accept(email)).body.account._id;
    expect((await update({ accountId }, { mainAccount: true })).body.account.mainAccount).toBe(true);
    expect((await update(company, {})).body.account.mainAccount).toBe(false);
    expect((await update({ accountId }, { isSuperAdmin: true, ...confirmed })).body.account.isSuperAdmin).toBe(true);
    expect((await app.post('/api/login/', { body: { email, password } })).body.view).toBe('SUPERUSER');
  });

  test('erasing an account leaves the rest of the company unchanged, and the account disappears from its list', async () => {
    const [company, email] = [await aCompany(), anAddress()];
    await create({ email, type: 'company', entityId: company.id });
    const { account } = (await accept(email)).body;
    const path = `/api/accounts/${account._id}/delete-forever`;
    const body = { name: email, password };
    expect((await app.call('DELETE', path, { as: root.token, body })).status).toBe(200);
    const rest = await app.get(`/api/accounts/${company.id}`, { as: root.token });
    expect(rest.body.map((each: { email: string }) => each.email)).toEqual([company.email]);
  });
});
