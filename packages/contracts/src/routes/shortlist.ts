import * as z from 'zod';
import { contract } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { DateTime, Done, Id, pageOf } from '../values.ts';

const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const ByDeveloper = z.strictObject({ userId: Id });

/** A developer on a shortlist; the profile is requested separately. */
export const Shortlisted = z.object({ userId: Id, createdDate: DateTime });
export type Shortlisted = z.infer<typeof Shortlisted>;

export const shortlist = contract({
  list: {
    method: 'GET',
    path: '/api/shortlist',
    summary: 'List the shortlist of the caller’s company, newest first',
    access: scoped,
    query: pageOf({ sort: sortBy(['createdDate'], '-createdDate') }),
    response: z.array(Shortlisted),
    paged: true,
  },
  put: {
    method: 'PUT',
    path: '/api/shortlist/:userId',
    summary: 'Add a developer to the shortlist',
    access: companies,
    params: ByDeveloper,
    response: Shortlisted,
  },
  remove: {
    method: 'DELETE',
    path: '/api/shortlist/:userId',
    summary: 'Remove a developer from the shortlist',
    access: companies,
    params: ByDeveloper,
    response: Done,
  },
});
