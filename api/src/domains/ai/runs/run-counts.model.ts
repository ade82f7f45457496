import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';

/** How many runs of the model count against one limit, in one day or month. */
export interface StoredRunCount {
  /** What is limited, and since when: `account 0123456789abcdef01234567 day 2026-11-27`. */
  _id: string;
  /** The account or company that is limited; null for limits of all together. */
  subject: Types.ObjectId | null;
  used: number;
  /** When the number last changed, by the clock of the database. */
  countedDate: Date;
  /** When the day or month ends. */
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
  /** Starts to count, unless another call just has. */
  async start({ _id, ...count }: Omit<StoredRunCount, 'countedDate' | 'createdDate' | 'updatedDate'>): Promise<void> {
    try {
      await Counts.updateOne({ _id }, { $setOnInsert: { ...count, countedDate: sharedNow() } }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  },
  /** Counts one more run, in one step with the comparison; false if the limit is reached or nothing is counted yet. */
  add: async (_id: string, limit: number): Promise<boolean> =>
    (await Counts.updateOne({ _id, used: { $lt: limit } }, { $inc: { used: 1 }, ...counted })).modifiedCount > 0,
  /** Counts one run less. */
  async remove(ids: readonly string[]): Promise<void> {
    await Counts.updateMany({ _id: { $in: ids }, used: { $gt: 0 } }, { $inc: { used: -1 }, ...counted });
  },
  /** Replaces a number, unless it has changed since it was read. */
  async correct({ _id, used, countedDate }: StoredRunCount, to: number): Promise<void> {
    await Counts.updateOne({ _id, used, countedDate }, { $set: { used: to }, ...counted });
  },
  /** Removes the counts of an account or company. */
  async forget(subject: Types.ObjectId): Promise<void> {
    await Counts.deleteMany({ subject });
  },
};
