import { LEGAL_FORMS } from '@tandem/catalogue/legal-forms';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the words of a name without its legal form: "Klarna Bank AB (publ)" is `klarna bank`. */
function nameWords(organisation: string): string[] {
  const words = wordsOf(organisation);
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word));
  return words.slice(0, last + 1);
}

/** Returns whether a text contains the words of a name in sequence. A single letter is no name. */
function mentions(text: readonly string[], name: readonly string[]): boolean {
  if (name.join('').length < 2) return false;
  return text.some((_, start) => name.every((word, nth) => text[start + nth] === word));
}

interface WithNames {
  workExperience?: readonly { organisation: string }[];
  education?: readonly { organisation: string }[];
  company?: string;
}

/** Returns employers and schools whose names are hidden from others until a match. */
export function hiddenNames({ workExperience = [], education = [], company = '' }: WithNames): string[] {
  const all = [...workExperience, ...education].map(({ organisation }) => organisation);
  return [...new Set([...all, company].map((name) => name.trim()).filter(Boolean))];
}

/** Returns the names that a text reveals, ignoring case, accents and legal form. */
export function namesIn(text: string | undefined, names: readonly string[]): string[] {
  const words = wordsOf(text ?? '');
  return names.filter((name) => mentions(words, nameWords(name)));
}
