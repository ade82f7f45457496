import { expect, test } from 'vitest';
import { followed, joined, lacking } from './imported-fields.ts';

test('lists grow by what they lack, texts are replaced', () => {
  expect(joined('skills', ['go', 'aws'], ['aws', 'python'])).toEqual(['go', 'aws', 'python']);
  expect(joined('headline', 'Old', 'New')).toBe('New');
  expect(joined('languages', undefined, ['sv'])).toEqual(['sv']);
});

test('a place of work that the profile has is not put there twice', () => {
  const held = { title: 'Engineer', organisation: 'Hamnkraft', from: '2020-03', to: null };
  const read = { title: 'Backend engineer', organisation: ' hamnkraft', from: '2020-01', to: 'present' };
  const other = { title: 'Intern', organisation: 'Brygga', from: '2018-01', to: '2019-12' };
  expect(joined('workExperience', [held], [read, other])).toEqual([held, other]);
});

test('what the profile has just so is not offered again', () => {
  const had = { firstName: 'Elin', headline: 'Engineer', skills: ['go'], languages: ['sv', 'en'] };
  expect(
    lacking(
      { firstName: 'Elin ', headline: 'Backend engineer', skills: ['go', 'kotlin'], languages: ['en'], github: 'elin' },
      had,
    ),
  ).toEqual({ headline: 'Backend engineer', skills: ['kotlin'], github: 'elin' });
});

test('a city brings its country, a language how well it is spoken, unless that is said already', () => {
  const read = {
    city: 'Berlin',
    country: 'DE',
    languages: ['de', 'en'],
    languageLevels: { de: 'native', en: 'basic' },
  } as const;
  const had = { languageLevels: { en: 'fluent' } };
  const of = (taken: object) => followed({ ...read, languages: [...read.languages] }, taken, had);
  expect(of({ city: 'Berlin' })).toEqual({ country: 'DE' });
  expect(of({ languages: ['de', 'en'] })).toEqual({ languageLevels: { de: 'native', en: 'fluent' } });
  expect(of({ headline: 'Engineer' })).toEqual({});
});
