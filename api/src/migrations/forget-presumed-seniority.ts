import type { Collections } from './migrations.ts';

export const PRESUMED_JUNIORS = {
  managedBy: { $ne: null },
  seniority: 'junior',
  'sources.seniority': { $exists: false },
};

/** Candidates without a known seniority were stored as junior, which was only assumed. */
export async function forgetPresumedSeniority(collections: Collections, ids: unknown[]): Promise<void> {
  const presumed = { ...PRESUMED_JUNIORS, _id: { $in: ids } } as never;
  await collections
    .collection('developers')
    .updateMany(presumed, { $set: { seniority: null, writtenDate: new Date() } });
}
