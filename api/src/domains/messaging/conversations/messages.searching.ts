import type { FoundMessage, MessageSearch } from '@tandem/contracts/message';
import type { PageOf } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accessedAs } from './conversations.access.ts';
import { areReadable, partyOf, readableIds, unreadableIds } from './conversations.lists.ts';
import { conversations } from './conversations.model.ts';
import { nameOfOther } from './conversations.presenter.ts';
import { messages, type StoredMessage } from './messages.model.ts';
import { presentMessagesOf } from './messages.presenter.ts';
import { searchedBeginnings } from './messages.words.ts';

/** Messages of the viewer’s own conversations that contain words with the given beginnings. */
export async function searchMessages(
  viewer: Viewer,
  { text, conversationId, archived, ...page }: MessageSearch,
): Promise<Page<FoundMessage[]>> {
  const words = searchedBeginnings(text);
  if (text !== '' && words.length === 0) return { items: [], total: 0 };
  const { found, total } = await searchReadable(viewer, words, page, { conversationId, archived });
  return { items: await presentFound(viewer, found), total };
}

/**
 * Searches all messages of the viewer’s side. Only if there are any of a conversation that the viewer may not read, which
 * is rare, all such conversations are looked up and left out.
 */
async function searchReadable(
  viewer: Viewer,
  words: readonly string[],
  page: PageOf<string>,
  { conversationId, archived }: Pick<MessageSearch, 'conversationId' | 'archived'>,
) {
  const party = partyOf(viewer);
  if (conversationId || archived !== undefined) {
    const only = await readableIds(viewer, archived, conversationId ? [conversationId] : undefined);
    return messages.search(party, words, page, { only });
  }
  const all = await messages.search(party, words, page, {});
  if (await areReadable(viewer, all.conversationIds)) return all;
  return messages.search(party, words, page, { without: await unreadableIds(viewer) });
}

/** Found messages with the names of the other sides; reads only the conversations of these messages. */
async function presentFound(viewer: Viewer, found: readonly StoredMessage[]): Promise<FoundMessage[]> {
  const ids = new Set(found.map(({ conversationId }) => String(conversationId)));
  const accessed = await accessedAs(viewer, await conversations.ofIds([...ids]));
  const names = new Map(accessed.map((each) => [String(each.conversation._id), nameOfOther(each)]));
  return (await presentMessagesOf(viewer, accessed, found)).map((message) => ({
    message,
    conversation: { _id: message.conversationId, name: names.get(message.conversationId) ?? '' },
  }));
}
