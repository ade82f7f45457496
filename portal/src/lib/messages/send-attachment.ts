import { ATTACHMENT_PART_BYTES } from '@tandem/catalogue/files';
import { ApiError } from '@tandem/client/client';
import type { Attachment, AttachmentUpload } from '@tandem/contracts/message';
import { api } from '../api.ts';

interface SendOptions {
  signal: AbortSignal;
  /** Called with the percentage of the file that has been sent. */
  onProgress: (percent: number) => void;
}

/** Maximum length of a file name, in characters, that the server accepts. */
const MAX_NAME_LENGTH = 200;

/** Ids of unfinished uploads by file, so that a retry resumes them. */
const uploadIds = new WeakMap<File, string>();

/** Uploads a file for a message: a small one in one request, a larger one in parts. */
export async function sendAttachment(conversationId: string, file: File, options: SendOptions): Promise<Attachment> {
  if (file.size <= ATTACHMENT_PART_BYTES) return sendWhole(conversationId, file, options);
  try {
    const attachment = await sendParts(conversationId, file, options);
    uploadIds.delete(file);
    return attachment;
  } catch (error) {
    if (isRefused(error)) uploadIds.delete(file);
    throw error;
  }
}

/** Returns whether the same file would be rejected again, or its uploaded parts no longer exist. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const sendWhole = (conversationId: string, file: File, { signal, onProgress }: SendOptions) =>
  api.messages.attach(
    { params: { conversationId }, file },
    { signal, onProgress: ({ bytes, total }) => onProgress(total ? Math.floor((bytes / total) * 100) : 0) },
  );

async function sendParts(conversationId: string, file: File, { signal, onProgress }: SendOptions): Promise<Attachment> {
  let upload = (await unfinishedUpload(conversationId, file)) ?? (await startUpload(conversationId, file));
  while (!upload.attachment) {
    const { _id: uploadId, offset, partBytes } = upload;
    const params = { conversationId, uploadId };
    const part = file.slice(offset, offset + partBytes);
    const report = (bytes: number) => onProgress(Math.floor(((offset + Math.min(bytes, part.size)) / file.size) * 100));
    report(0);
    try {
      upload = await api.messages.sendPart(
        { params, body: { offset }, file: part },
        { signal, onProgress: ({ bytes }) => report(bytes) },
      );
    } catch (error) {
      // The part had arrived; only the response was lost.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      upload = await api.messages.upload({ params }, { signal });
    }
  }
  return upload.attachment;
}

async function startUpload(conversationId: string, file: File): Promise<AttachmentUpload> {
  const body = { name: file.name.slice(-MAX_NAME_LENGTH), size: file.size };
  const upload = await api.messages.beginUpload({ params: { conversationId }, body });
  uploadIds.set(file, upload._id);
  return upload;
}

/** Returns the state of an earlier upload of the same file; null if the server no longer has it. */
async function unfinishedUpload(conversationId: string, file: File): Promise<AttachmentUpload | null> {
  const uploadId = uploadIds.get(file);
  if (!uploadId) return null;
  try {
    return await api.messages.upload({ params: { conversationId, uploadId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
