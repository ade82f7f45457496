import { SKILL_NAMES, SKILLS } from '@tandem/catalogue/skills';

const VALUE_BY_WORD = new Map(
  SKILLS.flatMap((value) =>
    [value, SKILL_NAMES[value].label, ...SKILL_NAMES[value].aliases].map((word) => [word.toLowerCase(), value]),
  ),
);

/** Which words of a page are skills of Tandem's list, under any of their names, and which are not. In page order, once each. */
export function skillsIn(words: readonly string[]): { known: string[]; other: string[] } {
  const known = new Set<string>();
  const other = new Set<string>();
  for (const word of words) {
    const value = VALUE_BY_WORD.get(word.trim().toLowerCase());
    if (value) known.add(value);
    else other.add(word.trim());
  }
  return { known: [...known], other: [...other] };
}

/** A word as a skill: its value in the list, or the word itself in the letters a skill can have. Null if it has too many others. */
export function skillValue(word: string): string | null {
  const plain = word.trim().toLowerCase();
  const value =
    VALUE_BY_WORD.get(plain) ??
    plain
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/&/g, '+');
  return /^[a-z0-9][a-z0-9+#. -]{0,39}$/.test(value) ? value : null;
}

/** How a skill is written. */
export function skillLabel(value: string): string {
  return SKILL_NAMES[value as keyof typeof SKILL_NAMES]?.label ?? value;
}
