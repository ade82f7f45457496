import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';

/** The number of model runs that count against one limit, in one day or month. */
export interface StoredRunCount {
  /** The limit and the start of its period: `account 0123456789abcdef01234567 day 2026-11-27`. */
  _id: string;
  /** The limited account or company; null for global limits. */
  subject: Types.ObjectId | null;
  used: number;
  /** When the number last changed, by the database's clock. */
  countedDate: Date;
  /** End of the day or month. */
  untilDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredRunCount>({
  subject: { type: Schema.Types.ObjectId, default: null },
  used: { type: Number, required: true },
  countedDate: { type: Date, required: true },
  untilDate: { type: Date, required: true },
}).add({ _id: String });
schema.index({ untilDate: 1 }, { expireAfterSeconds: 0 });
schema.index({ subject: 1 });

const Counts = model<StoredRunCount>('AiRunCount', schema, 'ai-run-counts');

const counted = { $currentDate: { countedDate: true } } as const;

export const runCounts = {
  find: (id: string) => Counts.findById(id).lean<StoredRunCount>(),
  /** Starts a count, unless another call has just started it. */
  async start({ _id, ...count }: Omit<StoredRunCount, 'countedDate' | 'createdDate' | 'updatedDate'>): Promise<void> {
    try {
      await Counts.updateOne({ _id }, { $setOnInsert: { ...count, countedDate: sharedNow() } }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  },
  /**
   * Increments the count atomically if it is below the limit; returns false if the limit is reached or the count does
   * not exist yet.
   */
  add: async (_id: string, limit: number): Promise<boolean> =>
    (await Counts.updateOne({ _id, used: { $lt: limit } }, { $inc: { used: 1 }, ...counted })).modifiedCount > 0,
  /** Decrements the counts by one. */
  async remove(ids: readonly string[]): Promise<void> {
    await Counts.updateMany({ _id: { $in: ids }, used: { $gt: 0 } }, { $inc: { used: -1 }, ...counted });
  },
  /** Corrects a count, unless it has changed since it was read. */
  async correct({ _id, used, countedDate }: StoredRunCount, to: number): Promise<void> {
    await Counts.updateOne({ _id, used, countedDate }, { $set: { used: to }, ...counted });
  },
  /** Removes the counts of an account or company. */
  async forget(subject: Types.ObjectId): Promise<void> {
    await Counts.deleteMany({ subject });
  },
};
