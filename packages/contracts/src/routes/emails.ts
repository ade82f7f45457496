import { EMAIL_STATUSES, LETTER_KINDS, SUPPRESSION_REASONS } from '@tandem/catalogue/contact';
import * as z from 'zod';
import { Email, SentEmail, Suppression } from '../email.ts';
import { Binary } from '../files.ts';
import { contract, everyone, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Email as Address, ById, Id, Line, pageOf } from '../values.ts';

const filter = {
  kind: z.enum(LETTER_KINDS).optional(),
  status: z.enum(EMAIL_STATUSES).optional(),
  /** Looked for in the recipient’s address. */
  text: Line.optional(),
  /** What went to one account, also under an address of before. */
  account: Id.optional(),
  sort: sortBy(['createdDate', 'sentDate', 'to', 'kind', 'status'], '-createdDate'),
};

const Looked = z.object({ suppressions: z.array(Suppression) });

export const emails = contract({
  list: {
    method: 'GET',
    path: '/api/emails/',
    summary: 'The log of emails, newest first',
    access: superusers,
    query: pageOf(filter),
    response: z.array(Email),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/emails/export',
    summary: 'The log of emails as a table (CSV) in the language of the caller, up to 50,000 rows, without their texts',
    access: superusers,
    looksUp: true,
    query: z.strictObject(filter),
    produces: 'text/csv',
    response: Binary,
  },
  get: {
    method: 'GET',
    path: '/api/emails/:id',
    summary: 'One email as it was sent, without login links and codes; reading it is logged',
    looksUp: true,
    aboutAnswer: true,
    access: superusers,
    params: ById,
    response: SentEmail,
  },
  retry: {
    method: 'POST',
    path: '/api/emails/:id/retry',
    summary: 'Send an email again that failed, under the same Message-ID',
    access: superusers,
    params: ById,
    response: z.object({ email: Email, message: z.string() }),
  },
  suppressed: {
    method: 'POST',
    path: '/api/emails/suppressions/query',
    summary: 'Whether an address is on the suppression list, and why',
    looksUp: true,
    access: superusers,
    body: z.strictObject({ email: Address }),
    example: { email: 'elin@example.org' },
    response: Looked,
  },
  suppress: {
    method: 'POST',
    path: '/api/emails/suppressions',
    summary: 'Put an address on the list',
    access: superusers,
    body: z.strictObject({ email: Address, reason: z.enum(SUPPRESSION_REASONS) }),
    example: { email: 'elin@example.org', reason: 'objected' },
    response: Looked.extend({ message: z.string() }),
  },
  lift: {
    method: 'POST',
    path: '/api/emails/suppressions/lift',
    summary: 'Take an address off the list',
    access: superusers,
    body: z.strictObject({ email: Address }),
    example: { email: 'elin@example.org' },
    response: Looked.extend({ message: z.string() }),
  },
  bounces: {
    method: 'POST',
    path: '/api/mail/bounces',
    summary:
      'Hand in what a mail server reported of an e-mail (RFC 3464, RFC 5965); with the token of the settings, or as a superuser',
    access: everyone,
    body: z.strictObject({ report: z.string().min(1).max(200_000), token: z.string().max(200).optional() }),
    example: { report: 'Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x--' },
    response: z.object({ recorded: z.number().int() }),
  },
});
