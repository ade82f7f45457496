import * as z from 'zod';
import { NamedAuditEntry } from '../audit.ts';
import { contract, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Line, pageOf } from '../values.ts';

export const audit = contract({
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'What superusers have done, also as somebody else, newest first',
    access: superusers,
    query: pageOf({
      /** Id or a part of the e-mail address of an account that acted, or of the superuser who acted as it. */
      actor: Line.optional(),
      /** Id of what it was about, or a part of the e-mail address of an account. */
      subject: Line.optional(),
      /** The name of a route, as `accounts.update`, or of a domain, as `accounts`. */
      action: Line.optional(),
      /** The first and the last day, in UTC. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Looked for in action, reason and names of fields. */
      text: Line.optional(),
      sort: sortBy(['createdDate', 'action'], '-createdDate'),
    }),
    response: z.array(NamedAuditEntry),
    paged: true,
  },
});
