import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@tandem/contracts/files';
import type { Types } from 'mongoose';
import { fileTooLarge, notFound, partExpected, partTooSmall } from '../errors/errors.ts';
import { withTemporaryFolder } from '../http/upload.ts';
import { keyOf } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';

/** An incomplete multipart upload. */
export interface PartialUpload {
  _id: Types.ObjectId;
  /** Prefix of the storage keys of its parts. */
  code: string;
  size: number;
  offset: number;
  /** The offset of each received part. */
  parts: number[];
}

/** The records of uploads of one kind. */
interface PartialUploads<Upload extends PartialUpload> {
  /** Records a received part; null if another part was recorded first. */
  advance(upload: Upload, bytes: number): Promise<Upload | null>;
  remove(ids: readonly Types.ObjectId[]): Promise<void>;
}

/** A part and its position. */
interface Part {
  offset: number;
  file: UploadedFile;
  /** Bytes of each part except the last. */
  partBytes: number;
}

/**
 * Stores the next part and returns the updated upload. Throws 409 with the offset at which to continue, so that a part
 * whose response was lost is not stored twice, 400 for a part that is too small and 413 for one that is too large.
 * @param offsetNow called when another part was recorded first
 */
export async function storePart<Upload extends PartialUpload>(
  uploads: PartialUploads<Upload>,
  upload: Upload,
  { offset, file, partBytes }: Part,
  offsetNow: () => Promise<number>,
): Promise<Upload> {
  if (offset !== upload.offset) throw partExpected(upload.offset);
  if (file.size > partBytes) throw fileTooLarge(partBytes);
  if (offset + file.size > upload.size) throw fileTooLarge(upload.size);
  // Parts of one byte would create millions of files, and a second part at the same offset one that is not recorded.
  if (file.size < partBytes && offset + file.size < upload.size) throw partTooSmall();
  await storage.put(keyOfPart(upload, offset), { path: file.path }, 'application/octet-stream');
  const advanced = await uploads.advance(upload, file.size);
  if (!advanced) throw partExpected(await offsetNow());
  return advanced;
}

const keyOfPart = ({ code }: PartialUpload, offset: number): string => keyOf('private', code, `part${offset}`);

/** Joins the parts of a complete upload in a temporary file, which is deleted afterwards. */
export const withWholeFile = <T>(
  upload: PartialUpload,
  name: string,
  act: (file: UploadedFile) => Promise<T>,
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await pipeline(Readable.from(pieces(upload)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return act({ path, name, size: upload.size });
  });

async function* pieces(upload: PartialUpload): AsyncGenerator<Buffer> {
  for (const offset of [...upload.parts].sort((one, other) => one - other)) {
    const found = await storage.get(keyOfPart(upload, offset));
    if (!found) throw notFound('file');
    yield* found.body;
  }
}

/** Removes uploads. The parts are deleted first: as long as the upload is recorded, the deletion can be repeated. */
export async function removeUploads<Upload extends PartialUpload>(
  uploads: PartialUploads<Upload>,
  gone: readonly Upload[],
): Promise<void> {
  if (gone.length === 0) return;
  // The part that was being uploaded when the connection broke is stored but not recorded.
  await storage.remove(
    gone.flatMap((upload) => [...new Set([...upload.parts, upload.offset])].map((offset) => keyOfPart(upload, offset))),
  );
  await uploads.remove(gone.map(({ _id }) => _id));
}
