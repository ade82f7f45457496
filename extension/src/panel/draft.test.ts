import { CandidateCreate } from '@tandem/contracts/candidate';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readPage } from '../readers/registry.ts';
import { storedFile, storedPages } from '../testing/stored-pages.ts';
import { candidateOf, changeOf, draftOf, draftOfDocument, EMPTY_DRAFT, manualDraft } from './draft.ts';
import { inOrder, readingOf } from './field-order.ts';
import { EMPTY_FILING } from './filing.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

function draftFrom(file: string) {
  const page = storedPages().find((each) => each.file === file);
  const reading = readPage(new JSDOM(storedFile(file)).window.document, page?.url ?? '');
  if (!reading.person) throw new Error(`${file} holds no person`);
  return draftOf(reading.person, reading, page?.url ?? '', NOW);
}

const people = storedPages().filter(({ expected }) => storedFile(expected).includes('"kind": "person"'));

test.each(people)('the data read from $file is valid input for the API', ({ file }) => {
  expect(CandidateCreate.safeParse(candidateOf(draftFrom(file))).error).toBeUndefined();
});

test('for a person on the network, the page is both source and profile URL', () => {
  const candidate = candidateOf(draftFrom('c-en-full.html'));
  expect(candidate).toMatchObject({
    sourceUrl: 'https://www.linkedin.com/in/juniper-ashgrovely/',
    sourceKind: 'extension',
    linkedin: 'https://www.linkedin.com/in/juniper-ashgrovely/',
    role: 'datascience',
    seniority: 'senior',
    skills: ['kafka', 'python'],
    languages: ['en', 'es'],
  });
});

test('a person on the code host has no network profile URL', () => {
  expect(candidateOf(draftFrom('github-city.html'))).toMatchObject({
    github: 'https://github.com/mapletin',
    linkedin: '',
  });
});

test('a person entered by hand has no source and needs only a name', () => {
  const read = manualDraft(NOW);
  expect(
    CandidateCreate.safeParse(candidateOf({ ...read, draft: { ...EMPTY_DRAFT, firstName: 'Ada' } })).data,
  ).toMatchObject({
    firstName: 'Ada',
    sourceUrl: '',
    sourceKind: 'manual',
  });
});

test('an update contains the chosen fields only, and the page that they come from', () => {
  const draft = { ...EMPTY_DRAFT, city: 'Malmö', headline: 'Developer', email: 'ada@example.org' };
  const sourceUrl = 'https://www.linkedin.com/in/ada/';
  const filing = { ...EMPTY_FILING, tags: ['go'] };
  expect(changeOf({ draft, sourceKind: 'extension', sourceUrl, filing }, ['city', 'email'])).toEqual({
    city: 'Malmö',
    email: 'ada@example.org',
    tags: ['go'],
    sourceUrl,
    sourceKind: 'extension',
  });
  expect(changeOf({ draft, sourceKind: 'manual', sourceUrl: '', filing: EMPTY_FILING }, ['city'])).toEqual({
    city: 'Malmö',
    sourceUrl: '',
    sourceKind: 'manual',
  });
});

test('values in a document are marked as found, guesses are marked as such, and missing values have no mark', () => {
  const read = draftOfDocument(
    {
      engine: 'built-in',
      runId: '000000000000000000000001',
      format: 'document',
      ignored: [],
      sources: {},
      anachronisms: [],
      fromModel: [],
      characters: 200,
      profile: {
        firstName: 'Ada',
        headline: 'Backend engineer',
        skills: ['go'],
        workExperience: [
          { title: 'Backend engineer', organisation: 'Hamnkraft', from: '2020-01', to: 'present' },
          { title: 'Developer', organisation: 'Volta', from: '2018-01', to: '2019-12' },
        ],
      },
    },
    'ada@example.org',
    NOW,
  );
  expect(CandidateCreate.parse(candidateOf(read))).toMatchObject({
    firstName: 'Ada',
    email: 'ada@example.org',
    company: 'Hamnkraft',
    role: 'backend',
    sourceKind: 'cv',
    sourceUrl: '',
  });
  expect(readingOf(read, 'headline')).toBe('read');
  expect(readingOf(read, 'role')).toBe('unsure');
  expect(readingOf(read, 'education')).toBe('typed');
});

test('guessed fields and fields that had not loaded come first, the least certain first', () => {
  const read = draftFrom('c-fr-lazy-sections.html');
  expect(readingOf(read, 'workExperience')).toBe('loading');
  expect(inOrder(read).unsure.slice(0, 4)).toEqual(['skills', 'languages', 'workExperience', 'education']);
  expect(inOrder(draftFrom('c-en-full.html')).unsure).toEqual(['role', 'seniority']);
});
