import { type ClientSession, model, Schema, Types } from 'mongoose';

/** Ids deleted together, with the database time. */
interface StoredDeletion {
  _id: Types.ObjectId;
  kind: string;
  at: Date;
  ids: Types.ObjectId[];
}

/** A process that was disconnected for longer reloads everything. */
const RETENTION_SECONDS = 7 * 86_400;

const schema = new Schema<StoredDeletion>(
  { kind: String, at: Date, ids: { type: [Schema.Types.ObjectId] } },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const Deletions = model<StoredDeletion>('Deletion', schema, 'deletions');

export const deletions = {
  insert: async (kind: string, ids: readonly Types.ObjectId[], session: ClientSession | undefined) => {
    const record = { $set: { kind, ids: [...ids] }, $currentDate: { at: true } } as const;
    await Deletions.updateOne({ _id: new Types.ObjectId() }, record, { upsert: true, ...(session && { session }) });
  },
  /** The distinct ids of records of a kind that were deleted since a point in time. */
  since: async (kind: string, moment: Date): Promise<string[]> => {
    const found = await Deletions.find({ at: { $gte: moment }, kind }).lean<StoredDeletion[]>();
    return [...new Set(found.flatMap(({ ids }) => ids.map(String)))];
  },
};
