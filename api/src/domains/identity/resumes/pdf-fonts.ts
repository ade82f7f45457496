import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { lazy } from '../../../platform/domain/lazy.ts';

const WEIGHTS = { regular: 400, medium: 600, heavy: 800 } as const;
export type Weight = keyof typeof WEIGHTS;

/**
 * Typefaces with their files, each with different characters. The second typeface provides characters missing in the
 * first.
 */
const TYPEFACES = [
  { name: 'schibsted-grotesk', files: ['latin', 'latin-ext'] },
  { name: 'noto-sans', files: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] },
] as const;

const { resolve } = createRequire(import.meta.url);
const pathOf = (typeface: string, letters: string, weight: Weight) =>
  resolve(`@fontsource/${typeface}/files/${typeface}-${letters}-${WEIGHTS[weight]}-normal.woff`);
const nameOf = (typeface: string, letters: string, weight: Weight) => `${typeface}-${letters}-${weight}`;

/** The font of plain English texts. */
export const PLAIN_FONT = nameOf('schibsted-grotesk', 'latin', 'regular');

export function registerFonts(doc: typeof PDFDocument.prototype): void {
  for (const weight of Object.keys(WEIGHTS) as Weight[])
    for (const { name, files } of TYPEFACES)
      for (const letters of files) doc.registerFont(nameOf(name, letters, weight), pathOf(name, letters, weight));
}

/** Ascent of the first typeface as a share of the font size. Where typefaces are mixed, both use its baseline. */
export const ascent = lazy(() => {
  const font = openSync(pathOf(TYPEFACES[0].name, 'latin', 'regular'));
  return 'ascent' in font ? font.ascent / font.unitsPerEm : 1;
});

/** The characters of each file, per typeface. All weights have the same characters. */
const coverage = lazy(() =>
  TYPEFACES.map(({ name, files }) =>
    files.map((letters) => {
      const font = openSync(pathOf(name, letters, 'regular'));
      const characters = new Set('characterSet' in font ? font.characterSet : []);
      return { font: (weight: Weight) => nameOf(name, letters, weight), characters };
    }),
  ),
);

type File = ReturnType<typeof coverage>[number][number];
const fileWith = (files: readonly File[], character: string): File | undefined =>
  files.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));

/** Returns whether a font has a character. */
export const isPrintable = (character: string): boolean => fileWith(coverage().flat(), character) !== undefined;

/** A part of a text with a font that has its characters. */
export interface FontRun {
  font: string;
  text: string;
}

/** Splits a printable text into parts of one font each; a word uses a single typeface if one has all its characters. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  for (const word of text.split(/(\s+)/)) {
    const characters = [...word];
    const typeface = coverage().find((files) => characters.every((each) => fileWith(files, each)));
    for (const character of characters) {
      const font =
        fileWith(typeface ?? coverage().flat(), character)?.font(weight) ?? nameOf('noto-sans', 'latin', weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
  }
  return runs;
}
