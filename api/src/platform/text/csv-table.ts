import { DELIMITERS, type ENCODINGS, MAX_COLUMNS } from '@tandem/catalogue/candidates';
import Papa from 'papaparse';
import { unescapeCell } from './csv.ts';

export type Encoding = (typeof ENCODINGS)[number];
export type Delimiter = (typeof DELIMITERS)[number];

/** A row of a file with its line number, as an editor counts; a cell with line breaks spans several lines. */
export interface TableLine {
  line: number;
  cells: string[];
  /** The quotation marks do not match, so the cells cannot be separated. */
  broken: boolean;
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const LOOKED_AT = 4096;
const LOOKED_AT_LINES = 10;
/** Characters searched for the delimiter. */
const LOOKED_AT_TEXT = 200_000;
/** Number of separators in a line, or of empty rows, above which a file is not a table. Both cost time and memory. */
const MAX_SEPARATORS = 20_000;
const MAX_EMPTY = 20_000;

/**
 * The encoding of a text: by its byte order mark, by zero bytes, otherwise UTF-8 if it is valid, otherwise
 * Windows-1252.
 */
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

/** Whether the file is binary: it has a known signature, or characters that no text has. */
export const isText = (text: string): boolean =>
  !/^\s*(%PDF-|\{\\rtf|<(!doctype|html|svg|\?xml)\b)/i.test(text.slice(0, 200)) &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  !/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, 100_000));

/** Returns the non-empty rows of a CSV text. Stops one after `max`, and where the file is no longer a table. */
export function readTable(all: string, max: number, given?: Delimiter): { lines: TableLine[]; delimiter: Delimiter } {
  const lines: TableLine[] = [];
  const delimiter = given ?? delimiterOf(all.slice(0, LOOKED_AT_TEXT));
  const text = untilTooWide(all, delimiter);
  let [line, cursor, empty] = [1, 0, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    // The fast mode splits the whole text first, however many lines it has.
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: data.map(unescapeCell), broken: errors.some(({ type }) => type === 'Quotes') });
      else empty++;
      line += breaksIn(text, cursor, meta.cursor);
      cursor = meta.cursor;
      if (lines.length > max + 1 || data.length > MAX_COLUMNS || empty > MAX_EMPTY) parser.abort();
    },
  });
  return { lines, delimiter };
}

/** A text up to the line, if there is one, that has more separators than any table. */
function untilTooWide(text: string, delimiter: Delimiter): string {
  const separator = delimiter.charCodeAt(0);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) count = 0;
    else if (code === separator && ++count > MAX_SEPARATORS) return text.slice(0, at);
  }
  return text;
}

/** Detected from the first rows. The empty row after the last line break would make two columns look like one. */
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
