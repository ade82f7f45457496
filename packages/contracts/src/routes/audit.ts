import * as z from 'zod';
import { NamedAuditEntry } from '../audit.ts';
import { Binary } from '../files.ts';
import { contract, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Line, pageOf } from '../values.ts';

/** A day in UTC, or a moment. */
const Time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const filter = {
  /** Id, or part of the email address, of an account that acted, or of the superuser who impersonated it. */
  actor: Line.optional(),
  /** Id of the subject, or part of the email address or name of an account, profile or company. */
  subject: Line.optional(),
  /** Name of an action, such as `accounts.update`, or of a domain, such as `accounts`. */
  action: Line.optional(),
  /** Start and end of the period; a day includes all its hours. */
  from: Time.optional(),
  to: Time.optional(),
  /** Search text in action, reason and field names. */
  text: Line.optional(),
};
const sort = sortBy(['createdDate', 'action'], '-createdDate');

export const audit = contract({
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'List the audit log: actions of superusers, including those while impersonating, newest first',
    access: superusers,
    query: pageOf({ ...filter, sort }),
    response: z.array(NamedAuditEntry),
    paged: true,
  },
  export: {
    method: 'GET',
    path: '/api/audit/export',
    summary: 'Export the audit log as CSV in the caller’s language, up to 50,000 entries',
    access: superusers,
    looksUp: true,
    query: z.strictObject({ ...filter, sort }),
    produces: 'text/csv',
    response: Binary,
  },
});
