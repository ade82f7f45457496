import { text } from 'node:stream/consumers';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let company: Person;
let other: Person;
let entries: Record<string, string>;

const ADA = { lastName: 'Secretsson', telephone: '+46 70 999 88 77', headline: 'Seen by companies' };
const BO = { firstName: 'Bo', lastName: 'Acceptedsson', telephone: '+46 70 111 22 33' };

async function archiveOf(who: Person, id = who.id) {
  const answer = await fetch(`${app.url}/api/companies/${id}/export`, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'sv' },
  });
  if (answer.status !== 200) return { answer, entries: {} };
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  return { answer, entries: found };
}
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a record
const records = (name: string): any[] => JSON.parse(entries[`${name}.json`] ?? 'null');
const rows = (name: string) =>
  Papa.parse<Record<string, string>>((entries[`${name}.csv`] ?? '').replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

beforeAll(async () => {
  company = await aCompany({ name: 'Hamnkraft' });
  other = await aCompany({ name: 'Fjordbank' });
  const job = await aJob(company);
  await aMatch(job, await aDeveloper(ADA));
  await anAcceptedMatch(job, await aDeveloper(BO), company);
  const candidate = await aCandidate(company, { firstName: '=cmd()', lastName: 'Rival', email: 'rival@example.org' });
  const note = (as: Person, subjectId: string, said: string) =>
    app.post('/api/notes', { as: as.token, body: { subjectType: 'user', subjectId, text: said } });
  await note(company, candidate._id, '+SUM(A1), well liked');
  const theirs = await aCandidate(other, { firstName: 'Foreign', lastName: 'Person' });
  await note(other, theirs._id, 'Foreign note');
  ({ entries } = await archiveOf(company));
});

describe('the archive', () => {
  test('has everything the company owns as JSON and as CSV', () => {
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining([
        ...['README.txt', 'company.json', 'team.csv', 'jobs.json', 'jobs.csv', 'candidates.json', 'notes.csv'],
        ...[
          'matches.json',
          'interviews.json',
          'messages.csv',
          'invoices.csv',
          'emails-to-candidates.csv',
          'audit-log.csv',
        ],
      ]),
    );
    expect(entries['README.txt']).toContain('kalkylprogram');
    expect(records('jobs')).toHaveLength(1);
    expect(records('candidates')).toMatchObject([{ lastName: 'Rival' }]);
    expect(records('notes')).toMatchObject([{ text: '+SUM(A1), well liked' }]);
    expect(records('matches')).toHaveLength(2);
    expect(records('team')).toMatchObject([{ email: company.email, mainAccount: true }]);
    expect(records('interviews')).toEqual([]);
    expect(rows('candidates')).toMatchObject([{ email: 'rival@example.org' }]);
    expect(rows('matches')).toHaveLength(2);
  });

  test('has no cell that a spreadsheet program would take for a formula', () => {
    for (const [name, content] of Object.entries(entries))
      if (name.endsWith('.csv'))
        for (const row of Papa.parse<string[]>(content.replace(/^\ufeff/, '')).data)
          for (const cell of row) expect(cell, name).not.toMatch(/^[=+@]/);
    expect(rows('notes')[0]?.text).toBe("'+SUM(A1), well liked");
    expect(rows('candidates')[0]?.firstName).toBe("'=cmd()");
  });

  test('shows developers at the level of the company, before and after a match', () => {
    const whole = Object.values(entries).join('\n');
    expect(whole).toContain('Seen by companies');
    expect(whole).not.toContain('Secretsson');
    expect(whole).not.toContain('999 88 77');
    expect(whole).toContain('Acceptedsson');
    expect(whole).toContain('111 22 33');
  });

  test('has nothing of another company', () => {
    const whole = Object.values(entries).join('\n');
    expect(whole).not.toContain('Foreign');
    expect(whole).not.toContain(other.id);
  });
});

test('only the main account of the company itself gets it, and it is recorded', async () => {
  const colleague = await aColleague(company);
  expect((await archiveOf(colleague)).answer.status).toBe(403);
  expect((await archiveOf(other, company.id)).answer.status).toBe(404);
  expect((await archiveOf(await aDeveloper(), company.id)).answer.status).toBe(403);
  expect((await archiveOf(await aSuperuser(), company.id)).answer.status).toBe(403);
  expect((await app.get(`/api/companies/${company.id}/export`)).status).toBe(401);
  const { entries: again } = await archiveOf(company);
  const log: { action: string }[] = JSON.parse(again['audit-log.json'] ?? '[]');
  const downloads = log.filter(({ action }) => action === 'companyExports.download');
  expect(downloads.length).toBeGreaterThanOrEqual(1);
  expect(downloads[0]).toMatchObject({ who: company.email, subject: company.id, byTandemTeam: false });
});
