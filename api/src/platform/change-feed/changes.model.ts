import { model, Schema, Types } from 'mongoose';

/**
 * The changes that one process made within a short interval, for other processes to follow. Timestamps come from the
 * database because process clocks may differ.
 */
interface StoredChanges {
  _id: Types.ObjectId;
  from: string;
  at: Date;
  changed: { kind: string; id: string }[];
}

/** Long enough for a process that lost its database connection for a while. */
export const RETENTION_SECONDS = 600;

const schema = new Schema<StoredChanges>(
  { from: String, at: Date, changed: { type: Schema.Types.Mixed } },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const Changes = model<StoredChanges>('Change', schema, 'changes');

export const changes = {
  /** Idempotent: storing a batch again under the same id only makes readers see it again, with a later time. */
  insert: async (_id: Types.ObjectId, from: string, changed: StoredChanges['changed']) => {
    const record = { $set: { from, changed }, $currentDate: { at: true } } as const;
    await Changes.updateOne({ _id }, record, { upsert: true });
  },
  /** Changes by other processes since a point in time, oldest first. */
  since: (moment: Date, except: string) =>
    Changes.find({ at: { $gte: moment }, from: { $ne: except } })
      .sort({ at: 1 })
      .lean<StoredChanges[]>(),
  /** Reads the database clock. */
  async now(from: string): Promise<Date> {
    const record = { $set: { from, changed: [] }, $currentDate: { at: true } } as const;
    const found = await Changes.findOneAndUpdate({ _id: new Types.ObjectId() }, record, {
      upsert: true,
      returnDocument: 'after',
    }).lean<StoredChanges>();
    return found?.at ?? new Date();
  },
};
