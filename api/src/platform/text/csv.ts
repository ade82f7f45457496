import { Readable } from 'node:stream';
import Papa from 'papaparse';

export type Cell = string | number;

/**
 * The first characters that make a spreadsheet program treat a cell as a formula; some programs accept full-width
 * variants.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** The same after a delimiter at which a program may split cells, whichever delimiter the file uses. */
const BEHIND = /([;|\t])(?=\s*[=+\-@＝＋－＠])/g;
const ESCAPED_BEHIND = /([;|\t])'(?=\s*[=+\-@＝＋－＠])/g;

/** Removes what `csvOf` adds so that no part of a cell is a formula. */
export const unescapeCell = (cell: string): string =>
  (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).replace(ESCAPED_BEHIND, '$1');

/** Rows as CSV that spreadsheet programs can open, without formulas. They need the byte order mark to detect UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter = ','): string =>
  `\ufeff${Papa.unparse(
    rows.map((row) => row.map(asText)),
    { delimiter, escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`;

const asText = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(BEHIND, "$1'") : cell);

/**
 * A table whose rows are read while it is sent. The first rows are read before the response begins, so that a failure
 * to read them is an error response and not an aborted download.
 */
export async function csvStream(
  head: readonly Cell[],
  chunks: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Readable> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* lines() {
    yield csvOf([head]);
    for (let chunk = first; !chunk.done; chunk = await iterator.next()) yield csvOf(chunk.value).replace(/^\ufeff/, '');
  }
  // Buffers bytes rather than chunks: sixteen chunks of rows can be large.
  return Readable.from(lines(), { objectMode: false });
}
