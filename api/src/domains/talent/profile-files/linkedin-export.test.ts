import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { asFile } from '../../../testing/files.ts';
import { aDeveloper } from '../../../testing/people.ts';
import { archiveOf, archiveWithName, encryptedArchive, LINKEDIN_FILES } from './testing/archives.ts';

const app = useTestApp();
let token: string;
beforeAll(async () => {
  ({ token } = await aDeveloper());
});
const send = async (bytes: Buffer) => app.post('/api/edenai/cv', { as: token, file: asFile(bytes, 'export.zip') });
const inFolder = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`Basic_LinkedInDataExport_11-01-2026/${name}`, text]),
  );

const PROFILE = {
  firstName: 'Elin',
  lastName: 'Sandqvist',
  headline: 'Backend engineer, mostly Go',
  description: 'I like boring\r\ninfrastructure, and "short" meetings.',
  city: 'Gothenburg',
  country: 'SE',
  github: 'https://github.com/elins',
  skills: ['go', 'kubernetes'],
  languages: ['sv', 'en', 'de', 'fr'],
  languageLevels: { sv: 'native', en: 'fluent', de: 'conversational' },
  workExperience: [
    {
      title: 'Backend engineer',
      organisation: 'Hamnkraft',
      from: '2020-03',
      to: 'present',
      location: 'Gothenburg',
      description: 'Moved prices.\r\nIn Go.',
    },
    { title: 'Systemutvecklare', organisation: 'Brygga Systems', from: '2016', to: '2019-12' },
  ],
  education: [
    { organisation: 'Chalmers', degree: 'Master of Science', from: '2010', to: '2015' },
    { organisation: 'CNCF', degree: 'CKA', from: null, to: '2021-05' },
  ],
  projects: [
    { title: 'Nightly', link: 'https://nightly.example.org/', description: 'Runs at night.' },
    { title: 'Inside', link: '' },
  ],
};

test('a LinkedIn data export is read by its fields, without other people and the birth date', async () => {
  const { status, body } = await send(await archiveOf(inFolder(LINKEDIN_FILES)));
  expect(status).toBe(200);
  expect(body.format).toBe('linkedin');
  const { seniority: _, ...profile } = body.profile;
  expect(profile).toEqual(PROFILE);
  expect(body.ignored).toEqual(['messages.csv', 'Connections.csv', 'Email Addresses.csv']);
  expect(JSON.stringify(body)).not.toMatch(/secret|1990/i);
});

test.each([
  ['a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['lines above the header', (text: string) => Buffer.from(`Notes:\r\n"A sentence, quoted"\r\n\r\n${text}`)],
  ['other line breaks', (text: string) => Buffer.from(text.replaceAll('\r\n', '\n'))],
])('an export with %s gives the same result', async (_, encoded) => {
  const files = Object.fromEntries(Object.entries(LINKEDIN_FILES).map(([name, text]) => [name, encoded(text)]));
  const { seniority: __, ...profile } = (await send(await archiveOf(files))).body.profile;
  const plain = (value: object) => JSON.stringify(value).replaceAll('\\r\\n', '\\n');
  expect(plain(profile)).toBe(plain(PROFILE));
});

test('an export with some of its files is read, and an archive without any of them is refused', async () => {
  const { body } = await send(await archiveOf({ 'Skills.csv': LINKEDIN_FILES['Skills.csv'] }));
  expect(body.profile).toEqual({ skills: ['go', 'kubernetes'] });
  expect(await send(await archiveOf({ 'readme.txt': 'Hello' }))).toMatchObject({
    status: 415,
    body: { fields: { file: expect.stringContaining('LinkedIn') } },
  });
});

test('skills of one letter are read', async () => {
  const { body } = await send(await archiveOf({ 'Skills.csv': 'Name\r\nC\r\nR\r\n' }));
  expect(body.profile).toEqual({ skills: ['c', 'r'] });
});

const zeros = Buffer.alloc(4_000_000);
test.each([
  ['a name that leads out of it', 'damaged', () => archiveWithName('../../Skills.csv', LINKEDIN_FILES)],
  ['an absolute name', 'damaged', () => archiveWithName('/etc/Skills.csv', LINKEDIN_FILES)],
  [
    '10,000 entries',
    'too many files',
    () =>
      archiveOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, nth) => [`${nth}.csv`, ''])), {
        compress: false,
      }),
  ],
  ['a bomb of 1:1000', 'too much data', () => archiveOf({ ...LINKEDIN_FILES, 'Skills.csv': zeros })],
  [
    'a bomb among the files that are not read',
    'too much data',
    () => archiveOf({ ...LINKEDIN_FILES, 'media.bin': zeros }),
  ],
  ['encrypted files', 'password', () => encryptedArchive(LINKEDIN_FILES)],
  ['half of its bytes', 'damaged', async () => (await archiveOf(LINKEDIN_FILES)).subarray(0, 600)],
])('an archive with %s is refused within a second', async (_, reason, make) => {
  const bytes = await make();
  // Measures processor time, which a busy machine does not lengthen.
  const before = process.cpuUsage();
  const { status, body } = await send(bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
  expect(status).toBe(400);
  expect(body.fields.file).toContain(reason);
});

test('a file larger than stated in the archive’s directory is refused', async () => {
  const bytes = await archiveOf({ 'Skills.csv': `Name\r\n${'Go\r\n'.repeat(5000)}` });
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  bytes.writeUInt32LE(100, at + 24);
  expect((await send(bytes)).status).toBe(400);
});
