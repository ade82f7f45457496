import { beforeEach, describe, expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { TRACKING_EXPORTS } from './testing/tracking-exports.ts';
import { systemOf } from './tracking-systems.ts';

const app = useTestApp();
let company: Person;
let count = 0;
beforeEach(async () => {
  company = await aCompany();
});

const base = '/api/candidates/imports';
const send = (content: string | Buffer) =>
  app.post(base, {
    as: company.token,
    body: { key: `systems-${String(++count).padStart(4, '0')}` },
    file: new File([new Uint8Array(Buffer.from(content))], 'export.csv'),
  });
const mappingOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field);
const check = (id: string, mapping: unknown) =>
  app.post(`${base}/${id}/check`, { as: company.token, body: { mapping } });
const candidates = async () =>
  (await app.get('/api/candidates/?limit=100&sort=name', { as: company.token })).body as Record<string, unknown>[];

/** Imports everything as recognised, with one confirmation. */
async function importAll(content: string | Buffer) {
  const { body } = await send(content);
  await app.post(`${base}/${body._id}/run`, {
    as: company.token,
    body: { mapping: mappingOf(body), exact: 'skip', possible: 'skip', withoutFaulty: true },
  });
  await backgroundDone();
  return body;
}

const GREENHOUSE = `Candidate Name,Company,Title,Email Address(es),Phone Number(s),Social Media,Source,Job,Current Stage,Candidate Tags,Recruiter,Applied Date,Rejection Reason
Åsa Öberg,Hamnkraft,Backend engineer,"asa@example.org, asa@home.example",+46 70 123 45 67,"https://twitter.com/asa, https://www.linkedin.com/in/asa-oberg",LinkedIn (Prospecting),Backend,Take Home Test,"go,remote",Maria Ek,2026-01-02,
Bo Ek,,Designer,bo@example.org,,https://twitter.com/bo,Referral,Design,Application Review,,Maria Ek,2026-01-03,
Cilla Berg,,QA,cilla@example.org,,,Careers page,QA,Rejected,,Maria Ek,2026-01-04,Too far away
Nobody,,,not an address,,,,,,,,,
`;
const LEVER = `Full-Name,Email,Phone,Links,Lever Posting URL,Stage,Sources,Origin,Date-Added,Archive-Reason,Archive-Date,Tags
Dag Lund,dag@example.org,,https://www.linkedin.com/in/dag-lund,https://jobs.lever.co/x/1,Reached Out,LinkedIn,Sourced,1790812800000,,,"go,rust"
Eva Holm,eva@example.org,,,,Archived,Applied,Applied,1790812800000,Position closed,1790912800000,
`;
const TEAMTAILOR = `Förnamn;Efternamn;E-post;Telefon;Jobb;Steg;Taggar;Skapad
Frida;Nyström;frida@example.org;+46 70 111 22 33;Backend;Intervju 2;go;2026-01-02
`;

describe('the system is recognised by the columns', () => {
  test.each([
    ['greenhouse', GREENHOUSE],
    ['lever', LEVER],
    ['teamtailor', TEAMTAILOR],
    [
      'greenhouse',
      'First Name,Last Name,Email,Social Media,Who gets credit,Prospect Pool,Milestone\nA,B,a@example.org,,,,\n',
    ],
    ['lever', 'Full name,Email,Stage,Origin,Archive reason,Archive date\nA B,a@example.org,,,,\n'],
    ['teamtailor', 'First name,Last name,Email,Phone,Job,Stage,Tags,Created at\nA,B,a@example.org,,,,,\n'],
  ])('of %s', async (system, content) => expect((await send(content)).body.system).toBe(system));

  test.each([
    'First name,Last name,E-mail,LinkedIn,Job title,Company,City,Country,Skills,Years of experience,Source',
    'Name,Email,Stage,Tags',
    'Candidate,Owner,Note,Origin',
    'Name',
  ])('and not in %s', (header) => expect(systemOf(header.split(','))).toBeNull());
});

test('there are twenty exports for comparison', () => expect(TRACKING_EXPORTS).toHaveLength(20));

test.each(TRACKING_EXPORTS)('an export of $system with $name yields its people', async ({ system, file, people }) => {
  expect((await importAll(file)).system).toBe(system);
  const found = (await candidates()) as {
    firstName: string;
    lastName: string;
    email: string;
    pipeline: { stage: string; tags: string[] };
  }[];
  const facts = found.map(({ firstName, lastName, email, pipeline: { stage, tags } }) =>
    [firstName, lastName, email, stage, tags.join(',')].filter(Boolean).join(' '),
  );
  expect(facts).toEqual(people);
});

test('a Greenhouse export is imported unchanged: addresses, stages and tags', async () => {
  const body = await importAll(GREENHOUSE);
  expect(mappingOf(body)).toEqual([
    ...[
      'fullName',
      'company',
      'headline',
      'email',
      'telephone',
      'linkedin',
      null,
      null,
      'stage',
      'tags',
      null,
      null,
      null,
    ],
  ]);
  const [asa, bo, cilla, ...others] = await candidates();
  expect(others).toEqual([]);
  expect(asa).toMatchObject({
    firstName: 'Åsa',
    email: 'asa@example.org',
    linkedin: 'https://www.linkedin.com/in/asa-oberg',
    source: { kind: 'csv' },
    pipeline: { stage: 'new', tags: ['go', 'remote', 'Take Home Test'] },
  });
  expect(bo).toMatchObject({ firstName: 'Bo', linkedin: '', pipeline: { stage: 'new', tags: [] } });
  expect(cilla).toMatchObject({ pipeline: { stage: 'notInterested', tags: [] } });
  expect((await app.get(`${base}/${body._id}`, { as: company.token })).body.result).toEqual({
    added: 3,
    updated: 0,
    skipped: 1,
  });
});

test('exports of Lever and Teamtailor are imported unchanged', async () => {
  await importAll(LEVER);
  await importAll(TEAMTAILOR);
  expect(await candidates()).toMatchObject([
    {
      firstName: 'Dag',
      linkedin: 'https://www.linkedin.com/in/dag-lund',
      pipeline: { stage: 'contacted', tags: ['go', 'rust'] },
    },
    { firstName: 'Eva', pipeline: { stage: 'notInterested' } },
    { firstName: 'Frida', telephone: '+46 70 111 22 33', pipeline: { stage: 'answered', tags: ['go', 'Intervju 2'] } },
  ]);
});

test.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['a byte order mark and other line breaks', (text: string) => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`)],
  ['semicolons', (text: string) => Buffer.from(text.replaceAll(/,(?=(?:[^"\n]*"[^"\n]*")*[^"\n]*$)/gm, ';'))],
  [
    'a title and filters above the header',
    (text: string) => Buffer.from(`Candidate report\nGenerated,2026-11-02\n\n${text}`),
  ],
])('an export with %s yields the same people', async (_, encoded) => {
  const body = await importAll(encoded(GREENHOUSE));
  expect(body).toMatchObject({ system: 'greenhouse', lines: 4 });
  expect((await candidates()).map(({ firstName, email }) => `${firstName} ${email}`)).toEqual([
    'Åsa asa@example.org',
    'Bo bo@example.org',
    'Cilla cilla@example.org',
  ]);
});

test('the preview shows new, existing and ignored people, with the line of the file', async () => {
  await aCandidate(company, { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' });
  const { body } = await send(`Report\n\n${GREENHOUSE}`);
  const { body: checked } = await check(body._id, mappingOf(body));
  expect(checked.counts).toMatchObject({ new: 2, exact: 1, faulty: 1 });
  expect(checked.faults).toMatchObject([{ line: 7, column: 'Email Address(es)', cell: 'not an address' }]);
  expect(await candidates()).toHaveLength(1);
});

test('an import of an export is undone as a whole', async () => {
  const { _id } = await importAll(GREENHOUSE);
  const { body } = await app.post(`${base}/${_id}/undo`, { as: company.token });
  expect(body).toEqual({ removed: 3, restored: 0, retained: 0 });
  expect(await candidates()).toEqual([]);
});

test('a file of any other kind is still parsed strictly', async () => {
  const { body } = await send('Name,Email,Stage\nAda Lindqvist,ada@example.org,Take Home Test\n');
  expect(body.system).toBeNull();
  expect((await check(body._id, mappingOf(body))).body.counts).toMatchObject({ faulty: 1 });
});
