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

test('skills are added, never removed', () => {
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

test('a new position is added, and positions that are not on the page stay', () => {
  const saved = [work('Infobip'), work('Ericsson', 'Built radios.'), work('Nokia')];
  const page = [work('Rimac'), work('Infobip')];
  expect(differencesBetween({ ...stored, workExperience: saved }, { ...EMPTY_DRAFT, workExperience: page })).toEqual([
    {
      field: 'workExperience',
      taken: [work('Rimac'), work('Infobip'), work('Ericsson', 'Built radios.'), work('Nokia')],
    },
  ]);
});

test('a position that has ended since replaces the saved one, and saved values that the page omits stay', () => {
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

test.each([
  ['no beginning is saved', '', '2021-04', '2021-04'],
  ['only the year of its beginning is saved', '2021', '2021-04', '2021-04'],
  ['the page shows only the year of its beginning', '2021-04', '2021', '2021-04'],
  ['the page shows no beginning', '2021-04', '', '2021-04'],
])('a position or school is not added twice if %s', (_, saved, shown, from) => {
  const school = { organisation: 'Chalmers', degree: 'MSc', field: '', from: saved, to: '2022' };
  const before = { ...stored, workExperience: [{ ...work('Infobip'), from: saved }], education: [school] };
  const page = {
    ...EMPTY_DRAFT,
    workExperience: [work('Rimac'), { ...work('Infobip'), from: shown }],
    education: [
      { ...school, organisation: 'KTH' },
      { ...school, from: shown },
    ],
  };
  expect(differencesBetween(before, page).map(({ taken }) => taken)).toEqual([
    [work('Rimac'), { ...work('Infobip'), from }],
    [
      { ...school, organisation: 'KTH' },
      { ...school, from },
    ],
  ]);
});

test('a year on the page is not a difference from a saved month of that year', () => {
  const saved = { ...work('Infobip'), from: '2020-03', to: '2022-08' };
  const page = { ...saved, from: '2020', to: '2022' };
  expect(
    differencesBetween({ ...stored, workExperience: [saved] }, { ...EMPTY_DRAFT, workExperience: [page] }),
  ).toEqual([]);
});

test('a position without a start that ended before another one of the same name started stays', () => {
  const saved = { ...work('Infobip'), from: '', to: '2015' };
  const page = { ...work('Infobip'), from: '2021-04' };
  const [difference] = differencesBetween(
    { ...stored, workExperience: [saved] },
    { ...EMPTY_DRAFT, workExperience: [page] },
  );
  expect(difference?.taken).toEqual([page, saved]);
});

test('a position on the page matches the saved one with the same start, not an earlier one without a start', () => {
  const saved = { ...work('Infobip'), from: '2020', to: 'present' };
  const page = [
    { ...saved, from: '', to: '2022' },
    { ...saved, to: '2024' },
  ];
  const [difference] = differencesBetween(
    { ...stored, workExperience: [saved] },
    { ...EMPTY_DRAFT, workExperience: page },
  );
  expect(difference?.taken).toEqual(page);
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

test('a position that was stored in the browser is equal although its fields are in another order', () => {
  const { title, ...rest } = work('Infobip');
  const sorted = { ...rest, title };
  expect(differencesBetween(stored, { ...EMPTY_DRAFT, workExperience: [sorted] })).toEqual([]);
});
