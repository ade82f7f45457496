import { model, Schema, type Types } from 'mongoose';
import { maybeText, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** The purpose of a provider login: to log in, to link the provider to an account, or to confirm a session. */
export type FlowPurpose = 'login' | 'link' | 'confirm';

/** A login with a provider that has started and is not completed yet. */
export interface StoredFlow {
  _id: Types.ObjectId;
  stateHash: string;
  /** Hash of the cookie of the browser in which it was started. */
  browserHash: string;
  /** A configured provider, or the id of the connection to a company’s own. */
  provider: string;
  purpose: FlowPurpose;
  /** The session in which it was started; null for a login. */
  sessionId: string | null;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  expiresDate: Date;
  /** Later than `expiresDate`, so that late returns are recognised as such. */
  forgetDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredFlow>({
  stateHash: { type: String, required: true, unique: true },
  browserHash: { type: String, required: true },
  provider: { type: String, required: true },
  purpose: { type: String, required: true },
  sessionId: maybeText,
  nonce: { type: String, required: true },
  codeVerifier: { type: String, required: true },
  returnTo: { type: String, default: '' },
  expiresDate: { type: Date, required: true },
  forgetDate: { type: Date, required: true, expires: 0 },
});

const Flows = model<StoredFlow>('SignInFlow', schema, 'signinflows');

/** The provider's data about a person whose login waits for a sign-up, or for a login to an existing account. */
export interface ProvenIdentity {
  /** `company` for the provider of a company. */
  provider: string;
  connectionId: Types.ObjectId | null;
  issuer: string;
  tenant: string;
  subject: string;
  email: string;
  isEmailProven: boolean;
  name: string;
}

/** An identity that was proved in a browser and belongs to no account yet. */
export interface StoredPending {
  _id: Types.ObjectId;
  ticketHash: string;
  browserHash: string;
  identity: ProvenIdentity;
  forgetDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const pendingSchema = schemaOf<StoredPending>({
  ticketHash: { type: String, required: true, unique: true },
  browserHash: { type: String, required: true, index: true },
  identity: { type: Schema.Types.Mixed, required: true },
  forgetDate: { type: Date, required: true, expires: 0 },
});

const Pending = model<StoredPending>('PendingIdentity', pendingSchema, 'pendingidentities');

export const flows = {
  insert: async (flow: Omit<StoredFlow, '_id' | 'createdDate' | 'updatedDate'>) => {
    await Flows.create(flow);
  },
  /** Consumes a flow and returns it. */
  take: (stateHash: string) => Flows.findOneAndDelete({ stateHash }).lean<StoredFlow>(),
  find: (stateHash: string) => Flows.findOne({ stateHash }).lean<StoredFlow>(),
};

export const pendingIdentities = {
  insert: async (pending: Omit<StoredPending, '_id' | 'createdDate' | 'updatedDate'>) => {
    await Pending.create(pending);
  },
  find: (ticketHash: string, browserHash: string, now: Date) =>
    Pending.findOne({ ticketHash, browserHash, forgetDate: { $gt: now } }).lean<StoredPending>(),
  ofBrowser: (browserHash: string, now: Date) =>
    Pending.find({ browserHash, forgetDate: { $gt: now } }).lean<StoredPending[]>(),
  /** Consumes a ticket; returns whether it existed. */
  take: async (_id: Types.ObjectId) => (await Pending.deleteOne({ _id })).deletedCount === 1,
};
