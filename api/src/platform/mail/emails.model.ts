import { randomUUID } from 'node:crypto';
import type { EmailStatus } from '@tandem/catalogue/contact';
import type { Email } from '@tandem/contracts/email';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import {
  countOf,
  maybeDate,
  maybeRecord,
  maybeText,
  type Stored,
  schemaOf,
  text,
} from '../database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../database/ordering.ts';
import { readLean } from '../database/read-lean.ts';

/** The entry of a deferred notice in the summary. */
export interface SummaryEntry {
  title: string;
  text: string;
  url: string;
  /** The developer or candidate that it names. */
  person?: string;
}

type Logged = Omit<Email, 'isGathered' | 'canRetry' | 'dueDate' | 'sentDate' | 'accountId' | 'emailItemId'>;

export type StoredEmail = Stored<Logged, '_id', 'createdDate' | 'updatedDate'> & {
  accountId: Types.ObjectId | null;
  emailItemId: Types.ObjectId | null;
  dueDate: Date | null;
  sentDate: Date | null;
  /** Deduplication key: of several emails with one key only the first is stored. */
  key: string;
  /** The process that is sending it. */
  claim: string | null;
  /** Its encrypted content; removed once it has been sent. */
  content: string | null;
  /** The encrypted email as sent, without secrets; null if it was never sent separately. */
  archive: string | null;
  /** It contains a login link or similar: its content is removed as soon as sending has failed. */
  secret: boolean;
  /** A recipient is waiting for it: it is claimed before the others. */
  isAwaited: boolean;
  /** Expiry date, after which it is no longer sent. */
  uselessDate: Date | null;
  /** Everything about it is deleted once it has been sent, because its recipient has been erased. */
  leavesNoTrace: boolean;
  /** It must never be sent twice: if it is unknown whether the mail server accepted it, it is not sent again. */
  atMostOnce: boolean;
  /** When it was last handed to the mail server; null once the outcome is known. Only set if it is sent at most once. */
  transitDate: Date | null;
  gathered: SummaryEntry | null;
};

const schema = schemaOf<StoredEmail>({
  to: { type: String, required: true },
  kind: { type: String, required: true },
  template: { type: String, required: true },
  variant: text,
  subject: text,
  messageId: { type: String, required: true },
  accountId: { type: Schema.Types.ObjectId, default: null },
  emailItemId: { type: Schema.Types.ObjectId, default: null },
  status: { type: String, default: 'queued' },
  error: text,
  tries: { type: Number, default: 0 },
  dueDate: maybeDate,
  sentDate: maybeDate,
  key: { type: String, required: true, unique: true },
  claim: maybeText,
  content: maybeText,
  archive: maybeText,
  secret: { type: Boolean, default: false },
  isAwaited: { type: Boolean, default: false },
  uselessDate: maybeDate,
  leavesNoTrace: { type: Boolean, default: false },
  atMostOnce: { type: Boolean, default: false },
  transitDate: maybeDate,
  gathered: maybeRecord,
});
schema.index({ status: 1, dueDate: 1 });
schema.index({ status: 1, isAwaited: 1, dueDate: 1 });
schema.index({ createdDate: -1, _id: -1 });
for (const field of ['sentDate', 'kind', 'status']) schema.index({ [field]: 1, _id: 1 });
schema.index({ to: 1, _id: 1 });
schema.index({ messageId: 1 });
schema.index({ accountId: 1, status: 1 });

const Emails = model<StoredEmail>('Email', schema, 'emails');

type Condition = QueryFilter<StoredEmail>;
export type ListedEmail = Omit<StoredEmail, 'archive'>;
type Ref = string | Types.ObjectId;

/** An email that this process is sending. */
export type ClaimedEmail = StoredEmail & { claim: string };

export const emails = {
  insert: async (email: Partial<StoredEmail>): Promise<StoredEmail> => (await Emails.create(email)).toObject(),
  find: (id: Ref) => Emails.findById(id).lean<StoredEmail>(),
  findByKey: (key: string) => Emails.findOne({ key }).lean<StoredEmail>(),
  /** Returns those of the given keys that have an email. */
  keysAmong: (keys: readonly string[]): Promise<string[]> => Emails.distinct('key', { key: { $in: keys } }),
  findByMessageId: (messageId: string) => Emails.findOne({ messageId }).lean<StoredEmail>(),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Emails.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredEmail[]>(),
  /** Returns emails without their texts. */
  list: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    readLean<ListedEmail>(Emails.find(condition, { archive: 0 }).sort(orderOf(sort)).skip(skip).limit(limit)),
  count: (condition: Condition) => countOf(Emails, condition),
  /** Returns the latest email to each of some addresses, by address. */
  async latestTo(addresses: readonly string[]) {
    const facts = { to: 1, status: 1, error: 1, sentDate: 1, createdDate: 1 } as const;
    const found = await Emails.find({ to: { $in: addresses } }, facts)
      .sort({ _id: 1 })
      .lean<Pick<StoredEmail, keyof typeof facts>[]>();
    return new Map(found.map((email) => [email.to, email]));
  },
  /**
   * Claims the email that has been due longest, for a number of milliseconds, after which another process may claim it.
   * `which` limits it to some emails.
   */
  claim: (now: Date, lease: number, which: Condition = {}) =>
    Emails.findOneAndUpdate(
      { status: 'queued', dueDate: { $lte: now }, ...which },
      { $set: { claim: randomUUID(), dueDate: new Date(now.getTime() + lease) }, $inc: { tries: 1 } },
      { sort: { dueDate: 1 }, returnDocument: 'after' },
    ).lean<ClaimedEmail>(),
  /** Notes that a claimed email is about to be handed over; false if it was withdrawn or claimed by another process. */
  depart: async ({ _id, claim }: ClaimedEmail, now: Date): Promise<boolean> =>
    (await Emails.updateOne({ _id, claim, status: 'queued' }, { $set: { transitDate: now } })).matchedCount > 0,
  /** Withdraws waiting emails that have not been handed to a mail server; returns the keys of those withdrawn. */
  async withdraw(keys: readonly string[], error: string): Promise<string[]> {
    const withdrawn: string[] = [];
    for (const key of keys) {
      const { modifiedCount } = await Emails.updateOne(
        { key, status: 'queued', transitDate: null },
        { $set: { status: 'failed', error, dueDate: null, content: null, claim: null } },
      );
      if (modifiedCount > 0) withdrawn.push(key);
    }
    return withdrawn;
  },
  /** Records the result of an attempt, unless another process has claimed the email meanwhile. */
  settle: ({ _id, claim }: ClaimedEmail, change: Partial<StoredEmail>) =>
    Emails.updateOne({ _id, claim }, { $set: { claim: null, ...change } }),
  change: (id: Ref, condition: Condition, change: Partial<StoredEmail>) =>
    Emails.findOneAndUpdate(
      { _id: id, ...condition },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredEmail>(),
  /** Links emails sent to an address to the account that had it. */
  adopt: async (to: string, accountId: Ref): Promise<void> => {
    await Emails.updateMany({ to, accountId: null }, { $set: { accountId } });
  },
  /** Returns the recipients between two points in time, except sales leads. */
  addressesBetween: async (from: Date, until: Date): Promise<string[]> =>
    (await Emails.distinct('to', { createdDate: { $gte: from, $lt: until }, emailItemId: null })) as string[],
  remove: (condition: Condition) => Emails.deleteMany(condition),
  /** Returns the accounts with notices waiting for a summary. */
  gatheredFor: async (): Promise<Types.ObjectId[]> =>
    (await Emails.distinct('accountId', { ...WAITING })) as Types.ObjectId[],
  /** Assigns the notices waiting for an account to the summary with this key and returns them, oldest first. */
  async gatherFor(accountId: Ref, key: string): Promise<StoredEmail[]> {
    await Emails.updateMany({ ...WAITING, accountId }, { $set: { claim: key } });
    return Emails.find({ ...WAITING, accountId, claim: key })
      .sort({ createdDate: 1 })
      .lean<StoredEmail[]>();
  },
  /** Marks the notices of a summary as sent with it. */
  gatheredInto: (key: string, { messageId }: Pick<StoredEmail, 'messageId'>) =>
    Emails.updateMany(
      { ...WAITING, claim: key },
      { $set: { status: 'sent', gathered: null, claim: null, messageId, sentDate: new Date() } },
    ),
  /** Discards the waiting notices of an account that no longer gets summaries. */
  forgetGathered: async (accountId: Ref): Promise<void> => {
    await Emails.deleteMany({ ...WAITING, accountId });
  },
  /** Removes the waiting notices that name people. */
  forgetGatheredAbout: async (people: readonly Ref[]): Promise<void> => {
    await Emails.deleteMany({ ...WAITING, 'gathered.person': { $in: people.map(String) } });
  },
  /** Updates the reference to a person in waiting notices. */
  moveGathered: async (from: Ref, into: Ref, session: ClientSession): Promise<void> => {
    await Emails.updateMany(
      { ...WAITING, 'gathered.person': String(from) },
      { $set: { 'gathered.person': String(into) } },
      { session },
    );
  },
  /** Removes the content of emails that failed long ago. */
  forgetContents: (before: Date) =>
    Emails.updateMany(
      { status: 'failed', content: { $ne: null }, updatedDate: { $lt: before } },
      { $set: { content: null } },
    ),
};

const WAITING = { status: 'queued' satisfies EmailStatus, gathered: { $ne: null } } as const;
