import type { Notification } from '@tandem/contracts/notification';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import {
  flag,
  isDuplicate,
  maybeDate,
  record,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export type StoredNotification = Stored<
  Omit<Notification, 'textKey'>,
  '_id' | 'accountId',
  'createdDate' | 'updatedDate'
> & {
  /** Identifies the event; an account has at most one notification for each key. */
  key: string;
  /** The developer or candidate that the values name, so that the notification is erased with that person. */
  about: Types.ObjectId | null;
  readDate: Date | null;
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
});
schema.index({ key: 1, accountId: 1 }, { unique: true });
schema.index({ accountId: 1, createdDate: -1, _id: -1 });
schema.index({ accountId: 1, read: 1, createdDate: -1, _id: -1 });
schema.index({ about: 1 });
schema.index({ readDate: 1 });

const Notifications = model<StoredNotification>('Notification', schema, 'notifications');

type Ref = string | Types.ObjectId;
type Refs = readonly Ref[];
export type NotificationCondition = QueryFilter<StoredNotification>;

export const notifications = {
  /** Returns false if the account already has a notification with this key. */
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
  count: (condition: NotificationCondition) => Notifications.countDocuments(condition),
  countUnread: (accountId: Ref) => Notifications.countDocuments({ accountId, read: false }),
  /** The accounts that have a notification with a key. */
  accountsWith: (key: string): Promise<Types.ObjectId[]> =>
    Notifications.distinct('accountId', { key }) as unknown as Promise<Types.ObjectId[]>,
  read: (accountId: Ref, ids: Refs | undefined, readDate: Date) =>
    Notifications.updateMany(
      { accountId, read: false, ...(ids && { _id: { $in: ids } }) },
      { $set: { read: true, readDate } },
    ),
  remove: (condition: NotificationCondition) => Notifications.deleteMany(condition),
  move: (from: Types.ObjectId, about: Types.ObjectId, session: ClientSession) =>
    Notifications.updateMany({ about: from }, { $set: { about } }, { timestamps: false, session }),
};
