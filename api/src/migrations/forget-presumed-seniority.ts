import type { Collections } from './migrations.ts';

/** Candidates of whom nobody had said a seniority were stored as junior, which is not known of them. */
export async function forgetPresumedSeniority(collections: Collections): Promise<void> {
  await collections
    .collection('developers')
    .updateMany(
      { managedBy: { $ne: null }, seniority: 'junior', 'sources.seniority': { $exists: false } },
      { $set: { seniority: null, writtenDate: new Date() } },
    );
}
