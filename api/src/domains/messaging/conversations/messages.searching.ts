import type { FoundMessage, MessageSearch } from '@tandem/contracts/message';
import type { PageOf } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accessedAs } from './conversations.access.ts';
import { areReadable, partyOf, readableIds, unreadableIds } from './conversations.lists.ts';
import { conversations } from './conversations.model.ts';
import { nameOfOther } from './conversations.presenter.ts';
import { type FoundIds, messages } from './messages.model.ts';
import { presentMessagesOf } from './messages.presenter.ts';
import { searchedBeginnings } from './messages.words.ts';

/**
 * Finds messages of the viewer's own conversations that contain words starting with the given prefixes. The total is
 * exact up to `MAX_COUNTED_MESSAGES`; above that, it only exceeds the end of the page if there are more.
 */
export async function searchMessages(
  viewer: Viewer,
  { text, conversationId, archived, ...page }: MessageSearch,
): Promise<Page<FoundMessage[]>> {
  const words = searchedBeginnings(text);
  if (text !== '' && words.length === 0) return { items: [], total: 0 };
  const party = partyOf(viewer);
  const presented = async (found: readonly FoundIds[]) => ({
    items: await presentPage(viewer, found, page),
    total: found.length,
  });
  if (conversationId || archived !== undefined) {
    const only = await readableIds(viewer, archived, conversationId ? [conversationId] : undefined);
    return presented(await messages.search(party, words, page, { only }));
  }
  const found = await messages.search(party, words, page, {});
  const [result, areAllReadable] = await Promise.all([presented(found), areReadable(viewer, found)]);
  if (areAllReadable) return result;
  // Rare, so unreadable conversations are looked up and excluded only in this case.
  return presented(await messages.search(party, words, page, { without: await unreadableIds(viewer) }));
}

/** The found messages of a page with the names of the other sides; reads only the conversations of these messages. */
async function presentPage(
  viewer: Viewer,
  found: readonly FoundIds[],
  { skip, limit }: PageOf<string>,
): Promise<FoundMessage[]> {
  const page = found.slice(skip, skip + limit);
  const conversationIds = new Set(page.map(({ conversationId }) => String(conversationId)));
  const [stored, accessed] = await Promise.all([
    messages.ofIds(page.map(({ _id }) => _id)),
    conversations.ofIds([...conversationIds]).then((of) => accessedAs(viewer, of)),
  ]);
  const byId = new Map(stored.map((message) => [String(message._id), message]));
  const names = new Map(accessed.map((each) => [String(each.conversation._id), nameOfOther(each)]));
  const inOrder = page.flatMap(({ _id }) => byId.get(String(_id)) ?? []);
  return (await presentMessagesOf(viewer, accessed, inOrder)).map((message) => ({
    message,
    conversation: { _id: message.conversationId, name: names.get(message.conversationId) ?? '' },
  }));
}
