import { expect, test } from 'vitest';
import { useTestApp } from './testing/app.ts';
import { aCandidate, aJob, aMatch, anAcceptedMatch } from './testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from './testing/people.ts';
import { queriesOf } from './testing/queries.ts';

// The cost of a list is mainly its queries, so an extra one must not go unnoticed: one for the rows, and one for each
// kind of record that they refer to, however many rows there are.
const app = useTestApp();

const queriesOfList = async (path: string, { token }: Person, rows: number): Promise<string[]> => {
  let shown: unknown[] = [];
  const queries = await queriesOf(async () => {
    const { body } = await app.get(path, { as: token });
    shown = body;
  });
  expect(shown).toHaveLength(rows);
  return queries;
};

test('the matches of a developer read each kind of record once', async () => {
  const [ada, volta, hamnkraft] = [await aDeveloper(), await aCompany(), await aCompany()];
  for (const owner of [volta, hamnkraft]) await aMatch(await aJob(owner), ada);
  expect(await queriesOfList(`/api/v2/matches-new/${ada.id}`, ada, 2)).toEqual([
    'companies.find',
    'developers.find',
    'interviews.find',
    'jobs.find',
    'matches.find',
  ]);
});

test('the matches of a company read each kind of record once, and the company once for its access rights', async () => {
  const [ada, bo, volta] = [await aDeveloper(), await aDeveloper(), await aCompany()];
  const job = await aJob(volta);
  await aMatch(job, ada);
  await anAcceptedMatch(job, bo, volta);
  expect(await queriesOfList(`/api/v2/matches-new/${volta.id}`, volta, 2)).toEqual([
    'companies.find',
    'companies.findOne',
    'developers.find',
    'interviews.find',
    'jobs.find',
    'matches.find',
  ]);
  const part = await queriesOfList(`/api/v2/matches-new/${volta.id}?limit=1`, volta, 1);
  expect(part.filter((query) => query === 'developers.find')).toHaveLength(2); // who exists, and those of the page
});

test('the candidates of a company need only their rows, unless one of them has an account', async () => {
  const volta = await aCompany();
  await aCandidate(volta);
  await aCandidate(volta);
  expect(await queriesOfList('/api/candidates/', volta, 2)).toEqual(['developers.find', 'developers.find']);
});

test('accounts read all names of their profiles and companies together', async () => {
  const root = await aSuperuser();
  const queries = await queriesOf(() => app.get('/api/accounts?limit=20', { as: root.token }));
  expect(queries).toEqual(['accounts.find', 'companies.find', 'developers.find']);
});

test('the audit log reads its entries, their values, and each kind of record that they may be about', async () => {
  const [root, ada] = [await aSuperuser(), await aDeveloper()];
  await app.put(`/api/accounts/${ada.accountId}`, {
    as: root.token,
    body: { name: 'Ada', reason: 'A name for the team' },
  });
  expect(await queriesOf(() => app.get('/api/audit', { as: root.token }))).toEqual([
    'accounts.find',
    'audit.find',
    'auditValues.find',
    'companies.find',
    'developers.find',
    'jobs.find',
  ]);
});

test('the email log needs only its rows', async () => {
  const [root, ada] = [await aSuperuser(), await aDeveloper()];
  await app.post('/api/forgot-password', { body: { email: ada.email } });
  expect(await queriesOf(() => app.get('/api/emails/', { as: root.token }))).toEqual(['emails.find']);
});

test('a list is counted only if the page does not determine the total, which is always correct', async () => {
  const root = await aSuperuser();
  for (const nth of [1, 2, 3]) await aSuperuser({ email: `counted-${nth}@example.org` });
  const list = async (page: string) => {
    let total: string | null = null;
    const queries = await queriesOf(async () => {
      const { headers } = await app.get(`/api/accounts?text=counted&${page}`, { as: root.token });
      total = headers.get('x-total-count');
    });
    return { total, isCounted: queries.includes('accounts.countDocuments') };
  };
  expect(await list('limit=20')).toEqual({ total: '3', isCounted: false });
  expect(await list('limit=2&skip=2')).toEqual({ total: '3', isCounted: false });
  expect(await list('limit=2')).toEqual({ total: '3', isCounted: true });
  expect(await list('limit=3')).toEqual({ total: '3', isCounted: true });
  expect(await list('limit=2&skip=10')).toEqual({ total: '3', isCounted: true });
});

test('developers to review are read with their accounts, and once more for those who look the same', async () => {
  const root = await aSuperuser();
  await aDeveloper();
  expect(await queriesOf(() => app.get('/api/users-review', { as: root.token }))).toEqual([
    'accounts.find',
    'developers.find',
    'developers.find',
  ]);
});
