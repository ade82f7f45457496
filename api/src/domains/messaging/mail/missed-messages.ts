import { Types } from 'mongoose';
import { recordLastMessage } from '../conversations/messages.sending.ts';
import { conversationsWithMessagesSince } from '../conversations/messages.unread.ts';
import { dueConversations } from './due-conversations.model.ts';

const HOUR = 3_600_000;

/**
 * Looks for messages of the last hour whose sending was not noticed, because the process was killed in between: their
 * conversations show them now, and they may have to be emailed. Those that were read or emailed lead to nothing.
 */
export async function findMissedMessages(now: Date): Promise<void> {
  const since = Types.ObjectId.createFromTime(Math.floor((now.getTime() - HOUR) / 1000));
  for (const conversationId of await conversationsWithMessagesSince(since)) {
    await recordLastMessage(conversationId);
    await dueConversations.add(conversationId, now);
  }
}
