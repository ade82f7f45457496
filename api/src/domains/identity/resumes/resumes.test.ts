import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { Ajv } from 'ajv';
import resumeSchema from 'resume-schema/schema.json' with { type: 'json' };
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aPicture, asFile } from '../../../testing/files.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

const PROFILE = {
  firstName: 'Bjørg Åsa',
  lastName: 'Müßig-Éclair',
  headline: 'Backend engineer who likes boring infrastructure',
  description: 'I like short meetings.\n\nAnd Łódź in the spring.',
  city: 'Göteborg',
  country: 'SE',
  telephone: '+46 70 123 45 67',
  linkedin: 'https://www.linkedin.com/in/bjorg-asa',
  github: 'https://github.com/bjorgasa',
  skills: ['go', 'typescript', 'c++', 'cobol on wheels'],
  skillsYears: { go: 10, typescript: 4 },
  languages: ['sv', 'en', 'gd'],
  languageLevels: { sv: 'native', en: 'fluent' },
  workExperience: [
    {
      title: 'Backend engineer',
      organisation: 'Geheim AB',
      from: '2020-03',
      to: 'present',
      location: 'Oslo',
      description: 'Moved prices.\nThen moved them back.',
    },
    { title: 'Intern', organisation: 'Förr & Nu', from: '2018', to: '2019-12' },
    { title: 'Barista', organisation: 'Kaffe', from: '2017', to: null },
    { title: 'Sabbatical', organisation: '', from: null, to: null },
  ],
  education: [{ organisation: 'Chalmers', degree: 'MSc', field: 'Physics', from: '2012', to: '2017' }],
  projects: [{ title: 'Nightly', link: 'https://nightly.example.org/', description: 'Runs at night.' }],
  additionalInfo: 'Plays the accordion.',
  salaryExpectations: { amount: 5400, currency: 'eur', frequency: 'monthly' },
} satisfies DeveloperChange;

const LEVELS = ['GUEST', 'HALF', 'FULL', 'ADMIN'] as const;
type Level = (typeof LEVELS)[number];

let person: Person;
beforeAll(async () => {
  person = await aDeveloper(PROFILE);
});

const pathOf = (format: 'json' | 'pdf', level: string, id = person.id) =>
  `/api/users/${id}/resume.${format}?level=${level}`;
const json = async (level: Level) => (await app.get(pathOf('json', level), { as: person.token })).body;

async function pdf(level: Level, language = 'en', who = person) {
  const answer = await fetch(app.url + pathOf('pdf', level, who.id), {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  });
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const pages: string[] = [];
  for (let nth = 1; nth <= document.numPages; nth++) {
    const { items } = await (await document.getPage(nth)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return { answer, document, pages, text: pages.join('\n') };
}

/** Words in the profile, by the lowest level that sees them. */
const SECRETS: Record<Exclude<Level, 'GUEST'>, readonly string[]> = {
  HALF: ['boring infrastructure', 'short meetings'],
  FULL: ['Müßig-Éclair', '123 45 67', 'bjorgasa', 'linkedin.com', 'Geheim', 'Förr & Nu', 'Chalmers'],
  ADMIN: ['@'],
};

describe('JSON Resume', () => {
  const { $schema: _, ...schema } = resumeSchema;
  const isEmail = (value: string) => /^[^@\s]+@[^@\s]+$/.test(value);
  const isValid = new Ajv({
    strict: false,
    formats: { uri: URL.canParse, email: isEmail, 'date-time': true, date: /^\d{4}/ },
  }).compile(schema);

  test.each(LEVELS)('at %s is valid and contains nothing above the level', async (level) => {
    const resume = await json(level);
    expect(isValid(resume), JSON.stringify(isValid.errors)).toBe(true);
    const text = JSON.stringify(resume);
    for (const [above, words] of Object.entries(SECRETS) as [Level, string[]][])
      for (const word of words)
        expect(text.includes(word), `${word} at ${level}`).toBe(LEVELS.indexOf(level) >= LEVELS.indexOf(above));
    expect(text).not.toContain('5400');
  });

  test('is imported as the same profile', async () => {
    const file = asFile(JSON.stringify(await json('ADMIN')), 'resume.json');
    const { status, body } = await app.post('/api/edenai/cv', { as: person.token, file });
    expect(status).toBe(200);
    expect(body).toMatchObject({ format: 'jsonResume', ignored: [] });
    const { seniority: __, ...read } = body.profile;
    const { additionalInfo: ___, salaryExpectations: ____, ...own } = PROFILE;
    expect(read).toEqual(own);
  });

  test('of a sparse profile is valid', async () => {
    const bare = await aDeveloper({ firstName: '', lastName: '', linkedin: '', skills: [], languages: [] });
    const { body, headers } = await app.get(pathOf('json', 'ADMIN', bare.id), { as: bare.token });
    expect(isValid(body), JSON.stringify(isValid.errors)).toBe(true);
    expect(headers.get('content-disposition')).toContain('profile-complete.json');
  });
});

describe('the PDF', () => {
  test.each(LEVELS)('at %s has selectable text, and contains nothing above the level', async (level) => {
    const { answer, text } = await pdf(level);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(text).toContain('Bjørg Åsa');
    expect(text).toContain('Plays the accordion.');
    for (const [above, words] of Object.entries(SECRETS) as [Level, string[]][])
      for (const word of words)
        expect(text.includes(word), `${word} at ${level}`).toBe(LEVELS.indexOf(level) >= LEVELS.indexOf(above));
    expect(text.includes('5 400') || text.includes('5 400')).toBe(level === 'FULL' || level === 'ADMIN');
  });

  test('is tagged, states its language and embeds its fonts', async () => {
    const { answer, document, text } = await pdf('ADMIN', 'sv');
    expect(answer.headers.get('content-disposition')).toContain('bjorg-asa-mussig-eclair-complete.pdf');
    expect(text).toContain('Erfarenhet');
    expect(text).toContain('Łódź');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const tag of ['H1', 'H2', 'H3', 'P', 'Link']) expect(tree).toContain(`"role":"${tag}"`);
    const { info } = (await document.getMetadata()) as unknown as { info: { Title: string; Language?: string } };
    expect(info).toMatchObject({ Title: 'CV för Bjørg Åsa Müßig-Éclair', Language: 'sv' });
  });

  test.each([
    ['Γιώργος', 'Παπαδόπουλος'],
    ['Наталія', 'Їжак'],
    ['Nguyễn', 'Thị Ánh'],
  ])('prints %s %s', async (firstName, lastName) => {
    const { text } = await pdf('ADMIN', 'en', await aDeveloper({ firstName, lastName }));
    expect(text.normalize('NFC')).toContain(`${firstName} ${lastName}`);
    expect(text).not.toContain('square brackets');
  });

  test('replaces unprintable text with its description', async () => {
    const { text } = await pdf('ADMIN', 'en', await aDeveloper({ firstName: 'محمد', lastName: 'علي' }));
    expect(text).toContain('[Arabic]');
    expect(text).toContain('Words in square brackets replace text in a script that this PDF can’t show.');
    expect(text).not.toContain('?');
  });

  test('continues over several numbered pages', async () => {
    const entry = PROFILE.workExperience[0] as (typeof PROFILE.workExperience)[0];
    const long = await aDeveloper({
      workExperience: Array.from({ length: 40 }, (_, nth) => ({
        ...entry,
        title: `Engineer ${nth + 1}`,
        description: 'Long words and short ones. '.repeat(30),
      })),
    });
    const { pages } = await pdf('ADMIN', 'en', long);
    expect(pages.length).toBeGreaterThan(5);
    for (const [nth, page] of pages.entries()) expect(page).toContain(`Page ${nth + 1} of ${pages.length}`);
    expect(pages.join('')).toContain('Engineer 40');
    for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThan(1500);
  });

  test('contains the picture if the level sees it', async () => {
    const shown = await aDeveloper();
    await app.post(`/api/users/${shown.id}/profile-picture`, { as: shown.token, file: await aPicture() });
    const hasPicture = async (level: Level) => {
      const { document } = await pdf(level, 'en', shown);
      return JSON.stringify(await (await document.getPage(1)).getStructTree()).includes('Figure');
    };
    expect([await hasPicture('GUEST'), await hasPicture('HALF')]).toEqual([false, true]);
  });
});

test('developers can download only their own profile, and never above their level', async () => {
  const other = await aDeveloper();
  for (const format of ['json', 'pdf'] as const) {
    expect((await app.get(pathOf(format, 'GUEST'), { as: other.token })).status).toBe(404);
    expect((await app.get(pathOf(format, 'GUEST'), { as: (await aCompany()).token })).status).toBe(403);
    expect((await app.get(pathOf(format, 'GUEST'), { as: (await aSuperuser()).token })).status).toBe(403);
    expect((await app.get(pathOf(format, 'GUEST'))).status).toBe(401);
    for (const level of ['SUPERADMIN', 'x', ''])
      expect((await app.get(pathOf(format, level), { as: person.token })).status).toBe(400);
  }
});
