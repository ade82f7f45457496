import { model, Schema, type Types } from 'mongoose';
import { flag, maybeDate, schemaOf, texts } from '../../../platform/database/mongoose-schema.ts';

export interface StoredPasskey {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  /** Base64url, chosen by the device. */
  credentialId: string;
  publicKey: Buffer;
  /** Signature counter reported by the device; password managers that copy passkeys always report 0. */
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  lastUsedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredPasskey>({
  accountId: { type: Schema.Types.ObjectId, required: true, index: true },
  credentialId: { type: String, required: true, unique: true },
  publicKey: { type: Buffer, required: true },
  counter: { type: Number, required: true },
  transports: texts,
  isSynced: flag,
  name: { type: String, required: true },
  lastUsedDate: maybeDate,
});

const Passkeys = model<StoredPasskey>('Passkey', schema, 'passkeys');

type Ref = string | Types.ObjectId;
type New = Omit<StoredPasskey, '_id' | 'createdDate' | 'updatedDate'>;

export const passkeys = {
  insert: async (passkey: New): Promise<StoredPasskey> => (await Passkeys.create(passkey)).toObject(),
  ofAccount: (accountId: Ref) =>
    Passkeys.find({ accountId }).sort({ createdDate: -1, _id: -1 }).lean<StoredPasskey[]>(),
  findByCredential: (credentialId: string) => Passkeys.findOne({ credentialId }).lean<StoredPasskey>(),
  rename: (accountId: Ref, _id: Ref, name: string) =>
    Passkeys.findOneAndUpdate(
      { _id, accountId },
      { $set: { name } },
      { returnDocument: 'after' },
    ).lean<StoredPasskey>(),
  /** Records the use of a passkey; returns false if it was used elsewhere since it was read. */
  use: async ({ _id, counter }: StoredPasskey, newCounter: number, lastUsedDate: Date) =>
    (await Passkeys.updateOne({ _id, counter }, { $set: { counter: newCounter, lastUsedDate } })).matchedCount === 1,
  /** Removes a passkey and returns it; null if there is none. */
  take: (accountId: Ref, _id: Ref) => Passkeys.findOneAndDelete({ _id, accountId }).lean<StoredPasskey>(),
  /** Restores a removed passkey unchanged. */
  putBack: async (passkey: StoredPasskey) => {
    await Passkeys.collection.insertOne(passkey);
  },
  removeOf: async (accountId: Ref) => {
    await Passkeys.deleteMany({ accountId });
  },
};
