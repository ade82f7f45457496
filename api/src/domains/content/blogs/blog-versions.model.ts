import type { BlogRevision } from '@tandem/contracts/blog';
import { model, Schema, type Types } from 'mongoose';
import { type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import type { BlogContent } from './blogs.model.ts';

type Kept = Omit<BlogRevision, 'by' | 'impersonatedBy' | 'title'>;

/** The text of an article at a moment. */
export type StoredVersion = Stored<Kept, '_id', 'date'> & {
  blogId: Types.ObjectId;
  /** When its ten minutes began. */
  begunDate: Date;
  accountId: Types.ObjectId | null;
  impersonatorId: Types.ObjectId | null;
  content: BlogContent;
  createdDate: Date;
  updatedDate: Date;
};

const schema = schemaOf<StoredVersion>({
  blogId: { type: Schema.Types.ObjectId, required: true },
  revision: { type: Number, required: true },
  kind: { type: String, required: true },
  date: { type: Date, required: true },
  begunDate: { type: Date, required: true },
  accountId: { type: Schema.Types.ObjectId, default: null },
  impersonatorId: { type: Schema.Types.ObjectId, default: null },
  content: { type: Schema.Types.Mixed, required: true },
  added: { type: Number, default: 0 },
  removed: { type: Number, default: 0 },
});
schema.index({ blogId: 1, revision: -1 });

const Versions = model<StoredVersion>('BlogVersion', schema, 'blogversions');
type Ref = string | Types.ObjectId;

export const versions = {
  insert: async (version: Omit<StoredVersion, '_id' | 'createdDate' | 'updatedDate'>): Promise<void> => {
    await Versions.create(version);
  },
  find: (id: Ref) => Versions.findById(id).lean<StoredVersion>(),
  /** Latest first. */
  of: (blogId: Ref) => Versions.find({ blogId }).sort({ revision: -1, _id: -1 }).lean<StoredVersion[]>(),
  latest: (blogId: Ref, most: number) =>
    Versions.find({ blogId }).sort({ revision: -1, _id: -1 }).limit(most).lean<StoredVersion[]>(),
  by: (accountId: Ref) => Versions.find({ accountId }).sort({ date: 1 }).lean<StoredVersion[]>(),
  change: async (id: Ref, change: Partial<StoredVersion>): Promise<void> => {
    await Versions.updateOne({ _id: id }, { $set: change });
  },
  forgetAccount: async (accountId: Ref): Promise<void> => {
    await Versions.updateMany({ accountId }, { $set: { accountId: null } });
    await Versions.updateMany({ impersonatorId: accountId }, { $set: { impersonatorId: null } });
  },
  removeOf: async (blogId: Ref): Promise<void> => {
    await Versions.deleteMany({ blogId });
  },
};
