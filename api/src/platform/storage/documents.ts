import { FILE_KINDS } from '@tandem/contracts/files';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fileNotTaken } from '../errors/errors.ts';
import { concurrencyLimit } from '../limits/concurrency-limit.ts';
import { headOf, isPdf, isZip, tailOf } from './types.ts';

const [PDF, DOCX] = FILE_KINDS.document.types;
export type DocumentType = typeof PDF | typeof DOCX;

/** The maximum unpacked size of a text document of 10 MB; anything larger is meant to exhaust memory. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ENTRIES = 2000;
const NEEDED = ['[Content_Types].xml', 'word/document.xml'];

const limit = concurrencyLimit(2, 30);

/**
 * The type of a document, detected from its content. Throws 415 for anything but a PDF or a complete, harmless DOCX.
 */
export async function documentTypeOf(path: string): Promise<DocumentType> {
  const head = await headOf(path);
  if (isPdf(head, await tailOf(path))) return PDF;
  if (isZip(head) && (await limit(() => isDocx(path)))) return DOCX;
  throw fileNotTaken('document');
}

async function isDocx(path: string): Promise<boolean> {
  const archive = await openPromise(path, { validateEntrySizes: true, autoClose: false }).catch(() => undefined);
  if (!archive) return false;
  try {
    return await holdsText(archive);
  } catch {
    return false;
  } finally {
    archive.close();
  }
}

/** Unpacks everything once and discards it, because the sizes declared in an archive may be false. */
async function holdsText(archive: ZipFile): Promise<boolean> {
  if (archive.entryCount > MAX_ENTRIES) return false;
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    names.add(entry.fileName);
    if (unpacked + entry.uncompressedSize > MAX_UNPACKED) return false;
    const stream = await archive.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > MAX_UNPACKED) return false;
    }
  }
  return NEEDED.every((name) => names.has(name));
}
