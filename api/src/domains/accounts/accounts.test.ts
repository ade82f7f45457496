import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';

let app: TestApp;
let root: Person;
let company: Person;
let developers: Person[];
beforeAll(async () => {
  app = await startTestApp();
  root = await aSuperuser();
  company = await aCompany();
  developers = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
});
afterAll(() => app.close());

const list = async (query: string) => {
  const { body, headers, status } = await app.get(`/api/accounts?${query}`, { as: root.token });
  expect(status).toBe(200);
  return { emails: body.map(({ email }: { email: string }) => email), total: headers.get('x-total-count') };
};

test('the accounts of an entity are for itself, without what only the server may know', async () => {
  const { body } = await app.get(`/api/accounts/${company.id}`, { as: company.token });
  expect(body).toEqual([
    {
      _id: company.accountId,
      entityId: company.id,
      mainAccount: true,
      email: company.email,
      type: 'company',
      isSuperAdmin: false,
      mustChangePassword: false,
      emailVerified: true,
      language: 'en',
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
