import * as z from 'zod';
import { NotificationCounts, NotificationList, NotificationQuery, NotificationsRead } from '../notification.ts';
import { contract, signedIn } from '../route.ts';

const scoped = { GUEST: 'none', USER: 'scoped', COMPANY: 'scoped', SUPERUSER: 'scoped' } as const;

export const notifications = contract({
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'The notifications of one’s own account, newest first, and how many are unread; superusers read those of any',
    access: scoped,
    superuserOnly: ['account'],
    query: NotificationQuery,
    response: NotificationList,
    counted: true,
  },
  counts: {
    method: 'GET',
    path: '/api/notifications/counts',
    summary: 'How many notifications of each topic one’s own account got within the last 30 days',
    access: scoped,
    response: NotificationCounts,
  },
  read: {
    method: 'PUT',
    path: '/api/notifications/read',
    summary: 'Mark some or all notifications of one’s own account as read; ids of other accounts are ignored',
    access: signedIn,
    inPerson: true,
    unrecorded: true,
    body: NotificationsRead,
    example: { ids: ['000000000000000000000001'] },
    response: z.object({ unread: z.number() }),
  },
});
