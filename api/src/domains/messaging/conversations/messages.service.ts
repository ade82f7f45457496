import { EDIT_MINUTES } from '@tandem/catalogue/messages';
import type { Message, MessageChange, MessagePage, MessagePageQuery } from '@tandem/contracts/message';
import { notFound, tooLateToEdit } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { removeAttachmentsOf } from './attachments.service.ts';
import { accessTo, type ConversationAccess, requireWritable } from './conversations.access.ts';
import { conversations } from './conversations.model.ts';
import { DELETED_CONTENT, messages, type StoredMessage } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';
import { searchedWords } from './messages.words.ts';
import { messageChanged } from './messaging.events.ts';

export type { StoredMessage } from './messages.model.ts';

/** The messages to and from a company that were sent at or after a moment. */
export const messagesSentSince = messages.sentSince;
/** The existing messages with the given ids. */
export const messagesById = messages.ofIds;

/** A part of a conversation: the latest messages, those before one, or those after one. */
export async function messagesOf(
  viewer: Viewer,
  conversationId: string,
  { before, after, limit }: MessagePageQuery,
): Promise<MessagePage> {
  const accessed = await accessTo(viewer, conversationId);
  const [beforeSeq, afterSeq] = await Promise.all([
    before === undefined ? undefined : seqOf(accessed, before),
    after === undefined ? undefined : seqOf(accessed, after),
  ]);
  const { items, more } = await messages.page(accessed.conversation._id, {
    ...(beforeSeq !== undefined && { before: beforeSeq }),
    ...(afterSeq !== undefined && { after: afterSeq }),
    limit,
  });
  return { items: await presentMessages(viewer, accessed, items), more };
}

/**
 * The last message of a conversation with a developer if the developer wrote it and the viewer's company did not
 * answer.
 */
export async function lastMessageFrom(viewer: Viewer, developer: string): Promise<string | null> {
  const conversation = await conversations.between(developer, viewer.entityId ?? '');
  if (!conversation) return null;
  const { items } = await messagesOf(viewer, String(conversation._id), { limit: 1 });
  const last = items.at(-1);
  return last?.senderEntity === developer && last.kind === 'text' ? last.text : null;
}

const seqOf = async (accessed: ConversationAccess, messageId: string): Promise<number> =>
  (await messageIn(accessed, messageId)).seq;

async function messageIn({ conversation }: ConversationAccess, messageId: string): Promise<StoredMessage> {
  const message = await messages.find(messageId);
  if (String(message?.conversationId) !== String(conversation._id)) throw notFound('message');
  return message as StoredMessage;
}

/** The viewer’s own message that is not deleted. Throws 404 for any other. */
async function ownMessage(viewer: Viewer, accessed: ConversationAccess, messageId: string): Promise<StoredMessage> {
  const message = await messageIn(accessed, messageId);
  const isOwn = String(message.senderId) === viewer.accountId && message.kind === 'text';
  if (!isOwn || message.deletedDate) throw notFound('message');
  return message;
}

/**
 * Changes the text of one’s own message. Throws 409 once it is too late, and 403 once a side has blocked the other one.
 */
export async function editMessage(
  viewer: Viewer,
  conversationId: string,
  messageId: string,
  { text }: MessageChange,
): Promise<Message> {
  const accessed = await accessTo(viewer, conversationId);
  const message = await ownMessage(viewer, accessed, messageId);
  if (accessed.conversation.blockedBy.length > 0) requireWritable(accessed);
  if (Date.now() - message.createdDate.getTime() > EDIT_MINUTES * 60_000) throw tooLateToEdit(EDIT_MINUTES);
  const change = { text, words: searchedWords(text, message.attachments), editedDate: new Date(), fullText: null };
  const changed = message.text === text ? message : await messages.change(messageId, change);
  if (!changed) throw notFound('message');
  if (changed !== message) await messageChanged.emit({ conversationId, messageId });
  const [shown] = await presentMessages(viewer, accessed, [changed]);
  return shown as Message;
}

/** Deletes one’s own message. Both sides see that something was deleted. */
export async function removeMessage(viewer: Viewer, conversationId: string, messageId: string): Promise<void> {
  const accessed = await accessTo(viewer, conversationId);
  const { clientId } = await ownMessage(viewer, accessed, messageId);
  if (!(await messages.change(messageId, { ...DELETED_CONTENT, deletedDate: new Date() }))) throw notFound('message');
  await removeAttachmentsOf(accessed.conversation._id, clientId);
  await messageChanged.emit({ conversationId, messageId });
}
