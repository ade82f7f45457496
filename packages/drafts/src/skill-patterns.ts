import { KNOWN_SKILLS, SKILLS } from '@tandem/catalogue/skills';

/** Patterns for skills: pairs of a value and a pattern for its names. */
export type SkillPatterns = readonly (readonly [value: string, names: RegExp])[];

/** Names that are too short or too common to match in any letter case; they match only in their usual spelling. */
const AS_WRITTEN = new Set(['c', 'go', 'js', 'ts', 'swift', 'wp', 'py']);
/** Skills whose names are also everyday words. */
const EVERYDAY = new Set([
  'express',
  'spring',
  'flask',
  'dart',
  'rust',
  'rest',
  'expo',
  'sass',
  'scala',
  'redux',
  'api',
  'ui',
]);
/** Skills mentioned in so many texts that they carry no information. */
const GENERAL = new Set(['api', 'ui', 'softskills', 'rest', 'ux']);
const builtIn = new Set<string>(SKILLS);

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a pattern for whole names: `Java` does not match in `JavaScript`, nor `C` in `C#`. */
export const wholeWords = (names: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d#+.])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d#+]|\\.\\p{L})`, flags);

function patternOf({ value, label, aliases }: (typeof KNOWN_SKILLS)[number], flags: string): RegExp {
  const distinct = aliases.filter((each) => !AS_WRITTEN.has(each));
  if (EVERYDAY.has(value)) return wholeWords([label], flags);
  if (!builtIn.has(value) || AS_WRITTEN.has(value)) return wholeWords([label, ...distinct], flags);
  return wholeWords([label, value, ...distinct], `i${flags}`);
}

/** Patterns for known skills in running text: built-in skills in any letter case, free ones in their usual spelling. */
export const skillPatterns: SkillPatterns = KNOWN_SKILLS.filter(({ value }) => !EVERYDAY.has(value)).map((skill) => [
  skill.value,
  patternOf(skill, 'u'),
]);

/**
 * Patterns for every occurrence in a short text, including everyday words if they are spelled like the skill. Longer
 * names come first, because `AWS Lambda` is not `AWS`.
 */
export const skillClaimPatterns: SkillPatterns = KNOWN_SKILLS.filter(({ value }) => !GENERAL.has(value))
  .toSorted((one, other) => other.label.length - one.label.length)
  .map((skill) => [skill.value, patternOf(skill, 'gu')]);
