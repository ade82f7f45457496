import { model, Schema, Types } from 'mongoose';

/** What one process changed within a moment, for the others to follow. The database says when, so that clocks may differ. */
interface StoredChanges {
  _id: Types.ObjectId;
  from: string;
  at: Date;
  changed: { kind: string; id: string }[];
}

/** Long enough for a process that lost the database for a while. */
export const KEPT_SECONDS = 600;

const schema = new Schema<StoredChanges>(
  { from: String, at: Date, changed: { type: Schema.Types.Mixed } },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const Changes = model<StoredChanges>('Change', schema, 'changes');

export const changes = {
  insert: async (from: string, changed: StoredChanges['changed']) => {
    const told = { $set: { from, changed }, $currentDate: { at: true } } as const;
    await Changes.updateOne({ _id: new Types.ObjectId() }, told, { upsert: true });
  },
  /** What others have changed since a moment, oldest first. */
  since: (moment: Date, except: string) =>
    Changes.find({ at: { $gte: moment }, from: { $ne: except } })
      .sort({ at: 1 })
      .lean<StoredChanges[]>(),
  /** The clock of the database. */
  async now(from: string): Promise<Date> {
    const told = { $set: { from, changed: [] }, $currentDate: { at: true } } as const;
    const found = await Changes.findOneAndUpdate({ _id: new Types.ObjectId() }, told, {
      upsert: true,
      returnDocument: 'after',
    }).lean<StoredChanges>();
    return found?.at ?? new Date();
  },
};
