import { cityNames } from '@tandem/catalogue/city-names';
import { LEVEL_WORDS, ROLE_WORDS } from '@tandem/catalogue/role-words';
import { LEVELS, ROLES, shortRoleOf } from '@tandem/catalogue/roles';
import { knownSkills, namesOf as namesOfSkill, skillLabel } from '@tandem/catalogue/skills';
import { textOf } from '@tandem/contracts/preview';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { foldText } from '../../../platform/text/text-normalization.ts';
import type { StoredJob } from './jobs.model.ts';

/** The search data of a job, normalised. */
export interface SearchedWords {
  /** Skills, role and levels with all their names, separated by bars: `|go|golang|senior|`. */
  terms: string;
  /** Headline, company and place, with a space around each word. */
  head: string;
  description: string;
}

/** Letters and digits, with the signs that occur in names of technologies: c++, c#, node.js, .net. */
const WORD = /\.?[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'’][\p{L}\p{N}+#]+)*/gu;
const wordsOf = (text: string): string[] => foldText(text).replace(/[-_/]/g, ' ').match(WORD) ?? [];
const spaced = (texts: readonly string[]): string => ` ${texts.flatMap(wordsOf).join(' ')} `;

/** Maps each name, as a sequence of words, to its term. */
const namesOf = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => wordsOf(text).join(' ')))];
const labelled = (key: string) => LANGUAGES.map((language) => translate(language, key));

const LEVEL_TERMS = new Map(
  LEVELS.map((level) => [level, namesOf([...LEVEL_WORDS[level], ...labelled(`catalogue:seniority.${level}`)])]),
);
const ROLE_TERMS = new Map(
  ROLES.map((role) => [
    role,
    namesOf([
      ...ROLE_WORDS[role],
      ...labelled(`catalogue:roles.${role}`),
      ...labelled(`catalogue:shortRoles.${shortRoleOf(role)}`),
    ]),
  ]),
);

const jobTerms = new Set([...LEVEL_TERMS.values(), ...ROLE_TERMS.values()].flat());

function skillTermsFrom(known: ReturnType<typeof knownSkills>) {
  const bySkill = new Map(known.map((skill) => [skill.value, namesOf(namesOfSkill(skill))]));
  const byName = new Map([...bySkill.values()].flatMap((names) => names.map((name) => [name, names] as const)));
  const longest = Math.max(...[...byName.keys(), ...jobTerms].map((term) => term.split(' ').length));
  return { known, bySkill, byName, longest };
}

let latest = skillTermsFrom(knownSkills());

/** The terms of all known skills, recomputed when the list of skills has changed. */
function skillTerms() {
  const known = knownSkills();
  if (latest.known !== known) latest = skillTermsFrom(known);
  return latest;
}
/**
 * Skills whose names are everyday words: a description that contains such a word does not necessarily mean the skill.
 */
const EVERYDAY = new Set('c go swift express expo spring flask dart rust rest'.split(' '));

export const searchedWords = (
  job: Pick<StoredJob, 'headline' | 'description' | 'skills' | 'role' | 'seniorities' | 'location'>,
  company: string,
): SearchedWords => ({
  terms: `|${[
    ...job.skills.map((skill) => skillTerms().bySkill.get(skill) ?? namesOf([skillLabel(skill)])),
    ...job.seniorities.map((level) => LEVEL_TERMS.get(level) ?? []),
    (job.role && ROLE_TERMS.get(job.role)) ?? [],
  ]
    .flat()
    .join('|')}|`,
  head: spaced([job.headline, company, ...cityNames(job.location.city, job.location.country)]),
  description: spaced([textOf(job.description)]),
});

type Test = (words: SearchedWords) => boolean;

/**
 * Creates the test for a typed text, all parts of which have to match. The name of a skill, level or role matches only
 * that term, under any of its names, not words that contain it; other words may occur anywhere.
 */
export function textMatcher(text: string): Test {
  const words = wordsOf(text);
  const tests: Test[] = [];
  for (let at = 0; at < words.length; ) {
    const term = termAt(words, at);
    tests.push(term ? askingFor(term) : anywhere(words[at] ?? ''));
    at += term ? term.split(' ').length : 1;
  }
  return (posting) => tests.length > 0 && tests.every((test) => test(posting));
}

/**
 * Creates the test of a typed text for a job's headline, company, place, skills, level and role. Words may be
 * incomplete.
 */
export function nameMatcher(text: string): Test {
  const words = wordsOf(text);
  return ({ terms, head }) =>
    words.length > 0 &&
    words.every((word) => head.includes(` ${word}`) || terms.includes(`|${word}`) || terms.includes(` ${word}`));
}

/** The longest term that begins at a word. */
function termAt(words: readonly string[], at: number): string | undefined {
  const { byName, longest } = skillTerms();
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const term = words.slice(at, at + length).join(' ');
    if (byName.has(term) || jobTerms.has(term)) return term;
  }
  return undefined;
}

/** The minimum length of a search word that is also found within a longer word, as in Softwareentwicklerin. */
const TELLING = 4;

function askingFor(term: string): Test {
  const names = (skillTerms().byName.get(term) ?? []).map((name) => ` ${name} `);
  const inText = names.filter((name) => !EVERYDAY.has(name.trim()));
  const within = jobTerms.has(term) && term.length >= TELLING ? term : ` ${term} `;
  return ({ terms, head, description }) =>
    terms.includes(`|${term}|`) ||
    head.includes(within) ||
    names.some((name) => head.includes(name)) ||
    inText.some((name) => description.includes(name));
}

function anywhere(word: string): Test {
  const part = word.length > 1 ? word : ` ${word} `;
  return ({ terms, head, description }) => head.includes(part) || terms.includes(part) || description.includes(part);
}
