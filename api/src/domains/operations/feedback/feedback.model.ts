import type { Feedback as Told } from '@tandem/contracts/feedback';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { maybeDate, maybeNumber, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** Feedback of a person. Its text and author are removed when the author is erased. */
export type StoredFeedback = Stored<
  Omit<Told, 'company' | 'subject' | 'companyId'>,
  '_id',
  'createdDate' | 'readDate'
> & {
  subject: Types.ObjectId | null;
  companyId: Types.ObjectId | null;
  updatedDate: Date;
};

const maybeId = { type: Schema.Types.ObjectId, default: null, index: true };

const schema = schemaOf<StoredFeedback>({
  kind: { type: String, required: true },
  subject: maybeId,
  companyId: maybeId,
  subscriptionId: text,
  reason: { type: String, required: true },
  rating: maybeNumber,
  feedbackValue: text,
  readDate: maybeDate,
});
schema.index({ createdDate: -1, _id: -1 });
schema.index({ rating: 1, _id: 1 });
schema.index({ kind: 1, _id: 1 });
schema.index({ reason: 1, _id: 1 });

export type FeedbackCondition = QueryFilter<StoredFeedback>;

const Feedback = model<StoredFeedback>('Feedback', schema, 'feedback');

export const feedback = {
  insert: (given: Partial<StoredFeedback>) => Feedback.create(given),
  of: (subject: Types.ObjectId) => Feedback.find({ subject }).lean<StoredFeedback[]>(),
  from: (companyId: string) => Feedback.find({ companyId }).sort({ createdDate: 1 }).lean<StoredFeedback[]>(),
  removeAbout: async (subject: Types.ObjectId) => {
    await Feedback.deleteMany({ subject });
  },
  anonymise: (subjects: readonly Types.ObjectId[]) =>
    Feedback.updateMany({ subject: { $in: subjects } }, { $set: { subject: null, feedbackValue: '' } }),
  anonymiseCompany: (companyId: Types.ObjectId) =>
    Feedback.updateMany({ companyId }, { $set: { subject: null, companyId: null, feedbackValue: '' } }),
  page: (condition: FeedbackCondition, { skip, limit, sort }: PageOf<string>) =>
    Feedback.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredFeedback[]>(),
  count: (condition: FeedbackCondition) => Feedback.countDocuments(condition),
  /** Marks feedback as read; this does not count as a change of the feedback. */
  mark: (id: string, readDate: Date | null) =>
    Feedback.findByIdAndUpdate(
      id,
      { $set: { readDate } },
      { returnDocument: 'after', timestamps: false },
    ).lean<StoredFeedback>(),
};
