import type { MessageKind } from '@tandem/contracts/message';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { isDuplicate, maybeDate, schemaOf, texts, totalOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readByIds } from '../../../platform/database/read-lean.ts';

/** A side of a conversation. */
export type Side = 'user' | 'company';

export interface StoredConversation {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  companyId: Types.ObjectId;
  /** Sides that have opened it; another side sees it from the first message on. */
  openedBy: Side[];
  /** The position of the last message; 0 without one. May lag behind briefly: the messages are authoritative. */
  lastSeq: number;
  lastMessageId: Types.ObjectId | null;
  lastMessageDate: Date | null;
  /** When the last message was stored or, without one, the conversation was opened. Lists are sorted by it. */
  activeDate: Date;
  /** Sides that have written. */
  wroteFrom: Side[];
  /** Accounts of the company that have written. */
  writers: Types.ObjectId[];
  /** Accounts that have archived or muted it. */
  archivedBy: Types.ObjectId[];
  mutedBy: Types.ObjectId[];
  blockedBy: Side[];
  /** Until when a side is away, according to its automatic reply. */
  userAwayUntil: Date | null;
  companyAwayUntil: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const ids = { type: [Schema.Types.ObjectId] };

const schema = schemaOf<StoredConversation>({
  userId: id,
  companyId: id,
  openedBy: texts,
  lastSeq: { type: Number, default: 0 },
  lastMessageId: { type: Schema.Types.ObjectId, default: null },
  lastMessageDate: maybeDate,
  activeDate: { type: Date, default: Date.now },
  wroteFrom: texts,
  writers: ids,
  archivedBy: ids,
  mutedBy: ids,
  blockedBy: texts,
  userAwayUntil: maybeDate,
  companyAwayUntil: maybeDate,
});
schema.index({ userId: 1, companyId: 1 }, { unique: true });
// For lists, latest first, and for the partners of a profile or company.
schema.index({ userId: 1, activeDate: -1, _id: -1 });
schema.index({ companyId: 1, activeDate: -1, _id: -1 });
schema.index({ companyId: 1, userId: 1 });

changeEventsPlugin(schema, 'conversation');

const Conversations = model<StoredConversation>('Conversation', schema, 'conversations');

type Ref = string | Types.ObjectId;
type QueryFilter = Parameters<typeof Conversations.countDocuments>[0];

/** A developer profile or a company, as a side of its conversations. */
export interface Party {
  side: Side;
  entityId: Ref;
}

export interface ConversationFilter extends Party {
  /** Excludes conversations with these partners. */
  without: readonly Ref[];
  /** Filter: conversations that an account has archived, or those it has not. */
  archived?: { by: Ref; isOn: boolean } | undefined;
  /** Filter: conversations that an account has not muted. */
  notMutedBy?: Ref;
}

const awayOf = (side: Side, until: Date | null) =>
  side === 'user' ? { userAwayUntil: until } : { companyAwayUntil: until };
const ownField = (side: Side) => (side === 'user' ? 'userId' : 'companyId');
const partnerField = (side: Side) => (side === 'user' ? 'companyId' : 'userId');

const latest = <T extends Date | null>(one: T, other: T): T => (other && (!one || one < other) ? other : one);

/** A conversation without messages exists only for the side that opened it. */
function conditionOf({ side, entityId, without, archived, notMutedBy }: ConversationFilter): object {
  return {
    [ownField(side)]: entityId,
    ...(without.length > 0 && { [partnerField(side)]: { $nin: without } }),
    ...(archived && { archivedBy: archived.isOn ? archived.by : { $ne: archived.by } }),
    ...(notMutedBy && { mutedBy: { $ne: notMutedBy } }),
    $or: [{ lastSeq: { $gt: 0 } }, { openedBy: side }],
  };
}

/** A message that is recorded in its conversation. */
export interface SentMessage {
  _id: Types.ObjectId;
  seq: number;
  createdDate: Date;
  side: Side;
  senderId: Types.ObjectId | null;
  kind: MessageKind;
}

export const conversations = {
  find: (conversation: Ref) => Conversations.findById(conversation).lean<StoredConversation>(),
  ofIds: (ids: readonly Ref[]): Promise<StoredConversation[]> => readByIds(Conversations, ids),
  between: (userId: Ref, companyId: Ref) => Conversations.findOne({ userId, companyId }).lean<StoredConversation>(),
  ofUser: (userId: Ref) => Conversations.find({ userId }).lean<StoredConversation[]>(),
  /** Conversations that have messages and a side among the given developers and companies. */
  withMessagesOf: (ids: readonly Ref[]) =>
    Conversations.find({
      $or: [{ userId: { $in: ids } }, { companyId: { $in: ids } }],
      lastSeq: { $gt: 0 },
    }).lean<StoredConversation[]>(),
  ofCompany: (companyId: Ref) => Conversations.find({ companyId }).lean<StoredConversation[]>(),
  /** The companies or developers with which a side has conversations. */
  partners: ({ side, entityId }: Party): Promise<Types.ObjectId[]> =>
    Conversations.distinct(partnerField(side), { [ownField(side)]: entityId }) as unknown as Promise<Types.ObjectId[]>,
  /** A page of a side's conversations that match a filter, and their total number. */
  async page(filter: ConversationFilter, { skip, limit, sort }: PageOf<string>) {
    const condition = conditionOf(filter) as QueryFilter;
    const found = await Conversations.find(condition)
      .sort(orderOf(sort, { updatedDate: { activeDate: 1 } }))
      .skip(skip)
      .limit(limit)
      .lean<StoredConversation[]>();
    const total = await totalOf(found.length, { skip, limit }, () => Conversations.countDocuments(condition).exec());
    return { found, total };
  },
  /** All conversations of a side that exist for it, without those of some partners. */
  where: (filter: ConversationFilter) =>
    Conversations.find(conditionOf(filter) as QueryFilter).lean<StoredConversation[]>(),
  /** Ids of the matching conversations; only those of `among` if given. */
  async idsWhere(filter: ConversationFilter, among?: readonly Ref[]): Promise<Types.ObjectId[]> {
    const condition = { ...conditionOf(filter), ...(among && { _id: { $in: among } }) } as QueryFilter;
    return (await Conversations.find(condition, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>()).map(({ _id }) => _id);
  },
  /** The ids of the conversations of a side with some partners. */
  async idsWith({ side, entityId }: Party, partners: readonly Ref[]): Promise<Types.ObjectId[]> {
    const condition: object = { [ownField(side)]: entityId, [partnerField(side)]: { $in: partners } };
    return (await Conversations.find(condition as QueryFilter, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>()).map(
      ({ _id }) => _id,
    );
  },
  /**
   * Returns the conversation of a pair and creates it if there is none; of several concurrent calls, one creates it.
   */
  async open(userId: Types.ObjectId, companyId: Types.ObjectId, side: Side): Promise<StoredConversation> {
    const upsert = () =>
      Conversations.findOneAndUpdate(
        { userId, companyId },
        { $addToSet: { openedBy: side }, $setOnInsert: { activeDate: new Date() } },
        { upsert: true, returnDocument: 'after', timestamps: { createdAt: true, updatedAt: false } },
      ).lean<StoredConversation>();
    const opened = await upsert().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return upsert();
    });
    return opened as StoredConversation;
  },
  /**
   * Records a new message and its author; an automatic reply has none. The conversation leaves everyone's archive, and
   * a side that writes is no longer away. Of two messages recorded concurrently, the later one stays the last.
   */
  async sent(conversation: Ref, { _id, seq, createdDate, side, senderId, kind }: SentMessage) {
    const writers = side === 'company' && senderId ? { writers: senderId } : {};
    const isText = kind === 'text';
    const written = isText && { $addToSet: { wroteFrom: side, ...writers } };
    const back = isText && awayOf(side, null);
    const { matchedCount } = await Conversations.updateOne(
      { _id: conversation, lastSeq: { $lt: seq } },
      {
        $set: {
          lastSeq: seq,
          lastMessageId: _id,
          lastMessageDate: createdDate,
          activeDate: createdDate,
          archivedBy: [],
          ...back,
        },
        ...written,
      },
    );
    if (matchedCount === 0 && written)
      await Conversations.updateOne({ _id: conversation }, written, { timestamps: false });
  },
  /** Adds an account to a list of the conversation, or removes it. */
  async mark(conversation: Ref, list: 'archivedBy' | 'mutedBy', accountId: Ref, isOn: boolean) {
    const change = { [list]: accountId };
    await Conversations.updateOne({ _id: conversation }, isOn ? { $addToSet: change } : { $pull: change }, {
      timestamps: false,
    });
  },
  async block(conversation: Ref, side: Side, isOn: boolean) {
    const change = { blockedBy: side };
    await Conversations.updateOne({ _id: conversation }, isOn ? { $addToSet: change } : { $pull: change }, {
      timestamps: false,
    });
  },
  async setAway(conversation: Ref, side: Side, until: Date | null) {
    await Conversations.updateOne({ _id: conversation }, { $set: awayOf(side, until) }, { timestamps: false });
  },
  async forgetAccount(accountId: Ref) {
    const lists = { archivedBy: accountId, mutedBy: accountId, writers: accountId };
    await Conversations.updateMany(
      { $or: Object.entries(lists).map(([list, value]) => ({ [list]: value })) },
      { $pull: lists },
      { timestamps: false },
    );
  },
  /**
   * Records that the messages of another conversation of the same two sides were appended. The result is blocked or
   * muted by those who had blocked or muted either conversation, and archived by those who had archived both.
   */
  async join(from: StoredConversation, { _id, ...into }: StoredConversation, session: ClientSession) {
    const archived = new Set(from.archivedBy.map(String));
    const last = from.lastMessageId && {
      lastSeq: into.lastSeq + from.lastSeq,
      lastMessageId: from.lastMessageId,
      lastMessageDate: latest(from.lastMessageDate, into.lastMessageDate),
      activeDate: latest(from.activeDate, into.activeDate),
      archivedBy: into.archivedBy.filter((accountId) => archived.has(String(accountId))),
    };
    const lists = ['openedBy', 'wroteFrom', 'writers', 'blockedBy', 'mutedBy'] as const;
    await Conversations.updateOne(
      { _id },
      {
        ...(last && { $set: last }),
        $addToSet: Object.fromEntries(lists.map((list) => [list, { $each: from[list] }])),
      },
      { timestamps: false, session },
    );
  },
  /** Transfers a conversation to another profile of the same person. */
  async give(conversation: Ref, userId: Types.ObjectId, session: ClientSession) {
    await Conversations.updateOne({ _id: conversation }, { $set: { userId } }, { timestamps: false, session });
  },
  async remove(ids: readonly Ref[], session?: ClientSession) {
    await Conversations.deleteMany({ _id: { $in: ids } }, session && { session });
  },
};
