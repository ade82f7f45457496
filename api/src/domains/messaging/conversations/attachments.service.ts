import type { UploadedFile } from '@tandem/contracts/files';
import type { Attachment } from '@tandem/contracts/message';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { bytesOf, findFile, removeFile, saveAttachment } from '../../../platform/files/files.service.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findAccount } from '../../identity/accounts/accounts.service.ts';
import { attachmentLink, isLinkValid, type SignedLink } from './attachments.links.ts';
import { attachments, type StoredAttachment } from './attachments.model.ts';
import { refuseInfected } from './attachments.scanning.ts';
import { accessedAs, accessTo, type ConversationAccess, requireWritable } from './conversations.access.ts';
import { conversations } from './conversations.model.ts';

const HOUR = 3_600_000;
/** Hours after which an upload that was not sent is removed. */
const UNSENT_HOURS = 24;

/**
 * Stores a file for a message that is going to be sent. Throws 403 where the viewer cannot write, 415 for a type that
 * is not accepted and 400 for an infected file.
 */
export async function uploadAttachment(
  viewer: Viewer,
  conversationId: string,
  file: UploadedFile,
): Promise<Attachment> {
  const { conversation } = await accessForUpload(viewer, conversationId);
  return presentAttachment(await storeAttachment(viewer, conversation._id, file), `${viewer.entityId}`);
}

/** A conversation to which the viewer may upload files. Throws 403 where they cannot write. */
export async function accessForUpload(viewer: Viewer, conversationId: string): Promise<ConversationAccess> {
  const accessed = await accessTo(viewer, conversationId);
  requireWritable(accessed);
  return accessed;
}

/** Checks and stores a file. Storing the same id twice, as two concurrent requests do, results in one attachment. */
export async function storeAttachment(
  viewer: Viewer,
  conversationId: Types.ObjectId,
  file: UploadedFile,
  _id = new Types.ObjectId(),
): Promise<StoredAttachment> {
  const scanned = await refuseInfected(file.path);
  const accountId = new Types.ObjectId(viewer.accountId);
  const { code, name, type, size, width, height } = await saveAttachment(
    { ownerId: accountId, purpose: 'attachment' },
    file,
  );
  const attachment = { _id, conversationId, accountId, code, name: name || 'file', type, size, width, height, scanned };
  try {
    return await attachments.insert(attachment);
  } catch (error) {
    await removeFile(accountId, code);
    const stored = isDuplicate(error) ? await attachments.find(_id) : null;
    if (!stored) throw error;
    return stored;
  }
}

/** An attachment with a link for a reader. */
export const presentAttachment = (attachment: StoredAttachment, reader: string): Attachment => ({
  _id: String(attachment._id),
  name: attachment.name,
  type: attachment.type,
  size: attachment.size,
  ...(attachment.width && attachment.height && { width: attachment.width, height: attachment.height }),
  url: attachmentLink(String(attachment._id), reader),
  scanned: attachment.scanned,
});

/** Returns a file of a conversation with a new link. Throws 404 for an unsent file of the other side. */
export async function renewLink(viewer: Viewer, conversationId: string, id: string): Promise<Attachment> {
  const { conversation } = await accessTo(viewer, conversationId);
  const attachment = await attachments.find(id);
  const isShown =
    attachment &&
    String(attachment.conversationId) === String(conversation._id) &&
    (attachment.clientId !== null || (await isOfSide(attachment.accountId, `${viewer.entityId}`)));
  if (!isShown) throw notFound('file');
  return presentAttachment(attachment, `${viewer.entityId}`);
}

/** Assigns uploads to a message that is about to be stored. Throws 400 for uploads of others or of another message. */
export async function claimAttachments(
  viewer: Viewer,
  conversationId: Types.ObjectId,
  clientId: string,
  ids: readonly string[],
): Promise<StoredAttachment[]> {
  if (ids.length === 0) return [];
  const distinct = [...new Set(ids)];
  const claimed = await attachments.claim(distinct, { conversationId, accountId: `${viewer.accountId}`, clientId });
  if (claimed.length < distinct.length) throw invalid({ attachments: { key: 'unknown' } });
  return claimed;
}

/** The bytes of an attachment. Throws 404 unless the link is valid and its reader can still read the conversation. */
export async function readAttachment(id: string, link: SignedLink): Promise<Outgoing> {
  const attachment = isLinkValid(id, link) ? await attachments.find(id) : null;
  const file = attachment && (await mayRead(attachment, link.reader)) ? await findFile(attachment.code) : null;
  const found = file && (await bytesOf(file));
  if (!attachment || !found) throw notFound('file');
  const isPicture = attachment.width !== null;
  return { ...(!isPicture && { name: attachment.name }), type: attachment.type, body: found.body };
}

/** A reader needs an active account; a file that is not sent yet is shown to its own side only. */
async function mayRead({ conversationId, clientId, accountId }: StoredAttachment, reader: string): Promise<boolean> {
  const conversation = await conversations.find(conversationId);
  if (!conversation) return false;
  const side = String(conversation.userId) === reader ? 'user' : 'company';
  const viewer = { view: side === 'user' ? 'USER' : 'COMPANY', entityId: reader } as const;
  const [accessed] = await accessedAs(viewer, [conversation]);
  if (!accessed?.pair.present.includes(side)) return false;
  return clientId !== null || (await isOfSide(accountId, reader));
}

const isOfSide = async (accountId: Types.ObjectId, reader: string): Promise<boolean> =>
  String((await findAccount(String(accountId)))?.entityId) === reader;

async function remove(found: readonly StoredAttachment[]): Promise<void> {
  for (const { accountId, code } of found) await removeFile(accountId, code);
  await attachments.remove(found.map(({ _id }) => _id));
}

/** Removes the files of a deleted message. */
export const removeAttachmentsOf = async (conversationId: Types.ObjectId, clientId: string): Promise<void> =>
  remove(await attachments.ofMessage(conversationId, clientId));

export const removeAttachmentsOfConversations = async (ids: readonly Types.ObjectId[]): Promise<void> =>
  remove(await attachments.ofConversations(ids));

export const removeAttachmentsOfAccount = async (accountId: string): Promise<void> =>
  remove(await attachments.ofAccount(accountId));

/** Removes files that were uploaded and not sent. */
export const clearUnsentAttachments = async (now: Date): Promise<void> =>
  remove(await attachments.unsentSince(new Date(now.getTime() - UNSENT_HOURS * HOUR)));
