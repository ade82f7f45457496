import { paths } from './paths.ts';
import type { View } from './session.ts';

const HOMES: Record<View, string> = {
  GUEST: paths.home,
  USER: paths.me.home,
  COMPANY: paths.hiring.home,
  SUPERUSER: paths.admin.home,
};

/** Where a view starts after logging in. */
export const homeOf = (view: View): string => HOMES[view];
