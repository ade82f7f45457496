/** A domain's name in all the cases that its files need. */
export interface Names {
  /** `interview-slots` */
  kebab: string;
  /** `interviewSlots` */
  camel: string;
  /** `InterviewSlots` */
  pascal: string;
  /** `InterviewSlot` */
  one: string;
  /** `interview slots` */
  words: string;
  /** `interview slot` */
  oneWord: string;
  /** Folder of the domain's area, as `hiring`. */
  area: string;
}

/** Returns all cases of a plural in kebab-case. */
export function namesOf(kebab: string, area: string): Names {
  const camel = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const pascal = capital(camel);
  const words = kebab.replaceAll('-', ' ');
  return { kebab, camel, pascal, one: singular(pascal), words, oneWord: singular(words), area };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Adds `a`, or `an` before a vowel. */
export const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
