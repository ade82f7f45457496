import { model, Schema, type Types } from 'mongoose';
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
  countOf: (companyId: Ref) => Entries.countDocuments({ companyId }),
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
  about: (userId: Ref) => Entries.find({ userId }).sort({ createdDate: 1 }).lean<StoredEntry[]>(),
  removeOf: async (companyId: Ref) => {
    await Entries.deleteMany({ companyId });
  },
  removeAbout: async (userIds: readonly Ref[]) => {
    await Entries.deleteMany({ userId: { $in: userIds } });
  },
};
