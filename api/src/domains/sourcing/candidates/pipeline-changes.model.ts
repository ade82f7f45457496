import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { records, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import type { StoredPipeline } from '../candidate-records/candidates.records.ts';

/** The undoable part of a change of one candidate. */
export interface PipelineStep {
  candidateId: string;
  before: Undoable;
  after: Undoable;
}
export type Undoable = Pick<StoredPipeline, 'stage' | 'stageBefore' | 'ownerId' | 'tags' | 'listIds'>;

/** A change of several pipelines, stored for as long as it can be undone. */
export interface StoredPipelineChange {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  steps: PipelineStep[];
  expiresDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredPipelineChange>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  steps: records,
  expiresDate: { type: Date, required: true, expires: 0 },
});
schema.index({ 'steps.candidateId': 1 });

const PipelineChanges = model<StoredPipelineChange>('PipelineChange', schema, 'pipelinechanges');

export const pipelineChanges = {
  insert: async (change: Omit<StoredPipelineChange, '_id' | 'createdDate' | 'updatedDate'>, session: ClientSession) =>
    (await PipelineChanges.create([change], { session }))[0]?.toObject() as StoredPipelineChange,
  find: (id: string) => PipelineChanges.findById(id).lean<StoredPipelineChange>(),
  /** Claims a change that can still be undone; of two simultaneous requests only one gets it. */
  take: (id: string, companyId: string, now: Date, session: ClientSession) =>
    PipelineChanges.findOneAndDelete(
      { _id: id, companyId, expiresDate: { $gt: now } },
      { session },
    ).lean<StoredPipelineChange>(),
};

/** Removes erased candidates from the undoable changes. */
export async function forgetPipelineChanges(ids: readonly Types.ObjectId[]): Promise<void> {
  const candidateIds = ids.map(String);
  await PipelineChanges.updateMany(
    { 'steps.candidateId': { $in: candidateIds } },
    { $pull: { steps: { candidateId: { $in: candidateIds } } } },
  );
}
