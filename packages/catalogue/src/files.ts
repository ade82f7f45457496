const MB = 1024 * 1024;

/** Allowed uploads: maximum size in bytes and types, which the server detects from the content. */
export const FILE_KINDS = {
  image: { maxBytes: 10 * MB, types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] },
  document: {
    maxBytes: 10 * MB,
    types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  /** Sources for filling in a profile: a CV, JSON Resume, Europass or the data export of a network. */
  profile: {
    maxBytes: 10 * MB,
    types: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/json',
      'application/xml',
      'application/zip',
    ],
  },
  /** Pictures are re-encoded; all other types can only be downloaded. */
  attachment: {
    maxBytes: 10 * MB,
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/avif',
      'image/gif',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/zip',
      'text/plain',
    ],
  },
  video: { maxBytes: 200 * MB, types: ['video/mp4', 'video/webm'] },
  email: { maxBytes: 25 * MB, types: ['message/rfc822'] },
  table: { maxBytes: 5 * MB, types: ['text/csv', 'text/plain'] },
} as const satisfies Record<string, { maxBytes: number; types: readonly string[] }>;
export type FileKind = keyof typeof FILE_KINDS;

/** Size in bytes of each part of an attachment except the last; smaller files are sent in one request. */
export const ATTACHMENT_PART_BYTES = MB;
