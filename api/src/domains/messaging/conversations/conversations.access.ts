import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { conversations, type Side, type StoredConversation } from './conversations.model.ts';
import { pairKey, pairsOf } from './conversations.pairs.ts';
import { isVisible, obstacleFor, type Pair, sideOf } from './conversations.policy.ts';
import { cannotWrite } from './messages.errors.ts';

/** A conversation as one of its sides may use it. */
export interface ConversationAccess {
  conversation: StoredConversation;
  side: Side;
  pair: Pair;
}

/** Whether a conversation belongs to the viewer’s profile or company. */
export async function isParty(viewer: Viewer, conversationId: string): Promise<boolean> {
  const conversation = await conversations.find(conversationId);
  return conversation !== null && sideOf(viewer, conversation) !== undefined;
}

/**
 * Returns a conversation that the viewer may read. Throws 404 for those of others, and for companies if the developer
 * is invisible to them, for example because of hiding from them.
 */
export async function accessTo(viewer: Viewer, conversationId: string): Promise<ConversationAccess> {
  const conversation = await conversations.find(conversationId);
  const accessed = conversation && (await accessedAs(viewer, [conversation]))[0];
  if (!accessed) throw notFound('conversation');
  return accessed;
}

/** Throws 403 with the reason where a side cannot write. */
export function requireWritable({ side, pair, conversation }: ConversationAccess): void {
  const obstacle = obstacleFor(side, pair, conversation);
  if (obstacle) throw cannotWrite(obstacle, side);
}

/** Whether the viewer may read a conversation. */
export async function isAccessible(viewer: Viewer, conversationId: string): Promise<boolean> {
  const conversation = await conversations.find(conversationId);
  return conversation !== null && (await accessedAs(viewer, [conversation])).length > 0;
}

/** Returns those of the given conversations that the viewer may read, with the viewer's access. */
export async function accessedAs(viewer: Viewer, found: readonly StoredConversation[]): Promise<ConversationAccess[]> {
  const pairs = await pairsOf(found);
  return found.flatMap((conversation) => {
    const side = sideOf(viewer, conversation);
    const pair = pairs.get(pairKey(conversation));
    if (!side || !pair || !isReadable(side, pair, conversation)) return [];
    return [{ conversation, side, pair }];
  });
}

/** The sides that may read a conversation, each with its access. */
export async function accessOfSides(conversation: StoredConversation): Promise<ConversationAccess[]> {
  const pair = (await pairsOf([conversation])).get(pairKey(conversation));
  return pair ? sidesThatRead(conversation, pair) : [];
}

export const sidesThatRead = (conversation: StoredConversation, pair: Pair): ConversationAccess[] =>
  (['user', 'company'] as const)
    .filter((side) => isReadable(side, pair, conversation))
    .map((side) => ({ conversation, side, pair }));

/** A conversation without messages exists only for the side that opened it. */
const isReadable = (side: Side, pair: Pair, { lastSeq, openedBy }: StoredConversation): boolean =>
  (side === 'user' || isVisible(pair)) && (lastSeq > 0 || openedBy.includes(side));
