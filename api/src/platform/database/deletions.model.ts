import { type ClientSession, model, Schema, Types } from 'mongoose';

/** What was deleted at once. The database says when. */
interface StoredDeletion {
  _id: Types.ObjectId;
  kind: string;
  at: Date;
  ids: Types.ObjectId[];
}

/** Whoever was away for longer looks at everything again. */
const KEPT_SECONDS = 7 * 86_400;

const schema = new Schema<StoredDeletion>(
  { kind: String, at: Date, ids: { type: [Schema.Types.ObjectId] } },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const Deletions = model<StoredDeletion>('Deletion', schema, 'deletions');

export const deletions = {
  insert: async (kind: string, ids: readonly Types.ObjectId[], session: ClientSession | undefined) => {
    const told = { $set: { kind, ids: [...ids] }, $currentDate: { at: true } } as const;
    await Deletions.updateOne({ _id: new Types.ObjectId() }, told, { upsert: true, ...(session && { session }) });
  },
  /** The ids of what was deleted of a kind since a moment, each once. */
  since: async (kind: string, moment: Date): Promise<string[]> => {
    const found = await Deletions.find({ at: { $gte: moment }, kind }).lean<StoredDeletion[]>();
    return [...new Set(found.flatMap(({ ids }) => ids.map(String)))];
  },
};
