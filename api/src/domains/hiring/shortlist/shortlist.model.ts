import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';

type Ref = string | Types.ObjectId;

interface Entry {
  _id: string;
  companyId: string;
  userId: string;
  createdDate: string;
}
export type StoredEntry = Stored<Entry, '_id' | 'companyId' | 'userId', 'createdDate'>;

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredEntry>({ companyId: id, userId: id });
schema.index({ companyId: 1, userId: 1 }, { unique: true });
schema.index({ userId: 1 });

const Entries = model<StoredEntry>('Shortlisted', schema, 'shortlist');

export const entries = {
  ofCompany: (companyId: Ref) => Entries.find({ companyId }).sort({ createdDate: -1, _id: -1 }).lean<StoredEntry[]>(),
  /** Returns the entry, creating it if needed. */
  put: (companyId: Ref, userId: Ref) =>
    Entries.findOneAndUpdate(
      { companyId, userId },
      { $setOnInsert: { companyId, userId } },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredEntry>(),
  find: (companyId: Ref, userId: Ref) => Entries.findOne({ companyId, userId }).lean<StoredEntry>(),
  remove: async (companyId: Ref, userId: Ref) => {
    await Entries.deleteOne({ companyId, userId });
  },
  /**
   * Moves entries to another profile of the same person; if both are on a shortlist, the other profile's entry stays.
   */
  async move(userId: Types.ObjectId, to: Types.ObjectId, session: ClientSession) {
    const known = await Entries.distinct('companyId', { userId: to }).session(session);
    await Entries.deleteMany({ userId, companyId: { $in: known } }, { session });
    await Entries.updateMany({ userId }, { $set: { userId: to } }, { session });
  },
  about: (userId: Ref) => Entries.find({ userId }).sort({ createdDate: 1 }).lean<StoredEntry[]>(),
  usersAmong: async (userIds: readonly Ref[]): Promise<Types.ObjectId[]> =>
    (await Entries.distinct('userId', { userId: { $in: userIds } })) as unknown as Types.ObjectId[],
  removeOf: async (companyId: Ref) => {
    await Entries.deleteMany({ companyId });
  },
  removeAbout: async (userIds: readonly Ref[]) => {
    await Entries.deleteMany({ userId: { $in: userIds } });
  },
};
