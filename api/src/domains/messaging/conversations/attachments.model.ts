import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { flag, maybeNumber, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A file that was uploaded to a conversation. */
export interface StoredAttachment {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  accountId: Types.ObjectId;
  /** The client id of its message; null until the message is sent. */
  clientId: string | null;
  /** The code of the stored file. */
  code: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  scanned: boolean;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredAttachment>({
  conversationId: id,
  accountId: id,
  clientId: maybeText,
  code: { type: String, required: true },
  name: text,
  type: text,
  size: { type: Number, default: 0 },
  width: maybeNumber,
  height: maybeNumber,
  scanned: flag,
});
schema.index({ conversationId: 1, clientId: 1 });
schema.index({ accountId: 1 });
schema.index({ clientId: 1, createdDate: 1 });

const Attachments = model<StoredAttachment>('MessageAttachment', schema, 'messageattachments');

type Ref = string | Types.ObjectId;

export const attachments = {
  insert: async (attachment: Partial<StoredAttachment>): Promise<StoredAttachment> =>
    (await Attachments.create(attachment)).toObject(),
  find: (attachment: Ref) => Attachments.findById(attachment).lean<StoredAttachment>(),
  /**
   * Assigns uploads of an account to its message; returns those that belonged to no other message, in the given order.
   */
  async claim(ids: readonly Ref[], key: { conversationId: Ref; accountId: Ref; clientId: string }) {
    const { clientId, ...owner } = key;
    await Attachments.updateMany({ _id: { $in: ids }, ...owner, clientId: null }, { $set: { clientId } });
    const found = await Attachments.find({ _id: { $in: ids }, ...key }).lean<StoredAttachment[]>();
    return ids.flatMap((each) => found.find(({ _id }) => String(_id) === String(each)) ?? []);
  },
  ofMessage: (conversationId: Ref, clientId: string) =>
    Attachments.find({ conversationId, clientId }).lean<StoredAttachment[]>(),
  ofConversations: (ids: readonly Ref[]) =>
    Attachments.find({ conversationId: { $in: ids } }).lean<StoredAttachment[]>(),
  ofAccount: (accountId: Ref) => Attachments.find({ accountId }).lean<StoredAttachment[]>(),
  unsentSince: (moment: Date) =>
    Attachments.find({ clientId: null, createdDate: { $lt: moment } }).lean<StoredAttachment[]>(),
  /** Updates the client id of a message's files. */
  async setClientId(conversationId: Ref, { from, to }: { from: string; to: string }, session: ClientSession) {
    await Attachments.updateMany({ conversationId, clientId: from }, { $set: { clientId: to } }, { session });
  },
  async move(conversation: Ref, conversationId: Ref, session: ClientSession) {
    await Attachments.updateMany({ conversationId: conversation }, { $set: { conversationId } }, { session });
  },
  async remove(ids: readonly Ref[]) {
    await Attachments.deleteMany({ _id: { $in: ids } });
  },
};
