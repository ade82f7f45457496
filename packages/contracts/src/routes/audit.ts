import * as z from 'zod';
import { NamedAuditEntry } from '../audit.ts';
import { Binary } from '../files.ts';
import { contract, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Line, pageOf } from '../values.ts';

/** A day in UTC, or a moment. */
const Time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const filter = {
  /** Id, or a part of the email address, of an account that acted, or of the superuser who acted as it. */
  actor: Line.optional(),
  /** Id of the subject, or part of the email address or name of an account, profile or company. */
  subject: Line.optional(),
  /** The name of an action, as `accounts.update`, or of a domain, as `accounts`. */
  action: Line.optional(),
  /** From when until when; a day is meant as a whole. */
  from: Time.optional(),
  to: Time.optional(),
  /** Looked for in action, reason and names of fields. */
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
