import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/**
 * Why a reply did not become a message: it came from another address, its author could not be verified, the address no
 * longer works, writing is not possible, or it has no text.
 */
export const SET_ASIDE_REASONS = ['sender', 'forged', 'expired', 'closed', 'empty'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** A reply by email that did not become a message. */
export interface StoredSetAsideEmail {
  _id: Types.ObjectId;
  /** The Message-ID of the email. */
  messageId: string;
  conversationId: Types.ObjectId;
  /** The account to which the reply address belongs. */
  accountId: Types.ObjectId;
  reason: SetAsideReason;
  /** The sender and the text, encrypted. */
  sealed: string;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredSetAsideEmail>({
  messageId: { type: String, required: true, unique: true },
  conversationId: id,
  accountId: id,
  reason: { type: String, required: true },
  sealed: text,
});
schema.index({ accountId: 1 });
schema.index({ createdDate: 1 });

const SetAsideEmails = model<StoredSetAsideEmail>('SetAsideEmail', schema, 'setasideemails');

type Ref = string | Types.ObjectId;

export const setAsideEmails = {
  /** Returns false if it already exists. */
  async insert(email: Partial<StoredSetAsideEmail>): Promise<boolean> {
    try {
      await SetAsideEmails.create(email);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  },
  ofAccount: (accountId: Ref) => SetAsideEmails.find({ accountId }).sort({ _id: 1 }).lean<StoredSetAsideEmail[]>(),
  async remove(condition: { accountId?: Ref; createdDate?: { $lt: Date } }): Promise<void> {
    await SetAsideEmails.deleteMany(condition);
  },
};
