import type { Types } from 'mongoose';
import { mergedPipeline, nameOfRow } from '../domains/sourcing/candidate-records/pipelines.service.ts';
import type { StoredDeveloper } from '../domains/talent/developers/developers.service.ts';
import type { Collections } from './migrations.ts';

export const ROWS_OF_DEVELOPERS = { developerId: { $exists: true } };

/**
 * Gives the rows of developers in lists of candidates the developers' current names, by which they are found, and merges
 * a company's rows of one developer: earlier versions did neither after a change of name or a merge of profiles.
 */
export async function repairRowsOfDevelopers(collections: Collections, ids: readonly unknown[]): Promise<void> {
  const developers = collections.collection<StoredDeveloper>('developers');
  const rows = await developers.find({ _id: { $in: ids as Types.ObjectId[] } }).toArray();
  for (const { _id, developerId, managedBy } of rows) {
    const developer = await developers.findOne({ _id: developerId });
    if (developer) await developers.updateOne({ _id }, { $set: nameOfRow(developer) });
    const [first, ...others] = await developers.find({ developerId, managedBy }).sort({ _id: 1 }).toArray();
    for (const other of first ? others : []) {
      const pipeline = mergedPipeline(first as StoredDeveloper, other);
      await developers.updateOne({ _id: first?._id }, { $set: { pipeline } });
      await developers.deleteOne({ _id: other._id });
      Object.assign(first as StoredDeveloper, { pipeline });
    }
  }
}
