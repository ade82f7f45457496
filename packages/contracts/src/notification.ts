import { NOTIFICATION_KINDS, NOTIFICATION_TOPICS, type NotificationKind } from '@tandem/catalogue/notifications';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, pageOf } from './values.ts';

const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** An event that concerns an account. It is translated when it is shown. */
export const Notification = z.object({
  _id: Id,
  accountId: Id,
  kind: z.enum(KINDS),
  /** The key of its texts: `<textKey>.title`, `<textKey>.detail` and, for several of a group, `<textKey>.group`. */
  textKey: z.string(),
  /** The values of its texts; those whose names end in `Date` are ISO instants. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path of the related screen in the portal. */
  link: z.string(),
  /** Notifications with the same group are shown as one; empty for a notification that is always shown alone. */
  group: z.string(),
  read: z.boolean(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Notification = z.infer<typeof Notification>;

export const NotificationQuery = pageOf({
  /** Filter: only read, or only unread, notifications. */
  read: Flag.optional(),
  /** Id of another account; for superusers. */
  account: Id.optional(),
  sort: sortBy(['createdDate', 'read'], '-createdDate'),
});
export type NotificationQuery = z.output<typeof NotificationQuery>;

/** A page of notifications. */
export const NotificationList = z.object({
  items: z.array(Notification),
  /** Number of notifications that match the filter. */
  total: z.number(),
  /** Number of unread notifications, regardless of the filter. */
  unread: z.number(),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** Number of notifications of each topic within some days, including hidden ones. */
export const NotificationCounts = z.object({
  days: z.number(),
  counts: z.record(z.enum(NOTIFICATION_TOPICS), z.number()),
});
export type NotificationCounts = z.infer<typeof NotificationCounts>;

/** Marks the notifications with the given ids as read, or all of them if no ids are given. */
export const NotificationsRead = z.strictObject({ ids: z.array(Id).max(1000).optional() });
export type NotificationsRead = z.output<typeof NotificationsRead>;
