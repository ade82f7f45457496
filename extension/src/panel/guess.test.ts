import { expect, test } from 'vitest';
import type { PersonOnPage } from '../readers/page.ts';
import { guessRole, guessSeniority } from './guess.ts';
import { allLanguages, languageCodes } from './languages.ts';
import { skillsIn, skillValue } from './skills.ts';

test.each([
  ['Senior Full-Stack Developer', 'fullstack'],
  ['Frontendutvecklare på Hamnkraft', 'frontend'],
  ['iOS-Entwicklerin', 'appdeveloper'],
  ['Data engineer', 'datascience'],
  ['Teknikchef', 'cto'],
  ['Site Reliability Engineer', 'devops'],
  ['Softwareentwickler', 'developer'],
  ['Head of Field Operations', null],
  ['HR Business Partner', null],
])('the title %s means the role %s', (words, role) => {
  expect(guessRole([words])).toBe(role);
});

test('the role in the title takes precedence over the headline', () => {
  expect(guessRole(['Backend developer', 'ex frontend'])).toBe('backend');
});

test('the seniority comes from the title, or else from the years of experience', () => {
  const person = (currentTitle: string | null, from?: string) =>
    ({
      currentTitle,
      headline: null,
      workExperience: from ? [{ title: null, organisation: 'x', from, to: null }] : [],
    }) as unknown as PersonOnPage;
  const now = new Date('2026-06-01');
  expect(guessSeniority(person('Junior developer', '2001'), now)).toBe('junior');
  expect(guessSeniority(person('Developer', '2025-09'), now)).toBe('junior');
  expect(guessSeniority(person('Developer', '2022'), now)).toBe('midlevel');
  expect(guessSeniority(person('Developer', '2012'), now)).toBe('senior');
  expect(guessSeniority(person(null), now)).toBeNull();
});

test('languages are recognized by their names in several languages', () => {
  expect(
    languageCodes(['Svenska', 'Engelska', 'Deutsch', 'Inglés', 'Swedish', 'Klingon', 'Chinese (Simplified)']),
  ).toEqual(['sv', 'en', 'de', 'zh']);
});

test('skills are recognized by any of their names; other words are separate', () => {
  expect(skillsIn(['React.js', 'C#', 'Nodejs', 'node', 'Rail signalling'])).toEqual({
    known: ['react', 'csharp', 'node'],
    other: ['Rail signalling'],
  });
  expect(skillValue('Rail signalling')).toBe('rail signalling');
  expect(skillValue('プログラミング')).toBeNull();
});

test('each language can be chosen once, with the code that it gets from a page', () => {
  for (const panelLanguage of ['en', 'sv', 'de', 'fr']) {
    const all = allLanguages(panelLanguage);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ name }) => name.toLowerCase() === 'akan').map(({ code }) => code)).toEqual(
      languageCodes(['Akan']),
    );
  }
});
