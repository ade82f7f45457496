import { ATTACHMENT_PART_BYTES } from '@tandem/catalogue/files';
import type { UploadedFile } from '@tandem/contracts/files';
import type { AttachmentUpload, AttachmentUploadBegin } from '@tandem/contracts/message';
import { Types } from 'mongoose';
import { HttpError, notFound } from '../../../platform/errors/errors.ts';
import { removeUploads, storePart, withWholeFile } from '../../../platform/files/upload-parts.ts';
import { shownName } from '../../../platform/http/upload.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { newCode } from '../../../platform/storage/keys.ts';
import { attachmentUploads, type StoredAttachmentUpload } from './attachment-uploads.model.ts';
import { attachments, type StoredAttachment } from './attachments.model.ts';
import { accessForUpload, presentAttachment, storeAttachment } from './attachments.service.ts';
import { accessTo } from './conversations.access.ts';

/** The maximum number of unfinished uploads of an account; one more deletes the oldest. */
const MAX_UNFINISHED = 10;
const HOUR = 3_600_000;
/** Hours after which an unfinished upload is deleted. */
const UNFINISHED_HOURS = 24;

/** Starts an upload of a file in parts. Throws 403 where the viewer cannot write. */
export async function startAttachmentUpload(
  viewer: Viewer,
  conversationId: string,
  { name, size }: AttachmentUploadBegin,
): Promise<AttachmentUpload> {
  const { conversation } = await accessForUpload(viewer, conversationId);
  const upload = await attachmentUploads.insert({
    conversationId: conversation._id,
    accountId: new Types.ObjectId(viewer.accountId),
    name: shownName(name),
    code: newCode(),
    size,
  });
  const all = await attachmentUploads.ofAccount(`${viewer.accountId}`);
  await removeUploads(attachmentUploads, all.slice(MAX_UNFINISHED));
  return present(upload);
}

/** Returns the progress of an upload. If the process died after the last part arrived, the upload is completed now. */
export async function uploadState(viewer: Viewer, conversationId: string, uploadId: string): Promise<AttachmentUpload> {
  await accessTo(viewer, conversationId);
  const found = await find(viewer, conversationId, uploadId);
  if ('attachment' in found) return presentComplete(viewer, found.attachment);
  return found.upload.offset === found.upload.size ? complete(viewer, found.upload) : present(found.upload);
}

/**
 * Stores the next part; the last one makes the file an attachment. Throws 409 with the offset at which to continue.
 * Returns the attachment for a part of an upload that is already complete, because its first response may have been
 * lost.
 */
export async function storeAttachmentPart(
  viewer: Viewer,
  { conversationId, uploadId }: { conversationId: string; uploadId: string },
  offset: number,
  file: UploadedFile,
): Promise<AttachmentUpload> {
  await accessForUpload(viewer, conversationId);
  const found = await find(viewer, conversationId, uploadId);
  if ('attachment' in found) return presentComplete(viewer, found.attachment);
  if (found.upload.offset === found.upload.size) return complete(viewer, found.upload);
  const advanced = await storePart(
    attachmentUploads,
    found.upload,
    { offset, file, partBytes: ATTACHMENT_PART_BYTES },
    async () => (await uploadState(viewer, conversationId, uploadId)).offset,
  );
  return advanced.offset < advanced.size ? present(advanced) : complete(viewer, advanced);
}

/** Finds an upload of the viewer, or the attachment it has become. Throws 404 for uploads of others. */
async function find(
  { accountId }: Viewer,
  conversationId: string,
  id: string,
): Promise<{ upload: StoredAttachmentUpload } | { attachment: StoredAttachment }> {
  const isOwn = (each: StoredAttachmentUpload | StoredAttachment | null) =>
    String(each?.accountId) === accountId && String(each?.conversationId) === conversationId;
  const upload = await attachmentUploads.find(id);
  if (upload && isOwn(upload)) return { upload };
  const attachment = await attachments.find(id);
  if (attachment && isOwn(attachment)) return { attachment };
  throw notFound('file');
}

/** Makes a complete upload an attachment, with the same checks as a file that is sent in one request. */
async function complete(viewer: Viewer, upload: StoredAttachmentUpload): Promise<AttachmentUpload> {
  try {
    const { _id, conversationId } = upload;
    const stored = await withWholeFile(upload, upload.name, (file) =>
      storeAttachment(viewer, conversationId, file, _id),
    );
    await removeUploads(attachmentUploads, [upload]);
    return presentComplete(viewer, stored);
  } catch (error) {
    // Another request may have completed it in the meantime and removed the parts.
    const stored = await attachments.find(upload._id);
    if (stored) return presentComplete(viewer, stored);
    // A refused file would be refused again, so its upload is removed; one that could not be checked may be retried.
    if (error instanceof HttpError && error.status < 500) await removeUploads(attachmentUploads, [upload]);
    throw error;
  }
}

/** Removes uploads that were started and never completed. */
export const clearUnfinishedUploads = async (now: Date): Promise<void> =>
  removeUploads(
    attachmentUploads,
    await attachmentUploads.startedBefore(new Date(now.getTime() - UNFINISHED_HOURS * HOUR)),
  );

export const removeUploadsOfAccount = async (accountId: string): Promise<void> =>
  removeUploads(attachmentUploads, await attachmentUploads.ofAccount(accountId));

export const removeUploadsOfConversations = async (ids: readonly Types.ObjectId[]): Promise<void> =>
  removeUploads(attachmentUploads, await attachmentUploads.ofConversations(ids));

const present = ({ _id, size, offset }: StoredAttachmentUpload): AttachmentUpload => ({
  _id: String(_id),
  size,
  offset,
  partBytes: ATTACHMENT_PART_BYTES,
  attachment: null,
});

const presentComplete = ({ entityId }: Viewer, attachment: StoredAttachment): AttachmentUpload => ({
  _id: String(attachment._id),
  size: attachment.size,
  offset: attachment.size,
  partBytes: ATTACHMENT_PART_BYTES,
  attachment: presentAttachment(attachment, `${entityId}`),
});
