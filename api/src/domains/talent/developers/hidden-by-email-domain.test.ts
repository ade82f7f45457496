import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { activationOf, invitationTokenOf } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let root: Person;
let count = 0;
beforeAll(async () => {
  root = await aSuperuser();
});

/** A word that no other name contains, and a skill that no other developer has. */
const aWord = () => `voltamarin${String.fromCharCode(97 + (count % 26))}${(++count).toString(36)}`;
const hidingFrom = (name: string, skill: string) =>
  aDeveloper({ skills: [skill], hiddenFromCompanies: [{ name, source: 'self' }] });

/** Whether the company finds the developer in any place where it could. */
async function meets(company: Person, developer: Person, skill: string): Promise<boolean> {
  const as = { as: company.token };
  const page = (await app.get(`/api/users/${developer.id}`, as)).status === 200;
  const { total } = (await app.post('/api/users', { ...as, body: { search: { skills: [skill] } } })).body;
  const job = await aJob(company, { skills: [skill] });
  const asked = await app.post('/api/matches-new', { ...as, body: { job: job._id, user: developer.id } });
  const suggested = (await app.get('/api/suggestions', { as: developer.token })).body;
  const all = new Set([page, total === 1, asked.status === 201]);
  expect(all.size, 'the page, the search and the request for a match answer alike').toBe(1);
  if (!page) expect(JSON.stringify(suggested)).not.toContain(job._id);
  return page;
}

describe('"Hidden from companies" applies to a company by the email domain of its accounts', () => {
  test.each([
    ['as it is', (word: string) => word],
    ['with spaces and hyphens', (word: string) => `${word.slice(0, 5)}-${word.slice(5, 8)} ${word.slice(8)}`],
    ['with a legal suffix', (word: string) => `${word} GmbH & Co. KG`],
    ['as a web address', (word: string) => `www.${word}.co.uk`],
  ])('when the entry is the domain name %s', async (_, written) => {
    const word = aWord();
    const company = await aCompany({ name: `Ordinary ${word.slice(0, 3)}${count}` });
    const developer = await hidingFrom(written(word), word);
    await aColleague(company, { email: `maria@jobs.${word}.se` });
    expect(await meets(company, developer, word)).toBe(false);
  });

  test('from the moment a colleague with such an address joins, and after they have left', async () => {
    const word = aWord();
    const company = await aCompany();
    const developer = await hidingFrom(word, word);
    const email = `maria@${word}.example`;
    await app.post('/api/accounts/claim', { as: company.token, body: { email } });
    expect(await meets(company, developer, word)).toBe(true);
    const body = { token: await invitationTokenOf(email), password: 'seven ferries at noon' };
    const joined = await app.post('/api/accounts/accept-invitation', { body });
    expect(joined.status).toBe(201);
    expect(await meets(company, developer, word)).toBe(false);
    const path = `/api/accounts/${joined.body.account._id}/delete-forever`;
    expect((await app.call('DELETE', path, { as: company.token })).status).toBe(200);
    expect(await meets(company, developer, word)).toBe(false);
  });

  test('from the moment another address of an account is verified', async () => {
    const word = aWord();
    const company = await aCompany();
    const developer = await hidingFrom(word, word);
    const email = `maria@${word}.example`;
    await app.post('/api/accounts/change-email', { as: root.token, body: { accountId: company.accountId, email } });
    const colleague = await aColleague(company);
    expect(await meets(colleague, developer, word)).toBe(true);
    await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
    expect(await meets(colleague, developer, word)).toBe(false);
  });

  test('from the moment a company that signs up is activated', async () => {
    const word = aWord();
    const developer = await hidingFrom(word, word);
    const email = `maria@${word}.example`;
    const signup = { email, password: 'eleven minutes at the quay', companyName: `Plain ${count}` };
    await app.post('/api/signup/company', { body: signup });
    await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
    const { token } = (await app.post('/api/login/', { body: { email, password: signup.password } })).body;
    expect((await app.get(`/api/users/${developer.id}`, { as: token })).status).toBe(404);
  });

  test('for the current employer as well, without any entry in the list', async () => {
    const word = aWord();
    const company = await aCompany();
    await aColleague(company, { email: `maria@${word.slice(0, 6)}-${word.slice(6)}.se` });
    const developer = await aDeveloper({ skills: [word] });
    expect(await meets(company, developer, word)).toBe(true);
    const job = { title: 'Engineer', organisation: `${word.toUpperCase()} AB`, from: '2020', to: 'present' };
    const user = { workExperience: [{ ...job, description: '' }] };
    expect((await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user } })).status).toBe(200);
    expect((await app.get(`/api/users/${developer.id}`, { as: company.token })).status).toBe(404);
  });

  test('but not by a free mail service, nor by an address that has not been verified', async () => {
    const word = aWord();
    const company = await aCompany();
    await aColleague(company, { email: `${word}@gmail.com` });
    await aColleague(company, { email: `maria@${word}.example`, emailVerified: false });
    expect(await meets(company, await hidingFrom('Gmail', `${word}1`), `${word}1`)).toBe(true);
    expect(await meets(company, await hidingFrom(word, word), word)).toBe(true);
  });
});
