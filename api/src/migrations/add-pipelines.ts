import { newPipeline } from '../domains/sourcing/candidate-records/pipelines.service.ts';
import type { Collections } from './migrations.ts';

export const CANDIDATES_WITHOUT_PIPELINE = { managedBy: { $ne: null }, pipeline: { $exists: false } };

/** Candidates saved before stages, tags, owners and lists existed get the defaults of a new one. */
export async function addPipelines(collections: Collections, ids: unknown[]): Promise<void> {
  const without = { _id: { $in: ids }, pipeline: { $exists: false } } as never;
  await collections.collection('developers').updateMany(without, { $set: { pipeline: newPipeline() } });
}
