import type { IMPORT_SOURCES, ImportField } from '@tandem/catalogue/candidates';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { csvImportFields, csvImportStore, type StoredCsvImport } from '../../../platform/csv-import/import-store.ts';
import { maybeDate, maybeRecord, schemaOf } from '../../../platform/database/mongoose-schema.ts';

export interface StoredImport extends StoredCsvImport<ImportField, NonNullable<CandidateImport['result']>> {
  companyId: Types.ObjectId;
  /** Missing in imports created before pages with several people could be imported. */
  sourceKind?: (typeof IMPORT_SOURCES)[number];
}

const schema = schemaOf<StoredImport>({
  ...csvImportFields,
  companyId: { type: Schema.Types.ObjectId, required: true },
  mapping: { type: [Schema.Types.Mixed], default: null },
  sourceKind: { type: String, default: 'csv' },
});
schema.index({ companyId: 1, key: 1 }, { unique: true });

/** The effect of an import on one person, stored for undo. */
export interface StoredStep {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  candidateId: Types.ObjectId;
  /** Previous and new values of the changed fields with their sources; null for a candidate who was added. */
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

/**
 * Progress of a running import, stored separately because the import itself is written in one transaction with its
 * candidates.
 */
const progressSchema = schemaOf<{ _id: Types.ObjectId; done: number; expiresDate: Date | null }>({
  done: { type: Number, default: 0 },
  expiresDate: { ...maybeDate, expires: 0 },
});

const Imports = model<StoredImport>('CandidateImport', schema, 'candidateimports');
const Steps = model<StoredStep>('CandidateImportStep', stepSchema, 'candidateimportsteps');
const Progress = model('CandidateImportProgress', progressSchema, 'candidateimportprogress');

type Ref = string | Types.ObjectId;

const store = csvImportStore(Imports, ({ companyId, key }) => ({ companyId, key }));

export const imports = {
  ...store,
  ofCompany: (companyId: Types.ObjectId, doneAfter: Date) => store.doneAfter(doneAfter, { companyId }),
  /** Releases the claim of an import that could not run, so that it can be restarted. */
  release: async (id: Ref) => {
    await Imports.updateOne({ _id: id, status: 'running' }, { $set: { status: 'draft', leaseDate: null } });
  },
  /** Deletes all but the latest drafts of a company from one kind of source. */
  forgetDraftsOf: (companyId: Types.ObjectId, kind: (typeof IMPORT_SOURCES)[number], max: number) =>
    store.forgetDrafts(max, { companyId, sourceKind: kind === 'csv' ? { $ne: 'extension' as const } : kind }),
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
  /** Removes erased candidates from the steps. */
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
