import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Delivery } from '../../../platform/realtime/deliveries.ts';
import type { SocketHandlers } from '../../../platform/realtime/requests.ts';
import { conversationRoom, hiddenSignalRoom } from '../../../platform/realtime/rooms.ts';
import { accessTo, isAccessible, isParty } from './conversations.access.ts';
import { conversations } from './conversations.model.ts';
import { pairKey, pairsOf } from './conversations.pairs.ts';
import { isVisible, obstacleFor } from './conversations.policy.ts';
import { markRead } from './messages.reading.ts';
import { nameOfSender } from './messages.senders.ts';
import { sendMessage } from './messages.sending.ts';

const owns = (viewer: Viewer, { conversationId }: { conversationId: string }) => isParty(viewer, conversationId);

export const conversationSockets: SocketHandlers = {
  'message:send': {
    owns,
    handle: async ({ conversationId, ...draft }, viewer) => ({
      message: await sendMessage(viewer, conversationId, draft),
    }),
  },
  'conversation:read': {
    owns,
    handle: async ({ conversationId, messageId }, viewer) => {
      await markRead(viewer, conversationId, messageId);
      return {};
    },
  },
  'conversation:open': {
    owns,
    handle: async ({ conversationId }, viewer, { open }) => {
      const { side, conversation } = await accessTo(viewer, conversationId);
      open({
        room: conversationRoom(conversationId, side),
        dependsOn: [conversationId, String(conversation.userId), String(conversation.companyId)],
        isAccessible: (current) => isAccessible(current, conversationId),
        lost: { event: 'conversation', payload: { _id: conversationId } },
      });
      return {};
    },
  },
  'conversation:close': {
    owns,
    handle: async ({ conversationId }, { view }, { close }) => {
      close(conversationRoom(conversationId, view === 'USER' ? 'user' : 'company'));
      return {};
    },
  },
  typing: {
    owns,
    handle: async ({ conversationId }, viewer, { emit }) => {
      for (const delivery of await typingDeliveries(viewer, conversationId)) emit(delivery);
      return {};
    },
  },
};

/** Typing is not announced for accounts that hide it or cannot write. */
async function typingDeliveries(viewer: Viewer, conversationId: string): Promise<Delivery[]> {
  const { accountId = '' } = viewer;
  const { conversation, side, pair } = await accessTo(viewer, conversationId);
  if (viewer.hiddenSignals?.includes('typing') || obstacleFor(side, pair, conversation)) return [];
  const account = pair.accounts.find(({ _id }) => String(_id) === accountId);
  const readers = isVisible(pair) ? (['user', 'company'] as const) : (['user'] as const);
  return readers.map((reader) => ({
    rooms: [conversationRoom(conversationId, reader)],
    except: [hiddenSignalRoom('typing')],
    event: 'typing',
    payload: { conversationId, accountId, name: nameOfSender(side, account, reader, pair) },
  }));
}

/** For each given developer or company, its conversation partners where both sides may see each other. */
export async function conversationPartners(ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = (await conversations.withMessagesOf(ids)).filter(({ blockedBy }) => blockedBy.length === 0);
  const pairs = await pairsOf(found);
  const partners = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const conversation of found) {
    const pair = pairs.get(pairKey(conversation));
    if (!pair || !isVisible(pair)) continue;
    const [user, company] = [String(conversation.userId), String(conversation.companyId)];
    partners.get(user)?.push(company);
    partners.get(company)?.push(user);
  }
  return partners;
}
