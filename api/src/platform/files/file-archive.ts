import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { bytesOf, type StoredFile } from './files.service.ts';

/** Adds a stored file to an archive. Files are opened one after another, so that memory use does not grow with their number. */
export function addStoredFile(zip: ZipFile, file: StoredFile): void {
  zip.addReadStreamLazy(nameOf(file), { compress: false, mtime: file.createdDate }, (give) => {
    bytesOf(file).then(
      (found) => give(null, found?.body ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** File names in the ZIP are generated; the sender's are not safe to unpack. */
const nameOf = ({ purpose, code, type }: StoredFile) => `files/${purpose}-${code}.${ENDINGS[type] ?? 'bin'}`;
