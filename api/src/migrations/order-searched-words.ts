import type { Collections } from './migrations.ts';

/**
 * Message words are indexed in the order in which search results are shown. Processes of the previous version use the
 * new indexes like the former ones, because their fields come first.
 */
export async function orderSearchedWords(collections: Collections): Promise<void> {
  const messages = collections.collection('messages');
  for (const side of ['userId', 'companyId']) {
    await messages.createIndex({ [side]: 1, words: 1, createdDate: 1, _id: 1 });
    // The index may not exist.
    await messages.dropIndex(`${side}_1_words_1`).catch(() => {});
  }
}
