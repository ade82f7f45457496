import { deleteAccountOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

const settings = {
  texts: ['settings', 'auth', 'audit', 'ai'],
  load: () => import('../../features/settings/SettingsPage.tsx'),
};

const notifications = {
  texts: ['notifications'],
  load: () => import('../../features/notifications/NotificationsPage.tsx'),
};

/** Open to guests too, because deleting an account logs its owner out. */
const deleting = { texts: ['settings'], load: () => import('../../features/settings/DeletePage.tsx') };

/** Screens that every role has, each at its own address. */
export const accountScreens: readonly Screen[] = [
  { path: paths.me.notifications, view: 'USER', ...notifications },
  { path: paths.hiring.notifications, view: 'COMPANY', ...notifications },
  { path: paths.admin.notifications, view: 'SUPERUSER', ...notifications },
  { path: paths.me.settings, view: 'USER', ...settings },
  { path: paths.hiring.settings, view: 'COMPANY', ...settings },
  {
    path: paths.hiring.team,
    view: 'COMPANY',
    texts: ['settings'],
    load: () => import('../../features/settings/TeamPage.tsx'),
  },
  { path: paths.admin.settings, view: 'SUPERUSER', ...settings },
  { path: deleteAccountOf('USER'), ...deleting },
  { path: deleteAccountOf('COMPANY'), ...deleting },
  { path: deleteAccountOf('SUPERUSER'), ...deleting },
];
