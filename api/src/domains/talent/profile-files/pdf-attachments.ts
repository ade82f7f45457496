import { readFile } from 'node:fs/promises';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { inThread } from '../cv/cv.thread.ts';

/** Time limit in milliseconds. */
const TIMEOUT = 15_000;

const limit = concurrencyLimit(2, 20);
const worker = new URL('./pdf-attachments.worker.ts', import.meta.url);

/**
 * Returns the XML file embedded in a PDF, as Europass does. Undefined if there is none or the PDF cannot be opened; the
 * CV reader reports the latter.
 */
export async function embeddedXmlOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (!mayEmbed(bytes)) return undefined;
  const { xml } = await limit(() => inThread<{ xml?: string }>(worker, { path }, TIMEOUT));
  return xml;
}

/** Whether a PDF may have an embedded file; in PDFs with compressed objects the names are not visible. */
const mayEmbed = (bytes: Buffer): boolean => bytes.includes('/EmbeddedFile') || bytes.includes('/ObjStm');
