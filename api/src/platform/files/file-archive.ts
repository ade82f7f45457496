import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { bytesOf, type StoredFile } from './files.service.ts';

interface EntryOptions {
  compress?: boolean;
  mtime?: Date;
}

/**
 * Adds an entry that is read only when the archive reaches it, so that memory use does not grow with the number of
 * entries. If it cannot be read, the archive ends with an error.
 */
export function addLazily(
  zip: ZipFile,
  name: string,
  open: () => Readable | Promise<Readable>,
  options: EntryOptions = {},
): void {
  const fail = (error: unknown) => zip.emit('error', error);
  zip.addReadStreamLazy(name, options, (give) => {
    Promise.resolve()
      .then(open)
      .then((stream) => give(null, stream.once('error', fail)), fail);
  });
}

/**
 * Returns the bytes of a new archive; the stream ends with an error if an entry cannot be read. `add` is synchronous:
 * the first entry is read immediately, and an error without a listener ends the process.
 */
export function archiveOf(add: (zip: ZipFile) => void): Readable {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  zip.on('error', (error) => bytes.destroy(error as Error));
  bytes.on('error', () => {}); // the response may not have a listener yet
  add(zip);
  zip.end();
  return zip.outputStream.pipe(bytes);
}

/** Adds a stored file to an archive; adds nothing if the file is missing. */
export const addStoredFile = (zip: ZipFile, file: StoredFile): void =>
  addLazily(zip, nameOf(file), async () => (await bytesOf(file))?.body ?? Readable.from([]), {
    compress: false,
    mtime: file.createdDate,
  });

const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** File names in the ZIP are generated; the sender's are not safe to unpack. */
const nameOf = ({ purpose, code, type }: StoredFile) => `files/${purpose}-${code}.${ENDINGS[type] ?? 'bin'}`;
