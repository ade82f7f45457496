import { model, Schema, type Types } from 'mongoose';
import { maybeRecord, type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { NamesInReview } from '../../companies/companies/companies.names.ts';

/** The decision of a superuser: the status of a profile, or whether a company is public. */
export type Verdict =
  | { kind: 'profile'; tandemStatus: string; reasons: string[]; note: string }
  | {
      kind: 'company';
      public: boolean;
      note: string;
      reviewedDate: Date | null;
      /** The public and the requested names; absent in decisions made by earlier versions. */
      names?: NamesInReview;
    };

/** The latest decision on a profile or company, stored until its owner has been notified. */
export type StoredDecision = Stored<{ _id: string }, '_id', never> & {
  /** The profile or company; each has at most one decision. */
  subject: Types.ObjectId;
  /** The account of the superuser. */
  by: Types.ObjectId;
  decided: Verdict;
  /** The state that undoing restores; null once it has been undone. */
  before: Verdict | null;
  /** The state known to the owner, so that no notification is sent without a change. */
  known: Verdict;
  undoUntil: Date;
  /**
   * Time of the notification: slightly after the undo deadline, so that nothing is undone while the notification is
   * sent.
   */
  tellDate: Date;
  createdDate: Date;
  updatedDate: Date;
};

const schema = schemaOf<StoredDecision>({
  subject: { type: Schema.Types.ObjectId, required: true, unique: true },
  by: { type: Schema.Types.ObjectId, required: true },
  decided: { type: Schema.Types.Mixed, required: true },
  before: maybeRecord,
  known: { type: Schema.Types.Mixed, required: true },
  undoUntil: { type: Date, required: true },
  tellDate: { type: Date, required: true },
});
schema.index({ tellDate: 1 });
schema.index({ undoUntil: -1 });

const Decisions = model<StoredDecision>('ReviewDecision', schema, 'reviewDecisions');

type Draft = Omit<StoredDecision, '_id' | 'createdDate' | 'updatedDate'>;

export const decisions = {
  insert: (decision: Draft) => Decisions.create(decision),
  find: (subject: string | Types.ObjectId) => Decisions.findOne({ subject }).lean<StoredDecision>(),
  /** Replaces a decision that has not been announced yet; false if it is too late. */
  replace: async (subject: Types.ObjectId, now: Date, change: Omit<Draft, 'subject' | 'known'>): Promise<boolean> =>
    (await Decisions.updateOne({ subject, undoUntil: { $gt: now } }, { $set: change })).matchedCount === 1,
  /** Claims the single undo of a decision; null if it is too late or has already been used. */
  takeUndo: (subject: string, now: Date) =>
    Decisions.findOneAndUpdate(
      { subject, before: { $ne: null }, undoUntil: { $gt: now } },
      { $set: { before: null } },
      { returnDocument: 'before' },
    ).lean<StoredDecision>(),
  /** Stores the state after the decision has been undone. */
  undone: async ({ _id, before }: StoredDecision): Promise<void> => {
    await Decisions.updateOne({ _id }, { $set: { decided: before } });
  },
  due: (now: Date) => Decisions.find({ tellDate: { $lte: now } }).lean<StoredDecision[]>(),
  /** Lists decisions that can still be undone, latest first. */
  page: (now: Date, { skip, limit, sort }: PageOf<string>) =>
    Decisions.find({ before: { $ne: null }, undoUntil: { $gt: now } })
      .sort(orderOf(sort))
      .skip(skip)
      .limit(limit)
      .lean<StoredDecision[]>(),
  count: (now: Date) => Decisions.countDocuments({ before: { $ne: null }, undoUntil: { $gt: now } }),
  remove: async ({ _id, tellDate }: Pick<StoredDecision, '_id' | 'tellDate'>): Promise<void> => {
    await Decisions.deleteOne({ _id, tellDate });
  },
  forget: async (subject: string): Promise<void> => {
    await Decisions.deleteOne({ subject });
  },
};
