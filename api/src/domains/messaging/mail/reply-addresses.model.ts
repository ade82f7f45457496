import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** The address at which an account answers a conversation by email. */
export interface StoredReplyAddress {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  accountId: Types.ObjectId;
  /** Digest of the token, so that a copy of the database does not let anyone write. */
  hash: string;
  /** The token, encrypted, for the next email. */
  sealed: string;
  expiresDate: Date;
  revokedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredReplyAddress>({
  conversationId: id,
  accountId: id,
  hash: { type: String, required: true },
  sealed: { type: String, required: true },
  expiresDate: { type: Date, required: true },
  revokedDate: maybeDate,
});
schema.index({ hash: 1 }, { unique: true });
schema.index({ conversationId: 1, accountId: 1 });
schema.index({ accountId: 1 });
schema.index({ expiresDate: 1 });

const ReplyAddresses = model<StoredReplyAddress>('ReplyAddress', schema, 'replyaddresses');

type Ref = string | Types.ObjectId;

export const replyAddresses = {
  ofHash: (hash: string) => ReplyAddresses.findOne({ hash }).lean<StoredReplyAddress>(),
  /** The address in use; older ones are revoked or expired. */
  current: (conversationId: Ref, accountId: Ref, now: Date) =>
    ReplyAddresses.findOne({ conversationId, accountId, revokedDate: null, expiresDate: { $gt: now } })
      .sort({ _id: -1 })
      .lean<StoredReplyAddress>(),
  async insert(address: Partial<StoredReplyAddress>): Promise<void> {
    await ReplyAddresses.create(address).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  },
  /** Lets the addresses of a conversation work longer, unless they are revoked. */
  async prolong(conversationId: Ref, expiresDate: Date, now: Date): Promise<void> {
    const condition = { conversationId, revokedDate: null, expiresDate: { $gt: now, $lt: expiresDate } };
    await ReplyAddresses.updateMany(condition, { $set: { expiresDate } });
  },
  async revoke(accountId: Ref, revokedDate: Date): Promise<void> {
    await ReplyAddresses.updateMany({ accountId, revokedDate: null }, { $set: { revokedDate } });
  },
  async move(conversation: Ref, conversationId: Ref, session: ClientSession): Promise<void> {
    await ReplyAddresses.updateMany({ conversationId: conversation }, { $set: { conversationId } }, { session });
  },
  async remove(condition: { accountId?: Ref; expiresDate?: { $lt: Date } }): Promise<void> {
    await ReplyAddresses.deleteMany(condition);
  },
};
