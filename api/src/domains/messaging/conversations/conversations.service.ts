import type {
  Conversation,
  ConversationChange,
  ConversationCreate,
  ConversationQuery,
  UnreadCounts,
} from '@tandem/contracts/conversation';
import { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { actingAsAnother, forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { wordPrefixMatcher } from '../../../platform/text/text-normalization.ts';
import { accessTo, type ConversationAccess } from './conversations.access.ts';
import { possiblyUnread, readableConversations, readablePage, unreadOf } from './conversations.lists.ts';
import { conversations, type Side, type StoredConversation } from './conversations.model.ts';
import { pairKey, pairsOf } from './conversations.pairs.ts';
import { isVisible, obstacleFor, sideOf } from './conversations.policy.ts';
import { nameOfOther, presentConversations } from './conversations.presenter.ts';
import { cannotWrite } from './messages.errors.ts';
import { readingStatesOf } from './messages.reading.ts';
import { type ReaderKey, readers } from './readers.model.ts';

/** Conversations that an account may open in a day. A person who reads the profiles opens fewer. */
const openings = rateLimit('conversationsOpened', 200, 86_400);

/** A page of the viewer’s conversations. */
export async function listConversations(
  viewer: Viewer,
  { archived = false, unread, search, ...page }: ConversationQuery,
): Promise<Page<Conversation[]>> {
  if (!search && unread === undefined) {
    const { found, total } = await readablePage(viewer, archived, page);
    return { items: await presentConversations(viewer, found), total };
  }
  let found =
    unread === undefined ? await readableConversations(viewer, archived) : await unreadOf(viewer, unread, archived);
  if (search) found = await named(viewer, found, search);
  const rows = found.map((accessed) => ({ _id: accessed.conversation._id, accessed }));
  const { items, total } = pageFrom(rows, page, {
    updatedDate: ({ accessed: { conversation } }) => conversation.activeDate,
    createdDate: ({ accessed: { conversation } }) => conversation.createdDate,
  });
  return {
    items: await presentConversations(
      viewer,
      items.map(({ accessed }) => accessed),
    ),
    total,
  };
}

/** Filter: conversations in which words of the other side's name or of a job title start with the search text. */
async function named(
  viewer: Viewer,
  found: readonly ConversationAccess[],
  search: string,
): Promise<ConversationAccess[]> {
  const isWanted = wordPrefixMatcher(search);
  const shown = await presentConversations(viewer, found);
  return found.filter((accessed, nth) =>
    isWanted([nameOfOther(accessed), ...(shown[nth]?.matches ?? []).map(({ job }) => job.title)].join(' ')),
  );
}

/** One conversation. Throws 404 if the viewer may not read it. */
export async function getConversation(viewer: Viewer, conversationId: string): Promise<Conversation> {
  const [shown] = await presentConversations(viewer, [await accessTo(viewer, conversationId)]);
  if (!shown) throw notFound('conversation');
  return shown;
}

/**
 * Returns the conversation of a developer and a company and creates it if there is none. Throws 404 if the other side
 * is invisible to the viewer, and 403 if the viewer may not write first.
 */
export async function openConversation(viewer: Viewer, wanted: ConversationCreate): Promise<Conversation> {
  const ids = { userId: new Types.ObjectId(wanted.userId), companyId: new Types.ObjectId(wanted.companyId) };
  const side = sideOf(viewer, ids);
  if (!side) throw forbidden();
  const stored = await conversations.between(ids.userId, ids.companyId);
  const pair = (await pairsOf([ids])).get(pairKey(ids));
  if (!pair || pair.developer.managedBy || (side === 'company' && !isVisible(pair)))
    throw notFound(side === 'user' ? 'company' : 'developer');
  if (stored && (stored.lastSeq > 0 || stored.openedBy.includes(side)))
    return getConversation(viewer, String(stored._id));
  if (viewer.impersonatedBy) throw actingAsAnother();
  if (side === 'user' && pair.matches.length === 0 && !pair.company.public) throw notFound('company');
  const obstacle = obstacleFor(side, pair, { blockedBy: stored?.blockedBy ?? [], wroteFrom: [] });
  if (obstacle) throw cannotWrite(obstacle, side);
  await openings.take(`${viewer.accountId}`);
  const opened = await conversations.open(ids.userId, ids.companyId, side);
  return getConversation(viewer, String(opened._id));
}

/** Archives, mutes or blocks a conversation, or saves a draft. */
export async function changeConversation(
  viewer: Viewer,
  conversationId: string,
  { archived, muted, blocked, draft }: ConversationChange,
): Promise<Conversation> {
  const { side } = await accessTo(viewer, conversationId);
  const accountId = `${viewer.accountId}`;
  if (archived !== undefined) await conversations.mark(conversationId, 'archivedBy', accountId, archived);
  if (muted !== undefined) await conversations.mark(conversationId, 'mutedBy', accountId, muted);
  if (blocked !== undefined) await conversations.block(conversationId, side, blocked);
  if (draft !== undefined) {
    await readers.saveDraft(keyOf(viewer, conversationId), draft.trim() === '' ? '' : draft);
    const reader = await readers.find(conversationId, accountId);
    if (reader) announce('draft', reader._id);
  }
  return getConversation(viewer, conversationId);
}

const keyOf = ({ accountId = '', entityId = '' }: Viewer, conversationId: string): ReaderKey => ({
  conversationId,
  accountId,
  entityId,
});

/** Returns the viewer's unread counts. Muted and archived conversations are not counted. */
export async function unreadCounts(viewer: Viewer): Promise<UnreadCounts> {
  const states = [...(await readingStatesOf(viewer, await possiblyUnread(viewer))).values()];
  return {
    conversations: states.filter(({ newMessages }) => newMessages > 0).length,
    messages: states.reduce((sum, { newMessages }) => sum + newMessages, 0),
  };
}

/** Records until when a side is away, according to its automatic reply; null once it is back. */
export const setAway = (conversationId: string, side: Side, until: Date | null): Promise<void> =>
  conversations.setAway(conversationId, side, until);

/** The conversation of a developer and a company; null if there is none. */
export const conversationBetween = (userId: string, companyId: string): Promise<StoredConversation | null> =>
  conversations.between(userId, companyId);

export const findConversation = (conversationId: string): Promise<StoredConversation | null> =>
  conversations.find(conversationId);

export { isParty } from './conversations.access.ts';
