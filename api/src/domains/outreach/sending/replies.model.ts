import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { isDuplicate, maybeDate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A person's reply by email, or a colleague's answer to it. */
export interface StoredReply {
  _id: Types.ObjectId;
  enrolmentId: Types.ObjectId;
  recipientId: Types.ObjectId | null;
  /** The Message-ID of a reply; the key of the request for a colleague's answer. */
  messageId: string;
  from: string;
  /** The subject of a colleague's answer. */
  subject: string;
  text: string;
  kind: 'reply' | 'automatic' | 'answer';
  /** When a colleague reclassified the reply as automatic. */
  correctedDate: Date | null;
  /** The colleague who wrote the answer. */
  authorId: Types.ObjectId | null;
  awayUntil: Date | null;
  /** The conversation into which the reply was moved, because the person has an account. */
  conversationId: Types.ObjectId | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredReply>({
  enrolmentId: { type: Schema.Types.ObjectId, required: true },
  recipientId: { type: Schema.Types.ObjectId, default: null, index: true },
  messageId: { type: String, required: true },
  from: text,
  subject: text,
  text,
  kind: { type: String, required: true },
  correctedDate: maybeDate,
  authorId: { type: Schema.Types.ObjectId, default: null },
  awayUntil: maybeDate,
  conversationId: { type: Schema.Types.ObjectId, default: null },
});
schema.index({ enrolmentId: 1, messageId: 1 }, { unique: true });
schema.index({ authorId: 1 });

const Replies = model<StoredReply>('OutreachReply', schema, 'outreachreplies');

type Ref = string | Types.ObjectId;

export const replies = {
  /** Stores a reply; false if it is already stored. */
  async insert(reply: Partial<StoredReply>): Promise<boolean> {
    try {
      await Replies.create(reply);
      if (reply.enrolmentId) announce('enrolment', reply.enrolmentId);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  of: (enrolmentIds: readonly Ref[]) =>
    Replies.find({ enrolmentId: { $in: enrolmentIds } })
      .sort({ createdDate: 1, _id: 1 })
      .lean<StoredReply[]>(),
  /** Returns the answers of colleagues to some people. */
  answersTo: (recipientIds: readonly Ref[]) =>
    Replies.find({ recipientId: { $in: recipientIds }, kind: 'answer' }).lean<StoredReply[]>(),
  /** Returns the answers written by an account. */
  answersBy: (authorId: Ref) => Replies.find({ authorId, kind: 'answer' }).lean<StoredReply[]>(),
  moved: (messageId: string, conversationId: string) => Replies.updateMany({ messageId }, { $set: { conversationId } }),
  /** Reclassifies replies as automatic. */
  setAutomatic: (enrolmentId: Ref) =>
    Replies.updateMany({ enrolmentId, kind: 'reply' }, { $set: { kind: 'automatic', correctedDate: new Date() } }),
  /** Reverts `setAutomatic` if it was called after a given time. */
  setReply: (enrolmentId: Ref, since: Date) =>
    Replies.updateMany(
      { enrolmentId, correctedDate: { $gte: since } },
      { $set: { kind: 'reply', correctedDate: null } },
    ),
  move: (from: Ref, to: Ref, session: ClientSession) =>
    Replies.updateMany({ recipientId: from }, { $set: { recipientId: to } }, { session }),
  removeOfEnrolments: (enrolmentIds: readonly Ref[]) => Replies.deleteMany({ enrolmentId: { $in: enrolmentIds } }),
  removeOf: (recipientIds: readonly Ref[]) => Replies.deleteMany({ recipientId: { $in: recipientIds } }),
};
