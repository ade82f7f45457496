import type { Collections } from './migrations.ts';

/** Conversations get the date by which lists order them: that of the last message or, without one, of opening. */
export async function dateConversations(collections: Collections): Promise<void> {
  const conversations = collections.collection('conversations');
  for await (const { _id, lastMessageDate, createdDate } of conversations.find({ activeDate: { $exists: false } }))
    await conversations.updateOne(
      { _id, activeDate: { $exists: false } },
      { $set: { activeDate: lastMessageDate ?? createdDate } },
    );
}
