import * as z from 'zod';

const MB = 1024 * 1024;

/** What can be uploaded: how large (bytes) and of which types, which the server judges by content. */
export const FILE_KINDS = {
  image: { maxBytes: 10 * MB, types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] },
  document: {
    maxBytes: 10 * MB,
    types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  video: { maxBytes: 200 * MB, types: ['video/mp4', 'video/webm'] },
  table: { maxBytes: 5 * MB, types: ['text/csv', 'text/plain'] },
} as const satisfies Record<string, { maxBytes: number; types: readonly string[] }>;
export type FileKind = keyof typeof FILE_KINDS;

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
