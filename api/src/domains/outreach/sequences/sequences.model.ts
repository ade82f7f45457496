import type { SequenceStep } from '@tandem/contracts/sequence';
import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { flag, records, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { unchangedSince } from '../../../platform/database/revisions.ts';

export interface StoredSequence {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  jobId: Types.ObjectId;
  name: string;
  steps: SequenceStep[];
  paused: boolean;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredSequence>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  jobId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  steps: records,
  paused: flag,
});
schema.index({ companyId: 1, jobId: 1, createdDate: -1 });

const Sequences = model<StoredSequence>('OutreachSequence', schema, 'outreachsequences');

type Ref = string | Types.ObjectId;
type Condition = QueryFilter<StoredSequence>;

export const sequences = {
  insert: async (sequence: Partial<StoredSequence>): Promise<StoredSequence> =>
    (await Sequences.create(sequence)).toObject(),
  find: (id: Ref) => Sequences.findById(id).lean<StoredSequence>(),
  runningOf: (jobId: Ref) => Sequences.find({ jobId, paused: false }).lean<StoredSequence[]>(),
  among: (ids: readonly Ref[]) => Sequences.find({ _id: { $in: ids } }).lean<StoredSequence[]>(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Sequences.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredSequence[]>(),
  count: (condition: Condition) => Sequences.countDocuments(condition),
  /** Changes a sequence. Returns null if one of the given fields has changed since it was read. */
  changeFrom: (before: StoredSequence, fields: readonly string[], change: Partial<StoredSequence>) =>
    Sequences.findOneAndUpdate(
      unchangedSince(before, fields),
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredSequence>(),
  remove: async (condition: Condition): Promise<void> => {
    await Sequences.deleteMany(condition);
  },
};
