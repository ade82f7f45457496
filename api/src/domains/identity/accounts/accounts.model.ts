import type { EmailKind } from '@tandem/catalogue/contact';
import type { UserStatus } from '@tandem/catalogue/statuses';
import type { Account } from '@tandem/contracts/account';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  flag,
  maybeDate,
  maybeRecord,
  type Stored,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** What the activation e-mail carries, as hashes: a token in its link, a short code to type. */
export interface Activation {
  tokenHash: string;
  codeHash: string;
  triesLeft: number;
  expiresDate: Date;
}

/** What stands for a token that logs in once. */
export interface OneTime {
  tokenHash: string;
  expiresDate: Date;
}

/** What a code at log-in is checked against. */
export interface StoredFactor {
  /** Sealed, so that a copy of the database makes no codes. */
  secret: string;
  since: Date;
  /** Half minutes since 1970 of the latest code that was taken: none is taken twice. */
  lastStep: number;
  /** Hashes of those that are left. */
  recovery: string[];
}

/** How a profile or company stood before its last account was closed. */
export interface ClosedFrom {
  status?: UserStatus;
  public?: boolean;
  /** It was closed with its company, and comes back with it. */
  withCompany?: true;
}

export type StoredAccount = Stored<
  Omit<Account, 'secondFactor'>,
  '_id' | 'entityId',
  'createdDate' | 'updatedDate' | 'closedDate' | 'lastSeenDate'
> & {
  passwordHash: string;
  /** What closing has changed, to be put back when the owner returns. */
  closedFrom: ClosedFrom | null;
  /** When the last summary by e-mail was made. */
  summaryDate: Date | null;
  /** Hashes of the devices that its owner has logged in from. */
  devices: string[];
  activation: Activation | null;
  oneTime: OneTime | null;
  /** Records of companies that its owner has been offered and has answered. */
  declined: Types.ObjectId[];
  secondFactor: StoredFactor | null;
  /** The secret of a second factor that is being set up. */
  factorSetup: { secret: string; expiresDate: Date } | null;
  /** What was said at sign-up; the profile or company is made of it when the address is verified. */
  signup: Record<string, unknown> | null;
  /** When a sign-up that nobody verifies is forgotten. */
  forgetDate: Date | null;
};

const schema = schemaOf<StoredAccount>({
  entityId: { type: Schema.Types.ObjectId, required: true, index: true },
  mainAccount: { type: Boolean, default: true },
  name: text,
  email: { type: String, required: true, unique: true },
  profilePicture: text,
  passwordHash: { type: String, required: true },
  type: { type: String, required: true },
  isSuperAdmin: flag,
  mustChangePassword: flag,
  emailVerified: flag,
  language: { type: String, default: 'en' },
  emailFrequency: { type: String, default: 'weekly' },
  unwantedEmails: texts,
  summarizedEmails: texts,
  summaryDate: maybeDate,
  suspended: flag,
  closedDate: maybeDate,
  lastSeenDate: maybeDate,
  closedFrom: maybeRecord,
  devices: texts,
  activation: maybeRecord,
  oneTime: maybeRecord,
  declined: { type: [Schema.Types.ObjectId] },
  secondFactor: maybeRecord,
  factorSetup: maybeRecord,
  signup: maybeRecord,
  forgetDate: { ...maybeDate, expires: 0 },
});
schema.index({ 'activation.tokenHash': 1 });
schema.index({ 'oneTime.tokenHash': 1 });
schema.index({ createdDate: -1, _id: -1 });
schema.index({ updatedDate: -1, _id: -1 });
schema.index({ lastSeenDate: -1, _id: -1 });
schema.index({ type: 1, _id: 1 });

changeEventsPlugin(schema, 'account');

const Accounts = model<StoredAccount>('Account', schema, 'accounts');

type Condition = QueryFilter<StoredAccount>;

export const accounts = {
  insert: async (account: Partial<StoredAccount>): Promise<StoredAccount> =>
    (await Accounts.create(account)).toObject(),
  find: (id: string | Types.ObjectId) => Accounts.findById(id).lean<StoredAccount>(),
  findByEmail: (email: string) => Accounts.findOne({ email }).lean<StoredAccount>(),
  findByActivation: (tokenHash: string) =>
    Accounts.findOne({ 'activation.tokenHash': tokenHash }).lean<StoredAccount>(),
  ofEntity: (entityId: string) =>
    Accounts.find({ entityId }).sort({ mainAccount: -1, createdDate: 1, _id: 1 }).lean<StoredAccount[]>(),
  where: (condition: Condition) => Accounts.find(condition).lean<StoredAccount[]>(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Accounts.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredAccount[]>(),
  count: (condition: Condition) => Accounts.countDocuments(condition),
  change: (id: Types.ObjectId, change: Partial<StoredAccount>) =>
    Accounts.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredAccount>(),
  move: async (from: Types.ObjectId, change: Partial<StoredAccount>, session: ClientSession) => {
    await Accounts.updateMany({ entityId: from }, { $set: change }, { session });
  },
  /** Marks the address as verified; null where somebody was faster, or the e-mail was sent again. */
  activate: (id: Types.ObjectId, tokenHash: string) =>
    Accounts.findOneAndUpdate(
      { _id: id, 'activation.tokenHash': tokenHash },
      { $set: { emailVerified: true, activation: null, forgetDate: null } },
      { returnDocument: 'after' },
    ).lean<StoredAccount>(),
  findByOneTime: (tokenHash: string, now: Date) =>
    Accounts.findOne({ 'oneTime.tokenHash': tokenHash, 'oneTime.expiresDate': { $gt: now } }).lean<StoredAccount>(),
  /** Uses a one-time token up; null where it is used already or too old. */
  takeOneTime: (tokenHash: string, now: Date) =>
    Accounts.findOneAndUpdate(
      { 'oneTime.tokenHash': tokenHash, 'oneTime.expiresDate': { $gt: now } },
      { $set: { oneTime: null, mustChangePassword: true } },
      { returnDocument: 'after' },
    ).lean<StoredAccount>(),
  /** Takes one of the tries at typing the code; false where none is left. */
  takeTry: async (id: Types.ObjectId) =>
    (
      await Accounts.updateOne(
        { _id: id, 'activation.triesLeft': { $gt: 0 } },
        { $inc: { 'activation.triesLeft': -1 } },
      )
    ).modifiedCount === 1,
  /** Being there is no change of the account. */
  saw: async (id: Types.ObjectId, lastSeenDate: Date) => {
    await Accounts.updateOne({ _id: id }, { $set: { lastSeenDate } }, { timestamps: false });
  },
  decline: (id: string, records: readonly Types.ObjectId[]) =>
    Accounts.updateOne({ _id: id }, { $addToSet: { declined: { $each: records } } }),
  /** Takes the code of a half minute; false where it, or a later one, has been taken. */
  takeStep: async (id: Types.ObjectId, step: number) =>
    (
      await Accounts.updateOne(
        { _id: id, 'secondFactor.lastStep': { $lt: step } },
        { $set: { 'secondFactor.lastStep': step } },
      )
    ).modifiedCount === 1,
  /** Uses a recovery code up; null where there is no such code. */
  takeRecovery: (id: Types.ObjectId, hash: string) =>
    Accounts.findOneAndUpdate(
      { _id: id, 'secondFactor.recovery': hash },
      { $pull: { 'secondFactor.recovery': hash } },
      { returnDocument: 'after' },
    ).lean<StoredAccount>(),
  /** Turns kinds of e-mail off, which then wait for no summary either. */
  turnOff: (id: string, kinds: readonly EmailKind[]) =>
    Accounts.updateOne(
      { _id: id },
      { $addToSet: { unwantedEmails: { $each: kinds } }, $pull: { summarizedEmails: { $in: kinds } } },
    ),
  /** Answers the account as it was before. */
  swapPicture: (id: string, profilePicture: string) =>
    Accounts.findByIdAndUpdate(id, { $set: { profilePicture } }, { returnDocument: 'before' }).lean<StoredAccount>(),
  remove: (id: Types.ObjectId) => Accounts.deleteOne({ _id: id }),
  addDevice: (id: Types.ObjectId, device: string) =>
    Accounts.updateOne({ _id: id }, { $addToSet: { devices: device } }),
};
