import { notifications } from '@tandem/contracts/routes/notifications';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { mount } from '../../../platform/http/mount.ts';
import { accountRoom } from '../../../platform/realtime/rooms.ts';
import { mailUnread } from './notifications.mailing.ts';
import {
  eraseNotificationsAbout,
  eraseNotificationsOf,
  exportedNotifications,
  moveNotifications,
  notificationCounts,
  notificationsOf,
  readNotifications,
  removeOldNotifications,
} from './notifications.service.ts';

export const notificationsDomain = defineDomain({
  routes: {
    notifications: (router) =>
      mount(
        router,
        notifications,
        {},
        {
          list: ({ query }, viewer) => notificationsOf(viewer, query),
          counts: (_, viewer) => notificationCounts(viewer),
          read: async ({ body }, viewer) => ({ unread: await readNotifications(viewer, body.ids) }),
        },
      ),
  },
  deliveries: { notification: async (accountId) => ({ rooms: [accountRoom(accountId)], event: 'notification' }) },
  tasks: [
    { name: 'email unread notifications', every: '30 seconds', run: mailUnread },
    { name: 'remove old notifications', every: '1 day', run: removeOldNotifications },
  ],
  personalData: {
    account: [
      {
        name: 'notifications',
        export: exportedNotifications,
        erase: ({ accountId }) => eraseNotificationsOf(accountId),
      },
    ],
    developer: [{ name: 'notifications-about-you', erase: ({ entityId }) => eraseNotificationsAbout([entityId]) }],
    candidates: { erase: eraseNotificationsAbout, merge: moveNotifications },
    merge: moveNotifications,
  },
});
