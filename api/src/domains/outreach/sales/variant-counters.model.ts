import type { OutreachRegion } from '@tandem/catalogue/outreach';
import type { SalesVariant } from '@tandem/catalogue/sales';
import { model } from 'mongoose';
import { isDuplicate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/**
 * The number of leads of a region that received each variant, including deleted ones. Determines the next variant and
 * is not shown.
 */
interface StoredCounter {
  _id: OutreachRegion;
  A: number;
  B: number;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredCounter>({ A: { type: Number, default: 0 }, B: { type: Number, default: 0 } });
schema.add({ _id: String });

const Counters = model<StoredCounter>('SalesVariantCounter', schema, 'salesvariantcounters');
const TRIES = 20;

export const variantCounters = {
  /** Counts one more lead and returns its variant: the one that fewer leads of the region have, initially A. */
  async take(region: OutreachRegion): Promise<SalesVariant> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { A = 0, B = 0 } = (await Counters.findById(region).lean<StoredCounter>()) ?? (await begun(region));
      const variant = A <= B ? 'A' : 'B';
      // Matches only if no other process has counted in the meantime.
      const { modifiedCount } = await Counters.updateOne({ _id: region, A, B }, { $inc: { [variant]: 1 } });
      if (modifiedCount === 1) return variant;
    }
    throw new Error(`Too many concurrent requests count the variants of ${region}.`);
  },
  /** Counts a lead with a chosen variant, or with -1 reverts the count of an unused one. */
  count: async (region: OutreachRegion, variant: SalesVariant, by: 1 | -1): Promise<void> => {
    await Counters.updateOne({ _id: region }, { $inc: { [variant]: by } }, { upsert: true });
  },
};

async function begun(_id: OutreachRegion): Promise<Pick<StoredCounter, 'A' | 'B'>> {
  await Counters.create({ _id }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return { A: 0, B: 0 };
}
