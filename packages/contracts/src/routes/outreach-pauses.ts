import * as z from 'zod';
import { contract, superusers } from '../route.ts';
import { DateTime, Id } from '../values.ts';

const OutreachPauses = z.object({
  /** Accounts whose sending was paused automatically, newest first. */
  senders: z.array(
    z.object({
      accountId: Id,
      /** Empty once the account no longer exists. */
      name: z.string(),
      email: z.string(),
      why: z.enum(['bounces', 'complaints']),
      since: DateTime,
      /** Number of recent emails that count towards the limit. */
      sent: z.number().int(),
      /** Number of those that bounced or led to a complaint. */
      failed: z.number().int(),
      /** Number of emails that are due but not sent. */
      waiting: z.number().int(),
    }),
  ),
});
export type OutreachPauses = z.infer<typeof OutreachPauses>;

export const outreachPauses = contract({
  list: {
    method: 'GET',
    path: '/api/outreach/pauses',
    summary: 'List the accounts whose sending was paused automatically, with the reason',
    access: superusers,
    response: OutreachPauses,
  },
  lift: {
    method: 'PUT',
    path: '/api/outreach/pauses/:accountId',
    summary: 'Let an account send again; earlier bounces and complaints no longer count',
    access: superusers,
    params: z.strictObject({ accountId: Id }),
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    example: { reason: 'The list of addresses was checked and corrected.' },
    response: OutreachPauses,
    unrecorded: true,
  },
});
