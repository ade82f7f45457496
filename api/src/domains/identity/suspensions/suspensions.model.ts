import type { UserStatus } from '@tandem/catalogue/statuses';
import type { Suspension } from '@tandem/contracts/suspension';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  maybeDate,
  maybeRecord,
  type Stored,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** The state of a profile or company before it was suspended. */
export interface Before {
  status?: UserStatus;
  public?: boolean;
}

export type StoredSuspension = Stored<
  Omit<Suspension, 'name' | 'email' | 'by' | 'appeal' | 'decision'>,
  '_id' | 'entityId' | 'accountId',
  'createdDate' | 'liftedDate' | 'decideBy'
> & {
  /** The superuser who suspended the account. */
  by: Types.ObjectId;
  /** Null while the profile or company has other accounts and is not suspended itself. */
  before: Before | null;
  appeal: { text: string; date: Date } | null;
  decision: { kind: 'lifted' | 'upheld'; text: string; date: Date; by: Types.ObjectId } | null;
  updatedDate: Date;
};

const schema = schemaOf<StoredSuspension>({
  entityId: { type: Schema.Types.ObjectId, required: true, index: true },
  accountId: { type: Schema.Types.ObjectId, default: null },
  type: { type: String, required: true },
  reasons: texts,
  note: text,
  by: { type: Schema.Types.ObjectId, required: true },
  before: maybeRecord,
  appeal: maybeRecord,
  decideBy: maybeDate,
  decision: maybeRecord,
  liftedDate: maybeDate,
});
schema.index({ liftedDate: 1, decideBy: 1 });
schema.index({ createdDate: -1, _id: -1 });
schema.index({ decideBy: 1, _id: 1 });

changeEventsPlugin(schema, 'suspension');

const Suspensions = model<StoredSuspension>('Suspension', schema, 'suspensions');

type Condition = QueryFilter<StoredSuspension>;

const waiting: Condition = { decideBy: { $ne: null }, decision: null, liftedDate: null };

export const suspensions = {
  insert: async (suspension: Partial<StoredSuspension>): Promise<StoredSuspension> =>
    (await Suspensions.create(suspension)).toObject(),
  find: (id: string) => Suspensions.findById(id).lean<StoredSuspension>(),
  /** Returns the current suspension of a profile or company, or of one of its accounts. */
  findOpen: (entityId: Types.ObjectId, accountId: Types.ObjectId | null) =>
    Suspensions.findOne({ entityId, accountId, liftedDate: null }).lean<StoredSuspension>(),
  /** Removes the state that current suspensions would restore. */
  forgetBefore: async (entityId: Types.ObjectId): Promise<void> => {
    await Suspensions.updateMany({ entityId, liftedDate: null, before: { $ne: null } }, { $set: { before: null } });
  },
  /** Returns all current suspensions of a profile or company and of its accounts. */
  openOf: (entityId: Types.ObjectId) => Suspensions.find({ entityId, liftedDate: null }).lean<StoredSuspension[]>(),
  change: (id: Types.ObjectId, change: Partial<StoredSuspension>) =>
    Suspensions.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredSuspension>(),
  /** Stores an appeal; returns null if there is one already, or the suspension has ended. */
  appeal: (id: Types.ObjectId, appeal: StoredSuspension['appeal'], decideBy: Date) =>
    Suspensions.findOneAndUpdate(
      { _id: id, appeal: null, liftedDate: null },
      { $set: { appeal, decideBy } },
      { returnDocument: 'after' },
    ).lean<StoredSuspension>(),
  /** Stores a decision; returns null if no appeal waits for one, or another decision came first. */
  decide: (id: string, decision: StoredSuspension['decision']) =>
    Suspensions.findOneAndUpdate(
      { _id: id, ...waiting },
      { $set: { decision } },
      { returnDocument: 'after' },
    ).lean<StoredSuspension>(),
  states: {
    waiting,
    open: { liftedDate: null },
    lifted: { liftedDate: { $ne: null } },
  } satisfies Record<string, Condition>,
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Suspensions.find(condition)
      .sort(orderOf(sort, { waiting: condition === waiting ? { decideBy: 1 } : { createdDate: -1, _id: -1 } }))
      .skip(skip)
      .limit(limit)
      .lean<StoredSuspension[]>(),
  move: async (from: Types.ObjectId, entityId: Types.ObjectId, session: ClientSession) => {
    await Suspensions.updateMany({ entityId: from }, { $set: { entityId } }, { timestamps: false, session });
  },
  remove: async (condition: Condition): Promise<void> => {
    await Suspensions.deleteMany(condition);
  },
  count: (condition: Condition) => Suspensions.countDocuments(condition),
};
