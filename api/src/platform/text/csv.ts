import { Readable } from 'node:stream';
import Papa from 'papaparse';

export type Cell = string | number;

/** How a cell begins that a spreadsheet program takes for a formula; signs of full width are formulas to some. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** The same behind a sign at which programs cut that are told so, or guess, whatever the table is written with. */
const BEHIND = /([;|\t])(?=\s*[=+\-@＝＋－＠])/g;

export const isFormula = (cell: string): boolean => FORMULA.test(cell);

/** Rows as a CSV text that spreadsheet programs open, in which no cell is a formula. They need the mark to read it as UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter = ','): string =>
  `\ufeff${Papa.unparse(
    rows.map((row) => row.map(asText)),
    { delimiter, escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`;

const asText = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(BEHIND, "$1'") : cell);

/**
 * A table whose rows are read while it is sent. Its first rows are read before the response begins, so that
 * a failure to read them is an error response and not a download that breaks off.
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
  return Readable.from(lines());
}
