import { model, Schema, type Types } from 'mongoose';
import { flag, isDuplicate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** A like of one tutorial or comment by one account. */
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
   * Toggles a like and returns whether the subject is liked now. Each call changes exactly one record, even with
   * concurrent calls of an account.
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
  /**
   * Counts the likes of several tutorials or comments by accounts that are not suspended; those without a like are left
   * out.
   */
  async counts(subjectIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    if (subjectIds.length === 0) return new Map();
    const found = await Likes.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { subjectId: { $in: [...subjectIds] }, suspended: { $ne: true } } },
      { $group: { _id: '$subjectId', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [String(_id), count]));
  },
  /** Returns which of several tutorials or comments an account likes. */
  async likedBy(accountId: Ref | undefined, subjectIds: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (!accountId || subjectIds.length === 0) return new Set();
    const found = await Likes.find({ accountId, subjectId: { $in: subjectIds } }).lean<StoredLike[]>();
    return new Set(found.map(({ subjectId }) => String(subjectId)));
  },
  ofAccount: (accountId: Ref) => Likes.find({ accountId }).sort({ createdDate: 1 }).lean<StoredLike[]>(),
  /** Excludes the likes of an account from the counts, or includes them again. */
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
