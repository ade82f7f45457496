import * as z from 'zod';
import { Id } from './values.ts';

export { FILE_KINDS, type FileKind } from '@tandem/catalogue/files';

/** A file uploaded with a call, on disk until the call is answered. */
export interface UploadedFile {
  /** Path on disk. */
  path: string;
  /** File name given by the sender, without folders and terminal control characters; for display only. */
  name: string;
  /** Bytes. */
  size: number;
}

/** Response of a route that `produces` something other than JSON; the handler returns an `Outgoing`. */
export const Binary = z.unknown();

/** A file as received by the client; `name` is null if the server sent none. */
export interface Download {
  blob: Blob;
  name: string | null;
}

/** A file uploaded in parts, so that a dropped connection loses one part and not the whole file. */
export const ResumableUpload = z.object({
  _id: Id,
  /** Total size of the file in bytes. */
  size: z.number().int(),
  /** Bytes received; the next part starts here. */
  offset: z.number().int(),
  partBytes: z.number().int(),
});
export type ResumableUpload = z.infer<typeof ResumableUpload>;
