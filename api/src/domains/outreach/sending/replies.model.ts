import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** What a person has answered by email. */
export interface StoredReply {
  _id: Types.ObjectId;
  enrolmentId: Types.ObjectId;
  recipientId: Types.ObjectId | null;
  messageId: string;
  from: string;
  text: string;
  kind: 'reply' | 'automatic';
  awayUntil: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredReply>({
  enrolmentId: { type: Schema.Types.ObjectId, required: true },
  recipientId: { type: Schema.Types.ObjectId, default: null, index: true },
  messageId: { type: String, required: true },
  from: text,
  text,
  kind: { type: String, required: true },
  awayUntil: maybeDate,
});
schema.index({ enrolmentId: 1, messageId: 1 }, { unique: true });

const Replies = model<StoredReply>('OutreachReply', schema, 'outreachreplies');

type Ref = string | Types.ObjectId;

export const replies = {
  /** False if it is stored already. */
  async insert(reply: Partial<StoredReply>): Promise<boolean> {
    try {
      await Replies.create(reply);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  of: (enrolmentIds: readonly Ref[]) =>
    Replies.find({ enrolmentId: { $in: enrolmentIds } })
      .sort({ createdDate: 1 })
      .lean<StoredReply[]>(),
  ofRecipients: (recipientIds: readonly Ref[]) =>
    Replies.find({ recipientId: { $in: recipientIds } })
      .sort({ createdDate: 1 })
      .lean<StoredReply[]>(),
  setKind: (enrolmentId: Ref, kind: StoredReply['kind']) => Replies.updateMany({ enrolmentId }, { $set: { kind } }),
  move: (from: Ref, to: Ref, session: ClientSession) =>
    Replies.updateMany({ recipientId: from }, { $set: { recipientId: to } }, { session }),
  removeOf: (recipientIds: readonly Ref[]) => Replies.deleteMany({ recipientId: { $in: recipientIds } }),
};
