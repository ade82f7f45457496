import { open } from 'node:fs/promises';
import { type Entry, openPromise } from 'yauzl';
import { fileNotTaken } from '../errors/errors.ts';
import { concurrencyLimit } from '../limits/concurrency-limit.ts';
import { headOf, isPdf, isZip, pictureTypeOf, tailOf } from './types.ts';

export const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** The archive entry that identifies the file type. */
const OFFICE_TYPES: Record<string, string> = {
  'word/document.xml': `${OFFICE}.wordprocessingml.document`,
  'xl/workbook.xml': `${OFFICE}.spreadsheetml.sheet`,
  'ppt/presentation.xml': `${OFFICE}.presentationml.presentation`,
};
const MAX_ENTRIES = 10_000;

const limit = concurrencyLimit(2, 30);

/**
 * Detects the type of an attachment from its content: a picture, a document, an archive or plain text, including
 * markup. Throws 415 for anything else.
 */
export async function attachmentTypeOf(path: string): Promise<string> {
  const head = await headOf(path);
  const picture = pictureTypeOf(head);
  if (picture) return picture;
  if (isPdf(head, await tailOf(path))) return 'application/pdf';
  const type = isZip(head) ? await limit(() => archiveTypeOf(path)) : await textTypeOf(path);
  if (!type) throw fileNotTaken('attachment');
  return type;
}

/** Reads the directory of an archive only; nothing is unpacked. */
async function archiveTypeOf(path: string): Promise<string | undefined> {
  const archive = await openPromise(path, { validateEntrySizes: true, autoClose: false }).catch(() => undefined);
  if (!archive) return undefined;
  try {
    if (archive.entryCount > MAX_ENTRIES) return undefined;
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      const type = OFFICE_TYPES[entry.fileName];
      if (type) return type;
    }
    return 'application/zip';
  } catch {
    return undefined;
  } finally {
    archive.close();
  }
}

/** Plain text is valid UTF-8 without control characters other than line breaks and tabs. */
async function textTypeOf(path: string): Promise<'text/plain' | undefined> {
  const file = await open(path, 'r');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile());
    return /(?![\t\n\v\f\r])\p{Cc}/u.test(text) ? undefined : 'text/plain';
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
