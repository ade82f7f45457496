import { expect, test } from 'vitest';
import { dependentFields, mergeField, missingFromProfile } from './imported-fields.ts';

test('imported list items are added, imported texts replace existing ones', () => {
  expect(mergeField('skills', ['go', 'aws'], ['aws', 'python'])).toEqual(['go', 'aws', 'python']);
  expect(mergeField('headline', 'Old', 'New')).toBe('New');
  expect(mergeField('languages', undefined, ['sv'])).toEqual(['sv']);
});

test('a workplace that is already in the profile is not added twice', () => {
  const held = { title: 'Engineer', organisation: 'Hamnkraft', from: '2020-03', to: null };
  const read = { title: 'Backend engineer', organisation: ' hamnkraft', from: '2020-01', to: 'present' };
  const other = { title: 'Intern', organisation: 'Brygga', from: '2018-01', to: '2019-12' };
  expect(mergeField('workExperience', [held], [read, other])).toEqual([held, other]);
});

test('values that are already in the profile are not offered', () => {
  const had = { firstName: 'Elin', headline: 'Engineer', skills: ['go'], languages: ['sv', 'en'] };
  expect(
    missingFromProfile(
      { firstName: 'Elin ', headline: 'Backend engineer', skills: ['go', 'kotlin'], languages: ['en'], github: 'elin' },
      had,
    ),
  ).toEqual({ headline: 'Backend engineer', skills: ['kotlin'], github: 'elin' });
});

test('an imported city includes its country, and a language its level, unless they are already set', () => {
  const read = {
    city: 'Berlin',
    country: 'DE',
    languages: ['de', 'en'],
    languageLevels: { de: 'native', en: 'basic' },
  } as const;
  const had = { languageLevels: { en: 'fluent' } };
  const of = (taken: object) => dependentFields({ ...read, languages: [...read.languages] }, taken, had);
  expect(of({ city: 'Berlin' })).toEqual({ country: 'DE' });
  expect(of({ languages: ['de', 'en'] })).toEqual({ languageLevels: { de: 'native', en: 'fluent' } });
  expect(of({ headline: 'Engineer' })).toEqual({});
});

test('a project that is already in the profile is not offered, and years follow their skills', () => {
  const had = { projects: [{ title: 'Nightly', link: '' }], skillsYears: { go: 7 } };
  const other = { title: 'Daily', link: 'https://daily.example.org/' };
  const read = {
    projects: [{ title: ' nightly', link: 'https://nightly.example.org/' }, other],
    skillsYears: { go: 3, rust: 1 },
  };
  expect(missingFromProfile({ projects: read.projects }, had)).toEqual({ projects: [other] });
  expect(dependentFields(read, { skills: ['go', 'rust'] }, had)).toEqual({ skillsYears: { go: 7, rust: 1 } });
  expect(dependentFields(read, { skills: ['aws'] }, had)).toEqual({});
});
