import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { accessTo, type ConversationAccess } from './conversations.access.ts';
import type { StoredConversation } from './conversations.model.ts';
import { otherSide } from './conversations.policy.ts';
import { messages } from './messages.model.ts';
import { conversationRead } from './messaging.events.ts';
import { readers, type StoredReader } from './readers.model.ts';

/** Reading positions of the two sides of a conversation, and the reader's draft. */
export interface ReadingState {
  newMessages: number;
  readUpTo: Conversation['readUpTo'];
  draft?: Conversation['draft'];
}

/** The reading states of conversations, by id. */
export async function readingStatesOf(
  viewer: Viewer,
  accessed: readonly ConversationAccess[],
): Promise<Map<string, ReadingState>> {
  const found = await readers.ofConversations(accessed.map(({ conversation }) => conversation._id));
  const shown = await showingReaders(viewer, found);
  const byConversation = Map.groupBy(found, ({ conversationId }) => String(conversationId));
  const states = accessed.map(async (each): Promise<[string, ReadingState]> => {
    const id = String(each.conversation._id);
    return [id, await stateOf(viewer, each, byConversation.get(id) ?? [], shown)];
  });
  return new Map(await Promise.all(states));
}

async function stateOf(
  viewer: Viewer,
  { conversation, side }: ConversationAccess,
  found: readonly StoredReader[],
  shown: ReadonlySet<string>,
): Promise<ReadingState> {
  const own = found.find(({ accountId }) => String(accountId) === viewer.accountId);
  const others = found.filter(
    ({ entityId, accountId }) => String(entityId) !== viewer.entityId && shown.has(String(accountId)),
  );
  const readSeq = own?.readSeq ?? 0;
  const [newMessages, mine, other] = await Promise.all([
    conversation.lastSeq > readSeq ? messages.countAfter(conversation._id, readSeq, otherSide(side)) : 0,
    idAt(conversation, readSeq),
    idAt(conversation, Math.max(0, ...others.map(({ readSeq: seq }) => seq))),
  ]);
  return {
    newMessages,
    readUpTo: { ...(mine && { mine }), ...(other && { other }) },
    ...(own?.draftDate && { draft: { text: own.draft, updatedDate: own.draftDate.toISOString() } }),
  };
}

/** The id of the message at a position. */
async function idAt({ _id, lastSeq, lastMessageId }: StoredConversation, seq: number): Promise<string | undefined> {
  if (seq === 0) return undefined;
  if (seq === lastSeq && lastMessageId) return String(lastMessageId);
  const message = await messages.at(_id, seq);
  return message ? String(message._id) : undefined;
}

/** Accounts whose reading position the viewer sees: those that show it, or none if the viewer hides its own. */
async function showingReaders(viewer: Viewer, found: readonly StoredReader[]): Promise<Set<string>> {
  const ids = [...new Set([`${viewer.accountId}`, ...found.map(({ accountId }) => String(accountId))])];
  const accounts = await accountsById(ids);
  const shows = (id: string) => !(accounts.get(id)?.hiddenSignals ?? []).includes('read');
  return new Set(shows(`${viewer.accountId}`) ? ids.filter(shows) : []);
}

/**
 * Reading positions of the other side's accounts in a conversation, as far as the viewer may see them: account →
 * position.
 */
export async function readPositionsSeenBy(
  viewer: Viewer,
  conversationId: Types.ObjectId,
): Promise<Map<string, number>> {
  // An event for a whole side contains no reading positions, which an account may not want to see.
  if (!viewer.accountId) return new Map();
  const found = await readers.ofConversations([conversationId]);
  const shown = await showingReaders(viewer, found);
  return new Map(
    found
      .filter(({ accountId, entityId }) => String(entityId) !== viewer.entityId && shown.has(String(accountId)))
      .map(({ accountId, readSeq }) => [String(accountId), readSeq]),
  );
}

/**
 * Marks a conversation as read up to a message, or entirely. Reading by a superuser who acts as the reader is not
 * recorded.
 */
export async function markRead(viewer: Viewer, conversationId: string, messageId?: string): Promise<void> {
  const { conversation } = await accessTo(viewer, conversationId);
  if (viewer.impersonatedBy) return;
  const message = messageId ? await messages.find(messageId) : await messages.last(conversation._id);
  if (messageId && String((message as { conversationId?: unknown })?.conversationId) !== conversationId)
    throw notFound('message');
  if (message) await readUpTo(viewer, conversation._id, message.seq);
}

/**
 * Milliseconds during which an account's reading positions in a conversation are collected, across devices, before they
 * are stored.
 */
const TOGETHER_MS = 50;
const bursts = new Map<string, { seq: number; stored: Promise<void> }>();

/** Moves the reader forward to a position and notifies the other pages, if it was further back. */
function readUpTo(viewer: Viewer, conversationId: Types.ObjectId, seq: number): Promise<void> {
  const { accountId = '', entityId = '' } = viewer;
  const key = `${conversationId} ${accountId}`;
  const burst = bursts.get(key);
  if (burst) {
    burst.seq = Math.max(burst.seq, seq);
    return burst.stored;
  }
  const store = async () => {
    await wait(TOGETHER_MS);
    bursts.delete(key);
    const reader = { conversationId: String(conversationId), accountId, entityId };
    if (!(await readers.read(reader, next.seq))) return;
    announce('conversation', conversationId);
    await conversationRead.emit({ ...reader, seq: next.seq });
  };
  const next = { seq, stored: Promise.resolve() };
  bursts.set(key, next);
  next.stored = store();
  return next.stored;
}
