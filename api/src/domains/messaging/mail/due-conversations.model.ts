import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** A conversation with new messages, about which emails may become due. */
export interface StoredDueConversation {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  dueDate: Date;
  /** Until when a process has claimed it. */
  leaseDate: Date | null;
  /** Counts new messages, so that one that arrives while emails are being written is not missed. */
  version: number;
}

const schema = schemaOf<StoredDueConversation>({
  conversationId: { type: Schema.Types.ObjectId, required: true, unique: true },
  dueDate: { type: Date, required: true },
  leaseDate: maybeDate,
  version: { type: Number, default: 0 },
});
schema.index({ dueDate: 1 });

const DueConversations = model<StoredDueConversation>('DueConversation', schema, 'dueconversations');

type Ref = string | Types.ObjectId;

export const dueConversations = {
  /** Records that a conversation has a new message. An earlier due date stays. */
  async add(conversationId: Ref, dueDate: Date): Promise<void> {
    const change = { $min: { dueDate }, $inc: { version: 1 } };
    const upsert = () => DueConversations.updateOne({ conversationId }, change, { upsert: true });
    await upsert().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return upsert();
    });
  },
  claim: (now: Date, leaseDate: Date) =>
    DueConversations.findOneAndUpdate(
      { dueDate: { $lte: now }, $or: [{ leaseDate: null }, { leaseDate: { $lte: now } }] },
      { $set: { leaseDate } },
      { sort: { dueDate: 1 }, returnDocument: 'after' },
    ).lean<StoredDueConversation>(),
  /** Sets when the conversation is checked next; null removes it unless a message has arrived in the meantime. */
  async settle({ _id, version }: StoredDueConversation, dueDate: Date | null): Promise<void> {
    if (!dueDate && (await DueConversations.deleteOne({ _id, version })).deletedCount > 0) return;
    await DueConversations.updateOne({ _id }, { $set: { leaseDate: null, ...(dueDate && { dueDate }) } });
  },
};
