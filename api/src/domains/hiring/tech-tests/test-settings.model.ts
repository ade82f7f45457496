import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { flag, schemaOf } from '../../../platform/database/mongoose-schema.ts';

interface StoredTestSettings {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  extraTime: boolean;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredTestSettings>({
  user: { type: Schema.Types.ObjectId, required: true, unique: true },
  extraTime: flag,
});

const TestSettings = model<StoredTestSettings>('TestSettings', schema, 'testSettings');

type Ref = string | Types.ObjectId;

/** What a developer needs in tests. Companies never see it. */
export const testSettings = {
  hasExtraTime: async (user: Ref): Promise<boolean> =>
    (await TestSettings.findOne({ user }).lean<StoredTestSettings>())?.extraTime ?? false,
  set: async (user: Ref, extraTime: boolean) => {
    await TestSettings.updateOne({ user }, { $set: { extraTime } }, { upsert: true });
  },
  /** Moves the setting to another profile of the same person, unless that one has its own. */
  move: async (from: Types.ObjectId, to: Types.ObjectId, session: ClientSession) => {
    if (await TestSettings.findOne({ user: to }, {}, { session }))
      await TestSettings.deleteOne({ user: from }, { session });
    else await TestSettings.updateOne({ user: from }, { $set: { user: to } }, { session });
  },
  remove: async (user: Ref) => {
    await TestSettings.deleteOne({ user });
  },
};
