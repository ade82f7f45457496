import { isPrintable } from './pdf-fonts.ts';

/** Scripts without a font, with the language if its name is clearer than that of the script. */
const SCRIPTS: readonly [RegExp, string, 'script' | 'language'][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja', 'language'],
  [/\p{Script=Hangul}/u, 'ko', 'language'],
  [/\p{Script=Arabic}/u, 'Arab', 'script'],
  [/\p{Script=Hebrew}/u, 'Hebr', 'script'],
  [/\p{Script=Devanagari}/u, 'Deva', 'script'],
  [/\p{Script=Bengali}/u, 'Beng', 'script'],
  [/\p{Script=Tamil}/u, 'Taml', 'script'],
  [/\p{Script=Telugu}/u, 'Telu', 'script'],
  [/\p{Script=Thai}/u, 'Thai', 'script'],
  [/\p{Script=Armenian}/u, 'Armn', 'script'],
  [/\p{Script=Georgian}/u, 'Geor', 'script'],
  [/\p{Script=Ethiopic}/u, 'Ethi', 'script'],
];

/** Meaningful symbols without a glyph, with replacements that have one. */
const SYMBOL_REPLACEMENTS: Readonly<Record<string, string>> = {
  '→': '–',
  '⇒': '–',
  '➜': '–',
  '➔': '–',
  '←': '–',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
};
const BULLETS = /[\u2023\u25A0-\u25FF\u2605\u2606\u2713-\u2718\u2794-\u27BE]/u;

export interface ScriptNames {
  /** Characters that Chinese and Japanese share. */
  han: string;
  other: string;
}

export interface PrintableText {
  text: string;
  /** Whether text was replaced by a placeholder in square brackets. */
  isCut: boolean;
}

/**
 * Returns a text that the fonts of the PDF can show. Words in a script without a font are replaced by its name in
 * square brackets, such as "[Arabic]"; pictographs and invisible characters are removed. `names` are those of scripts
 * for which `Intl` has no good name.
 */
export function printableText(text: string, language: string, names: ScriptNames): PrintableText {
  let isCut = false;
  const nameOf = (words: string) => {
    const found = SCRIPTS.find(([script]) => script.test(words));
    if (found) return new Intl.DisplayNames([language], { type: found[2] }).of(found[1]);
    return /\p{Script=Han}/u.test(words) ? names.han : names.other;
  };
  const simple = [...cleaned(text)].map(simplified).join('');
  const printable = simple.replace(UNPRINTABLE, (words) => {
    if (![...words].some((each) => !isPrintable(each))) return words;
    isCut = true;
    return `[${nameOf(words)}]`;
  });
  return { text: printable.replace(/[^\S\n]{2,}/g, ' ').trim(), isCut };
}

/** Letters of scripts that are not Latin, Greek or Cyrillic, with the spaces and punctuation between them. */
const FOREIGN = String.raw`(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{N}])`;
const UNPRINTABLE = new RegExp(`${FOREIGN}(?:[\\p{P}\\s\\d]*${FOREIGN})*|[\\p{L}\\p{M}\\p{N}]`, 'gu');

/** Returns a character that a font has: itself, its compatible form, a bullet for a similar symbol, or nothing. */
function simplified(character: string): string {
  if (isPrintable(character) || character === '\n') return character;
  const compatible = character.normalize('NFKC');
  if ([...compatible].every(isPrintable)) return compatible;
  if (/[\p{L}\p{N}]/u.test(character)) return character;
  if (/\p{M}/u.test(character)) return /\p{Script=Inherited}/u.test(character) ? '' : character;
  if (SYMBOL_REPLACEMENTS[character]) return SYMBOL_REPLACEMENTS[character];
  return BULLETS.test(character) ? '•' : /\p{P}/u.test(character) ? ' ' : '';
}

/** Normalises a text: composed characters, narrow spaces, no tabs and no invisible characters. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\u202F/g, '\u00A0')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
