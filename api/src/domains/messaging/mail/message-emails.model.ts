import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** An email about unread messages of a conversation. Nothing is stored of their content. */
export interface StoredMessageEmail {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  accountId: Types.ObjectId;
  /** The last position covered by earlier emails; `lastSeq` is the last one covered by this email. */
  afterSeq: number;
  lastSeq: number;
  /** Without angle brackets. */
  messageId: string;
  /** When it was passed to the queue of emails; null until then. */
  writtenDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredMessageEmail>({
  conversationId: id,
  accountId: id,
  afterSeq: { type: Number, required: true },
  lastSeq: { type: Number, required: true },
  messageId: { type: String, required: true },
  writtenDate: maybeDate,
});
// If two processes write about the same messages, only one succeeds.
schema.index({ conversationId: 1, accountId: 1, afterSeq: 1 }, { unique: true });
schema.index({ messageId: 1 }, { unique: true });
schema.index({ accountId: 1 });
schema.index({ createdDate: 1 });

const MessageEmails = model<StoredMessageEmail>('MessageEmail', schema, 'messageemails');

type Ref = string | Types.ObjectId;

export const messageEmails = {
  /** All emails of an account about a conversation, oldest first. */
  of: (conversationId: Ref, accountId: Ref) =>
    MessageEmails.find({ conversationId, accountId }).sort({ lastSeq: 1 }).lean<StoredMessageEmail[]>(),
  ofConversations: (ids: readonly Ref[]) =>
    MessageEmails.find({ conversationId: { $in: ids } }).lean<StoredMessageEmail[]>(),
  ofMessageIds: (messageIds: readonly string[]) =>
    MessageEmails.find({ messageId: { $in: messageIds } }).lean<StoredMessageEmail[]>(),
  /** Null if another process was faster. */
  async insert(email: Partial<StoredMessageEmail>): Promise<StoredMessageEmail | null> {
    try {
      return (await MessageEmails.create(email)).toObject();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return null;
    }
  },
  async written(_id: Ref, writtenDate: Date): Promise<void> {
    await MessageEmails.updateOne({ _id }, { $set: { writtenDate } });
  },
  /** Emails of a conversation that go beyond a position. */
  beyond: (conversationId: Ref, seq: number) =>
    MessageEmails.find({ conversationId, lastSeq: { $gte: seq } }).lean<StoredMessageEmail[]>(),
  /** Transfers the emails of a conversation to another one, whose positions it continues. */
  async move(conversation: Ref, conversationId: Ref, offset: number, session: ClientSession): Promise<void> {
    const change = { $set: { conversationId }, $inc: { afterSeq: offset, lastSeq: offset } };
    await MessageEmails.updateMany({ conversationId: conversation }, change, { session });
  },
  async remove(condition: { _id: Ref } | { accountId: Ref }): Promise<void> {
    await MessageEmails.deleteMany(condition);
  },
  /**
   * Removes emails sent before a date that were followed by another one to the same account about the same
   * conversation.
   */
  async removeFollowed(before: Date): Promise<void> {
    const old = MessageEmails.find({ createdDate: { $lt: before } }, { conversationId: 1, accountId: 1, lastSeq: 1 });
    for await (const { _id, conversationId, accountId, lastSeq } of old.lean<StoredMessageEmail[]>().cursor())
      if (await MessageEmails.exists({ conversationId, accountId, lastSeq: { $gt: lastSeq } }))
        await MessageEmails.deleteOne({ _id });
  },
};
