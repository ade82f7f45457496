import { KNOWN_SKILLS, skillNamed, skillValue as typedSkill } from '@tandem/catalogue/skills';

const known = new Set(KNOWN_SKILLS.map(({ value }) => value));

/**
 * Splits the words of a page into built-in skills, found by any of their names, and other words. In page order, without
 * duplicates.
 */
export function skillsIn(words: readonly string[]): { known: string[]; other: string[] } {
  const found = new Set<string>();
  const other = new Set<string>();
  for (const word of words) {
    const value = skillNamed(word.trim().toLowerCase());
    if (known.has(value)) found.add(value);
    else other.add(word.trim());
  }
  return { known: [...found], other: [...other] };
}

/**
 * Returns a word as a skill: its value in the list, or the word limited to the characters that a skill can have. Null
 * if it has too many others.
 */
export function skillValue(word: string): string | null {
  const value = typedSkill(word);
  return known.has(value) || (value && value.length === word.trim().length) ? value : null;
}
