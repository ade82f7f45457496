import { type Case, columns, compare, how } from './compare.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

async function bench(api: Server): Promise<Table[]> {
  const company = await logIn(api, 'company');
  const developer = await logIn(api, 'developer');
  const superuser = await logIn(api, 'superuser');
  const asCompany = (what: string, path: string): Case => ({ what, path, as: company.token, bar: '≤ 3' });
  const asDeveloper = (what: string, path: string): Case => ({ what, path, as: developer.token, bar: '≤ 3' });
  const asSuperuser = (what: string, path: string): Case => ({ what, path, as: superuser.token, bar: '' });
  await saveSearch(api, company.token);
  const cases: Case[] = [
    { what: 'public list of 20 jobs', path: '/api/jobs', bar: '≤ 1.1' },
    asCompany('list of own candidates', '/api/candidates/'),
    asCompany('list of own jobs', `/api/jobs?companyId=${company.id}`),
    asCompany('matches of a company', `/api/v2/matches-new/${company.id}`),
    asCompany('its notes', '/api/notes'),
    asCompany('its saved searches', '/api/saved-searches'),
    asCompany('public list of 20 jobs, signed in', '/api/jobs'),
    asDeveloper('own profile', `/api/users/${developer.id}`),
    asDeveloper('matches of a developer', `/api/v2/matches-new/${developer.id}`),
    asDeveloper('jobs that fit', '/api/suggestions'),
    asSuperuser('candidates of all companies: read and made anew each time', '/api/candidates/'),
    asSuperuser('log of e-mails: the same', '/api/emails/'),
  ];
  const rows: string[][] = [];
  for (const each of cases) rows.push(await compare(api, each));
  const data = `${how} Lists of a company and a developer stand ready for who asks again, as long as nothing in them changes.`;
  return [{ title: 'CPU of a call', data, columns, rows }];
}

async function saveSearch({ url }: Server, token: string) {
  await fetch(`${url}/api/saved-searches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Go', search: { skills: ['go'] }, rhythm: 'never' }),
  });
}

printTables(await withApi({}, bench));
