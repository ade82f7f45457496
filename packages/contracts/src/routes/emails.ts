import { ALL_EMAIL_KINDS, EMAIL_STATUSES, INBOUND_MAIL_KINDS, SUPPRESSION_REASONS } from '@tandem/catalogue/contact';
import * as z from 'zod';
import { Email, SentEmail, Suppression } from '../email.ts';
import { Binary } from '../files.ts';
import { contract, everyone, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Email as Address, ById, Id, Line, pageOf } from '../values.ts';

const filter = {
  kind: z.enum(ALL_EMAIL_KINDS).optional(),
  status: z.enum(EMAIL_STATUSES).optional(),
  /** Search text in the recipient’s address. */
  text: Line.optional(),
  /** Emails to an account, including its previous addresses. */
  account: Id.optional(),
  sort: sortBy(['createdDate', 'sentDate', 'to', 'kind', 'status'], '-createdDate'),
};

const Looked = z.object({ suppressions: z.array(Suppression) });

export const emails = contract({
  list: {
    method: 'GET',
    path: '/api/emails/',
    summary: 'List the email log, newest first',
    access: superusers,
    query: pageOf(filter),
    response: z.array(Email),
    paged: true,
  },
  exportList: {
    method: 'GET',
    path: '/api/emails/export',
    summary: 'Export the email log as CSV in the caller’s language, up to 50,000 rows, without the texts',
    access: superusers,
    looksUp: true,
    query: z.strictObject(filter),
    produces: 'text/csv',
    response: Binary,
  },
  get: {
    method: 'GET',
    path: '/api/emails/:id',
    summary: 'Get a sent email without login links and codes; access is logged',
    looksUp: true,
    aboutAnswer: true,
    access: superusers,
    params: ById,
    response: SentEmail,
  },
  retry: {
    method: 'POST',
    path: '/api/emails/:id/retry',
    summary: 'Resend a failed email with the same Message-ID',
    access: superusers,
    params: ById,
    response: z.object({ email: Email, message: z.string() }),
  },
  suppressed: {
    method: 'POST',
    path: '/api/emails/suppressions/query',
    summary: 'Check whether an address is on the suppression list, and why',
    looksUp: true,
    access: superusers,
    body: z.strictObject({ email: Address }),
    example: { email: 'elin@example.org' },
    response: Looked,
  },
  suppress: {
    method: 'POST',
    path: '/api/emails/suppressions',
    summary: 'Add an address to the suppression list',
    access: superusers,
    body: z.strictObject({ email: Address, reason: z.enum(SUPPRESSION_REASONS) }),
    example: { email: 'elin@example.org', reason: 'objected' },
    response: Looked.extend({ message: z.string() }),
  },
  lift: {
    method: 'POST',
    path: '/api/emails/suppressions/lift',
    summary: 'Remove an address from the suppression list',
    access: superusers,
    body: z.strictObject({ email: Address }),
    example: { email: 'elin@example.org' },
    response: Looked.extend({ message: z.string() }),
  },
  inbound: {
    method: 'POST',
    path: '/api/mail/inbound',
    summary:
      'Submit a received raw email (RFC 5322): a reply to a message, a calendar reply, or a bounce or complaint ' +
      'report. Requires the configured token or a superuser',
    access: everyone,
    upload: 'email',
    body: z.strictObject({
      token: z.string().max(200).optional(),
      /** Envelope recipient. Defaults to the one in the headers. */
      recipient: z.string().max(320).optional(),
      /** Envelope sender; empty for bounce reports. */
      sender: z.string().max(320).optional(),
    }),
    example: { recipient: 'reply+0123456789abcdef0123456789abcdef@tandem.example', sender: 'elin@example.org' },
    response: z.object({ kind: z.enum(INBOUND_MAIL_KINDS), recorded: z.number().int() }),
  },
  bounces: {
    method: 'POST',
    path: '/api/mail/bounces',
    summary:
      'Submit a bounce or complaint report of a mail server (RFC 3464, RFC 5965). Requires the configured token or ' +
      'a superuser',
    access: everyone,
    body: z.strictObject({ report: z.string().min(1).max(200_000), token: z.string().max(200).optional() }),
    example: { report: 'Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x--' },
    response: z.object({ recorded: z.number().int() }),
  },
});
