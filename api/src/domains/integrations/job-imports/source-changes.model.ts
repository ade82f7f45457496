import type { SourceChangeKind, SourcePart } from '@tandem/catalogue/job-feeds';
import type { JobStatus } from '@tandem/catalogue/statuses';
import { model, Schema, type Types } from 'mongoose';
import {
  maybeDate,
  maybeRecord,
  maybeText,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { StoredSourceJob } from './source-jobs.model.ts';

/** A change that a source made to a job, with the data needed to undo it. */
export interface StoredChange {
  _id: Types.ObjectId;
  sourceId: Types.ObjectId;
  companyId: Types.ObjectId;
  sourceJobId: Types.ObjectId;
  kind: SourceChangeKind;
  jobId: Types.ObjectId | null;
  headline: string;
  parts: SourcePart[];
  /** Previous values of the changed fields; null for other kinds of changes. */
  before: Record<string, unknown> | null;
  /**
   * Hash of each changed part after the change; null for other kinds of changes, and for changes older than this field.
   */
  written: StoredSourceJob['written'] | null;
  /** Status before the job was closed. */
  statusBefore: JobStatus | null;
  undoneDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredChange>({
  sourceId: { type: Schema.Types.ObjectId, required: true },
  companyId: { type: Schema.Types.ObjectId, required: true },
  sourceJobId: { type: Schema.Types.ObjectId, required: true },
  kind: text,
  jobId: { type: Schema.Types.ObjectId, default: null },
  headline: text,
  parts: texts,
  before: maybeRecord,
  written: maybeRecord,
  statusBefore: maybeText,
  undoneDate: maybeDate,
});
schema.index({ sourceId: 1, createdDate: -1, _id: -1 });
schema.index({ companyId: 1 });
schema.index({ sourceJobId: 1 });

const Changes = model<StoredChange>('JobSourceChange', schema, 'jobsourcechanges');

type Ref = string | Types.ObjectId;

export const sourceChanges = {
  insert: async (change: Partial<StoredChange>): Promise<StoredChange> => (await Changes.create(change)).toObject(),
  find: (id: Ref) => Changes.findById(id).lean<StoredChange>(),
  page: (sourceId: Ref, { skip, limit, sort }: PageOf<string>) =>
    Changes.find({ sourceId }, { before: 0, written: 0 })
      .sort(orderOf(sort))
      .skip(skip)
      .limit(limit)
      .lean<StoredChange[]>(),
  count: (sourceId: Ref) => Changes.countDocuments({ sourceId }),
  /** Whether the import of a job is recorded. */
  hasAdded: async (sourceJobId: Ref, jobId: Ref): Promise<boolean> =>
    (await Changes.countDocuments({ sourceJobId, jobId, kind: 'added' })) > 0,
  /** Marks a change as undone; false if it already was. */
  undo: async (id: Ref, undoneDate: Date): Promise<boolean> =>
    (await Changes.updateOne({ _id: id, undoneDate: null }, { $set: { undoneDate } })).modifiedCount === 1,
  redo: async (id: Ref): Promise<void> => {
    await Changes.updateOne({ _id: id }, { $set: { undoneDate: null } });
  },
  removeOfSource: async (sourceId: Ref) => {
    await Changes.deleteMany({ sourceId });
  },
  removeOf: async (companyId: Ref) => {
    await Changes.deleteMany({ companyId });
  },
};
