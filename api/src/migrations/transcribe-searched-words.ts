import { spellingsOf } from '../domains/messaging/conversations/messages.words.ts';
import type { Collections } from './migrations.ts';

/** Messages whose words have letters that keyboards may lack. */
export const MESSAGES_TO_TRANSCRIBE = { words: /[øœæßł]/ };

/** Adds the words of some messages in the spelling without such letters, by which they are now searched. */
export async function transcribeSearchedWords(collections: Collections, ids: readonly unknown[]): Promise<void> {
  const messages = collections.collection('messages');
  for await (const { _id, words } of messages.find({ _id: { $in: ids as never[] } }, { projection: { words: 1 } }))
    await messages.updateOne({ _id }, { $addToSet: { words: { $each: words.flatMap(spellingsOf) } } });
}
