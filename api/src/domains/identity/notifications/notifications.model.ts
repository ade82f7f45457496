import type { NotificationKind } from '@tandem/catalogue/notifications';
import type { Notification } from '@tandem/contracts/notification';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import {
  flag,
  isDuplicate,
  maybeDate,
  maybeRecord,
  record,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf, reversed } from '../../../platform/database/ordering.ts';
import type { Notice } from '../../../platform/mail/email-kinds.ts';
import type { EmailData } from '../../../platform/mail/send.ts';

/** The email about a notification if it stays unread. */
export type NotificationMail = { [N in Notice]: { template: N; about: EmailData[N] } }[Notice];

export type StoredNotification = Stored<
  Omit<Notification, 'textKey'>,
  '_id' | 'accountId',
  'createdDate' | 'updatedDate'
> & {
  /** Identifies the event; an account has at most one notification per key. */
  key: string;
  /** The developer or candidate that the values name, so that the notification is erased with that person. */
  about: Types.ObjectId | null;
  readDate: Date | null;
  /** The email about it, until it is sent or no longer needed. */
  mail: NotificationMail | null;
  /** Due date of this email if the notification is still unread then. */
  mailDate: Date | null;
  /** The email that it is part of. */
  mailBatch: string;
  /** End of a process's claim on it for an email. */
  leaseDate: Date | null;
};

const schema = schemaOf<StoredNotification>({
  accountId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, required: true },
  values: record,
  link: { type: String, required: true },
  group: text,
  read: flag,
  key: { type: String, required: true },
  about: { type: Schema.Types.ObjectId, default: null },
  readDate: maybeDate,
  mail: maybeRecord,
  mailDate: maybeDate,
  mailBatch: text,
  leaseDate: maybeDate,
});
schema.index({ key: 1, accountId: 1 }, { unique: true });
schema.index({ accountId: 1, createdDate: -1, _id: -1 });
schema.index({ accountId: 1, read: 1, createdDate: -1, _id: -1 });
schema.index({ about: 1 });
schema.index({ readDate: 1 });
schema.index({ mailDate: 1 });
schema.index({ accountId: 1, mailDate: -1 });
schema.index({ mailBatch: 1 });

const Notifications = model<StoredNotification>('Notification', schema, 'notifications');

type Ref = string | Types.ObjectId;
type Refs = readonly Ref[];
export type NotificationCondition = QueryFilter<StoredNotification>;

export const notifications = {
  /** Stores a notification; returns false if the account already has one with this key. */
  async insert(notification: Partial<StoredNotification>): Promise<boolean> {
    try {
      await Notifications.create(notification);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  },
  page: (condition: NotificationCondition, { skip, limit, sort }: PageOf<string>) =>
    Notifications.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredNotification[]>(),
  /**
   * Returns a page in the second half of `total` notifications, read from the end, because skipping takes time for each
   * one.
   */
  async pageFromEnd(condition: NotificationCondition, { skip, limit, sort }: PageOf<string>, total: number) {
    const behind = Math.max(0, total - skip - limit);
    const size = Math.min(limit, total - skip);
    if (size <= 0) return [];
    const order = reversed(orderOf(sort));
    const found = await Notifications.find(condition).sort(order).skip(behind).limit(size).lean<StoredNotification[]>();
    return found.reverse();
  },
  count: (condition: NotificationCondition) => Notifications.countDocuments(condition),
  /** Returns the people that notifications are about. */
  peopleIn: (condition: NotificationCondition): Promise<Types.ObjectId[]> =>
    Notifications.distinct('about', { ...condition, about: { $ne: null } }) as unknown as Promise<Types.ObjectId[]>,
  /** Counts the notifications of each kind that an account got since a given time. */
  countKinds: (accountId: Types.ObjectId, since: Date) =>
    Notifications.aggregate<{ _id: NotificationKind; count: number }>([
      { $match: { accountId, createdDate: { $gte: since } } },
      { $group: { _id: '$kind', count: { $sum: 1 } } },
    ]),
  /** Returns which of the given keys have a notification. */
  keysAmong: (keys: readonly string[]): Promise<string[]> =>
    Notifications.distinct('key', { key: { $in: keys } }) as unknown as Promise<string[]>,
  /** Returns the accounts that have a notification with a key. */
  accountsWith: (key: string): Promise<Types.ObjectId[]> =>
    Notifications.distinct('accountId', { key }) as unknown as Promise<Types.ObjectId[]>,
  read: (accountId: Ref, ids: Refs | undefined, readDate: Date) =>
    Notifications.updateMany(
      { accountId, read: false, ...(ids && { _id: { $in: ids } }) },
      { $set: { read: true, readDate } },
    ),
  /**
   * Marks notifications of some kinds that link to a screen as read, for several accounts. Returns the accounts that had
   * unread ones.
   */
  async readAt(
    accountIds: Refs,
    link: string,
    readDate: Date,
    kinds: readonly NotificationKind[],
  ): Promise<Types.ObjectId[]> {
    const condition = { accountId: { $in: accountIds }, link, read: false, kind: { $in: kinds } };
    const found = await Notifications.find(condition, { accountId: 1 }).lean<StoredNotification[]>();
    if (found.length > 0) await Notifications.updateMany(condition, { $set: { read: true, readDate } });
    return found.map(({ accountId }) => accountId);
  },
  /** Schedules the email about a notification that has none yet, for example when a step became the last one again. */
  needMail: (key: string, accountId: Ref, mail: NotificationMail, mailDate: Date) =>
    Notifications.updateOne(
      { key, accountId, read: false, mailDate: null, mailBatch: '' },
      { $set: { mail, mailDate } },
      { timestamps: false },
    ),
  /** Drops emails that are not due yet about earlier notifications of some kinds with the same link. */
  replaceMail: (key: string, accountId: Ref, link: string, kinds: readonly NotificationKind[]) =>
    Notifications.updateMany(
      { accountId, link, kind: { $in: kinds }, key: { $ne: key }, mailDate: { $ne: null }, mailBatch: '' },
      { $set: { mail: null, mailDate: null } },
      { timestamps: false },
    ),
  /** Claims the notification whose email has been due longest. */
  claimMail: (now: Date, leaseDate: Date) =>
    Notifications.findOneAndUpdate(
      { mailDate: { $lte: now }, $or: [{ leaseDate: null }, { leaseDate: { $lte: now } }] },
      { $set: { leaseDate } },
      { sort: { mailDate: 1 }, returnDocument: 'after', timestamps: false },
    ).lean<StoredNotification>(),
  leaseMail: (id: Types.ObjectId, leaseDate: Date) =>
    Notifications.updateOne({ _id: id }, { $set: { leaseDate } }, { timestamps: false }),
  /** Returns the unread notification of an account whose email is due last. */
  latestMail: (accountId: Ref) =>
    Notifications.findOne({ accountId, read: false, mailDate: { $ne: null }, mailBatch: '' })
      .sort({ mailDate: -1 })
      .lean<StoredNotification>(),
  /** Puts all due notifications of an account into one email. */
  batchMail: (accountId: Ref, now: Date, mailBatch: string, leaseDate: Date) =>
    Notifications.updateMany(
      { accountId, mailDate: { $lte: now }, mailBatch: '' },
      { $set: { mailBatch, leaseDate } },
      { timestamps: false },
    ),
  ofBatch: (mailBatch: string) =>
    Notifications.find({ mailBatch }).sort({ createdDate: 1, _id: 1 }).lean<StoredNotification[]>(),
  /** Records that an email has been written, or is not needed. */
  mailed: (mailBatch: string) =>
    Notifications.updateMany(
      { mailBatch },
      { $set: { mail: null, mailDate: null, leaseDate: null } },
      { timestamps: false },
    ),
  remove: (condition: NotificationCondition) => Notifications.deleteMany(condition),
  move: (from: Types.ObjectId, about: Types.ObjectId, session: ClientSession) =>
    Notifications.updateMany({ about: from }, { $set: { about } }, { timestamps: false, session }),
};
