import { model, Schema, type Types } from 'mongoose';
import { flag, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** The connection of a company to its own identity provider. */
export interface StoredConnection {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  issuer: string;
  clientId: string;
  /** Encrypted. */
  clientSecret: string;
  domain: string;
  /** Expected value in the DNS of the domain. */
  proof: string;
  isDomainProved: boolean;
  isRequired: boolean;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredConnection>({
  companyId: { type: Schema.Types.ObjectId, required: true, unique: true },
  issuer: { type: String, required: true },
  clientId: { type: String, required: true },
  clientSecret: { type: String, required: true },
  domain: { type: String, required: true, index: true },
  proof: { type: String, required: true },
  isDomainProved: flag,
  isRequired: flag,
});
// A domain belongs to one company; others may have entered it without proof.
schema.index({ domain: 1, isDomainProved: 1 }, { unique: true, partialFilterExpression: { isDomainProved: true } });

const Connections = model<StoredConnection>('SingleSignOn', schema, 'singlesignon');

type Ref = string | Types.ObjectId;
type Content = Omit<StoredConnection, '_id' | 'companyId' | 'createdDate' | 'updatedDate'>;

export const connections = {
  ofCompany: (companyId: Ref) => Connections.findOne({ companyId }).lean<StoredConnection>(),
  find: (id: Ref) => Connections.findById(id).lean<StoredConnection>(),
  ofDomain: (domain: string) => Connections.findOne({ domain, isDomainProved: true }).lean<StoredConnection>(),
  put: (companyId: Ref, content: Content) =>
    Connections.findOneAndUpdate(
      { companyId },
      { $set: content },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredConnection>(),
  /** Changes a connection; returns null if its provider or domain has changed since it was read. */
  change: ({ _id, issuer, clientId, domain, proof }: StoredConnection, change: Partial<Content>) =>
    Connections.findOneAndUpdate(
      { _id, issuer, clientId, domain, proof },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredConnection>(),
  remove: (companyId: Ref) => Connections.findOneAndDelete({ companyId }).lean<StoredConnection>(),
};
