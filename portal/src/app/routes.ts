import { accountScreens } from './screens/account.ts';
import { adminScreens } from './screens/admin.ts';
import { companyScreens } from './screens/company.ts';
import { developerScreens } from './screens/developer.ts';
import { publicScreens } from './screens/public.ts';
import type { Screen } from './screens/screen.ts';

/** All screens. A feature adds its screens to the list of their role. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...developerScreens,
  ...companyScreens,
  ...adminScreens,
  ...accountScreens,
];

/** Returns whether a screen exists at this address; navigation hides items without one. */
export const exists = (path: string): boolean => screens.some((screen) => screen.path === path);
