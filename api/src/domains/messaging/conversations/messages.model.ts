import { MOST_COUNTED_MESSAGES } from '@tandem/catalogue/messages';
import type { MessageKind } from '@tandem/contracts/message';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  isDuplicate,
  maybeDate,
  maybeText,
  records,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readByIds, readLean } from '../../../platform/database/read-lean.ts';
import type { StoredAttachment } from './attachments.model.ts';
import type { Party, Side } from './conversations.model.ts';

export interface StoredMessage {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  /** The two sides of the conversation, for searching all of their messages at once. */
  userId: Types.ObjectId;
  companyId: Types.ObjectId;
  /** Made by the client; for an email by the server. */
  clientId: string;
  /** 1, 2, 3 … in each conversation. */
  seq: number;
  /** Null once the account is erased. */
  senderId: Types.ObjectId | null;
  senderEntity: Types.ObjectId;
  side: Side;
  kind: MessageKind;
  text: string;
  /** The whole text of an email; null for others. */
  fullText: string | null;
  via: 'email' | null;
  /** As they were when the message was sent. */
  attachments: StoredAttachment[];
  jobId: Types.ObjectId | null;
  /** The beginnings of its words, for searching. */
  words: string[];
  editedDate: Date | null;
  deletedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

export type NewMessage = Pick<
  StoredMessage,
  | '_id'
  | 'conversationId'
  | 'userId'
  | 'companyId'
  | 'clientId'
  | 'senderId'
  | 'senderEntity'
  | 'side'
  | 'kind'
  | 'text'
  | 'words'
> &
  Partial<Pick<StoredMessage, 'fullText' | 'via' | 'attachments' | 'jobId'>>;

const id = { type: Schema.Types.ObjectId, required: true };
const maybeId = { type: Schema.Types.ObjectId, default: null };

const schema = schemaOf<StoredMessage>({
  conversationId: id,
  userId: id,
  companyId: id,
  clientId: { type: String, required: true },
  seq: { type: Number, required: true },
  senderId: maybeId,
  senderEntity: id,
  side: { type: String, required: true },
  kind: { type: String, default: 'text' },
  text,
  fullText: maybeText,
  via: maybeText,
  attachments: records,
  jobId: maybeId,
  words: texts,
  editedDate: maybeDate,
  deletedDate: maybeDate,
});
schema.index({ conversationId: 1, clientId: 1 }, { unique: true });
// The order of a conversation: of two messages that are stored at once, one gets the next number and the other tries again.
schema.index({ conversationId: 1, seq: 1 }, { unique: true });
// Searches of each side: by the words, each in the order of the result, and without words among the latest messages.
schema.index({ userId: 1, words: 1, createdDate: 1, _id: 1 });
schema.index({ userId: 1, createdDate: 1, _id: 1 });
schema.index({ companyId: 1, words: 1, createdDate: 1, _id: 1 });
schema.index({ companyId: 1, createdDate: 1, _id: 1 });
schema.index({ senderId: 1 }, { partialFilterExpression: { senderId: { $type: 'objectId' } } });

changeEventsPlugin(schema, 'message');

const Messages = model<StoredMessage>('Message', schema, 'messages');

type Ref = string | Types.ObjectId;

/** A message that was found, without its content. */
export type FoundIds = Pick<StoredMessage, '_id' | 'conversationId' | 'userId' | 'companyId'>;

/** More concurrent senders than this do not occur in a conversation of two sides. */
const MOST_TRIES = 200;

export const messages = {
  find: (message: Ref) => Messages.findById(message).lean<StoredMessage>(),
  ofIds: (ids: readonly Ref[]): Promise<StoredMessage[]> => readByIds(Messages, ids),
  sentSince: (companyId: Ref, moment: Date) =>
    Messages.find({ companyId, createdDate: { $gte: moment } }).lean<StoredMessage[]>(),
  ofClient: (conversationId: Ref, clientId: string) =>
    Messages.findOne({ conversationId, clientId }).lean<StoredMessage>(),
  last: (conversationId: Ref) =>
    Messages.findOne({ conversationId }, { seq: 1, createdDate: 1 })
      .sort({ seq: -1 })
      .lean<Pick<StoredMessage, '_id' | 'seq' | 'createdDate'>>(),
  at: (conversationId: Ref, seq: number) =>
    Messages.findOne({ conversationId, seq }, { _id: 1 }).lean<Pick<StoredMessage, '_id'>>(),
  /**
   * Stores a message at the end of its conversation, once for each client id. The position comes from a unique index, and
   * not from a clock. Returns the stored message, which may have been there before.
   * @param last what is known of the last message; may be out of date
   */
  async append(message: NewMessage, last: { seq: number; createdDate: Date | null }): Promise<StoredMessage> {
    let known = last;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const createdDate = new Date(Math.max(Date.now(), known.createdDate?.getTime() ?? 0));
      try {
        const stored = await Messages.create({ ...message, seq: known.seq + 1, createdDate, updatedDate: createdDate });
        return stored.toObject();
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const same = await messages.ofClient(message.conversationId, message.clientId);
      if (same) return same;
      known = (await messages.last(message.conversationId)) ?? { seq: 0, createdDate: null };
    }
    throw new Error('A message could not be put in order.');
  },
  /** Messages around a position, in the order of the conversation. */
  async page(conversationId: Ref, { before, after, limit }: { before?: number; after?: number; limit: number }) {
    const isForward = after !== undefined;
    const seq = { ...(isForward && { $gt: after }), ...(before !== undefined && { $lt: before }) };
    const found = await Messages.find({ conversationId, ...(Object.keys(seq).length > 0 && { seq }) })
      .sort({ seq: isForward ? 1 : -1 })
      .limit(limit + 1)
      .lean<StoredMessage[]>();
    const items = found.slice(0, limit);
    return { items: isForward ? items : items.reverse(), more: found.length > limit };
  },
  /** How many messages of a side come after a position, without deleted ones and automatic replies. */
  countAfter: (conversationId: Ref, seq: number, side: Side) =>
    Messages.countDocuments({ conversationId, seq: { $gt: seq }, side, kind: 'text', deletedDate: null }),
  /**
   * Messages of a side that contain a word with each of the given beginnings: as many as are counted, in the
   * order of the result, and more if the page ends later.
   */
  search: (
    { side, entityId }: Party,
    words: readonly string[],
    { skip, limit, sort }: PageOf<string>,
    { only, without = [] }: { only?: readonly Ref[] | undefined; without?: readonly Ref[] },
  ): Promise<FoundIds[]> => {
    const condition = {
      [side === 'user' ? 'userId' : 'companyId']: entityId,
      ...(only && { conversationId: { $in: only } }),
      ...(without.length > 0 && { conversationId: { $nin: without } }),
      ...(words.length > 0 && { $and: words.map((word) => ({ words: new RegExp(`^${word}`) })) }),
    } as never;
    return readLean(
      Messages.find(condition, { conversationId: 1, userId: 1, companyId: 1 })
        .sort(orderOf(sort))
        .limit(Math.max(MOST_COUNTED_MESSAGES, skip + limit) + 1),
    );
  },
  /** Conversations with messages from an id on, that is from a point in time on. */
  conversationsSince: (_id: Types.ObjectId): Promise<Types.ObjectId[]> =>
    Messages.distinct('conversationId', { _id: { $gte: _id } }) as unknown as Promise<Types.ObjectId[]>,
  /** Conversations in which an account has written. */
  conversationsOf: (senderId: Ref): Promise<Types.ObjectId[]> =>
    Messages.distinct('conversationId', { senderId }) as unknown as Promise<Types.ObjectId[]>,
  /** Changes a message that is not deleted. */
  change: (message: Ref, change: Partial<StoredMessage>) =>
    Messages.findOneAndUpdate(
      { _id: message, deletedDate: null },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredMessage>(),
  /** Removes the content of everything that an account or a side has written. */
  async wipe(by: { senderId: Ref } | { conversationId: { $in: readonly Ref[] }; side: Side }, now: Date) {
    const filter = by as { senderId: Ref };
    await Messages.updateMany({ ...filter, deletedDate: null }, { $set: { deletedDate: now } });
    await Messages.updateMany(filter, { $set: { ...WORDLESS, senderId: null } });
  },
  /** Messages whose client id is that of a message in another conversation, too. */
  async withClientIdsOf(conversationId: Ref, other: Ref, session: ClientSession) {
    const taken = await Messages.distinct('clientId', { conversationId: other }).session(session);
    return Messages.find({ conversationId, clientId: { $in: taken } }, { clientId: 1 }, { session }).lean<
      Pick<StoredMessage, '_id' | 'clientId'>[]
    >();
  },
  async setClientId(message: Ref, clientId: string, session: ClientSession) {
    await Messages.updateOne({ _id: message }, { $set: { clientId } }, { timestamps: false, session });
  },
  /** Transfers the messages of a conversation to another one, whose positions they continue, and to another developer. */
  async move(
    conversation: Ref,
    { conversationId, offset, from, to }: { conversationId: Ref; offset: number; from: Ref; to: Ref },
    session: ClientSession,
  ) {
    await Messages.updateMany(
      { conversationId: conversation },
      { $set: { conversationId, userId: to }, $inc: { seq: offset } },
      { timestamps: false, session },
    );
    await Messages.updateMany(
      { conversationId, senderEntity: from },
      { $set: { senderEntity: to } },
      { timestamps: false, session },
    );
  },
  async removeOfConversations(ids: readonly Ref[]) {
    await Messages.deleteMany({ conversationId: { $in: ids } });
  },
};

/** What is left of the content of a deleted message. */
export const WORDLESS = { text: '', fullText: null, attachments: [], words: [], jobId: null };
