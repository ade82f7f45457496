import * as z from 'zod';
import { QuickAnswer } from '../quick-search.ts';
import { contract } from '../route.ts';
import { Line } from '../values.ts';

const signedIn = { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' } as const;

export const quickSearch = contract({
  find: {
    method: 'GET',
    path: '/api/quick-search',
    summary: 'Search by name: people by the name visible to the caller, jobs, matches, companies and accounts',
    access: signedIn,
    query: z.strictObject({
      /** Search text: words with which names and titles start. */
      text: Line.min(1),
      /** Maximum number of items of each group. */
      limit: z.coerce.number().int().min(1).max(50).default(4),
    }),
    response: QuickAnswer,
  },
});
