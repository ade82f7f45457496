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

const PARTS = /[,;•|\t]|\s(?:and|och|und|et)\s/i;

/**
 * Languages that a text names, in any of the four languages, with their levels: in the same part of a line, `native
 * Swedish`, or in the following one, `Swedish, native`, or before the colon of the line, `Fluent: English, French`.
 */
export function languagesIn(text: string): { languages: string[]; languageLevels: Record<string, LanguageLevel> } {
  const languages = new Set<string>();
  const languageLevels: Record<string, LanguageLevel> = {};
  let last: string | undefined;
  const note = (code: string | undefined, level: LanguageLevel | undefined) => {
    if (code && level) languageLevels[code] ??= level;
  };
  for (const line of text.split('\n')) {
    const label = /^([^:]+):/.exec(line)?.[1] ?? '';
    const levelOfLine = namesIn(label).length === 0 ? levelIn(label) : undefined;
    for (const part of line.split(PARTS)) {
      const names = namesIn(part);
      if (names.length === 0) note(last, levelIn(part));
      for (const [nth, { code, end }] of names.entries()) {
        const own = names.length === 1 ? part : part.slice(end, names[nth + 1]?.start);
        languages.add(code);
        note(code, levelIn(own) ?? levelOfLine);
        last = code;
      }
    }
  }
  return { languages: [...languages], languageLevels };
}

const namesIn = (text: string) =>
  [...text.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const code = byName.get(word);
    return code ? [{ code, start: index, end: index + word.length }] : [];
  });
