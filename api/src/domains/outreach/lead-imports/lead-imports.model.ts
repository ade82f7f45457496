import type { LeadField } from '@tandem/catalogue/lead-import';
import type { LeadImport } from '@tandem/contracts/email-item';
import { model, type Types } from 'mongoose';
import {
  isDuplicate,
  maybeDate,
  maybeRecord,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';

export type StoredLeadImport = Stored<
  Pick<LeadImport, '_id' | 'fileName' | 'encoding' | 'delimiter' | 'status' | 'progress' | 'result' | 'createdDate'>,
  '_id',
  'createdDate'
> & {
  /** Created by the client; unique. */
  key: string;
  /** The file as text. */
  text: string;
  hasHeader: boolean;
  lines: number;
  mapping: (LeadField | null)[] | null;
  /** The process that runs the import has until then; after a crash another one may continue. */
  leaseDate: Date | null;
  doneDate: Date | null;
  /** When the database deletes it. */
  expiresDate: Date | null;
  updatedDate: Date;
};

const schema = schemaOf<StoredLeadImport>({
  key: { type: String, required: true, unique: true },
  fileName: text,
  encoding: { type: String, required: true },
  delimiter: { type: String, required: true },
  text: { type: String, required: true },
  hasHeader: { type: Boolean, required: true },
  lines: { type: Number, required: true },
  mapping: maybeRecord,
  status: { type: String, default: 'draft' },
  progress: { type: Number, default: 0 },
  result: maybeRecord,
  leaseDate: maybeDate,
  doneDate: maybeDate,
  expiresDate: { ...maybeDate, expires: 0 },
});

const Imports = model<StoredLeadImport>('LeadImport', schema, 'leadimports');
type Ref = string | Types.ObjectId;

export const leadImports = {
  /** The import with this key, which is created if it does not exist. */
  async insert(entry: Partial<StoredLeadImport>): Promise<StoredLeadImport> {
    try {
      return (await Imports.create(entry)).toObject();
    } catch (error) {
      const known = isDuplicate(error) && (await Imports.findOne({ key: entry.key }).lean<StoredLeadImport>());
      if (known) return known;
      throw error;
    }
  },
  find: (id: Ref) => Imports.findById(id).lean<StoredLeadImport>(),
  doneAfter: (date: Date) =>
    Imports.find({ status: 'done', doneDate: { $gt: date } }, { text: 0 })
      .sort({ doneDate: -1 })
      .lean<StoredLeadImport[]>(),
  change: (id: Ref, change: Partial<StoredLeadImport>) =>
    Imports.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredLeadImport>(),
  /** Claims a draft, or an import whose process has ended, to run it; null if another process has it or it is done. */
  take: (id: Ref, now: Date, leaseDate: Date) =>
    Imports.findOneAndUpdate(
      { _id: id, $or: [{ status: 'draft' }, { status: 'running', leaseDate: { $lt: now } }] },
      { $set: { status: 'running', leaseDate } },
      { returnDocument: 'after' },
    ).lean<StoredLeadImport>(),
  /** Marks a completed import as undone; null if it is not completed, or too old. */
  takeBack: (id: Ref, doneAfter: Date) =>
    Imports.findOneAndUpdate(
      { _id: id, status: 'done', doneDate: { $gt: doneAfter } },
      { $set: { status: 'undone' } },
      { returnDocument: 'before' },
    ).lean<StoredLeadImport>(),
  /** Deletes all but the latest drafts. */
  forgetDrafts: async (most: number) => {
    const old = await Imports.find({ status: 'draft' }, { _id: 1 }).sort({ _id: -1 }).skip(most).lean();
    if (old.length > 0) await Imports.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, status: 'draft' });
  },
  removeDraft: async (id: Ref) => (await Imports.deleteOne({ _id: id, status: 'draft' })).deletedCount === 1,
};
