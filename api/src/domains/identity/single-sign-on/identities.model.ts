import { model, Schema, type Types } from 'mongoose';
import { maybeDate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/**
 * An account at a provider that logs in an account here, identified by issuer, tenant and subject, never by an address.
 */
export interface StoredIdentity {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  /** A configured provider, or `company`. */
  provider: string;
  /** The connection of the company whose provider it is. */
  connectionId: Types.ObjectId | null;
  issuer: string;
  /** The tenant at Microsoft, the connection of a company, or empty. */
  tenant: string;
  subject: string;
  email: string;
  lastUsedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredIdentity>({
  accountId: { type: Schema.Types.ObjectId, required: true, index: true },
  provider: { type: String, required: true },
  connectionId: { type: Schema.Types.ObjectId, default: null, index: true },
  issuer: { type: String, required: true },
  tenant: text,
  subject: { type: String, required: true },
  email: text,
  lastUsedDate: maybeDate,
});
schema.index({ issuer: 1, tenant: 1, subject: 1 }, { unique: true });

const Identities = model<StoredIdentity>('LinkedIdentity', schema, 'linkedidentities');

type Ref = string | Types.ObjectId;
type Key = Pick<StoredIdentity, 'issuer' | 'tenant' | 'subject'>;

export const identities = {
  insert: async (identity: Omit<StoredIdentity, '_id' | 'createdDate' | 'updatedDate'>): Promise<StoredIdentity> =>
    (await Identities.create(identity)).toObject(),
  findByKey: ({ issuer, tenant, subject }: Key) =>
    Identities.findOne({ issuer, tenant, subject }).lean<StoredIdentity>(),
  ofAccount: (accountId: Ref) =>
    Identities.find({ accountId }).sort({ createdDate: -1, _id: -1 }).lean<StoredIdentity[]>(),
  used: (_id: Types.ObjectId, email: string, lastUsedDate: Date) =>
    Identities.updateOne({ _id }, { $set: { email, lastUsedDate } }),
  /** Removes an identity and returns it; null if there is none. */
  take: (accountId: Ref, _id: Ref) => Identities.findOneAndDelete({ _id, accountId }).lean<StoredIdentity>(),
  /** Restores a removed identity unchanged. */
  putBack: async (identity: StoredIdentity) => {
    await Identities.collection.insertOne(identity);
  },
  removeOf: async (accountId: Ref) => {
    await Identities.deleteMany({ accountId });
  },
  removeOfConnection: async (connectionId: Ref) => {
    await Identities.deleteMany({ connectionId });
  },
};
