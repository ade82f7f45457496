/** Superuser lists whose filters can be saved under a name. */
export const ADMIN_LISTS = [
  'accounts',
  'ai',
  'audit',
  'blog',
  'companies',
  'emails',
  'feedback',
  'jobs',
  'numbers',
  'outreach',
  'payments',
  'queues',
  'requests',
  'skills',
  'tutorials',
  'users',
] as const;
export type AdminList = (typeof ADMIN_LISTS)[number];
