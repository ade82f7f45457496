import type { Notification } from '@tandem/contracts/notification';

/** Notifications that are shown as one. */
export interface NotificationGroup {
  /** Newest first; at least one. */
  items: readonly [Notification, ...Notification[]];
  read: boolean;
}

export interface NotificationDay {
  /** The start of the day on the reader's clock, in milliseconds. */
  day: number;
  groups: readonly NotificationGroup[];
}

/** The notifications by day, in their order. Those of one group on one day are shown as one, read and unread apart. */
export function byDay(notifications: readonly Notification[]): NotificationDay[] {
  const days = Map.groupBy(notifications, ({ createdDate }) => new Date(createdDate).setHours(0, 0, 0, 0));
  return [...days].map(([day, items]) => ({ day, groups: grouped(items) }));
}

const grouped = (items: readonly Notification[]): NotificationGroup[] =>
  [...Map.groupBy(items, ({ _id, group, read }) => (group ? `${group} ${read}` : _id)).values()].map((together) => ({
    items: together as unknown as NotificationGroup['items'],
    read: together.every(({ read }) => read),
  }));

/** Where a group leads: to its screen, or above it if its notifications lead to different ones. */
export function linkOf({ items: [first, ...others] }: NotificationGroup): string {
  return others.some(({ link }) => link !== first.link) ? (first.link.split('?')[0] ?? first.link) : first.link;
}
