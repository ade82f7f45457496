// Reads the text of one document in its own thread, which the caller ends if it takes too long or uses too much memory.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { textOfDocx } from './cv.docx.ts';
import { type Piece, textOfPages } from './cv.layout.ts';

const { path, isPdf, mostPages, mostCharacters } = workerData as {
  path: string;
  isPdf: boolean;
  mostPages: number;
  mostCharacters: number;
};

async function textOfPdf(data: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(data);
  if (pdf.numPages > mostPages) throw new Error('tooLong');
  const pages: Piece[][] = [];
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const { items } = await (await pdf.getPage(nth)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return [];
        const { str, transform, width, height } = item;
        const [, , , scale = 10, x = 0, y = 0] = transform as number[];
        return [{ text: str, x, y, width, height: height || Math.abs(scale) }];
      }),
    );
  }
  return textOfPages(pages);
}

const reasonOf = (error: Error) =>
  error.name === 'PasswordException' ? 'encrypted' : error.message === 'tooLong' ? 'tooLong' : 'broken';

try {
  const text = isPdf ? await textOfPdf(new Uint8Array(await readFile(path))) : await textOfDocx(path);
  parentPort?.postMessage({ text: text.slice(0, mostCharacters) });
} catch (error) {
  parentPort?.postMessage({ reason: reasonOf(error as Error) });
}
