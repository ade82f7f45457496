import type { EmailKind } from '@tandem/catalogue/contact';
import { OPT_IN_EMAIL_KINDS } from '@tandem/catalogue/contact';
import type { UserStatus } from '@tandem/catalogue/statuses';
import type { Account } from '@tandem/contracts/account';
import type { TermsKind } from '@tandem/contracts/terms';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { prefetch } from '../../../platform/database/cursor-prefetch.ts';
import {
  countOf,
  flag,
  maybeDate,
  maybeRecord,
  maybeText,
  type Stored,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readByIds, readLean } from '../../../platform/database/read-lean.ts';
import { spellingsOf } from '../../../platform/mail/suppression.ts';

/** The hashes of the secrets in the activation email: the token of its link and a short code to type. */
export interface Activation {
  tokenHash: string;
  codeHash: string;
  triesLeft: number;
  expiresDate: Date;
}

/** Stored data of a one-time login token. */
export interface OneTime {
  tokenHash: string;
  expiresDate: Date;
  /** Start of validity, for accounts with passkeys: an email alone must not replace passkeys unnoticed. */
  fromDate?: Date;
}

/** The data to check a code at login. */
export interface StoredFactor {
  /** Encrypted, so that a copy of the database cannot generate codes. */
  secret: string;
  since: Date;
  /** The 30-second period since 1970 of the latest accepted code; no code is accepted twice. */
  lastStep: number;
  /** Hashes of the remaining recovery codes. */
  recovery: string[];
}

/** The state of a profile or company before its last account was closed. */
export interface ClosedFrom {
  status?: UserStatus;
  public?: boolean;
  /** Whether the account was closed with its company and is restored with it. */
  withCompany?: true;
}

export type StoredAccount = Stored<
  Omit<Account, 'secondFactor'>,
  '_id' | 'entityId',
  'createdDate' | 'updatedDate' | 'closedDate' | 'lastSeenDate'
> & {
  passwordHash: string;
  /** The state changed by closing, to be restored when the owner returns. */
  closedFrom: ClosedFrom | null;
  /** When the last email summary was created. */
  summaryDate: Date | null;
  /** Hashes of the devices from which its owner has logged in. */
  devices: string[];
  activation: Activation | null;
  oneTime: OneTime | null;
  /** Companies' records that were offered to the owner and answered. */
  declined: Types.ObjectId[];
  secondFactor: StoredFactor | null;
  /** The secret of a second factor that is being set up. */
  factorSetup: { secret: string; expiresDate: Date } | null;
  /** Random and stored on the owner’s devices with each passkey; null without passkeys. */
  passkeyHandle: string | null;
  /** The sign-up data from which the profile or company is created when the address is verified. */
  signup: Record<string, unknown> | null;
  /** Deletion date of an unverified sign-up. */
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
  unwantedEmails: { type: [String], default: () => [...OPT_IN_EMAIL_KINDS] },
  summarizedEmails: texts,
  hiddenNotifications: texts,
  hiddenSignals: texts,
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
  passkeyHandle: maybeText,
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

/** The fields of accounts in lists: all fields of an `Account`, and no secrets. */
const LISTED = {
  entityId: 1,
  mainAccount: 1,
  name: 1,
  email: 1,
  profilePicture: 1,
  type: 1,
  isSuperAdmin: 1,
  mustChangePassword: 1,
  emailVerified: 1,
  suspended: 1,
  'secondFactor.since': 1,
  language: 1,
  emailFrequency: 1,
  unwantedEmails: 1,
  summarizedEmails: 1,
  hiddenNotifications: 1,
  hiddenSignals: 1,
  closedDate: 1,
  lastSeenDate: 1,
  createdDate: 1,
  updatedDate: 1,
} as const;

/** An account with the fields of lists. */
export type ListedAccount = Pick<StoredAccount, '_id' | Exclude<keyof typeof LISTED, 'secondFactor.since'>> & {
  secondFactor?: object | null;
};
/** The fields of a main account that a list of profiles shows. */
export type MainAccount = Pick<StoredAccount, '_id' | keyof typeof MAIN>;
const MAIN = { entityId: 1, email: 1, emailVerified: 1 } as const;
/** The fields of an account for counting sign-ups. */
export type SignUp = Pick<StoredAccount, keyof typeof SIGN_UP>;
const SIGN_UP = {
  entityId: 1,
  type: 1,
  email: 1,
  emailVerified: 1,
  isSuperAdmin: 1,
  signup: 1,
  createdDate: 1,
} as const;
const OLDEST_FIRST = { createdDate: 1, _id: 1 } as const;
const BATCH_SIZE = 1000;
const MAIN_FIRST = { mainAccount: -1, createdDate: 1, _id: 1 } as const;

export const accounts = {
  insert: async (account: Partial<StoredAccount>): Promise<StoredAccount> =>
    (await Accounts.create(account)).toObject(),
  find: (id: string | Types.ObjectId) => Accounts.findById(id).lean<StoredAccount>(),
  findByEmail: (email: string) => Accounts.findOne({ email }).lean<StoredAccount>(),
  /** Returns the accounts whose email address is a spelling of the same mailbox. */
  atMailbox: (address: string) => Accounts.find({ email: spellingsOf(address) }).lean<StoredAccount[]>(),
  findByActivation: (tokenHash: string) =>
    Accounts.findOne({ 'activation.tokenHash': tokenHash }).lean<StoredAccount>(),
  ofEntity: (entityId: string) => Accounts.find({ entityId }).sort(MAIN_FIRST).lean<StoredAccount[]>(),
  ofEntities: async (ids: readonly Types.ObjectId[]): Promise<StoredAccount[]> =>
    ids.length === 0
      ? []
      : Accounts.find({ entityId: { $in: ids } })
          .sort(MAIN_FIRST)
          .lean<StoredAccount[]>(),
  /** Returns the main accounts of several profiles or companies, without closed ones. */
  mainOfEntities: async (ids: readonly Types.ObjectId[]): Promise<MainAccount[]> =>
    ids.length === 0
      ? []
      : readLean<MainAccount>(Accounts.find({ entityId: { $in: ids }, mainAccount: true, closedDate: null }, MAIN)),
  emailsOf: async (ids: readonly string[]): Promise<Pick<StoredAccount, '_id' | 'email'>[]> =>
    readByIds(Accounts, ids, { email: 1 }),
  where: (condition: Condition) => Accounts.find(condition).lean<StoredAccount[]>(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    readLean<ListedAccount>(Accounts.find(condition, LISTED).sort(orderOf(sort)).skip(skip).limit(limit)),
  count: (condition: Condition) => countOf(Accounts, condition),
  /** Yields accounts in batches, oldest first; the next batch is read when it is requested. */
  inBatches: () =>
    prefetch(Accounts.collection.find<SignUp>({}, { projection: SIGN_UP, sort: OLDEST_FIRST, batchSize: BATCH_SIZE })),
  /** Returns accounts that have to agree to terms of a kind: all of a type, or everyone for the privacy policy. */
  agreeingTo: (kind: TermsKind) =>
    Accounts.find(
      { emailVerified: true, suspended: false, closedDate: null, ...(kind !== 'policy' && { type: kind }) },
      { email: 1, emailVerified: 1, language: 1, type: 1, entityId: 1, isSuperAdmin: 1 },
    )
      .lean<
        Pick<StoredAccount, '_id' | 'email' | 'emailVerified' | 'language' | 'type' | 'entityId' | 'isSuperAdmin'>
      >()
      .cursor({ batchSize: BATCH_SIZE }),
  change: (id: Types.ObjectId, change: Partial<StoredAccount>) =>
    Accounts.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredAccount>(),
  /** Closes an account; returns whether it was open. */
  close: async (_id: Types.ObjectId, closedDate: Date) =>
    (await Accounts.updateOne({ _id, closedDate: null }, { $set: { closedDate } })).modifiedCount === 1,
  move: async (from: Types.ObjectId, change: Partial<StoredAccount>, session: ClientSession) => {
    await Accounts.updateMany({ entityId: from }, { $set: change }, { session });
  },
  /** Marks the address as verified; returns null if another request did so first, or the email was sent again. */
  activate: (id: Types.ObjectId, tokenHash: string) =>
    Accounts.findOneAndUpdate(
      { _id: id, 'activation.tokenHash': tokenHash },
      { $set: { emailVerified: true, activation: null, forgetDate: null } },
      { returnDocument: 'after' },
    ).lean<StoredAccount>(),
  findByPasskeyHandle: (passkeyHandle: string) => Accounts.findOne({ passkeyHandle }).lean<StoredAccount>(),
  /** Gives an account its handle for passkeys, unless it has one. */
  giveHandle: (id: Types.ObjectId, passkeyHandle: string) =>
    Accounts.updateOne({ _id: id, passkeyHandle: null }, { $set: { passkeyHandle } }),
  findByOneTime: (tokenHash: string, now: Date) =>
    Accounts.findOne({ 'oneTime.tokenHash': tokenHash, 'oneTime.expiresDate': { $gt: now } }).lean<StoredAccount>(),
  /** Uses a one-time token; returns null if it was already used or has expired. */
  takeOneTime: (tokenHash: string, now: Date) =>
    Accounts.findOneAndUpdate(
      {
        'oneTime.tokenHash': tokenHash,
        'oneTime.expiresDate': { $gt: now },
        'oneTime.fromDate': { $not: { $gt: now } },
      },
      { $set: { oneTime: null, mustChangePassword: true } },
      { returnDocument: 'after' },
    ).lean<StoredAccount>(),
  /** Uses one attempt at entering the code; returns false if none is left. */
  takeTry: async (id: Types.ObjectId) =>
    (
      await Accounts.updateOne(
        { _id: id, 'activation.triesLeft': { $gt: 0 } },
        { $inc: { 'activation.triesLeft': -1 } },
      )
    ).modifiedCount === 1,
  /** Updates when the owner was last active, which does not count as a change of the account. */
  saw: async (id: Types.ObjectId, lastSeenDate: Date) => {
    await Accounts.updateOne({ _id: id }, { $set: { lastSeenDate } }, { timestamps: false });
  },
  decline: (id: string, records: readonly Types.ObjectId[]) =>
    Accounts.updateOne({ _id: id }, { $addToSet: { declined: { $each: records } } }),
  /** Accepts the code of a 30-second period; returns false if it, or a later one, was accepted before. */
  takeStep: async (id: Types.ObjectId, step: number) =>
    (
      await Accounts.updateOne(
        { _id: id, 'secondFactor.lastStep': { $lt: step } },
        { $set: { 'secondFactor.lastStep': step } },
      )
    ).modifiedCount === 1,
  /** Uses a recovery code; returns null if it does not exist. */
  takeRecovery: (id: Types.ObjectId, hash: string) =>
    Accounts.findOneAndUpdate(
      { _id: id, 'secondFactor.recovery': hash },
      { $pull: { 'secondFactor.recovery': hash } },
      { returnDocument: 'after' },
    ).lean<StoredAccount>(),
  /** Turns kinds of email off and removes them from the pending summary. */
  turnOff: (id: string, kinds: readonly EmailKind[]) =>
    Accounts.updateOne(
      { _id: id },
      { $addToSet: { unwantedEmails: { $each: kinds } }, $pull: { summarizedEmails: { $in: kinds } } },
    ),
  /** Replaces the picture; returns the account before the change. */
  swapPicture: (id: string, profilePicture: string) =>
    Accounts.findByIdAndUpdate(id, { $set: { profilePicture } }, { returnDocument: 'before' }).lean<StoredAccount>(),
  remove: (id: Types.ObjectId) => Accounts.deleteOne({ _id: id }),
  addDevice: (id: Types.ObjectId, device: string) =>
    Accounts.updateOne({ _id: id }, { $addToSet: { devices: device } }),
};
