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
