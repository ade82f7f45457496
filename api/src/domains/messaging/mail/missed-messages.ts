import { Types } from 'mongoose';
import { conversationsWithMessagesSince } from '../conversations/messages.unread.ts';
import { dueConversations } from './due-conversations.model.ts';

const HOUR = 3_600_000;

/**
 * Looks for messages of the last hour whose sending was not noticed, because the process was killed in between. Those
 * that were read or emailed lead to nothing.
 */
export async function findMissedMessages(now: Date): Promise<void> {
  const since = Types.ObjectId.createFromTime(Math.floor((now.getTime() - HOUR) / 1000));
  for (const conversationId of await conversationsWithMessagesSince(since))
    await dueConversations.add(conversationId, now);
}
