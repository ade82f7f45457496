import { companyScreens } from './screens/company.ts';
import { developerScreens } from './screens/developer.ts';
import { publicScreens } from './screens/public.ts';
import type { Screen } from './screens/screen.ts';
import { superuserScreens } from './screens/superuser.ts';

/** Every screen of the portal with the demo data. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...developerScreens,
  ...companyScreens,
  ...superuserScreens,
];

/** The same screens with very many developers, and a company with thousands of candidates. */
export const largeDatasetScreens: readonly Screen[] = [
  { name: 'large-search', what: 'Company: search with many developers', path: '/company/candidates', as: 'company' },
  {
    name: 'large-search-job',
    what: 'Company: search compared with a job',
    path: '/company/candidates?job=24752c97ac8e2ef9afbfddd2&shortRoles=backend',
    as: 'company',
  },
  {
    name: 'large-search-cards',
    what: 'Company: search as cards, later page',
    path: '/company/candidates?skills=go&skip=400&view=cards',
    as: 'company',
  },
  {
    name: 'large-candidates',
    what: 'Company: thousands of candidates',
    path: '/company/candidates/own',
    as: 'company',
  },
  {
    name: 'large-candidates-last',
    what: 'Company: candidates as cards, far down the list',
    path: '/company/candidates/own?skip=2400&view=cards',
    as: 'company',
  },
];
