import type { Notification } from '@tandem/contracts/notification';

/** Notifications that are shown as one. */
export interface NotificationGroup {
  /** Newest first; at least one. */
  items: readonly [Notification, ...Notification[]];
  read: boolean;
}

export interface NotificationDay {
  /** Start of the day in the reader's time zone, in milliseconds. */
  day: number;
  groups: readonly NotificationGroup[];
}

/**
 * Groups notifications by day, in their order. Notifications of one group on one day are combined, read and unread
 * separately.
 */
export function byDay(notifications: readonly Notification[]): NotificationDay[] {
  const days = Map.groupBy(notifications, ({ createdDate }) => new Date(createdDate).setHours(0, 0, 0, 0));
  return [...days].map(([day, items]) => ({ day, groups: grouped(items) }));
}

const grouped = (items: readonly Notification[]): NotificationGroup[] =>
  [...Map.groupBy(items, ({ _id, group, read }) => (group ? `${group} ${read}` : _id)).values()].map((together) => ({
    items: together as unknown as NotificationGroup['items'],
    read: together.every(({ read }) => read),
  }));

/** Returns the link of a group: its screen, or the parent screen if its notifications link to different ones. */
export function linkOf({ items: [first, ...others] }: NotificationGroup): string {
  return others.some(({ link }) => link !== first.link) ? (first.link.split('?')[0] ?? first.link) : first.link;
}
