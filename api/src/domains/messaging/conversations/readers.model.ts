import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** The reading position and the unsent draft of an account in a conversation. */
export interface StoredReader {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  accountId: Types.ObjectId;
  entityId: Types.ObjectId;
  /** The position of the last message that it has read. Never decreases. */
  readSeq: number;
  draft: string;
  /** When the draft was stored, sent or discarded. */
  draftDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredReader>({
  conversationId: id,
  accountId: id,
  entityId: id,
  readSeq: { type: Number, default: 0 },
  draft: text,
  draftDate: maybeDate,
});
schema.index({ conversationId: 1, accountId: 1 }, { unique: true });
schema.index({ accountId: 1 });

const Readers = model<StoredReader>('ConversationReader', schema, 'conversationreaders');

type Ref = string | Types.ObjectId;

/** An account in a conversation. */
export interface ReaderKey {
  conversationId: Ref;
  accountId: Ref;
  entityId: Ref;
}

export const readers = {
  ofConversations: (ids: readonly Ref[]) => Readers.find({ conversationId: { $in: ids } }).lean<StoredReader[]>(),
  ofAccount: (accountId: Ref) => Readers.find({ accountId }).lean<StoredReader[]>(),
  get: (reader: Ref) => Readers.findById(reader).lean<StoredReader>(),
  find: (conversationId: Ref, accountId: Ref) => Readers.findOne({ conversationId, accountId }).lean<StoredReader>(),
  /** Moves the reader forward; returns whether it was further back. */
  read: (key: ReaderKey, readSeq: number): Promise<boolean> => upsert(key, { readSeq: { $lt: readSeq } }, { readSeq }),
  /**
   * Moves the reader to its own message and removes the draft if the message begins with it; text typed since then
   * stays. Returns whether the reader was further back.
   */
  async sent(key: ReaderKey, readSeq: number, text: string): Promise<boolean> {
    const { conversationId, accountId } = key;
    const condition = { conversationId, accountId, readSeq: { $lt: readSeq } };
    const before = await Readers.findOneAndUpdate(condition, { $set: { readSeq } }).lean<StoredReader>();
    if (!before) return upsert(key, { readSeq: { $lt: readSeq } }, { readSeq });
    const { _id, draft } = before;
    if (draft && text.startsWith(draft.trim()))
      await Readers.updateOne({ _id, draft }, { $set: { draft: '', draftDate: new Date() } });
    return true;
  },
  async saveDraft(key: ReaderKey, draft: string): Promise<void> {
    await upsert(key, {}, { draft, draftDate: new Date() });
  },
  /** Moves a reader to the conversation that continues its own one; the account may already have a reader there. */
  async join(
    { _id, draft, draftDate }: StoredReader,
    same: StoredReader | undefined,
    change: Pick<StoredReader, 'conversationId' | 'readSeq'>,
    session: ClientSession,
  ): Promise<void> {
    if (same) await Readers.deleteOne({ _id }, { session });
    const typed = same && !same.draft && draft ? { draft, draftDate } : {};
    await Readers.updateOne({ _id: same?._id ?? _id }, { $set: { ...change, ...typed } }, { session });
  },
  /** Transfers the readers of a profile to another profile of the same person. */
  async give(entityId: Ref, to: Types.ObjectId, session: ClientSession): Promise<void> {
    await Readers.updateMany({ entityId }, { $set: { entityId: to } }, { session });
  },
  async removeOf(accountId: Ref): Promise<void> {
    await Readers.deleteMany({ accountId });
  },
  async removeOfConversations(ids: readonly Ref[]): Promise<void> {
    await Readers.deleteMany({ conversationId: { $in: ids } });
  },
};

/** Changes the record of an account and creates it if there is none; of two concurrent calls the second one updates. */
async function upsert(key: ReaderKey, condition: object, change: Partial<StoredReader>): Promise<boolean> {
  const { conversationId, accountId } = key;
  const update = () => Readers.updateOne({ conversationId, accountId, ...condition }, { $set: change });
  if ((await update()).matchedCount > 0) return true;
  if (await Readers.exists({ conversationId, accountId })) return false;
  try {
    await Readers.create({ ...key, ...change } as Partial<StoredReader>);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await update()).matchedCount > 0;
  }
}
