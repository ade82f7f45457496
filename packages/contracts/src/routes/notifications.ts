import * as z from 'zod';
import { NotificationCounts, NotificationList, NotificationQuery, NotificationsRead } from '../notification.ts';
import { contract, signedIn } from '../route.ts';

const scoped = { GUEST: 'none', USER: 'scoped', COMPANY: 'scoped', SUPERUSER: 'scoped' } as const;

export const notifications = contract({
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'List the caller’s notifications, newest first, with the number of unread ones; superusers can read any ' +
      'account’s',
    access: scoped,
    superuserOnly: ['account'],
    query: NotificationQuery,
    response: NotificationList,
    counted: true,
  },
  counts: {
    method: 'GET',
    path: '/api/notifications/counts',
    summary: 'Count the caller’s notifications of the last 30 days by topic',
    access: scoped,
    response: NotificationCounts,
  },
  read: {
    method: 'PUT',
    path: '/api/notifications/read',
    summary: 'Mark some or all of the caller’s notifications as read; ids of other accounts are ignored',
    access: signedIn,
    inPerson: true,
    unrecorded: true,
    body: NotificationsRead,
    example: { ids: ['000000000000000000000001'] },
    response: z.object({ unread: z.number() }),
  },
});
