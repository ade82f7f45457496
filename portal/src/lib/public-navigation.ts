import { paths } from './paths.ts';

/** What a visitor is offered on top of every public page; labels are of the namespace `shell`. */
export const publicNavigation = [
  { path: paths.jobs, label: 'nav.jobs' },
  { path: paths.companies, label: 'nav.companies' },
  { path: paths.pricing, label: 'nav.pricing' },
  { path: paths.blog, label: 'nav.blog' },
] as const;
