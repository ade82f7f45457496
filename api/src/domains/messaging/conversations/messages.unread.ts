import type { Message } from '@tandem/contracts/message';
import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accessTo } from './conversations.access.ts';
import { otherSide } from './conversations.policy.ts';
import { nameOfOther } from './conversations.presenter.ts';
import { messages } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';
import { readers } from './readers.model.ts';

export type { StoredConversation } from './conversations.model.ts';

/** Messages of the other side that an account has not read, oldest first, and the name of that side. */
export interface UnreadMessages {
  from: string;
  items: Message[];
}

/** The maximum number of messages in one email; later ones go into the next email. */
const MAX_UNREAD_MESSAGES = 50;

/**
 * Returns the messages that an account has not read after a position, as it may see them. Throws 404 if it may not read
 * the conversation.
 */
export async function unreadAfter(viewer: Viewer, conversationId: string, seq: number): Promise<UnreadMessages> {
  const accessed = await accessTo(viewer, conversationId);
  const reader = await readers.find(conversationId, `${viewer.accountId}`);
  const after = Math.max(seq, reader?.readSeq ?? 0);
  const unread = await messages.listAfter(conversationId, after, otherSide(accessed.side), MAX_UNREAD_MESSAGES);
  return { from: nameOfOther(accessed), items: await presentMessages(viewer, accessed, unread) };
}

/** The position up to which any of the given accounts has read a conversation. */
export async function readPositionOf(
  conversationId: Types.ObjectId,
  accounts: readonly { _id: Types.ObjectId }[],
): Promise<number> {
  if (accounts.length === 0) return 0;
  const found = await readers.ofConversations([conversationId]);
  const own = found.filter(({ accountId }) => accounts.some(({ _id }) => _id.equals(accountId)));
  return Math.max(0, ...own.map(({ readSeq }) => readSeq));
}

/** Conversations with messages from an id on. */
export const conversationsWithMessagesSince = (id: Types.ObjectId): Promise<Types.ObjectId[]> =>
  messages.conversationsSince(id);

export const findMessage = messages.find;
