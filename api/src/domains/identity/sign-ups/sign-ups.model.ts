import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { countOf, maybeRecord, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { Activation, StoredAccount } from '../accounts/accounts.service.ts';
import type { ProvenIdentity } from '../single-sign-on/flows.ts';

/** A sign-up that has not been activated: several for one address each have their own password, data, link and code. */
export interface StoredSignUp extends Pick<StoredAccount, 'email' | 'type' | 'entityId' | 'passwordHash' | 'language'> {
  _id: Types.ObjectId;
  /** The data from which the profile or company is created. */
  said: Record<string, unknown>;
  /** Hash of the cookie of the browser that signed up, or in which its password was last entered. */
  browserHash: string;
  /** The account at a provider with which the person signed up; null for a password. */
  identity?: ProvenIdentity | null;
  /** Null until its email is written, and if the address has an account. */
  activation: Activation | null;
  forgetDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredSignUp>({
  email: { type: String, required: true, index: true },
  type: { type: String, required: true },
  entityId: { type: Schema.Types.ObjectId, required: true },
  passwordHash: { type: String, required: true },
  language: { type: String, required: true },
  said: { type: Schema.Types.Mixed, required: true },
  browserHash: { type: String, required: true, index: true },
  identity: maybeRecord,
  activation: maybeRecord,
  forgetDate: { type: Date, required: true, expires: 0 },
});
schema.index({ 'activation.tokenHash': 1 });

const SignUps = model<StoredSignUp>('SignUp', schema, 'signups');

type New = Omit<StoredSignUp, '_id' | 'activation' | 'createdDate' | 'updatedDate'>;

export const signUps = {
  insert: async (signUp: New) => (await SignUps.create(signUp))._id,
  find: (id: string) => SignUps.findById(id).lean<StoredSignUp>(),
  findByActivation: (tokenHash: string) => SignUps.findOne({ 'activation.tokenHash': tokenHash }).lean<StoredSignUp>(),
  findByBrowser: (browserHash: string) => SignUps.findOne({ browserHash }).lean<StoredSignUp>(),
  /** Returns the newest sign-ups of an email address. */
  ofAddress: (email: string, max: number) =>
    SignUps.find({ email }).sort({ createdDate: -1 }).limit(max).lean<StoredSignUp[]>(),
  page: (condition: QueryFilter<StoredSignUp>, { skip, limit, sort }: PageOf<string>) =>
    SignUps.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredSignUp[]>(),
  count: (condition: QueryFilter<StoredSignUp>) => countOf(SignUps, condition),
  change: (id: Types.ObjectId, change: Partial<StoredSignUp>) =>
    SignUps.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredSignUp>(),
  /** Records a browser in which the password was entered, which is then treated like the one that signed up. */
  knowBrowser: async (id: Types.ObjectId, browserHash: string) => {
    await SignUps.updateOne({ _id: id }, { $set: { browserHash } });
  },
  /** Uses one attempt at entering the code; returns false if none is left. */
  takeTry: async (id: Types.ObjectId) =>
    (await SignUps.updateOne({ _id: id, 'activation.triesLeft': { $gt: 0 } }, { $inc: { 'activation.triesLeft': -1 } }))
      .modifiedCount === 1,
  forgetAddress: async (email: string) => {
    await SignUps.deleteMany({ email });
  },
};
