import type { Types } from 'mongoose';
import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import { accountRoom, entityRoom } from '../../../platform/realtime/rooms.ts';
import { accessOfSides, type ConversationAccess, sidesThatRead } from './conversations.access.ts';
import { conversations } from './conversations.model.ts';
import { messages } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';
import { readers } from './readers.model.ts';

/**
 * Conversations in which a message is being stored, by the ids of both. The data read to decide whether the sender may
 * write is reused to deliver the message.
 */
const beingWritten = new Map<string, ConversationAccess>();

/** Stores a message; meanwhile its deliveries reuse the data already loaded for its conversation. */
export async function withDeliveryCache<T>(
  messageId: string,
  accessed: ConversationAccess,
  write: () => Promise<T>,
): Promise<T> {
  const ids = [messageId, String(accessed.conversation._id)];
  for (const id of ids) beingWritten.set(id, accessed);
  try {
    return await write();
  } finally {
    for (const id of ids) beingWritten.delete(id);
  }
}

/** The sides that may read a conversation that has at least `seq` messages, which it may not know yet. */
async function readingSides(
  known: ConversationAccess | undefined,
  id: string | Types.ObjectId,
  seq: number,
): Promise<ConversationAccess[]> {
  const conversation = known?.conversation ?? (await conversations.find(id));
  if (!conversation) return [];
  const current = { ...conversation, lastSeq: Math.max(conversation.lastSeq, seq) };
  return known ? sidesThatRead(current, known.pair) : accessOfSides(current);
}

/** A side as a viewer, without a particular account. */
const viewerOf = ({ side, conversation: { userId, companyId } }: ConversationAccess) =>
  side === 'user'
    ? ({ view: 'USER', entityId: String(userId) } as const)
    : ({ view: 'COMPANY', entityId: String(companyId) } as const);

/** Each side gets a message as it may see it; a company from which the developer hides gets nothing. */
export async function pagesOfMessage(id: string): Promise<Delivery[]> {
  const known = beingWritten.get(id);
  const message = await messages.find(id);
  if (!message) return [];
  const sides = await readingSides(known, message.conversationId, message.seq);
  const isChanged = message.editedDate !== null || message.deletedDate !== null;
  return Promise.all(
    sides.map(async (accessed): Promise<Delivery> => {
      const viewer = viewerOf(accessed);
      const [shown] = await presentMessages(viewer, accessed, [message]);
      if (!shown) throw new Error('A message could not be presented.');
      return {
        rooms: [entityRoom(viewer.entityId)],
        event: isChanged ? 'message:updated' : 'message',
        payload: { _id: id, conversationId: shown.conversationId, message: shown },
      };
    }),
  );
}

/** Open pages of both sides receive the reading positions and other settings of a conversation. */
export async function pagesOfConversation(id: string): Promise<Delivery[]> {
  const known = beingWritten.get(id);
  const rooms = (await readingSides(known, id, known ? 1 : 0)).map((accessed) =>
    entityRoom(viewerOf(accessed).entityId),
  );
  return rooms.length > 0 ? [{ rooms, event: 'conversation' }] : [];
}

/** A draft concerns only the pages of its own account: others could tell from it that the account is writing. */
export async function pagesOfDraft(readerId: string): Promise<Delivery[]> {
  const reader = await readers.get(readerId);
  if (!reader) return [];
  const payload = { _id: String(reader.conversationId) };
  return [{ rooms: [accountRoom(reader.accountId)], event: 'conversation', payload }];
}
