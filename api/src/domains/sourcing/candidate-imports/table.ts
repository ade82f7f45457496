import { DELIMITERS, type ENCODINGS, MOST_COLUMNS } from '@tandem/catalogue/candidates';
import Papa from 'papaparse';
import { isFormula } from '../../../platform/text/csv.ts';

export type Encoding = (typeof ENCODINGS)[number];
export type Delimiter = (typeof DELIMITERS)[number];

/** A line of a file with its number, as an editor counts; a cell with line breaks makes it several lines long. */
export interface TableLine {
  line: number;
  cells: string[];
  /** Its quotes do not close, so that nobody can say where its cells end. */
  broken: boolean;
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const LOOKED_AT = 4096;
const LOOKED_AT_LINES = 10;

/** How the bytes of a text are written: by their mark, by zeros between letters, else UTF-8 where they are, else Windows-1252. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, nth) => bytes[nth] === byte));
  if (marked) return marked[0];
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  start.forEach((byte, nth) => {
    if (byte === 0) zeros[nth % 2] = (zeros[nth % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 8 && even === 0) return 'utf-16le';
  if (even > start.length / 8 && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** A file of another program begins as one, or has signs that no text has. */
export const isText = (text: string): boolean =>
  !/^\s*(%PDF-|\{\\rtf|<(!doctype|html|svg|\?xml)\b)/i.test(text.slice(0, 200)) &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, 100_000));

/** The lines of a CSV text that hold something. Stops one after `most`. */
export function readTable(text: string, most: number, given?: Delimiter): { lines: TableLine[]; delimiter: Delimiter } {
  const lines: TableLine[] = [];
  const delimiter = given ?? delimiterOf(text);
  let [line, cursor] = [1, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: data.map(unescaped), broken: errors.some(({ type }) => type === 'Quotes') });
      line += breaksIn(text, cursor, meta.cursor);
      cursor = meta.cursor;
      if (lines.length > most + 1 || data.length > MOST_COLUMNS) parser.abort();
    },
  });
  return { lines, delimiter };
}

/** By its first lines. The empty one after the last break would make two columns look like one. */
function delimiterOf(text: string): Delimiter {
  const { meta } = Papa.parse<string[]>(text.trim(), {
    delimitersToGuess: [...DELIMITERS],
    preview: LOOKED_AT_LINES,
    skipEmptyLines: 'greedy',
  });
  return DELIMITERS.find((each) => each === meta.delimiter) ?? ',';
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++;
  }
  return count;
}

/** A cell as it was before it was written so that no program runs it. */
const unescaped = (cell: string): string => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);
