import { newPipeline } from '../domains/sourcing/candidate-records/pipelines.service.ts';
import type { Collections } from './migrations.ts';

/** Candidates that were saved before there were stages, tags, owners and lists get what a new one has. */
export async function addPipelines(collections: Collections): Promise<void> {
  await collections
    .collection('developers')
    .updateMany({ managedBy: { $ne: null }, pipeline: { $exists: false } }, { $set: { pipeline: newPipeline() } });
}
