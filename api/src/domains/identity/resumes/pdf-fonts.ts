import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const WEIGHTS = { regular: 400, medium: 600, heavy: 800 } as const;
export type Weight = keyof typeof WEIGHTS;
/** The files of the typeface, each with different characters. */
const LETTERS = ['latin', 'latin-ext'] as const;
type Letters = (typeof LETTERS)[number];

const { resolve } = createRequire(import.meta.url);
const nameOf = (weight: Weight, letters: Letters) => `${weight}-${letters}`;

export function registerFonts(doc: typeof PDFDocument.prototype): void {
  for (const weight of Object.keys(WEIGHTS) as Weight[])
    for (const letters of LETTERS)
      doc.registerFont(
        nameOf(weight, letters),
        resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${letters}-${WEIGHTS[weight]}-normal.woff`),
      );
}

/** A part of a text with the font that has its characters. */
export interface FontRun {
  font: string;
  text: string;
}

/** Characters of the typeface's first file. Source: `unicode-range` of `latin` at Google Fonts. */
const LATIN =
  /[\n -\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD]/u;
const LATIN_EXT =
  /[\u0100-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u02CE-\u02D7\u02DD-\u02FF\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u2020\u20A0-\u20C0\u2113\u2C60-\u2C7F\uA720-\uA7FF]/u;

/** A text split into parts of one font each. A character that no file has is shown as a question mark. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of cleaned(text)) {
    const letters: Letters = LATIN.test(letter) || !LATIN_EXT.test(letter) ? 'latin' : 'latin-ext';
    const shown = LATIN.test(letter) || LATIN_EXT.test(letter) ? letter : '?';
    const font = nameOf(weight, letters);
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** Composed characters, narrow spaces, no tabs and no invisible characters. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\u202F/g, '\u00A0')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
