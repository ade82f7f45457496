import { model, Schema, type Types } from 'mongoose';
import { maybeNumber, schemaOf, text } from '../stored.ts';

/** Why somebody left. What they wrote, and that it was them, goes when they are erased. */
export interface StoredFeedback {
  _id: Types.ObjectId;
  kind: 'delete account';
  /** The account; null once it is erased. */
  subject: Types.ObjectId | null;
  reason: string;
  rating: number | null;
  feedbackValue: string;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredFeedback>({
  kind: { type: String, required: true },
  subject: { type: Schema.Types.ObjectId, default: null, index: true },
  reason: { type: String, required: true },
  rating: maybeNumber,
  feedbackValue: text,
});

const Feedback = model<StoredFeedback>('Feedback', schema, 'feedback');

export const feedback = {
  insert: (said: Partial<StoredFeedback>) => Feedback.create(said),
  of: (subject: Types.ObjectId) => Feedback.find({ subject }).lean<StoredFeedback[]>(),
  anonymise: (subject: Types.ObjectId) =>
    Feedback.updateMany({ subject }, { $set: { subject: null, feedbackValue: '' } }),
};
