import { text } from 'node:stream/consumers';
import { Types } from 'mongoose';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { recordsOfCompanies } from '../../../platform/domain/registry.ts';
import { useTestApp } from '../../../testing/app.ts';
import {
  aBookedInterview,
  aCandidate,
  aJob,
  aMatch,
  anAcceptedMatch,
  aSavedSearch,
  moveInterviewsToPast,
} from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { anEnrolment } from '../../../testing/sequences.ts';
import { runs } from '../../ai/runs/runs.model.ts';
import { hashOfToken } from '../../integrations/api-tokens/token-format.ts';
import { sources } from '../../integrations/job-imports/job-sources.model.ts';
import { feedback } from '../feedback/feedback.model.ts';

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
  const note = (as: Person, subjectId: string, text: string) =>
    app.post('/api/notes', { as: as.token, body: { subjectType: 'user', subjectId, text } });
  await note(company, candidate._id, '+SUM(A1), well liked');
  const theirs = await aCandidate(other, { firstName: 'Foreign', lastName: 'Person' });
  await note(other, theirs._id, 'Foreign note');
  await aSetUp();
  ({ entries } = await archiveOf(company));
});

let shortlisted: Person;
let token: string;
let webhookSecret: string;
/** Creates everything else that a company can set up. */
async function aSetUp(): Promise<void> {
  const as = company.token;
  const at = (path: string) => `/api/companies/${company.id}/${path}`;
  shortlisted = await aDeveloper();
  await app.put(`/api/shortlist/${shortlisted.id}`, { as });
  await aSavedSearch(company);
  ({ token } = (await app.post(at('api-tokens'), { as, body: { name: 'Careers page', scopes: ['jobs:read'] } })).body);
  const endpoint = { url: 'https://hooks.hamnkraft.example/in', events: ['match.accepted'] };
  webhookSecret = (await app.post(at('webhooks'), { as, body: endpoint })).body.secret;
  const url = 'https://hooks.slack.com/services/T000/B000/SECRETPATH';
  const channel = { kind: 'slack', url, name: '#hiring', events: [], digestHour: 8, zone: 'Europe/Stockholm' };
  await app.post(at('chat-channels'), { as, body: { ...channel, language: 'en' } });
  const [source, feed] = [{ companyId: new Types.ObjectId(company.id) }, `https://hamnkraft.recruitee.com/api/offers/`];
  const rules = { departments: [], skills: [], salaries: [], period: null, publish: false };
  await sources.insert({ ...source, address: feed, url: feed, system: 'recruitee', board: 'hamnkraft', rules });
  await runs.create({ ...source, purpose: 'job', engine: 'built-in', account: new Types.ObjectId(company.accountId) });
  await app.post('/api/accounts/claim', { as, body: { email: 'new@hamnkraft.example' } });
  await anEnrolment(company);
  await feedback.insert({ ...source, kind: 'reject match', reason: 'budget', feedbackValue: 'No more budget' });
  const colleague = await aColleague(company, { name: 'Kim' });
  const scored = { people: [company.accountId, colleague.accountId] };
  for (const [author, comment] of [
    [company, 'Written by me'],
    [colleague, 'Hidden until the other has submitted'],
  ] as const) {
    const match = await aBookedInterview(company, await aDeveloper(), scored);
    await moveInterviewsToPast(match);
    const body = { round: 1, overall: 3, comment };
    await app.put(`/api/matches-new/${match._id}/scorecards`, { as: author.token, body });
  }
}

test('each kind of record of a company is in its archive, or is left out for a reason', async () => {
  const names = Object.keys(entries).map((name) => name.replace(/\.(json|csv)$/, ''));
  for (const { name, archive } of recordsOfCompanies()) {
    if (archive === 'export' || typeof archive === 'function') expect(names, name).toContain(name);
    else if ('parts' in archive) expect(names, name).toEqual(expect.arrayContaining([...archive.parts]));
    else expect(archive.leftOut, name).toMatch(/\w+ \w+/);
  }
});

describe('the archive', () => {
  test('contains everything the company owns as JSON and as CSV', () => {
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
    expect(records('jobs').length).toBeGreaterThanOrEqual(1);
    expect(records('candidates')).toContainEqual(expect.objectContaining({ lastName: 'Rival' }));
    expect(records('notes')).toMatchObject([{ text: '+SUM(A1), well liked' }]);
    expect(records('matches')).toHaveLength(4);
    expect(records('team')[0]).toMatchObject({ email: company.email, mainAccount: true });
    expect(records('interviews')).toHaveLength(2);
    expect(rows('candidates')).toContainEqual(expect.objectContaining({ email: 'rival@example.org' }));
    expect(rows('matches')).toHaveLength(4);
  });

  test('contains only columns with the name of a field of its records', () => {
    for (const name of Object.keys(entries).flatMap((each) => /^(.+)\.csv$/.exec(each)?.[1] ?? [])) {
      const found: object[] = records(name);
      const fields = new Set(found.flatMap(Object.keys));
      const [header] = rows(name).map(Object.keys);
      if (found.length > 0) expect([...fields], name).toEqual(expect.arrayContaining(header ?? []));
    }
  });

  test('contains the shortlist, saved searches, integrations, sequences and everything else a company has set up', () => {
    expect(records('shortlist')).toMatchObject([{ userId: shortlisted.id }]);
    expect(records('searches')).toMatchObject([{ search: { skills: ['go'] } }]);
    expect(records('webhooks')).toMatchObject([{ url: 'https://hooks.hamnkraft.example/in' }]);
    expect(records('api-tokens-of-the-team')).toMatchObject([{ name: 'Careers page', lastFour: token.slice(-4) }]);
    expect(records('chat-channels')).toMatchObject([{ name: '#hiring' }]);
    expect(records('job-sources')).toMatchObject([{ system: 'recruitee', rules: { departments: [] } }]);
    expect(records('ai-runs')).toMatchObject([{ purpose: 'job' }]);
    expect(records('invitations-of-company')).toMatchObject([{ email: 'new@hamnkraft.example' }]);
    expect(records('sequences-of-steps')).toHaveLength(1);
    expect(records('people-in-sequences')).toHaveLength(1);
    expect(records('feedback')).toMatchObject([{ kind: 'reject match', feedbackValue: 'No more budget' }]);
    const whole = Object.values(entries).join('\n');
    for (const secret of [token, hashOfToken(token), webhookSecret, 'SECRETPATH']) expect(whole).not.toContain(secret);
  });

  test('contains the scorecards that the account may see', () => {
    expect(records('scorecards')).toMatchObject([{ round: 1, comment: 'Written by me', author: expect.any(String) }]);
    expect(Object.values(entries).join('\n')).not.toContain('Hidden until the other has submitted');
  });

  test('contains no cell that a spreadsheet program would evaluate as a formula', () => {
    for (const [name, content] of Object.entries(entries))
      if (name.endsWith('.csv'))
        for (const row of Papa.parse<string[]>(content.replace(/^\ufeff/, '')).data)
          for (const cell of row) expect(cell, name).not.toMatch(/^[=+@]/);
    expect(rows('notes')[0]?.text).toBe("'+SUM(A1), well liked");
    expect(rows('candidates').map(({ firstName }) => firstName)).toContain("'=cmd()");
  });

  test('shows developers at the level of the company, before and after a match', () => {
    const whole = Object.values(entries).join('\n');
    expect(whole).toContain('Seen by companies');
    expect(whole).not.toContain('Secretsson');
    expect(whole).not.toContain('999 88 77');
    expect(whole).toContain('Acceptedsson');
    expect(whole).toContain('111 22 33');
  });

  test('contains nothing of another company', () => {
    const whole = Object.values(entries).join('\n');
    expect(whole).not.toContain('Foreign');
    expect(whole).not.toContain(other.id);
  });
});

test('only the main account of the company itself can download the archive, and the download is recorded', async () => {
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

test('the audit log contains the actions of the Tandem team for the company, without author and reason', async () => {
  const [owner, superuser] = [await aCompany(), await aSuperuser()];
  const { _id } = await aJob(owner);
  const become = { email: owner.email, reason: 'They asked us to look at it.' };
  const as = (await app.post('/api/become/', { as: superuser.token, body: become })).body.token;
  const body = { reason: 'filled-elsewhere' };
  expect((await app.post(`/api/companies/${owner.id}/jobs/${_id}/delete`, { as, body })).status).toBe(200);
  const { entries: found } = await archiveOf(owner);
  const log: object[] = JSON.parse(found['audit-log.json'] ?? '[]');
  expect(log).toContainEqual(expect.objectContaining({ action: 'jobs.remove', byTandemTeam: true, reason: '' }));
  for (const file of ['audit-log.json', 'audit-log.csv'])
    for (const hidden of [superuser.email, superuser.accountId, become.reason, body.reason])
      expect(found[file], file).not.toContain(hidden);
});
