import type { Collections } from './migrations.ts';

/** Candidates without a known seniority were stored as junior, which was only assumed. */
export async function forgetPresumedSeniority(collections: Collections): Promise<void> {
  await collections
    .collection('developers')
    .updateMany(
      { managedBy: { $ne: null }, seniority: 'junior', 'sources.seniority': { $exists: false } },
      { $set: { seniority: null, writtenDate: new Date() } },
    );
}
