// Reads the text of one document in a thread of its own, which its caller ends when it takes too long or too much memory.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';

const { path, isPdf, mostPages, mostCharacters } = workerData as {
  path: string;
  isPdf: boolean;
  mostPages: number;
  mostCharacters: number;
};

interface Placed {
  str: string;
  transform: number[];
  width: number;
}

/** Puts pieces of a page into lines: what stands at the same height, from left to right. */
function linesOf(items: readonly Placed[]): string[] {
  const lines: { y: number; pieces: Placed[] }[] = [];
  for (const item of items) {
    if (!item.str.trim()) continue;
    const y = item.transform[5] ?? 0;
    const line = lines.find((each) => Math.abs(each.y - y) < 3);
    if (line) line.pieces.push(item);
    else lines.push({ y, pieces: [item] });
  }
  const sorted = lines.toSorted((one, other) => other.y - one.y);
  return sorted.flatMap(({ y, pieces }, index) => {
    const text = pieces
      .toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0))
      .map(({ str }) => str.trim())
      .join(' ');
    const gap = (sorted[index - 1]?.y ?? y) - y;
    return gap > 22 ? ['', text] : [text];
  });
}

async function pdfText(data: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(data);
  if (pdf.numPages > mostPages) throw new Error('tooLong');
  const lines: string[] = [];
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const { items } = await (await pdf.getPage(nth)).getTextContent();
    lines.push(...linesOf(items.filter((item): item is typeof item & Placed => 'str' in item)), '');
  }
  return lines.join('\n');
}

const reasonOf = (error: Error) =>
  error.name === 'PasswordException' ? 'encrypted' : error.message === 'tooLong' ? 'tooLong' : 'broken';

try {
  const data = await readFile(path);
  const text = isPdf ? await pdfText(new Uint8Array(data)) : (await mammoth.extractRawText({ buffer: data })).value;
  parentPort?.postMessage({ text: text.slice(0, mostCharacters) });
} catch (error) {
  parentPort?.postMessage({ fault: reasonOf(error as Error) });
}
