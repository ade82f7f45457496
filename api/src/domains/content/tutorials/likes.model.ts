import { model, Schema, type Types } from 'mongoose';
import { flag, isDuplicate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** One account likes one tutorial or comment. */
interface StoredLike {
  _id: Types.ObjectId;
  subjectId: Types.ObjectId;
  kind: 'tutorial' | 'comment';
  accountId: Types.ObjectId;
  /** Whether the account is suspended, so that the like does not count. */
  suspended: boolean;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = schemaOf<StoredLike>({
  subjectId: id,
  kind: { type: String, required: true },
  accountId: id,
  suspended: flag,
});
schema.index({ subjectId: 1, accountId: 1 }, { unique: true });
// Counts are read from this index alone.
schema.index({ subjectId: 1, suspended: 1 });
schema.index({ accountId: 1 });

const Likes = model<StoredLike>('Like', schema, 'likes');

type Ref = string | Types.ObjectId;

export const likes = {
  /**
   * Likes something, or no longer, and returns whether it is liked then. Each call changes exactly one record, also if an
   * account makes several at the same time.
   */
  async toggle(kind: StoredLike['kind'], subjectId: Ref, accountId: Ref): Promise<boolean> {
    for (;;) {
      if ((await Likes.deleteOne({ subjectId, accountId })).deletedCount === 1) return false;
      try {
        await Likes.create({ kind, subjectId, accountId });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  },
  /** How many accounts that are not suspended like each of several tutorials or comments; those without a like are left out. */
  async counts(subjectIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    if (subjectIds.length === 0) return new Map();
    const found = await Likes.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { subjectId: { $in: [...subjectIds] }, suspended: { $ne: true } } },
      { $group: { _id: '$subjectId', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [String(_id), count]));
  },
  /** Which of several tutorials or comments an account likes. */
  async likedBy(accountId: Ref | undefined, subjectIds: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (!accountId || subjectIds.length === 0) return new Set();
    const found = await Likes.find({ accountId, subjectId: { $in: subjectIds } }).lean<StoredLike[]>();
    return new Set(found.map(({ subjectId }) => String(subjectId)));
  },
  ofAccount: (accountId: Ref) => Likes.find({ accountId }).sort({ createdDate: 1 }).lean<StoredLike[]>(),
  /** Counts the likes of an account no longer, or again. */
  suspend: async (accountId: Ref, suspended: boolean): Promise<void> => {
    await Likes.updateMany({ accountId }, { $set: { suspended } });
  },
  removeOfAccount: async (accountId: Ref): Promise<void> => {
    await Likes.deleteMany({ accountId });
  },
  removeOfSubjects: async (subjectIds: readonly Ref[]): Promise<void> => {
    await Likes.deleteMany({ subjectId: { $in: subjectIds } });
  },
};
