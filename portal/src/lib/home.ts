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

/** The account page of each role; guests have none. */
export const settingsOf = (view: View): string | undefined => (view === 'GUEST' ? undefined : SETTINGS[view]);

const NOTIFICATIONS: Record<View, string> = {
  GUEST: paths.home,
  USER: paths.me.notifications,
  COMPANY: paths.hiring.notifications,
  SUPERUSER: paths.admin.notifications,
};

/** Where a view finds all its notifications. */
export const notificationsPathOf = (view: View): string => NOTIFICATIONS[view];

/** The page of each role for deleting the account. */
export const deleteAccountOf = (view: View): string => `${settingsOf(view)}/delete`;

/** Where a view starts after logging in. */
export const homeOf = (view: View): string => HOMES[view];
