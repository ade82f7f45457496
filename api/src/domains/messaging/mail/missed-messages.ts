import { Types } from 'mongoose';
import { recordLastMessage } from '../conversations/messages.sending.ts';
import { conversationsWithMessagesSince } from '../conversations/messages.unread.ts';
import { dueConversations } from './due-conversations.model.ts';

const HOUR = 3_600_000;

/**
 * Finds messages of the last hour whose sending was not recorded because the process was killed: records them in their
 * conversations and checks whether they have to be emailed. Messages that were read or emailed have no effect.
 */
export async function findMissedMessages(now: Date): Promise<void> {
  const since = Types.ObjectId.createFromTime(Math.floor((now.getTime() - HOUR) / 1000));
  for (const conversationId of await conversationsWithMessagesSince(since)) {
    await recordLastMessage(conversationId);
    await dueConversations.add(conversationId, now);
  }
}
