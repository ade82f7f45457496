import type { ProfileChange } from '@tandem/contracts/developer-views';
import { type ClientSession, model, Schema, type Types } from 'mongoose';

/** One change of a profile with the previous values. */
export interface StoredChange {
  _id: Types.ObjectId;
  developer: Types.ObjectId;
  revision: number;
  date: Date;
  by: ProfileChange['by'];
  accountId: string;
  before: Record<string, unknown>;
  reverts: number | null;
}

const DAYS = 30;
const MAX_CHANGES = 50;

const schema = new Schema<StoredChange>(
  {
    developer: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    date: { type: Date, required: true },
    by: { type: String, required: true },
    accountId: { type: String, default: '' },
    before: { type: Schema.Types.Mixed, default: () => ({}) },
    reverts: { type: Number, default: null },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false, minimize: false },
);
schema.index({ developer: 1, revision: -1 });
schema.index({ date: 1 }, { expireAfterSeconds: DAYS * 86_400 });

const Changes = model<StoredChange>('ProfileChange', schema, 'profilechanges');

type Ref = string | Types.ObjectId;

export const changes = {
  /** Stores a change and deletes those before the last fifty. */
  insert: async (change: Omit<StoredChange, '_id'>) => {
    await Changes.create(change);
    await Changes.deleteMany({ developer: change.developer, revision: { $lte: change.revision - MAX_CHANGES } });
  },
  of: (developer: Ref) => Changes.find({ developer }).sort({ revision: -1 }).limit(MAX_CHANGES).lean<StoredChange[]>(),
  find: (developer: Ref, revision: number) => Changes.findOne({ developer, revision }).lean<StoredChange>(),
  removeOf: async (developers: readonly Ref[], session?: ClientSession) => {
    await Changes.deleteMany({ developer: { $in: developers } }, session ? { session } : {});
  },
};
