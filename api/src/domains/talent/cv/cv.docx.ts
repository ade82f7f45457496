import { text } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import { type Entry, openPromise } from 'yauzl';
import { withoutHiddenRuns } from './cv.docx-hidden.ts';
import { COLUMN_BREAK, headingOf } from './cv.sections.ts';

/** The maximum size of a page header in bytes; real headers are smaller. */
const MAX_HEADER_BYTES = 1_000_000;
/** A cell with at least this many lines is a column of the page and not a value. */
const COLUMN = 6;

/** The text of a DOCX in reading order: page headers first, and cells that are page columns one after the other. */
export async function textOfDocx(path: string): Promise<string> {
  const heads = await headsOf(path);
  const buffer = await withoutHiddenRuns(path);
  const { value } = await mammoth.convertToHtml(buffer ? { buffer } : { path }, { ignoreEmptyParagraphs: false });
  return [...heads, ...linesOf(value)].join('\n');
}

interface Frame {
  lines: string[];
  text: string;
}

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table']);

/** Paragraphs and rows as lines; adjacent cells are separated by a tab. */
function linesOf(html: string): string[] {
  const frames: Frame[] = [{ lines: [], text: '' }];
  const rows: string[][][] = [];
  const asides: string[] = [];
  const top = () => frames.at(-1) ?? frames[0] ?? { lines: [], text: '' };
  const flush = (mark = '') => {
    const frame = top();
    const line = frame.text.replaceAll(/[^\S\t]+/g, ' ').trim();
    frame.text = '';
    if (line) frame.lines.push(mark + line);
    return line !== '';
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (BLOCKS.has(name) || name === 'br') flush();
        if (/^h\d$/.test(name)) top().lines.push('');
        if (name === 'tr') rows.push([]);
        if (name === 'td' || name === 'th') frames.push({ lines: [], text: '' });
      },
      ontext(piece) {
        top().text += piece;
      },
      onclosetag(name) {
        if (name === 'td' || name === 'th') {
          flush();
          rows.at(-1)?.push(frames.pop()?.lines ?? []);
        } else if (name === 'tr') {
          const row = inRow((rows.pop() ?? []).filter((cell) => cell.some(Boolean)));
          top().lines.push(...row.lines);
          asides.push(...row.asides);
        } else if (BLOCKS.has(name) && !flush(name === 'li' ? '• ' : '') && name === 'p') top().lines.push('');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  flush();
  return [...top().lines, ...(asides.length > 0 ? [COLUMN_BREAK, ...asides] : [])];
}

/** A row of adjacent values, or of page columns, of which the longest is the main one. */
function inRow(cells: string[][]): { lines: string[]; asides: string[] } {
  const isColumn = (cell: string[]) => cell.some((line) => headingOf(line)) || cell.length > COLUMN;
  if (cells.length > 1 && cells.filter(isColumn).length > 1) {
    const [main = [], ...others] = cells.toSorted((one, other) => other.join('').length - one.join('').length);
    return { lines: main, asides: others.flatMap((cell) => ['', ...cell]) };
  }
  const values = cells.map((cell) =>
    cell.join(' ').length < 40 && /\d/.test(cell[0] ?? '') ? [cell.join(' ')] : cell,
  );
  const first = values.map(([line = '']) => line).join('\t');
  return { lines: [first, ...values.flatMap(([, ...rest]) => rest)], asides: [] };
}

/** The text of the page headers, where some people write their name; the converter leaves headers out. */
async function headsOf(path: string): Promise<string[]> {
  const archive = await openPromise(path, { autoClose: false });
  try {
    const lines: string[] = [];
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      if (!/^word\/header\d+\.xml$/.test(entry.fileName) || entry.uncompressedSize > MAX_HEADER_BYTES) continue;
      lines.push(...paragraphsOf(await text(await archive.openReadStreamPromise(entry))));
    }
    return [...new Set(lines)];
  } finally {
    archive.close();
  }
}

function paragraphsOf(xml: string): string[] {
  const lines = [''];
  let isText = false;
  const add = (piece: string) => {
    lines[lines.length - 1] += piece;
  };
  const parser = new Parser(
    {
      onopentag(name) {
        isText = name === 'w:t';
        if (name === 'w:tab') add('\t');
        if (name === 'w:br' || name === 'w:p') lines.push('');
      },
      ontext(piece) {
        if (isText) add(piece);
      },
      onclosetag() {
        isText = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return lines.map((line) => line.trim()).filter(Boolean);
}
