import type { IMPORT_SOURCES, ImportField } from '@tandem/catalogue/candidates';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import {
  isDuplicate,
  maybeDate,
  maybeRecord,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';

export type StoredImport = Stored<
  Pick<CandidateImport, '_id' | 'fileName' | 'encoding' | 'delimiter' | 'status' | 'result' | 'createdDate'>,
  '_id',
  'createdDate'
> & {
  companyId: Types.ObjectId;
  /** Created by the client; unique for a company. */
  key: string;
  /** The file as text. */
  text: string;
  hasHeader: boolean;
  /** Missing in imports from before pages with several people could be imported. */
  sourceKind?: (typeof IMPORT_SOURCES)[number];
  /** Number of people in the file. */
  lines: number;
  /** The result of the last check. */
  mapping: (ImportField | null)[] | null;
  /** The process that runs the import has until then; after a crash another one may continue. */
  leaseDate: Date | null;
  doneDate: Date | null;
  /** When the database deletes it. */
  expiresDate: Date | null;
  updatedDate: Date;
};

const schema = schemaOf<StoredImport>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  key: { type: String, required: true },
  fileName: text,
  encoding: { type: String, required: true },
  delimiter: { type: String, required: true },
  text: { type: String, required: true },
  hasHeader: { type: Boolean, required: true },
  sourceKind: { type: String, default: 'csv' },
  lines: { type: Number, required: true },
  mapping: { type: [Schema.Types.Mixed], default: null },
  status: { type: String, default: 'draft' },
  result: maybeRecord,
  leaseDate: maybeDate,
  doneDate: maybeDate,
  expiresDate: { ...maybeDate, expires: 0 },
});
schema.index({ companyId: 1, key: 1 }, { unique: true });

/** What an import did to one person, so that it can be undone. */
export interface StoredStep {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  candidateId: Types.ObjectId;
  /** Changed fields with their sources before and after; null for a candidate who was added. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The note that was in the row. */
  noteId?: Types.ObjectId;
  expiresDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const stepSchema = schemaOf<StoredStep>({
  importId: { type: Schema.Types.ObjectId, required: true, index: true },
  candidateId: { type: Schema.Types.ObjectId, required: true },
  before: maybeRecord,
  after: maybeRecord,
  noteId: { type: Schema.Types.ObjectId, default: undefined },
  expiresDate: { ...maybeDate, expires: 0 },
});

/** Progress of a running import: stored separately, because the import itself is written in the transaction with its candidates. */
const progressSchema = schemaOf<{ _id: Types.ObjectId; done: number; expiresDate: Date | null }>({
  done: { type: Number, default: 0 },
  expiresDate: { ...maybeDate, expires: 0 },
});

const Imports = model<StoredImport>('CandidateImport', schema, 'candidateimports');
const Steps = model<StoredStep>('CandidateImportStep', stepSchema, 'candidateimportsteps');
const Progress = model('CandidateImportProgress', progressSchema, 'candidateimportprogress');

type Ref = string | Types.ObjectId;

export const imports = {
  /** The import with this key, which is created if it does not exist. */
  async insert(entry: Partial<StoredImport>): Promise<StoredImport> {
    try {
      return (await Imports.create(entry)).toObject();
    } catch (error) {
      const known =
        isDuplicate(error) && (await Imports.findOne({ companyId: entry.companyId, key: entry.key }).lean());
      if (known) return known as StoredImport;
      throw error;
    }
  },
  find: (id: Ref) => Imports.findById(id).lean<StoredImport>(),
  ofCompany: (companyId: Ref, doneAfter: Date) =>
    Imports.find({ companyId, status: 'done', doneDate: { $gt: doneAfter } }, { text: 0 })
      .sort({ doneDate: -1 })
      .lean<StoredImport[]>(),
  change: (id: Ref, change: Partial<StoredImport>, session?: ClientSession) =>
    Imports.findByIdAndUpdate(
      id,
      { $set: change },
      { returnDocument: 'after', ...(session && { session }) },
    ).lean<StoredImport>(),
  /** Claims a draft, or an import whose process has ended, to run it; null if another process has it or it is done. */
  take: (id: Ref, now: Date, leaseDate: Date) =>
    Imports.findOneAndUpdate(
      { _id: id, $or: [{ status: 'draft' }, { status: 'running', leaseDate: { $lt: now } }] },
      { $set: { status: 'running', leaseDate } },
      { returnDocument: 'after' },
    ).lean<StoredImport>(),
  /** Releases an import that could not be run, so that it can be started again. */
  release: async (id: Ref) => {
    await Imports.updateOne({ _id: id, status: 'running' }, { $set: { status: 'draft', leaseDate: null } });
  },
  /** Marks a completed import as undone; null if it is not completed, or too old. */
  takeBack: (id: Ref, doneAfter: Date, session: ClientSession) =>
    Imports.findOneAndUpdate(
      { _id: id, status: 'done', doneDate: { $gt: doneAfter } },
      { $set: { status: 'undone' } },
      { session, returnDocument: 'after' },
    ).lean<StoredImport>(),
  /** Deletes all but the latest drafts of a company from one source. */
  forgetDrafts: async (companyId: Ref, kind: (typeof IMPORT_SOURCES)[number], most: number) => {
    const sourceKind = kind === 'csv' ? { $ne: 'extension' as const } : kind;
    const old = await Imports.find({ companyId, status: 'draft', sourceKind }, { _id: 1 })
      .sort({ _id: -1 })
      .skip(most)
      .lean();
    if (old.length > 0) await Imports.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, status: 'draft' });
  },
  removeDraft: async (id: Ref) => (await Imports.deleteOne({ _id: id, status: 'draft' })).deletedCount === 1,
  removeOf: async (companyId: Ref) => {
    await Imports.deleteMany({ companyId });
  },
};

export const steps = {
  insertMany: async (
    entries: readonly Omit<StoredStep, '_id' | 'createdDate' | 'updatedDate'>[],
    session: ClientSession,
  ) => {
    await Steps.insertMany(entries, { session });
  },
  of: (importId: Ref) => Steps.find({ importId }).lean<StoredStep[]>(),
  removeOf: (importId: Ref, session: ClientSession) => Steps.deleteMany({ importId }, { session }),
  /** Removes a person who was erased from the steps. */
  forget: async (candidateIds: readonly Types.ObjectId[]) => {
    await Steps.deleteMany({ candidateId: { $in: candidateIds } });
  },
};

export const progress = {
  set: async (importId: Ref, done: number, expiresDate: Date) => {
    await Progress.updateOne({ _id: importId }, { $set: { done, expiresDate } }, { upsert: true });
  },
  of: async (importId: Ref): Promise<number> => (await Progress.findById(importId).lean())?.done ?? 0,
};
