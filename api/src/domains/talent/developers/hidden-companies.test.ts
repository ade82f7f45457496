import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let employer: Person;
let hiding: Person;
beforeAll(async () => {
  employer = await aCompany({ name: 'Tidvatten AB', website: 'https://tidvatten.example' });
  hiding = await aDeveloper({
    skills: ['cobol'],
    workExperience: [{ title: 'Developer', organisation: 'Tidvatten', from: '2020-01', to: 'present' }],
  });
});

/** Whether the employer finds the developer in any of the existing ways. */
async function finds(): Promise<boolean[]> {
  const as = employer.token;
  const [profile, search, byId, similar] = await Promise.all([
    app.get(`/api/users/${hiding.id}`, { as }),
    app.post('/api/users', { as, body: { search: { skills: ['cobol'] } } }),
    app.post('/api/users/find', { as, body: { ids: [hiding.id] } }),
    app.get(`/api/users-similar/${hiding.id}`, { as }),
  ]);
  return [profile.status === 200, search.body.total > 0, byId.body.length > 0, similar.status === 200];
}
const never = [false, false, false, false];

test('an employer does not find its own employees', async () => {
  expect(await finds()).toEqual(never);
});

test.each([
  ['with an invisible character in it', { name: 'Tid\u200bvatten AB' }],
  ['with a letter of another alphabet in it', { name: 'Tidvаtten AB', website: 'https://tv.example' }],
  ['of another company', { name: 'Sjövind', companyName: 'Sjövind', website: '' }],
])('S13 an employer with a name %s does not find its own employees either', async (_, change) => {
  expect((await app.put(`/api/companies/${employer.id}`, { as: employer.token, body: change })).status).toBe(200);
  expect(await finds()).toEqual(never);
});

test('a developer is visible to a company that is not on the list', async () => {
  const other = await aCompany({ name: 'Sjögång' });
  expect((await app.get(`/api/users/${hiding.id}`, { as: other.token })).status).toBe(200);
});

test('the company that is entered as the current employer does not find the developer, unless removed from the list', async () => {
  const company = await aCompany({ name: 'Skeppsbro AB' });
  const one = await aDeveloper();
  const change = (user: object) => app.put(`/api/users/${one.id}`, { as: one.token, body: { user } });
  const status = async () => (await app.get(`/api/users/${one.id}`, { as: company.token })).status;
  expect(await status()).toBe(200);
  const { body } = await change({ company: 'Skeppsbro' });
  expect(body.hiddenFromCompanies).toEqual([{ name: 'Skeppsbro', source: 'employer' }]);
  expect(await status()).toBe(404);
  await change({ hiddenFromCompanies: [] });
  await change({ company: 'Skeppsbro AB', headline: 'New' });
  expect(await status()).toBe(200);
});

test('an employer entered at sign-up does not find the developer either', async () => {
  const company = await aCompany({ name: 'Kajplats AB' });
  const one = await aDeveloper({ company: 'Kajplats' });
  expect((await app.get(`/api/users/${one.id}`, { as: company.token })).status).toBe(404);
});
