import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';
import type { Side } from './conversations.model.ts';

/** A message has been stored. Emitted again if the message is sent again. */
export const messageSent = defineEvent<{
  conversationId: string;
  messageId: string;
  seq: number;
  /** The sender; the account is null for an automatic reply. */
  by: { accountId: string | null; entityId: string; side: Side };
  /** The profile or company that receives it. */
  to: string;
  kind: 'text' | 'away';
}>('message.sent');

/** A message has been edited or deleted. */
export const messageChanged = defineEvent<{ conversationId: string; messageId: string }>('message.changed');

/** An account has read a conversation up to a position, which never decreases. */
export const conversationRead = defineEvent<{
  conversationId: string;
  accountId: string;
  entityId: string;
  seq: number;
}>('conversation.read');

/** Messages of one side, or all messages, were erased in conversations. */
export const messagesErased = defineEvent<{ conversationIds: readonly Types.ObjectId[] }>('messages.erased');
