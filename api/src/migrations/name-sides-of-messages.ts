import type { Collections } from './migrations.ts';

const FORMER_INDEX = 'conversationId_1_words_1';

/** Messages get the two sides of their conversation, by which they are now searched. */
export async function nameSidesOfMessages(collections: Collections): Promise<void> {
  const messages = collections.collection('messages');
  for await (const { _id, userId, companyId } of collections.collection('conversations').find({}))
    await messages.updateMany({ conversationId: _id, companyId: { $exists: false } }, { $set: { userId, companyId } });
  // The collection or the index may not exist.
  await messages.dropIndex(FORMER_INDEX).catch(() => {});
}
