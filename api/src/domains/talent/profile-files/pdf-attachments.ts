import { readFile } from 'node:fs/promises';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { inThread } from '../cv/cv.thread.ts';

/** Time limit in milliseconds. */
const TIMEOUT = 15_000;

const inTurn = concurrencyLimit(2, 20);
const worker = new URL('./pdf-attachments.worker.ts', import.meta.url);

/**
 * The XML file inside a PDF, as Europass embeds one. Undefined if there is none, or if the PDF cannot be opened, which
 * the reader of CVs explains.
 */
export async function embeddedXmlOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (!mayEmbed(bytes)) return undefined;
  const { xml } = await inTurn(() => inThread<{ xml?: string }>(worker, { path }, TIMEOUT));
  return xml;
}

/** Whether a PDF names an embedded file; the names of one with compressed objects cannot be seen from outside. */
const mayEmbed = (bytes: Buffer): boolean => bytes.includes('/EmbeddedFile') || bytes.includes('/ObjStm');
