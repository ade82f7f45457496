import { DEMO_PASSWORD } from '../src/demo/log-ins.ts';
import { columns, compareList, LIST_MEASUREMENT, type ListCase } from './compare.ts';
import { pagesOf } from './pages.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

/** Number of developers whose matches are read; a single one has only a few. */
const DEVELOPERS = 60;
/** Number of rows added to lists with fewer than 20 rows in the demo data. */
const ADDED = 40;

async function bench(api: Server): Promise<Table[]> {
  const company = await logIn(api, 'company');
  const developer = await logIn(api, 'developer');
  const superuser = await logIn(api, 'superuser');
  const developers = await developerAccounts(api, superuser.token);
  const emails = developers.map(({ email }) => email);
  await requestPasswords(api, emails);
  await saveCandidates(api, company.token);
  await nameAccounts(api, superuser.token, developers);
  const pages = (path: string, as: string, sorts: readonly string[]) => pagesOf(api, { path, as, sorts });

  const cases: ListCase[] = [
    {
      what: 'candidates of a company',
      asked: await pages('/api/candidates/', company.token, ['createdDate', 'updatedDate', 'retainedDate', 'name']),
    },
    {
      what: 'matches of a company',
      asked: await pages(`/api/v2/matches-new/${company.id}`, company.token, ['updatedDate', 'createdDate', 'status']),
    },
    { what: 'developers found by a company', asked: searches(company.token) },
    {
      what: 'public jobs, for a company',
      asked: await pages('/api/jobs', company.token, ['publishDate', 'headline', 'createdDate', 'updatedDate']),
    },
    {
      what: 'matches of developers',
      asked: await matchesOf(api, emails),
    },
    {
      what: 'matching jobs of a developer',
      asked: await pages('/api/suggestions', developer.token, ['fit', 'publishDate', 'salary']),
    },
    {
      what: 'candidates of all companies, for a superuser',
      asked: await pages('/api/candidates/', superuser.token, ['createdDate', 'updatedDate', 'name']),
    },
    {
      what: 'accounts',
      asked: await pages('/api/accounts', superuser.token, ['createdDate', 'updatedDate', 'email']),
    },
    { what: 'audit log', asked: await pages('/api/audit', superuser.token, ['createdDate', 'action']) },
    {
      what: 'developers to review',
      asked: await pages('/api/users-review', superuser.token, ['createdDate', 'loggedinDate', 'updatedDate', 'name']),
    },
    {
      what: 'email log',
      asked: await pages('/api/emails/', superuser.token, ['createdDate', 'sentDate', 'to', 'kind', 'status']),
    },
  ];
  const rows: string[][] = [];
  for (const each of cases) rows.push(await compareList(api, each));
  return [{ title: 'CPU time of a list of 20 rows, signed in', data: LIST_MEASUREMENT, columns, rows }];
}

/** Returns searches that request a different page each. */
const searches = (as: string) =>
  ['seen', 'newest', 'experience'].flatMap((sort) =>
    Array.from({ length: 200 }, (_, skip) => ({ path: '/api/users', as, body: { search: { limit: 20, skip, sort } } })),
  );

interface ListedAccount {
  _id: string;
  email: string;
}

async function developerAccounts({ url }: Server, token: string): Promise<ListedAccount[]> {
  const answer = await fetch(`${url}/api/accounts?limit=${DEVELOPERS}&type=user&status=active&sort=email`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as ListedAccount[];
}

/** Posts from a separate IP address each time, so that no limit is reached. */
async function post({ url }: Server, path: string, nth: number, body: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { token: string; account: { entityId: string } };
}

/** Fills the email log by requesting passwords. */
async function requestPasswords(api: Server, emails: readonly string[]) {
  for (const [nth, email] of emails.entries()) await post(api, '/api/forgot-password', nth, { email });
}

/** Saves candidates, as companies save them from pages they read. */
async function saveCandidates(api: Server, as: string) {
  for (let nth = 0; nth < ADDED; nth++)
    await send(api, 'POST', '/api/candidates/', as, {
      firstName: `Ada ${nth}`,
      lastName: 'Lindqvist',
      headline: 'Builds what teams use every day',
      company: 'Hamnkraft',
      skills: ['javascript', 'react', 'node'],
      sourceUrl: `https://www.linkedin.com/in/ada-lindqvist-${nth}/`,
      sourceKind: 'extension',
      tags: ['speaker'],
      note: 'Met at Nordic Frontend.',
    });
}

/** Adds entries with changed values to the audit log. */
async function nameAccounts(api: Server, as: string, accounts: readonly ListedAccount[]) {
  for (const { _id } of accounts.slice(0, ADDED))
    await send(api, 'PUT', `/api/accounts/${_id}`, as, { name: 'Robin', reason: 'Asked for it on the phone' });
}

async function send({ url }: Server, method: string, path: string, as: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}` };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}

async function matchesOf(api: Server, emails: readonly string[]) {
  const asked = [];
  for (const [nth, email] of emails.entries()) {
    const { token, account } = await post(api, '/api/login/', nth, { email, password: DEMO_PASSWORD });
    const path = `/api/v2/matches-new/${account.entityId}`;
    const sorts = ['updatedDate', 'createdDate', 'status', '-updatedDate', '-createdDate', '-status'];
    asked.push(...sorts.map((sort) => ({ path: `${path}?sort=${sort}`, as: token })));
  }
  return asked;
}

printTables(await withApi({ TRUST_PROXY: 'true' }, bench));
