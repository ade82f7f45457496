import { newPipeline } from '../domains/sourcing/candidate-records/pipelines.service.ts';
import type { Collections } from './migrations.ts';

/** Candidates saved before stages, tags, owners and lists existed get the defaults of a new one. */
export async function addPipelines(collections: Collections): Promise<void> {
  await collections
    .collection('developers')
    .updateMany({ managedBy: { $ne: null }, pipeline: { $exists: false } }, { $set: { pipeline: newPipeline() } });
}
