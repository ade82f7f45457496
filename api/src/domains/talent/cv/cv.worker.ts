// Reads the text of one document in its own thread, which the caller ends if it takes too long or uses too much memory.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { textOfDocx } from './cv.docx.ts';
import { hiddenTextOf, isHidden } from './cv.hidden-text.ts';
import { linesOfPages, type PageLine, type Piece } from './cv.layout.ts';

const { path, isPdf, maxPages, maxCharacters } = workerData as {
  path: string;
  isPdf: boolean;
  maxPages: number;
  maxCharacters: number;
};

/** Letters of LaTeX's T1 encoding, for bitmap fonts without a Unicode mapping. */
const T1: Record<string, string> = {
  '\u0015': '–',
  '\u0016': '—',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
  '\u0088': '•',
};
const inUnicode = (text: string) => Array.from(text, (letter) => T1[letter] ?? letter).join('');

/** Font size in points below which text is unreadable for people. */
const MIN_FONT_SIZE = 3;

async function linesOfPdf(data: Uint8Array): Promise<PageLine[]> {
  const pdf = await getDocumentProxy(data);
  if (pdf.numPages > maxPages) throw new Error('tooLong');
  const pages: Piece[][] = [];
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const page = await pdf.getPage(nth);
    const [{ items }, hidden] = await Promise.all([page.getTextContent(), hiddenTextOf(page)]);
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return [];
        const { str, transform, width, height } = item;
        const [, , , scale = 10, x = 0, y = 0] = transform as number[];
        const size = height || Math.abs(scale);
        if (size < MIN_FONT_SIZE || isHidden(str, x, y, hidden)) return [];
        return [{ text: inUnicode(str), x, y, width, height: size }];
      }),
    );
  }
  return linesOfPages(pages);
}

const reasonOf = (error: Error) =>
  error.name === 'PasswordException' ? 'encrypted' : error.message === 'tooLong' ? 'tooLong' : 'broken';

try {
  const lines = isPdf
    ? await linesOfPdf(new Uint8Array(await readFile(path)))
    : (await textOfDocx(path)).split('\n').map((text) => ({ text, page: 1 }));
  const text = lines.map((line) => line.text).join('\n');
  parentPort?.postMessage({ text: text.slice(0, maxCharacters), pages: lines.map(({ page }) => page) });
} catch (error) {
  parentPort?.postMessage({ reason: reasonOf(error as Error) });
}
