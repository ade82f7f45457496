import { model, Schema } from 'mongoose';

/** How all companies together answer; one record. */
interface StoredFirstReply {
  _id: 'all';
  /** Null while too few people or companies are behind it. */
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
