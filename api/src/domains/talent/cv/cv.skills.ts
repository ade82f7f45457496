import { KNOWN_SKILLS, skillNamed, skillValue } from '@tandem/catalogue/skills';
import { skillPatterns } from '@tandem/drafts/skill-patterns';
import { BULLET } from './cv.entries.ts';

/** Maximum length of the name of a skill that Tandem does not know, in characters and words. */
const MAX_LENGTH = { characters: 30, words: 3 } as const;
const MAX_SKILLS = 40;
/** Characters between the skills of a line. */
export const SKILL_SEPARATORS = /[,;|•·\t()]|\s[–—-]\s|\s\/\s/;

/** A version, or a level or duration of experience. */
const BEHIND = /\s+(?:v?\d+(?:[.,]\d+)*(?:\s*\+|\.x)?(?:\s*[-–&/]\s*\d+)*)$/i;
const HOW_LONG = /\d+\s*\+?\s*(?:år|years?|yrs|jahre?|ans?|months?|månader|monate|mois)\b/i;

/** Words that qualify an adjacent skill without making it a different one. */
const ABOUT =
  /(?<!\p{L})(?:with|in|of|and|or|mit|und|med|och|av|avec|et|de|good|strong|gute?|goda|bra|bonnes?|basics?|advanced|expert|fluent|grund\p{L}*|avancée?|notions|knowledge|skills?|kenntnisse|kunskaper?|experience|erfahrung|erfarenhet|expérience|programming|programmierung|programmering|development|entwicklung|utveckling|développement)(?!\p{L})/iu;
const mentionsKnown = (text: string) =>
  skillPatterns.some(([value, names]) => names.test(text) && value !== skillValue(text));

/** The entries of a skills section as values, whether known or not; sentences and group headings are left out. */
export function skillsListed(lines: readonly string[]): string[] {
  const listed = lines
    .map((line) => withoutLabel(line.replace(BULLET, '')))
    .filter((line) => !/[.!?]$/.test(line) || line.includes(','))
    .flatMap((line) => line.split(SKILL_SEPARATORS))
    .flatMap(inParts)
    .map((each) => each.trim().replace(/[.:]$/, '').replace(BEHIND, ''))
    .filter((each) => /^[\p{L}\d.#+]/u.test(each) && each.length <= MAX_LENGTH.characters && !HOW_LONG.test(each))
    .filter((each) => each.split(' ').length <= MAX_LENGTH.words && /\p{L}/u.test(each))
    .filter((each) => !(ABOUT.test(each) && mentionsKnown(each)))
    .map(skillValue)
    .filter((value) => value.length > 1 || values.has(value));
  return [...new Set(listed)].slice(0, MAX_SKILLS);
}

/**
 * Removes the name of a group before a colon or tab; a skill with a rating behind it, such as `Rust ●●●` or `Rust
 * Expert`, stays.
 */
function withoutLabel(line: string): string {
  const [, label = '', separator, rest = ''] = /^([\p{L} &/]{2,30})(:|\t)\s*(.*)$/u.exec(line) ?? [];
  if (!separator) return line;
  const isRating = !/\p{L}/u.test(rest) || (separator === '\t' && !rest.includes(',') && !isKnown(rest));
  return isRating ? label : rest;
}

const values = new Set(KNOWN_SKILLS.map(({ value }) => value));
const isKnown = (name: string) => values.has(skillNamed(name.trim().toLowerCase()));

/** Splits an item at slashes if each part is a known skill: `HTML/CSS` is two skills; `CI/CD` and `TCP/IP` are one. */
function inParts(item: string): string[] {
  const parts = item.split('/');
  return parts.length > 1 && !isKnown(item) && parts.every(isKnown) ? parts : [item];
}
