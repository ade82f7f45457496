import { LEVELS, ROLES } from '@tandem/catalogue/roles';
import { KNOWN_SKILLS } from '@tandem/catalogue/skills';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { expect, test } from 'vitest';
import { searchedWords, textMatcher } from './jobs.words.ts';

const posting = (fields: Partial<Parameters<typeof searchedWords>[0]> = {}) =>
  searchedWords(
    {
      headline: 'Someone for the harbour',
      description: '<p>Good people who like to go by train. We use Google, the rest is Java.</p>',
      skills: [],
      role: null,
      seniorities: [],
      location: { city: 'Malmö', country: 'SE' },
      ...fields,
    },
    'Hamnkraft AB',
  );
const finds = (text: string, fields?: Parameters<typeof posting>[0]) => textMatcher(text)(posting(fields));

test('every label of a level and a role finds its jobs, in every language', () => {
  for (const language of LANGUAGES) {
    for (const level of LEVELS)
      expect(finds(translate(language, `catalogue:seniority.${level}`), { seniorities: [level] })).toBe(true);
    for (const role of ROLES) expect(finds(translate(language, `catalogue:roles.${role}`), { role })).toBe(true);
  }
});

test('every name of a skill finds jobs that require it', () => {
  for (const { value, label, aliases } of KNOWN_SKILLS)
    for (const name of [value, label, ...aliases]) expect(finds(name, { skills: [value] }), name).toBe(true);
});

test.each([
  ['fullstack', { role: 'fullstack' }],
  ['full stack', { role: 'fullstack' }],
  ['Full-Stack', { role: 'fullstack' }],
  ['node', { headline: 'NodeJS in Lund' }],
  ['node', { description: '<p>Services in Node.js.</p>' }],
  ['entwickler', { headline: 'Softwareentwicklerin' }],
  ['hamn', {}],
  ['java', {}],
  ['.net', { skills: ['dotnet'] }],
  ['zig', { skills: ['zig'] }],
  ['head', { headline: 'Head of engineering' }],
] as const)('%s finds a job with %j', (text, fields) => expect(finds(text, fields as object)).toBe(true));

test.each([
  ['go', {}],
  ['rest', {}],
  ['java', { description: '', skills: ['javascript'], headline: 'JavaScript in the harbour' }],
  ['c', { skills: ['csharp', 'c++'] }],
  ['senior', { seniorities: ['junior'], description: '<p>You learn from senior colleagues.</p>' }],
  ['frontend', { role: 'backend', description: '<p>Next to the frontend team.</p>' }],
  ['node rust', { skills: ['node'] }],
  ['?!', {}],
] as const)('%s does not find a job with %j', (text, fields) => expect(finds(text, fields as object)).toBe(false));
