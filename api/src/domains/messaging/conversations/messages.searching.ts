import type { FoundMessage, MessageSearch } from '@tandem/contracts/message';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Accessed } from './conversations.access.ts';
import { readableConversations } from './conversations.lists.ts';
import { nameOfOther } from './conversations.presenter.ts';
import { messages } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';
import { wordsOf } from './messages.words.ts';

/** Messages of the viewer’s own conversations that contain words with the given beginnings. */
export async function searchMessages(
  viewer: Viewer,
  { text, conversationId, archived, ...page }: MessageSearch,
): Promise<Page<FoundMessage[]>> {
  const words = wordsOf(text);
  const accessed = (await readableConversations(viewer, archived)).filter(
    ({ conversation }) => !conversationId || String(conversation._id) === conversationId,
  );
  if ((text !== '' && words.length === 0) || accessed.length === 0) return { items: [], total: 0 };
  const byId = new Map(accessed.map((each) => [String(each.conversation._id), each]));
  const { found, total } = await messages.search(
    accessed.map(({ conversation }) => conversation._id),
    words,
    page,
  );
  const shown = await Promise.all(
    found.map(async (message): Promise<FoundMessage> => {
      const each = byId.get(String(message.conversationId)) as Accessed;
      const [presented] = await presentMessages(viewer, each, [message]);
      return {
        message: presented as FoundMessage['message'],
        conversation: { _id: String(message.conversationId), name: nameOfOther(each) },
      };
    }),
  );
  return { items: shown, total };
}
