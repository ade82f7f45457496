import { paths } from './paths.ts';

/** Navigation at the top of every public page; labels are in the namespace `shell`. */
export const publicNavigation = [
  { path: paths.jobs, label: 'nav.jobs' },
  { path: paths.companies, label: 'nav.companies' },
  { path: paths.pricing, label: 'nav.pricing' },
  { path: paths.blog, label: 'nav.blog' },
] as const;
