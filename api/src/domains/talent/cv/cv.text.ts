import { CV_TEXT_LENGTH } from '@tandem/contracts/cv';
import { FILE_KINDS } from '@tandem/contracts/files';
import { type CvFault, cvUnreadable } from '../../../platform/errors/errors.ts';
import { concurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { documentTypeOf } from '../../../platform/storage/documents.ts';
import { inThread } from './cv.thread.ts';

const MAX_PAGES = 50;
/** Time limit for reading a file in milliseconds. */
const TIMEOUT = 15_000;

const limit = concurrencyLimit(2, 20);

/** The text of a document with the page of each line. */
export interface DocumentText {
  text: string;
  pages: readonly number[];
}

/**
 * The text of a PDF or DOCX; the type is detected from the content. Throws 415 for other types, 400 with the reason if
 * the file cannot be read.
 */
export async function textOfDocument(path: string): Promise<DocumentText> {
  const type = await documentTypeOf(path);
  return limit(() => read(path, type === FILE_KINDS.document.types[0]));
}

async function read(path: string, isPdf: boolean): Promise<DocumentText> {
  const about = { path, isPdf, maxPages: MAX_PAGES, maxCharacters: CV_TEXT_LENGTH };
  const {
    text = '',
    pages = [],
    reason,
  } = await inThread<Partial<DocumentText> & { reason?: CvFault }>(
    new URL('./cv.worker.ts', import.meta.url),
    about,
    TIMEOUT,
  );
  if (reason) throw cvUnreadable(reason);
  if (!text.trim()) throw cvUnreadable('noText');
  return { text, pages };
}
