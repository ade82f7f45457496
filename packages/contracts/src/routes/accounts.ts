import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { Account } from '../account.ts';
import { contract, ownThings, superusers } from '../route.ts';
import { Flag, Id, Line, pageOf } from '../values.ts';

export const accounts = contract({
  ofEntity: {
    method: 'GET',
    path: '/api/accounts/:entityId',
    summary: 'The accounts of a developer profile or a company',
    access: ownThings,
    params: z.strictObject({ entityId: Id }),
    response: z.array(Account),
  },
  list: {
    method: 'GET',
    path: '/api/accounts',
    summary: 'All accounts',
    access: superusers,
    query: pageOf({
      isSuperAdmin: Flag.optional(),
      /** unverified: nobody has activated it yet. */
      status: z.enum(ACCOUNT_STATUSES).optional(),
      type: z.enum(ACCOUNT_TYPES).optional(),
      /** Looked for in the e-mail address. */
      text: Line.optional(),
    }),
    response: z.array(Account),
    paged: true,
  },
});
