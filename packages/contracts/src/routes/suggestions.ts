import * as z from 'zod';
import { Suggestion } from '../match.ts';
import { contract } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Id, pageOf } from '../values.ts';

export const suggestions = contract({
  list: {
    method: 'GET',
    path: '/api/suggestions',
    summary: 'Jobs that fit the own profile, best first, each with its reasons',
    access: { GUEST: 'none', USER: 'scoped', COMPANY: 'none', SUPERUSER: 'none' },
    /** `job`: how that one fits, whether it would be proposed or not. */
    query: pageOf({ job: Id.optional(), sort: sortBy(['fit', 'publishDate', 'salary'], '-fit') }),
    response: z.array(Suggestion),
    paged: true,
  },
});
