import * as z from 'zod';
import { Id } from './values.ts';

export { FILE_KINDS, type FileKind } from '@tandem/catalogue/files';

/** A file that came with a call, on disk until the call is answered. */
export interface UploadedFile {
  /** Where it lies. */
  path: string;
  /** As the sender calls it, without folders and signs that control a terminal; for showing only. */
  name: string;
  /** Bytes. */
  size: number;
}

/** What a route that `produces` something other than JSON answers in its place; the handler makes an `Outgoing`. */
export const Binary = z.unknown();

/** A file as the client gets it; `name` is null where the server gave none. */
export interface Download {
  blob: Blob;
  name: string | null;
}

/** A file that is sent in parts, so that a line that drops costs one part and not the whole. */
export const ResumableUpload = z.object({
  _id: Id,
  /** Bytes of the whole file. */
  size: z.number().int(),
  /** Bytes that have arrived: here the next part begins. */
  offset: z.number().int(),
  partBytes: z.number().int(),
});
export type ResumableUpload = z.infer<typeof ResumableUpload>;
