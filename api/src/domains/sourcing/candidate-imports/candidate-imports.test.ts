import { existsSync } from 'node:fs';
import { IMPORT_FIELDS, MAX_TAGS } from '@tandem/catalogue/candidates';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { aSequence } from '../../../testing/sequences.ts';
import { candidateKeysOf } from '../../talent/developers/developers.derived.ts';
import { object } from '../../talent/objections/objections.ts';
import { candidateRepository } from '../candidate-records/candidates.records.ts';

const app = useTestApp();

let recruiter: Person;
let count = 0;
beforeEach(async () => {
  recruiter = await aCompany();
});

const base = '/api/candidates/imports';
const send = (content: string | Uint8Array<ArrayBuffer>, fields: object = {}, as = recruiter) =>
  app.post(base, {
    as: as.token,
    body: { key: `import-${String(++count).padStart(4, '0')}`, ...fields },
    file: new File([content], 'people.csv'),
  });
const profile = (name: string) => `https://www.linkedin.com/in/${name}/`;
const chosen = { exact: 'skip', possible: 'skip' };
const check = (id: string, mapping: unknown) =>
  app.post(`${base}/${id}/check`, { as: recruiter.token, body: { mapping } });
const run = async (id: string, body: object) => {
  const answer = await app.post(`${base}/${id}/run`, { as: recruiter.token, body: { ...chosen, ...body } });
  await backgroundDone(); // waits for all background work
  return answer;
};
const undo = (id: string) => app.post(`${base}/${id}/undo`, { as: recruiter.token });
const see = async (id: string) => (await app.get(`${base}/${id}`, { as: recruiter.token })).body;
const list = async () => (await app.get('/api/candidates/?limit=100&sort=name', { as: recruiter.token })).body;
const names = async () => (await list()).map(({ firstName }: { firstName: string }) => firstName);
const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field);

describe('reading a file', () => {
  const people = 'Förnamn;Efternamn;E-post;Ort\nÅsa;Öberg;asa@example.org;Göteborg\n';
  const utf16 = (text: string, big = false) => {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(big ? bytes.swap16() : bytes);
  };
  test.each([
    ['utf-8', new TextEncoder().encode(people)],
    ['utf-8', new TextEncoder().encode(`\ufeff${people}`)],
    ['windows-1252', new Uint8Array(Buffer.from(people, 'latin1'))],
    ['utf-16le', utf16(`\ufeff${people}`)],
    ['utf-16be', utf16(`\ufeff${people}`, true)],
    ['utf-16le', utf16(people)],
  ])('in the encoding %s', async (encoding, bytes) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ encoding, delimiter: ';', lines: 1, status: 'draft', fileName: 'people.csv' });
    expect(body.preview).toEqual([['Åsa', 'Öberg', 'asa@example.org', 'Göteborg']]);
    expect(fieldsOf(body)).toEqual(['firstName', 'lastName', 'email', 'city']);
  });

  test.each([
    [
      'Name,Job title,Company,Phone,Skills,Years of experience',
      ['fullName', 'headline', 'company', 'telephone', 'skills', 'yearsExperience'],
    ],
    ['Vorname\tNachname\tWohnort\tUnternehmen\tSprachen', ['firstName', 'lastName', 'city', 'company', 'languages']],
    [
      'Prénom|Nom|Ville|Employeur|Compétences|LinkedIn URL',
      ['firstName', 'lastName', 'city', 'company', 'skills', 'linkedin'],
    ],
    [
      'Prénom;Titre du profil;Métier;Profil LinkedIn;Numéro de téléphone',
      ['firstName', 'headline', 'role', 'linkedin', 'telephone'],
    ],
    ['Namn;Befattning;Arbetsgivare;Färdigheter;Något', ['fullName', 'headline', 'company', 'skills', null]],
  ])('recognises the columns of %s', async (header, fields) => {
    const row = header.replace(/[^,;|\t]+/g, 'x');
    expect(fieldsOf((await send(`${header}\n${row}\n`)).body)).toEqual(fields);
  });

  test.each(LANGUAGES)('recognises every column by its label in the portal in %s', async (language) => {
    const labels = IMPORT_FIELDS.map((field) => translate(language, `candidates:import.fields.${field}`));
    const { body } = await send(`${labels.join(';')}\n${labels.map(() => 'x').join(';')}\n`);
    expect(fieldsOf(body)).toEqual(IMPORT_FIELDS);
  });

  test('converts former roles to current ones', async () => {
    const { body } = await send('Name,Role\nAda,Android\nBo,devops\nCilla,techlead\nDag,QA\n');
    await run(body._id, { mapping: ['fullName', 'role'] });
    const { body: list } = await app.get('/api/candidates/?sort=name', { as: recruiter.token });
    expect(list.map(({ role }: { role: string }) => role)).toEqual(['appdeveloper', 'backend', 'cto', 'qa']);
  });

  test('treats the first row as a person if there is no header row', async () => {
    const { body } = await send('Ada Lindqvist,ada@example.org\nBo Ek,bo@example.org\n');
    expect(body).toMatchObject({ lines: 2, columns: [{ header: '#1' }, { header: '#2' }] });
  });

  test.each([';', '\t', ',', '|'])(
    'recognises two columns separated by %j, whatever the file extension',
    async (delimiter) => {
      const row = ['First name', 'Last name'].join(delimiter);
      for (const [br, end] of [
        ['\n', ''],
        ['\n', '\n'],
        ['\r\n', '\r\n\r\n'],
      ] as const) {
        const { body } = await send(`${row}${br}Åsa${delimiter}Öberg${end}`);
        expect(body).toMatchObject({ delimiter, lines: 1, preview: [['Åsa', 'Öberg']] });
      }
    },
  );

  test('accepts a different encoding or separator chosen by the user', async () => {
    const { body } = await send('Name;Ort\nAda, B;X\n', { delimiter: ',', encoding: 'windows-1252' });
    expect(body).toMatchObject({ delimiter: ',', encoding: 'windows-1252', columns: [{ header: 'Name;Ort' }, {}] });
  });

  test.each([
    ['nothing', '', 400],
    ['names of columns alone', 'Name,City\n', 400],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), 415],
    ['one line too many', `Name\n${'Ada\n'.repeat(5001)}`, 400],
    ['more than 5 MB', `Name\n${'x'.repeat(5 * 1024 * 1024)}`, 413],
  ])('refuses %s', async (_, content, status) => {
    const answer = await send(content);
    expect(answer.status).toBe(status);
    expect(answer.body.fields).toHaveProperty('file');
  });

  test('creates one import if it is sent twice with one key', async () => {
    const [one, two] = await Promise.all([
      send('Name\nAda', { key: 'same-key-1' }),
      send('Name\nBo', { key: 'same-key-1' }),
    ]);
    expect(one.body._id).toBe(two.body._id);
  });
});

describe('a file that is not a table', () => {
  test.each([
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3, 4, 5, 6])],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48])],
  ])('S31 %s called people.csv is refused with the field', async (_, bytes) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(415);
    expect(body.fields).toHaveProperty('file');
  });

  test('S32 does not write to a path given as the file name', async () => {
    const names = ['../../../../../tmp/tandem-escape.csv', `${'x'.repeat(4000)}.csv`, '..%2f..%2fx.csv', '\u0000.csv'];
    for (const name of names) {
      const file = new File(['Name\nAda\n'], name);
      const key = `import-${String(++count).padStart(4, '0')}`;
      const { status, body } = await app.post(base, { as: recruiter.token, body: { key }, file });
      expect([201, 400]).toContain(status);
      if (status === 201) expect(body.fileName).toMatch(/^[^/\\\p{Cc}]{1,255}$/u);
    }
    expect(existsSync('/tmp/tandem-escape.csv')).toBe(false);
  });

  test('S33 that is too large is cut off, and the next one is accepted', async () => {
    const { status } = await send(`Name\n${'Ada\n'.repeat(1_500_000)}`);
    expect(status).toBe(413);
    expect((await send('Name\nAda\n')).status).toBe(201);
  });

  test('S24 with more columns than can be mapped is refused, and no response is as large as the file', async () => {
    for (const line of [`Name,${'a,'.repeat(2_400_000)}`, `Name\nAda\nBo${','.repeat(250)}`]) {
      const started = performance.now();
      const { status, body } = await send(`${line}\nAda\n`);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['file']]);
      expect(performance.now() - started).toBeLessThan(5000);
    }
    const { status, body } = await send(`Name,About\nAda,${'x'.repeat(2_000_000)}\n`);
    expect([status, JSON.stringify(body).length < 2000]).toEqual([201, true]);
  });

  test('is limited to ten uploads that are not imported, even when four are uploaded simultaneously', async () => {
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let round = 0; round < 5; round++)
      answers.push(...(await Promise.all(Array.from({ length: 4 }, () => send('Name\nAda')))));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const stored = await Promise.all(
      answers.map(({ body }) => app.get(`${base}/${body._id}`, { as: recruiter.token })),
    );
    expect(stored.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(stored.filter(({ status }) => status === 404)).toHaveLength(10);
  });

  test('S33 that is uploaded but not imported is stored only while it is among the latest ten', async () => {
    const first = await send('Name\nAda\n');
    for (let nth = 0; nth < 10; nth++) expect((await send(`Name\nAda ${nth}\n`)).status).toBe(201);
    expect((await app.get(`${base}/${first.body._id}`, { as: recruiter.token })).status).toBe(404);
  });
});

describe('checking a file', () => {
  test('reports each error with its line number, as an editor counts', async () => {
    const { body } = await send(
      'Name,E-mail,Years,About\nAda Lindqvist,ada@example.org,7 years,"two\nlines"\nBo Ek,bo(at)example.org,many,\n,nobody@example.org,,\nCilla,cilla@example.org,70,x\n',
    );
    const { body: found } = await check(body._id, ['fullName', 'email', 'yearsExperience', 'description']);
    expect(found.counts).toEqual({ new: 1, exact: 0, possible: 0, within: 0, objected: 0, faulty: 3 });
    expect(found.faults.map(({ line, column, cell }: Record<string, unknown>) => [line, column, cell])).toEqual([
      [4, 'E-mail', 'bo(at)example.org'],
      [4, 'Years', 'many'],
      [5, '', ''],
      [6, 'Years', '70'],
    ]);
    expect(found.faults[0].message).toContain('email address');
  });

  test('reports an unclosed quotation mark as an error of its line', async () => {
    const { body } = await send('Name,City\nAda,Lund\nBo,"Malmö\nCilla,Kiel\n');
    const { body: found } = await check(body._id, ['fullName', 'city']);
    expect(found.faults).toMatchObject([{ line: 3, message: 'A quotation mark in this line isn’t closed.' }]);
  });

  test('finds candidates who are or may be already saved, are twice in the file, or have objected', async () => {
    const exact = await aCandidate(recruiter, { firstName: 'Ada', email: 'ada@example.org', company: 'Volta' });
    const possible = await aCandidate(recruiter, { firstName: 'Bo', lastName: 'Ek', company: 'Volta AB' });
    await object(['mailto:dag@example.org'], null);
    const { body } = await send(
      'First name,Last name,E-mail,Company\nA.,L.,ADA@example.org,\nbo,EK,bo@example.org,Volta\nBo,Ek,,Stena\nCilla,,c@example.org,\nCilla again,,c@example.org,\nDag,,dag@example.org,\n',
    );
    const { body: found } = await check(body._id, ['firstName', 'lastName', 'email', 'company']);
    expect(found.counts).toEqual({ new: 2, exact: 1, possible: 1, within: 1, objected: 1, faulty: 0 });
    expect(found.duplicates).toMatchObject([
      { line: 2, kind: 'exact', found: { firstName: 'A.' }, candidate: { _id: exact._id } },
      { line: 3, kind: 'possible', found: { lastName: 'EK' }, candidate: { _id: possible._id } },
    ]);
  });

  test('recognises values in four languages', async () => {
    const { body } = await send(
      'Name,Språk,Land,Niveau,Kompetenser\n"Lindqvist, Ada","Swedish, Französisch; de",Tyskland,Senior,"Go, Node.js / C#, golang"\n',
    );
    await run(body._id, { mapping: fieldsOf(body) });
    expect((await list())[0]).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lindqvist',
      languages: ['sv', 'fr', 'de'],
      country: 'DE',
      seniority: 'senior',
      skills: ['go', 'node', 'csharp'],
    });
  });

  test.each([
    [[]],
    [['fullName']],
    [['email', null]],
    [['fullName', 'fullName']],
    [['fullName', 'managedBy']],
    [{ $ne: 1 }],
  ])('refuses the columns %j', async (mapping) => {
    const { body } = await send('Name,City\nAda,Lund\n');
    expect((await check(body._id, mapping)).status).toBe(400);
    expect((await run(body._id, { mapping })).status).toBe(400);
    expect(await names()).toEqual([]);
  });
});

describe('the file of rows with errors', () => {
  test('S27 contains the rows unchanged, with no cell that a spreadsheet would evaluate', async () => {
    const evil = ['=HYPERLINK("http://x.example";"Ada")', '+cmd|/c calc', '-1+1', '@SUM(A1)', '\tTAB', ' =1+1', '＝1'];
    const cells = evil.map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const { body } = await send(`E-mail,${evil.map((_, nth) => `C${nth}`).join(',')}\nno-mail,${cells.join(',')}\n`);
    await check(body._id, ['email', 'fullName', ...Array(evil.length - 1).fill(null)]);
    const answer = await app.get(`${base}/${body._id}/faults`, { as: recruiter.token });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('lines-to-correct.csv');
    const text = String(answer.body);
    for (const cell of evil) expect(text).toContain(`"'${cell.replaceAll('"', '""')}"`);
    expect(text).not.toMatch(/(^|,)"?[=+\-@]/m);
    expect(text).toContain('Problem');
    const { body: again } = await send(text);
    expect(again.preview[0].slice(1, 4)).toEqual(evil.slice(0, 3));
  });
});

describe('importing a file', () => {
  test('saves everyone in it with the file as the source of every fact', async () => {
    const { body } = await send('Name,City,Source\nAda Lindqvist,Lund,https://example.org/ada\nBo Ek,,\n');
    expect((await run(body._id, { mapping: fieldsOf(body) })).status).toBe(200);
    expect(await see(body._id)).toMatchObject({
      status: 'done',
      result: { added: 2, updated: 0, skipped: 0 },
      progress: 2,
    });
    const [ada, bo] = await list();
    const source = { kind: 'csv', url: 'https://example.org/ada', date: expect.any(String) };
    expect(ada).toMatchObject({ managedBy: recruiter.id, source, sources: { firstName: source, city: source } });
    expect(bo.sources.firstName).toMatchObject({ kind: 'csv', url: '' });
    expect(ada).toMatchObject({
      contactSettings: 'open',
      jobTypes: ['fulltime'],
      avatar: expect.stringMatching(/^\/placeholders\/person-/),
    });
    expect((await app.get('/api/candidates/?text=lund&source=csv', { as: recruiter.token })).body).toHaveLength(1);
  });

  test('with errors is refused as a whole, unless the rows with errors are left out', async () => {
    const { body } = await send('Name,E-mail\nAda,ada@example.org\nBo,no-mail\n');
    const mapping = fieldsOf(body);
    expect((await run(body._id, { mapping })).body).toMatchObject({ code: 'import_has_errors' });
    expect(await names()).toEqual([]);
    await run(body._id, { mapping, withoutFaulty: true });
    expect(await names()).toEqual(['Ada']);
    expect((await see(body._id)).result).toEqual({ added: 1, updated: 0, skipped: 1 });
  });

  test('sent again, even simultaneously, has one effect', async () => {
    const { body } = await send('Name\nAda\nBo\n');
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(body._id, { mapping: ['fullName'] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await run(body._id, { mapping: ['fullName'] });
    expect(await names()).toEqual(['Ada', 'Bo']);
  });

  test('handles each duplicate as chosen for all or for that row', async () => {
    const old = { city: 'Kiel', headline: 'Old' };
    const people = await Promise.all(
      ['Ada', 'Bo', 'Cilla'].map((firstName) =>
        aCandidate(recruiter, { ...old, firstName, lastName: '', email: `${firstName}@example.org` }),
      ),
    );
    const dag = await aCandidate(recruiter, { ...old, firstName: 'Dag', lastName: '' });
    const { body } = await send(
      'Name,E-mail,City,Headline\nAda,ada@example.org,Lund,New\nBo,bo@example.org,Lund,New\nCilla,cilla@example.org,Lund,New\nDag,,Lund,New\n',
    );
    await run(body._id, {
      mapping: fieldsOf(body),
      exact: 'update',
      possible: 'add',
      lines: [
        { line: 3, act: 'skip' },
        { line: 4, act: 'update', fields: ['city'] },
      ],
    });
    const candidates = await list();
    const held = (id: string | undefined) => candidates.find(({ _id }: { _id: string }) => _id === id);
    expect(held(people[0]?._id)).toMatchObject({ city: 'Lund', headline: 'New', sources: { city: { kind: 'csv' } } });
    expect(held(people[1]?._id)).toMatchObject(old);
    expect(held(people[2]?._id)).toMatchObject({ city: 'Lund', headline: 'Old' });
    expect(held(dag._id)).toMatchObject(old);
    expect(candidates).toHaveLength(5);
    expect((await see(body._id)).result).toEqual({ added: 1, updated: 2, skipped: 1 });
  });

  test('never saves a person who has objected, whatever is requested', async () => {
    await object(['mailto:ada2@example.org'], null);
    const { body } = await send('Name,E-mail\nAda,ada2@example.org\n');
    await run(body._id, { mapping: fieldsOf(body), possible: 'add', lines: [{ line: 2, act: 'add' }] });
    expect(await names()).toEqual([]);
  });

  test('S11 is possible only for the company that uploaded the file', async () => {
    const { body } = await send('Name\nAda\n');
    const other = await aCompany();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/faults'],
      ['POST', '/check'],
      ['POST', '/run'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const) {
      const sent =
        path === '/run'
          ? { ...chosen, mapping: ['fullName'] }
          : path === '/check'
            ? { mapping: ['fullName'] }
            : undefined;
      const answer = await app.call(method, `${base}/${body._id}${path}`, {
        as: other.token,
        ...(sent && { body: sent }),
      });
      expect(answer.status, path).toBe(404);
    }
  });

  test('retains a last name if the file contains only the first name', async () => {
    const { _id } = await aCandidate(recruiter, { firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@example.org' });
    const { body } = await send('Name,Email,City\nAda,ada@example.org,Lund\n');
    await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    expect((await app.get(`/api/candidates/${_id}`, { as: recruiter.token })).body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lindqvist',
      city: 'Lund',
    });
  });
});

describe('a row with a city but no country', () => {
  const saved = (fields: object) =>
    aCandidate(recruiter, { firstName: 'Ada', email: 'ada@example.org', city: 'Stockholm', country: 'SE', ...fields });
  const update = async (city: string, lines: object[] = []) => {
    const { body } = await send(`Name,Email,City\nAda,ada@example.org,${city}\n`);
    const { duplicates } = (await check(body._id, fieldsOf(body))).body;
    await run(body._id, { mapping: fieldsOf(body), exact: 'update', lines });
    const [{ city: to, country }] = await list();
    return { found: duplicates[0].found.country, place: [to, country] };
  };

  test('changes the country of a candidate who has moved to a known city in another one, as the check shows', async () => {
    await saved({});
    expect(await update('München')).toEqual({ found: 'DE', place: ['Munich', 'DE'] });
  });

  test.each([
    ['the city is unknown', {}, 'Kiruna', ['Kiruna', 'SE']],
    ['the city is in the same country', {}, 'Göteborg', ['Gothenburg', 'SE']],
    ['the city has not changed', { city: 'Florence', country: 'US' }, 'Florence', ['Florence', 'US']],
    ['no country is saved', { country: '' }, 'Munich', ['Munich', '']],
  ])('leaves the country if %s', async (_, fields, city, place) => {
    await saved(fields);
    expect(await update(city)).toEqual({ found: undefined, place });
  });

  test('leaves the country if the user chooses only the city', async () => {
    await saved({});
    const lines = [{ line: 2, act: 'update', fields: ['city'] }];
    expect((await update('Munich', lines)).place).toEqual(['Munich', 'SE']);
  });
});

describe('undoing an import', () => {
  test('leaves a candidate whose imported note a colleague has edited', async () => {
    const { body } = await send('Name,Email,Note\nAda,ada@example.org,Met in Malmö.\nBo,bo@example.org,Met in Lund.\n');
    await run(body._id, { mapping: fieldsOf(body) });
    const [ada] = await list();
    const notes = `/api/notes?subjectType=user&subjectId=${ada._id}`;
    const [note] = (await app.get(notes, { as: recruiter.token })).body;
    const text = 'Met in Malmö. Call again in spring.';
    expect((await app.put(`/api/notes/${note._id}`, { as: recruiter.token, body: { text } })).status).toBe(200);
    expect((await undo(body._id)).body).toEqual({ removed: 1, restored: 0, retained: 1 });
    expect((await app.get(notes, { as: recruiter.token })).body).toMatchObject([{ text }]);
  });

  test('restores everything that has not been changed since, once', async () => {
    const candidate = await aCandidate(recruiter, {
      firstName: 'Ada',
      lastName: '',
      email: 'ada3@example.org',
      city: 'Kiel',
      telephone: '',
    });
    const { body } = await send(
      'Name,E-mail,City,Phone\nAda,ada3@example.org,Lund,+46 70 555 01 42\nBo,,,\nCilla,,,\n',
    );
    await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    const [, , cilla] = await list();
    await app.put(`/api/candidates/${cilla._id}`, { as: recruiter.token, body: { city: 'Umeå' } });
    await app.put(`/api/candidates/${candidate._id}`, { as: recruiter.token, body: { city: 'Malmö' } });
    expect((await undo(body._id)).body).toEqual({ removed: 1, restored: 1, retained: 1 });
    const after = await list();
    expect(after.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ada', 'Cilla']);
    expect(after[0]).toMatchObject({ city: 'Malmö', telephone: '', sources: { email: { kind: 'manual' } } });
    expect(after[0].sources).not.toHaveProperty('telephone');
    expect((await undo(body._id)).status).toBe(409);
    expect((await see(body._id)).status).toBe('undone');
    const again = await app.get(base, { as: recruiter.token });
    expect(again.body).toEqual([]);
  });

  test('retains a person who was contacted outside Tandem since', async () => {
    const { body } = await send('Name,Stage\nAda,new\nBo,contacted\nCilla,new\n');
    await run(body._id, { mapping: fieldsOf(body) });
    const people: { _id: string; firstName: string }[] = await list();
    for (const { _id } of people.filter(({ firstName }) => firstName !== 'Cilla')) {
      const contact = { kind: 'message', text: 'Hi, we build ferries.', key: `contact-${_id}` };
      const path = `/api/candidates/${_id}/outreach`;
      expect((await app.post(path, { as: recruiter.token, body: contact })).status).toBe(201);
    }
    expect((await undo(body._id)).body).toEqual({ removed: 1, restored: 0, retained: 2 });
  });

  test('retains people who since then are in a sequence, have a planned email, are on the shortlist or were informed', async () => {
    await openRegions();
    const rows = ['Ada', 'Bo', 'Cilla', 'Dag', 'Eva'].map((name) => `${name},${name}@worked-with.example,SE`);
    const { body } = await send(`Name,E-mail,Country\n${rows.join('\n')}\n`);
    await run(body._id, { mapping: fieldsOf(body) });
    const ids = new Map<string, string>(
      (await list()).map(({ firstName, _id }: { firstName: string; _id: string }) => [firstName, _id]),
    );
    const as = recruiter.token;
    const sequence = await aSequence(recruiter);
    const { days } = (await app.get(`/api/candidates/${ids.get('Bo')}/outreach`, { as })).body;
    const email = { subject: 'Ferries', text: 'Hi.', key: 'worked-with-later', day: days.at(-1).day };
    const answers = [
      await app.post(`/api/sequences/${sequence._id}/people`, { as, body: { candidateIds: [ids.get('Ada')] } }),
      await app.post(`/api/candidates/${ids.get('Bo')}/letters`, { as, body: email }),
      await app.put(`/api/shortlist/${ids.get('Cilla')}`, { as }),
      await app.post(`/api/candidates/${ids.get('Dag')}/notice`, { as, body: { by: 'email' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    expect((await undo(body._id)).body).toEqual({ removed: 1, restored: 0, retained: 4 });
    expect(await names()).toEqual(['Ada', 'Bo', 'Cilla', 'Dag']);
    expect((await app.get(`/api/sequences/${sequence._id}/people`, { as })).body).toHaveLength(1);
    expect((await app.get('/api/shortlist', { as })).body).toHaveLength(1);
  });

  test('restores as much as possible of a person whose earlier address now belongs to another candidate', async () => {
    const { _id } = await aCandidate(recruiter, {
      email: 'early@example.org',
      city: 'Kiel',
      linkedin: profile('moved'),
    });
    const { body } = await send(`Name,E-mail,City,LinkedIn URL\nAda,late@example.org,Lund,${profile('moved')}\n`);
    await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    await aCandidate(recruiter, { firstName: 'Bo', email: 'early@example.org' });
    expect(await undo(body._id)).toMatchObject({ status: 200, body: { removed: 0, restored: 1, retained: 0 } });
    const { body: ada } = await app.get(`/api/candidates/${_id}`, { as: recruiter.token });
    expect(ada).toMatchObject({ email: 'late@example.org', city: 'Kiel', sources: { email: { kind: 'csv' } } });
    const lookup = { as: recruiter.token, body: { email: 'late@example.org' } };
    expect((await app.post('/api/candidates/lookup', lookup)).body).toMatchObject({ exact: { _id } });
  });

  test('answers with a request to try again if an earlier address is given to another candidate simultaneously', async () => {
    await aCandidate(recruiter, { email: 'soon@example.org', linkedin: profile('raced') });
    const { body } = await send(`Name,E-mail,LinkedIn URL\nAda,late@example.org,${profile('raced')}\n`);
    await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    const { changeMany } = candidateRepository;
    const spy = vi.spyOn(candidateRepository, 'changeMany').mockImplementationOnce(async (...args) => {
      await aCandidate(recruiter, { firstName: 'Bo', email: 'soon@example.org' });
      return changeMany(...args);
    });
    expect(await undo(body._id)).toMatchObject({ status: 503, body: { code: 'busy' } });
    spy.mockRestore();
    expect((await see(body._id)).status).toBe('done');
    expect((await undo(body._id)).status).toBe(200);
    expect((await list()).map(({ email }: { email: string }) => email)).toEqual([
      'late@example.org',
      'soon@example.org',
    ]);
  });

  test('followed by undoing the previous one restores everything', async () => {
    const [first, second] = [
      await send('Name,E-mail,City\nAda,ada4@example.org,Kiel\n'),
      await send('Name,E-mail,City\nAda,ada4@example.org,Lund\n'),
    ];
    for (const { body } of [first, second]) await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    expect((await undo(second.body._id)).body).toEqual({ removed: 0, restored: 1, retained: 0 });
    expect((await list())[0].city).toBe('Kiel');
    expect((await undo(first.body._id)).body).toEqual({ removed: 1, restored: 0, retained: 0 });
    expect(await list()).toEqual([]);
  });

  test('uses as many database queries for many people as for few', async () => {
    const questions = async (people: number) => {
      const { body } = await send(`Name\n${Array.from({ length: people }, (_, nth) => `Ada${nth}\n`).join('')}`);
      await run(body._id, { mapping: fieldsOf(body) });
      let asked = 0;
      mongoose.set('debug', () => asked++);
      expect((await undo(body._id)).body.removed).toBe(people);
      mongoose.set('debug', false);
      return asked;
    };
    // The search reads the changes meanwhile, with more queries on a slow machine; one query per person would be 117.
    expect(await questions(120)).toBeLessThan((await questions(3)) + 60);
  });

  test('is possible for a day', async () => {
    const { body } = await send('Name\nAda\n');
    await run(body._id, { mapping: ['fullName'] });
    const [recent] = (await app.get(base, { as: recruiter.token })).body;
    expect(new Date(recent.undoUntil).getTime() - Date.now()).toBeCloseTo(86_400_000, -5);
    expect((await app.call('DELETE', `${base}/${body._id}`, { as: recruiter.token })).status).toBe(404);
  });
});

test('S24 5,000 rows are read, checked and imported without blocking other requests', async () => {
  const rows = Array.from({ length: 5000 }, (_, nth) => `Ada ${nth},a${nth}@example.org,Lund,"go, node"`);
  const { body } = await send(`Name,E-mail,City,Skills\n${rows.join('\n')}\n`);
  let answered = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      expect((await app.get('/healthz')).status).toBe(200);
      answered++;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  await run(body._id, { mapping: fieldsOf(body) });
  isOver = true;
  await others;
  expect((await see(body._id)).result).toEqual({ added: 5000, updated: 0, skipped: 0 });
  expect(answered).toBeGreaterThan(20);
}, 120_000);

describe('stage, tags, owner and notes', () => {
  const head = 'Name,E-mail,Stage,Tags,Owner,Note\n';
  const notesOn = async (id: string) =>
    (await app.get(`/api/notes?subjectType=user&subjectId=${id}`, { as: recruiter.token })).body;
  const byName = async (name: string) =>
    (await list()).find(({ firstName }: { firstName: string }) => firstName === name);

  test('no tags are added to a candidate who has more than the maximum after a merge', async () => {
    const tags = (prefix: string, length: number) => Array.from({ length }, (_, nth) => `${prefix}-${nth}`);
    const into = await aCandidate(recruiter, { email: 'ada9@example.org', tags: tags('canvas', MAX_TAGS) });
    const from = await aCandidate(recruiter, { tags: tags('ropes', 2) });
    await app.post(`/api/candidates/${into._id}/merge`, {
      as: recruiter.token,
      body: { from: from._id, fields: [] },
    });
    const { body } = await send('Name,E-mail,City,Tags\nAda,ada9@example.org,Lund,"maps, tides, winds, knots"\n');
    await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    expect(await see(body._id)).toMatchObject({ status: 'done', result: { updated: 1 } });
    const [ada] = await list();
    expect([ada.city, ada.pipeline.tags.length]).toEqual(['Lund', MAX_TAGS + 2]);
  });

  test('in a row are stored with the candidate', async () => {
    const { body } = await send(
      `${head}Ada,ada6@example.org,Kontaktiert,"Canvas; maps,canvas",${recruiter.email.toUpperCase()},Met in Malmö.\nBo,,,,,\n`,
    );
    expect(fieldsOf(body)).toEqual(['fullName', 'email', 'stage', 'tags', 'owner', 'note']);
    await run(body._id, { mapping: fieldsOf(body) });
    const ada = await byName('Ada');
    expect(ada.pipeline).toMatchObject({ stage: 'contacted', tags: ['Canvas', 'maps'], ownerId: recruiter.accountId });
    expect(await notesOn(ada._id)).toMatchObject([{ text: 'Met in Malmö.', authorId: recruiter.accountId }]);
    const bo = await byName('Bo');
    expect(bo.pipeline).toMatchObject({ stage: 'new', tags: [], ownerId: null });
    expect(await notesOn(bo._id)).toEqual([]);
  });

  test.each([
    ['stage', 'Ada,,somewhere,,,'],
    ['tags', `Ada,,,${'x'.repeat(41)},,`],
    ['owner', 'Ada,,,,stranger@example.org,'],
    ['owner', 'Ada,,,,Karin,'],
    ['note', `Ada,,,,,${'x'.repeat(5001)}`],
  ])('that are invalid are reported as an error in the column %s', async (field, line) => {
    const { body } = await send(`${head}${line}\n`);
    const { body: checked } = await check(body._id, fieldsOf(body));
    expect(checked.counts.faulty).toBe(1);
    expect(checked.faults).toMatchObject([{ line: 2, column: expect.stringMatching(new RegExp(field, 'i')) }]);
  });

  test('never include “matched”, which only a match sets', async () => {
    const { body } = await send(`${head}Ada,,matched,,,\n`);
    await run(body._id, { mapping: fieldsOf(body) });
    expect((await byName('Ada')).pipeline.stage).toBe('new');
  });

  test('are added to an already saved candidate, and undone with the import', async () => {
    const { _id: listId } = (await app.post('/api/candidate-lists', { as: recruiter.token, body: { name: 'Spring' } }))
      .body;
    const old = await aCandidate(recruiter, { firstName: 'Ada', email: 'ada7@example.org', tags: ['lead'] });
    const { body } = await send(`${head}Ada,ada7@example.org,answered,canvas,,Wrote back.\nBo,,,,,New here.\n`);
    await run(body._id, { mapping: fieldsOf(body), exact: 'update', listId });
    const ada = await byName('Ada');
    expect(ada.pipeline).toMatchObject({ stage: 'answered', tags: ['lead', 'canvas'], listIds: [listId] });
    expect((await byName('Bo')).pipeline.listIds).toEqual([listId]);

    expect((await undo(body._id)).body).toMatchObject({ removed: 1, restored: 1 });
    const back = await byName('Ada');
    expect(back.pipeline).toMatchObject({ stage: 'new', tags: ['lead'], listIds: [] });
    expect(back.pipeline.revision, 'an old copy of it is not taken for the current one').toBeGreaterThan(
      ada.pipeline.revision,
    );
    expect(await notesOn(old._id)).toEqual([]);
  });

  test('are not undone if a colleague has changed them since the import', async () => {
    await aCandidate(recruiter, { firstName: 'Ada', email: 'ada8@example.org' });
    const { body } = await send(`${head}Ada,ada8@example.org,answered,canvas,,\nBo,,,,,\n`);
    await run(body._id, { mapping: fieldsOf(body), exact: 'update' });
    for (const name of ['Ada', 'Bo'])
      await app.post('/api/candidates/pipeline', {
        as: recruiter.token,
        body: { candidates: [{ _id: (await byName(name))._id }], stage: 'notInterested' },
      });
    await undo(body._id);
    expect((await byName('Ada')).pipeline).toMatchObject({ stage: 'notInterested', tags: ['canvas'] });
    expect((await byName('Bo')).pipeline.stage).toBe('notInterested');
  });

  test('are refused with a list of another company before anything is imported', async () => {
    const other = await aCompany();
    const { _id: listId } = (await app.post('/api/candidate-lists', { as: other.token, body: { name: 'Theirs' } }))
      .body;
    const { body } = await send('Name\nAda\n');
    expect((await run(body._id, { mapping: ['fullName'], listId })).status).toBe(404);
    expect(await names()).toEqual([]);
  });
});

describe('people from a page with several people', () => {
  const page = (count: number, tag: string) =>
    `firstName,lastName,linkedin\n${Array.from({ length: count }, (_, nth) => `P${nth},Berg-${tag},https://www.linkedin.com/in/${tag}-${nth}/`).join('\n')}\n`;
  const mapping = ['firstName', 'lastName', 'linkedin'];
  const sendPage = async (count: number, tag: string) =>
    (await send(page(count, tag), { sourceKind: 'extension' })).body._id as string;

  test('are reported by the check as new, saved, listed twice or having objected, for each row', async () => {
    await aCandidate(recruiter, { firstName: 'Saved', linkedin: 'https://www.linkedin.com/in/row-1/' });
    await object(candidateKeysOf({ linkedin: 'https://www.linkedin.com/in/row-2/' }), null);
    const rows = `${page(3, 'row')}Twin,Lindqvist,https://www.linkedin.com/in/row-0/\n,,https://www.linkedin.com/in/row-9/\n`;
    const { body } = await send(rows, { sourceKind: 'extension' });
    const { lines } = (await check(body._id, mapping)).body;
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(['new', 'exact', 'objected', 'within', 'faulty']);
    expect(lines.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  test('are saved with the page as their source, without unselected people, and can be undone as a whole', async () => {
    const id = await sendPage(3, 'chosen');
    const answer = await run(id, { mapping, withoutFaulty: true, lines: [{ line: 3, act: 'skip' }] });
    expect(answer.status).toBe(200);
    expect((await see(id)).result).toEqual({ added: 2, updated: 0, skipped: 1 });
    expect((await list()).map(({ source }: { source: { kind: string } }) => source.kind)).toEqual([
      'extension',
      'extension',
    ]);
    expect((await undo(id)).body).toEqual({ removed: 2, restored: 0, retained: 0 });
    expect(await names()).toEqual([]);
  });

  test('are limited to 50 at a time and 200 a day per account, and a smaller number is still accepted', async () => {
    const refused = await run(await sendPage(51, 'many'), { mapping });
    expect(refused).toMatchObject({ status: 400, body: { fields: { lines: 'Save at most 50 people at a time.' } } });
    const without = [{ line: 2, act: 'skip' }];
    expect((await run(await sendPage(51, 'many'), { mapping, lines: without })).status).toBe(200);
    for (const tag of ['b', 'c', 'd']) expect((await run(await sendPage(45, tag), { mapping })).status).toBe(200);
    expect(await run(await sendPage(16, 'e'), { mapping })).toMatchObject({
      status: 429,
      body: { code: 'daily_save_limit_reached', message: expect.stringContaining('200 people') },
    });
    expect((await run(await sendPage(15, 'f'), { mapping })).status).toBe(200);
    expect((await run(await sendPage(1, 'g'), { mapping })).status).toBe(429);
    expect((await send(page(60, 'csv'))).status).toBe(201);
    expect(await list()).toHaveLength(100);
  });

  test("do not cause a colleague's uploaded file to be deleted", async () => {
    const { body } = await send(page(2, 'file'));
    for (let nth = 0; nth < 12; nth++) await sendPage(1, `read${nth}`);
    expect((await app.get(`${base}/${body._id}`, { as: recruiter.token })).status).toBe(200);
  });

  test('are counted once when the request is repeated', async () => {
    const id = await sendPage(50, 'once');
    for (let times = 0; times < 6; times++) expect((await run(id, { mapping })).status).toBe(200);
  });
});
