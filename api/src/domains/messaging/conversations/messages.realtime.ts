import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { entityRoom } from '../../../platform/realtime/rooms.ts';
import { accessedAs } from './conversations.access.ts';
import { conversations, type StoredConversation } from './conversations.model.ts';
import { messages } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';

/** The two sides as viewers, without a particular account. */
const viewersOf = ({ userId, companyId }: StoredConversation) =>
  [
    { view: 'USER', entityId: String(userId) },
    { view: 'COMPANY', entityId: String(companyId) },
  ] as const;

/** Each side gets a message as it may see it; a company from which the developer hides gets nothing. */
export async function pagesOfMessage(id: string): Promise<Delivery[]> {
  const message = await messages.find(id);
  const conversation = message && (await conversations.find(message.conversationId));
  if (!conversation) return [];
  const isChanged = message.editedDate !== null || message.deletedDate !== null;
  const found = await Promise.all(
    viewersOf(conversation).map(async (viewer): Promise<Delivery[]> => {
      // The conversation may not know yet that it has this message.
      const [accessed] = await accessedAs(viewer, [{ ...conversation, lastSeq: message.seq }]);
      const [shown] = accessed ? await presentMessages(viewer, accessed, [message]) : [];
      if (!shown) return [];
      return [
        {
          rooms: [entityRoom(viewer.entityId)],
          event: isChanged ? 'message:updated' : 'message',
          payload: { _id: id, conversationId: shown.conversationId, message: shown },
        },
      ];
    }),
  );
  return found.flat();
}

/** The open pages of both sides follow how far a conversation is read, and what its other settings are. */
export async function pagesOfConversation(id: string): Promise<Delivery[]> {
  const conversation = await conversations.find(id);
  if (!conversation) return [];
  const readable = await Promise.all(
    viewersOf(conversation).map(async (viewer) =>
      (await accessedAs(viewer, [conversation])).length > 0 ? viewer : [],
    ),
  );
  const rooms = readable.flat().map(({ entityId }) => entityRoom(entityId));
  return rooms.length > 0 ? [{ rooms, event: 'conversation' }] : [];
}
