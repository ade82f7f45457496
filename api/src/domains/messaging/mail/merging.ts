import type { ClientSession, Types } from 'mongoose';
import { joinedConversations } from '../conversations/conversations.merging.ts';
import { messageEmails } from './message-emails.model.ts';
import { replyAddresses } from './reply-addresses.model.ts';

/**
 * Replies to emails about a conversation that is joined with another one belong to that one. Runs before they are
 * joined.
 */
export async function moveEmailsOfConversations(
  profile: Types.ObjectId,
  to: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  for (const { from, into } of await joinedConversations(profile, to)) {
    await replyAddresses.move(from._id, into._id, session);
    await messageEmails.move(from._id, into._id, into.lastSeq, session);
  }
}
