import type { View } from '@tandem/contracts/route';
import { paths } from './paths.ts';

const HOMES: Record<View, string> = {
  GUEST: paths.home,
  USER: paths.me.home,
  COMPANY: paths.hiring.home,
  SUPERUSER: paths.admin.home,
};

const SETTINGS: Record<Exclude<View, 'GUEST'>, string> = {
  USER: paths.me.settings,
  COMPANY: paths.hiring.settings,
  SUPERUSER: paths.admin.settings,
};

/** Returns the account page of each role; guests have none. */
export const settingsOf = (view: View): string | undefined => (view === 'GUEST' ? undefined : SETTINGS[view]);

const NOTIFICATIONS: Record<View, string> = {
  GUEST: paths.home,
  USER: paths.me.notifications,
  COMPANY: paths.hiring.notifications,
  SUPERUSER: paths.admin.notifications,
};

/** Returns the path of a view's notification page. */
export const notificationsPathOf = (view: View): string => NOTIFICATIONS[view];

/** Returns each role's page for deleting the account. */
export const deleteAccountOf = (view: View): string => `${settingsOf(view)}/delete`;

/** Returns the start page of a view after login. */
export const homeOf = (view: View): string => HOMES[view];
