import { model, Schema } from 'mongoose';

/** The first-reply statistics of all companies together; one record. */
interface StoredFirstReply {
  _id: 'all';
  /** Null if based on too few people or companies. */
  medianDays: number | null;
}

const schema = new Schema<StoredFirstReply>(
  { _id: { type: String, required: true }, medianDays: { type: Number, default: null } },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

const FirstReplies = model<StoredFirstReply>('FirstReply', schema, 'firstreplies');

export const firstReplies = {
  find: () => FirstReplies.findById('all').lean<StoredFirstReply>(),
  set: async (medianDays: number | null) => {
    await FirstReplies.updateOne({ _id: 'all' }, { $set: { medianDays } }, { upsert: true });
  },
};
