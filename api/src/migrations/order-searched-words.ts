import type { Collections } from './migrations.ts';

/**
 * The words of messages are indexed in the order in which found messages are shown. Processes of the version before use the
 * new indexes like the former ones, whose fields come first in them.
 */
export async function orderSearchedWords(collections: Collections): Promise<void> {
  const messages = collections.collection('messages');
  for (const side of ['userId', 'companyId']) {
    await messages.createIndex({ [side]: 1, words: 1, createdDate: 1, _id: 1 });
    // The index may not exist.
    await messages.dropIndex(`${side}_1_words_1`).catch(() => {});
  }
}
