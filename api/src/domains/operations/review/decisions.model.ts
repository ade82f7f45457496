import { model, Schema, type Types } from 'mongoose';
import { maybeRecord, type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { NamesInReview } from '../../companies/companies/companies.names.ts';

/** What a superuser decides: on a profile its status, on a company whether it is public. */
export type Verdict =
  | { kind: 'profile'; tandemStatus: string; reasons: string[]; note: string }
  | {
      kind: 'company';
      public: boolean;
      note: string;
      reviewedDate: Date | null;
      /** What everyone sees, and what waits; absent in decisions of earlier versions. */
      names?: NamesInReview;
    };

/** The latest decision on a profile or company, until its owner has been told. */
export type StoredDecision = Stored<{ _id: string }, '_id', never> & {
  /** The profile or company: each has at most one. */
  subject: Types.ObjectId;
  /** Account of the superuser. */
  by: Types.ObjectId;
  decided: Verdict;
  /** What undoing brings back; null once it has been undone. */
  before: Verdict | null;
  /** What its owner knows already: nothing is told that is no news. */
  known: Verdict;
  undoUntil: Date;
  /** A moment later, so that nothing is undone while it is told. */
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
  /** Puts another decision in the place of one that has not been told yet; false where that is too late. */
  replace: async (subject: Types.ObjectId, now: Date, change: Omit<Draft, 'subject' | 'known'>): Promise<boolean> =>
    (await Decisions.updateOne({ subject, undoUntil: { $gt: now } }, { $set: change })).matchedCount === 1,
  /** Takes the one undo that a decision has; null where it is too late, or somebody was faster. */
  takeUndo: (subject: string, now: Date) =>
    Decisions.findOneAndUpdate(
      { subject, before: { $ne: null }, undoUntil: { $gt: now } },
      { $set: { before: null } },
      { returnDocument: 'before' },
    ).lean<StoredDecision>(),
  /** Says what holds now that it has been undone. */
  undone: async ({ _id, before }: StoredDecision): Promise<void> => {
    await Decisions.updateOne({ _id }, { $set: { decided: before } });
  },
  due: (now: Date) => Decisions.find({ tellDate: { $lte: now } }).lean<StoredDecision[]>(),
  /** Those that can still be undone, the latest first. */
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
