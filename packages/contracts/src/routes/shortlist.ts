import * as z from 'zod';
import { contract } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { DateTime, Done, Id, pageOf } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const ByDeveloper = z.strictObject({ userId: Id });

/** Somebody whom a company keeps in mind; who it is, is asked for as any developer is. */
export const Shortlisted = z.object({ userId: Id, createdDate: DateTime });
export type Shortlisted = z.infer<typeof Shortlisted>;

export const shortlist = contract({
  list: {
    method: 'GET',
    path: '/api/shortlist',
    summary: 'Whom the own company keeps in mind, latest first',
    access: scoped,
    query: pageOf({ sort: sortBy(['createdDate'], '-createdDate') }),
    response: z.array(Shortlisted),
    paged: true,
  },
  put: {
    method: 'PUT',
    path: '/api/shortlist/:userId',
    summary: 'Keep a developer in mind',
    access: companies,
    params: ByDeveloper,
    response: Shortlisted,
  },
  remove: {
    method: 'DELETE',
    path: '/api/shortlist/:userId',
    summary: 'Keep a developer in mind no longer',
    access: companies,
    params: ByDeveloper,
    response: Done,
  },
});
