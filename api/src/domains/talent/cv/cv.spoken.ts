import { type LanguageLevel, LANGUAGES as SPOKEN } from '@tandem/catalogue/languages';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';

/** Words for levels of a spoken language, highest level first. */
const LEVELS: readonly (readonly [LanguageLevel, RegExp])[] = [
  ['native', /native|mother tongue|modersmål|muttersprach|maternelle|bilingu|zweisprachig|tvåspråkig/i],
  [
    'fluent',
    /\bc[12]\b|fluent|flytande|flie(?:ß|ss)end|courant|verhandlungssicher|professional|proficien|advanced|avancerad|avancé|sehr gut|mycket god|bilingue/i,
  ],
  [
    'conversational',
    /\bb[12]\b|intermediate|conversational|medel|mellan|gute?\b|good|goda?\b|intermédiaire|limited working|autonome/i,
  ],
  ['basic', /\ba[12]\b|basic|element|grund|notions|débutant|scolaire|beginner|nybörjare|anfänger/i],
];

const byName = new Map(
  SPOKEN.flatMap((code) => LANGUAGES.map((language) => [languageName(code, language).toLowerCase(), code] as const)),
);

/** The highest level of a language that a text states. */
export const levelIn = (text: string): LanguageLevel | undefined => LEVELS.find(([, words]) => words.test(text))?.[0];

/** Languages that a text names, in any of the four languages, with the level if one follows the name. */
export function languagesIn(text: string): { languages: string[]; languageLevels: Record<string, LanguageLevel> } {
  const named = [...text.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const code = byName.get(word);
    return code ? [{ code, from: index + word.length, start: index }] : [];
  });
  const languageLevels: Record<string, LanguageLevel> = {};
  for (const [nth, { code, from }] of named.entries()) {
    const following = text.slice(from, named[nth + 1]?.start);
    const level = levelIn(following);
    if (level && !languageLevels[code]) languageLevels[code] = level;
  }
  return { languages: [...new Set(named.map(({ code }) => code))], languageLevels };
}
