import type { ClientSession, Types } from 'mongoose';
import { attachmentUploads } from './attachment-uploads.model.ts';
import { attachments } from './attachments.model.ts';
import { conversations, type StoredConversation } from './conversations.model.ts';
import { otherSide } from './conversations.policy.ts';
import { messages } from './messages.model.ts';
import { readers, type StoredReader } from './readers.model.ts';

/**
 * Two conversations with the same company, of two profiles of one person: the messages of `from` follow those of
 * `into`.
 */
interface Joined {
  from: StoredConversation;
  into: StoredConversation;
}

/** The conversations that become one when a profile is merged into another one. */
export async function joinedConversations(from: Types.ObjectId, to: Types.ObjectId): Promise<Joined[]> {
  const own = new Map((await conversations.ofUser(to)).map((each) => [String(each.companyId), each]));
  return (await conversations.ofUser(from)).flatMap((each) => {
    const into = own.get(String(each.companyId));
    return into ? [{ from: each, into }] : [];
  });
}

/** Moves the conversations of a developer to another profile of the same person. */
export async function moveConversations(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession) {
  const joined = await joinedConversations(from, to);
  const joinedIds = new Set(joined.map((each) => String(each.from._id)));
  const moved = (await conversations.ofUser(from)).filter(({ _id }) => !joinedIds.has(String(_id)));
  for (const each of joined) await join(each, { from, to }, session);
  for (const { _id } of moved) {
    await messages.move(_id, { conversationId: _id, offset: 0, from, to }, session);
    await conversations.give(_id, to, session);
  }
  await readers.give(from, to, session);
}

async function join(
  { from, into }: Joined,
  profiles: { from: Types.ObjectId; to: Types.ObjectId },
  session: ClientSession,
): Promise<void> {
  await joinReaders({ from, into }, session);
  await keepClientIdsApart({ from, into }, session);
  await messages.move(from._id, { conversationId: into._id, offset: into.lastSeq, ...profiles }, session);
  await conversations.join(from, into, session);
  await attachments.move(from._id, into._id, session);
  await attachmentUploads.move(from._id, into._id, session);
  await conversations.remove([from._id], session);
}

/**
 * Client ids are unique only within a conversation: two automatic replies of one day have the same one, and clients may
 * reuse theirs.
 */
async function keepClientIdsApart({ from, into }: Joined, session: ClientSession): Promise<void> {
  for (const { _id, clientId } of await messages.withClientIdsOf(from._id, into._id, session)) {
    const own = String(_id);
    await messages.setClientId(_id, own, session);
    await attachments.setClientId(from._id, { from: clientId, to: own }, session);
  }
}

/**
 * An account that has read all of one conversation has read the appended messages up to its position in the other one.
 */
async function joinReaders({ from, into }: Joined, session: ClientSession): Promise<void> {
  const own = new Map((await readers.ofConversations([into._id])).map((each) => [String(each.accountId), each]));
  for (const reader of await readers.ofConversations([from._id])) {
    const same = own.get(String(reader.accountId));
    const hasReadAll = await isAllRead(into, reader, same?.readSeq ?? 0);
    const readSeq = hasReadAll ? into.lastSeq + reader.readSeq : (same?.readSeq ?? 0);
    await readers.join(reader, same, { conversationId: into._id, readSeq }, session);
  }
}

async function isAllRead({ _id, companyId }: StoredConversation, { entityId }: StoredReader, readSeq: number) {
  const side = String(entityId) === String(companyId) ? 'company' : 'user';
  return (await messages.countAfter(_id, readSeq, otherSide(side))) === 0;
}
