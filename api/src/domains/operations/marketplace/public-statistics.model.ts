import type { PublicStatistics } from '@tandem/contracts/public-statistics';
import { model, Schema } from 'mongoose';

/** The published statistics: a single record without personal data. */
interface StoredStatistics {
  _id: 'latest';
  /** Time of the count in milliseconds, so that an earlier count never replaces a later one. */
  run: number;
  statistics: PublicStatistics;
}

const Published = model<StoredStatistics>(
  'PublicStatistics',
  new Schema<StoredStatistics>(
    {
      _id: { type: String, required: true },
      run: { type: Number, required: true },
      statistics: { type: Schema.Types.Mixed, required: true },
    },
    { versionKey: false, strict: 'throw', strictQuery: 'throw', minimize: false },
  ),
  'publicstatistics',
);

export const publishedStatistics = {
  find: async (): Promise<PublicStatistics | null> =>
    (await Published.findById('latest').lean<StoredStatistics>())?.statistics ?? null,
  replace: async (run: number, statistics: PublicStatistics): Promise<void> => {
    const latest = await Published.findById('latest', { run: 1 }).lean<StoredStatistics>();
    if (latest && latest.run > run) return;
    await Published.replaceOne({ _id: 'latest' }, { run, statistics }, { upsert: true });
  },
};
