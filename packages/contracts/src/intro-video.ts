import * as z from 'zod';
import { FILE_KINDS, ResumableUpload } from './files.ts';
import { Id } from './values.ts';

/** Size in bytes of each part except the last when a video is uploaded in parts. */
export const VIDEO_PART_BYTES = 4 * 1024 * 1024;

export const VideoUploadBegin = z.strictObject({ size: z.number().int().min(1).max(FILE_KINDS.video.maxBytes) });

/** Position of the part; form fields are strings. */
export const VideoPart = z.strictObject({
  offset: z.coerce.number().int().min(0).max(FILE_KINDS.video.maxBytes),
});

/** After the last part the video is set as `introVideo` of the profile. */
export const VideoPartAnswer = ResumableUpload.extend({ introVideo: z.string().nullable() });
export type VideoPartAnswer = z.infer<typeof VideoPartAnswer>;

export const ByUser = z.strictObject({ userId: Id });
export const ByVideoUpload = z.strictObject({ userId: Id, uploadId: Id });
