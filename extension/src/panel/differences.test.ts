import { expect, test } from 'vitest';
import { differencesBetween } from './differences.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

const work = (organisation: string, description = '') => ({
  title: 'Engineer',
  organisation,
  from: '2020',
  to: 'present',
  location: '',
  description,
});
const stored: Draft = {
  ...EMPTY_DRAFT,
  firstName: 'Ada',
  city: 'Split',
  skills: ['node'],
  role: 'backend',
  workExperience: [work('Infobip')],
};

test('a field that the page states differently is a difference, a field that it omits is not', () => {
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, firstName: 'Ada', city: 'Zagreb' })).toEqual([
    { field: 'city', taken: 'Zagreb' },
  ]);
});

test('skills are added, never taken away', () => {
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, skills: ['react'] })).toEqual([
    { field: 'skills', taken: ['node', 'react'] },
  ]);
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, skills: ['node'] })).toEqual([]);
});

test('guessed values are never differences', () => {
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, role: 'frontend', seniority: 'senior' })).toEqual([]);
});

test('case, white space and a trailing slash are not differences', () => {
  const address = 'https://www.linkedin.com/in/ada';
  expect(
    differencesBetween({ ...stored, linkedin: address }, { ...EMPTY_DRAFT, city: ' split', linkedin: `${address}/` }),
  ).toEqual([]);
});

test('a new position is a difference, a changed description of a known position is not', () => {
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, workExperience: [work('Infobip', 'longer')] })).toEqual([]);
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, workExperience: [work('Rimac'), work('Infobip')] })).toHaveLength(
    1,
  );
});

test('a new position is added, and positions that the page does not show stay', () => {
  const saved = [work('Infobip'), work('Ericsson', 'Built radios.'), work('Nokia')];
  const page = [work('Rimac'), work('Infobip')];
  expect(differencesBetween({ ...stored, workExperience: saved }, { ...EMPTY_DRAFT, workExperience: page })).toEqual([
    {
      field: 'workExperience',
      taken: [work('Rimac'), work('Infobip'), work('Ericsson', 'Built radios.'), work('Nokia')],
    },
  ]);
});

test('a position that has ended since replaces the saved one, and what the page leaves out of it stays', () => {
  const saved = { ...work('Infobip', 'Built messaging.'), location: 'Split' };
  const page = { ...work('infobip '), to: '2026', description: '' };
  const [difference] = differencesBetween(
    { ...stored, workExperience: [saved] },
    { ...EMPTY_DRAFT, workExperience: [page] },
  );
  expect(difference?.taken).toEqual([{ ...page, location: 'Split', description: 'Built messaging.' }]);
});

test('two saved positions that began at the same time both stay', () => {
  const saved = [
    { ...work('Infobip'), from: '', to: '2015' },
    { ...work('Infobip'), from: '', to: '2019' },
  ];
  const page = [work('Rimac'), { ...work('Infobip'), from: '', to: '2019' }];
  const [difference] = differencesBetween(
    { ...stored, workExperience: saved },
    { ...EMPTY_DRAFT, workExperience: page },
  );
  expect(difference?.taken).toEqual([work('Rimac'), saved[1], saved[0]]);
});

test('a school that was typed in is added to the saved ones', () => {
  const school = (organisation: string) => ({ organisation, degree: 'MSc', field: '', from: '2010', to: '2015' });
  expect(
    differencesBetween(
      { ...stored, education: [school('Chalmers'), school('KTH')] },
      { ...EMPTY_DRAFT, education: [school('Lund')] },
      true,
    ),
  ).toEqual([{ field: 'education', taken: [school('Lund'), school('Chalmers'), school('KTH')] }]);
});

test('a position that was stored in the browser is the same, although its fields are in another order', () => {
  const { title, ...rest } = work('Infobip');
  const sorted = { ...rest, title };
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, workExperience: [sorted] })).toEqual([]);
});
