import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** The code in the invitation link of a developer. */
interface StoredCode {
  _id: Types.ObjectId;
  developerId: Types.ObjectId;
  code: string;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredCode>({
  developerId: { type: Schema.Types.ObjectId, required: true },
  code: { type: String, required: true },
});
schema.index({ developerId: 1 }, { unique: true });
schema.index({ code: 1 }, { unique: true });

const Codes = model<StoredCode>('FriendInvitation', schema, 'friendinvitations');

export const friendCodes = {
  /** Returns the code of a developer; stores the given one if there is none yet. */
  ofDeveloper: (developerId: string, fresh: string) =>
    Codes.findOneAndUpdate(
      { developerId },
      { $setOnInsert: { code: fresh } },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredCode>(),
  replace: (developerId: string, code: string) =>
    Codes.findOneAndUpdate(
      { developerId },
      { $set: { code } },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredCode>(),
  find: (code: string) => Codes.findOne({ code }).lean<StoredCode>(),
  remove: async (developerId: string | Types.ObjectId, session?: ClientSession) => {
    await Codes.deleteOne({ developerId }, session ? { session } : {});
  },
};
