import * as z from 'zod';
import { contract, superusers } from '../route.ts';
import { DateTime, Id } from '../values.ts';

const OutreachPauses = z.object({
  /** Accounts whose sending paused itself, latest first. */
  senders: z.array(
    z.object({
      accountId: Id,
      /** Empty once the account is gone. */
      name: z.string(),
      email: z.string(),
      why: z.enum(['bounces', 'complaints']),
      since: DateTime,
      /** Of the latest emails that count. */
      sent: z.number().int(),
      /** Of those, how many bounced or led to a complaint. */
      failed: z.number().int(),
      /** Emails that are due and not sent. */
      waiting: z.number().int(),
    }),
  ),
});
export type OutreachPauses = z.infer<typeof OutreachPauses>;

export const outreachPauses = contract({
  list: {
    method: 'GET',
    path: '/api/outreach/pauses',
    summary: 'The accounts whose sending paused itself, and why',
    access: superusers,
    response: OutreachPauses,
  },
  lift: {
    method: 'PUT',
    path: '/api/outreach/pauses/:accountId',
    summary: 'Let an account send again; what happened before no longer counts',
    access: superusers,
    params: z.strictObject({ accountId: Id }),
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    example: { reason: 'The list of addresses was checked and corrected.' },
    response: OutreachPauses,
    unrecorded: true,
  },
});
