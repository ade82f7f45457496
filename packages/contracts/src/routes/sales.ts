import { SALES_VARIANTS } from '@tandem/catalogue/sales';
import * as z from 'zod';
import { EmailItem, SalesThread } from '../email-item.ts';
import { contract, superusers } from '../route.ts';
import { ById, Id } from '../values.ts';

const SalesEmail = z.strictObject({
  emailItemId: Id,
  /** The email of the sequence, 1 to 4; must be the next one unless it is a test. */
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  /** Only for a lead that has no variant yet, or for a test. */
  variant: z.enum(SALES_VARIANTS).optional(),
  /** Sends the email to the caller. */
  test: z.boolean().default(false),
});
export type SalesEmail = z.output<typeof SalesEmail>;

const SalesAction = z.strictObject({ action: z.enum(['start', 'pause', 'resume', 'stop']) });
export type SalesAction = z.output<typeof SalesAction>;

/** Returns whether the server knows the time zone. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

const SalesCalendar = z.object({
  /** YYYY-MM-DD in the time zone. */
  day: z.string(),
  /** Today's hours, 0 to 23, that have emails. */
  hours: z.array(z.object({ hour: z.number().int(), sent: z.number().int(), planned: z.number().int() })),
  /** The next days with planned emails. */
  days: z.array(z.object({ day: z.string(), planned: z.number().int() })),
  /** Use of the daily limit by each superuser in the last 24 hours, highest first. */
  senders: z.array(
    z.object({
      accountId: Id,
      name: z.string(),
      sent: z.number().int(),
      most: z.number().int(),
      isPaused: z.boolean(),
    }),
  ),
});
export type SalesCalendar = z.infer<typeof SalesCalendar>;

export const sales = contract({
  send: {
    method: 'POST',
    path: '/api/sales-email',
    summary: 'Send the next email of the sequence to a sales lead, or any of them to oneself as a test',
    access: superusers,
    body: SalesEmail,
    example: { emailItemId: '000000000000000000000001', step: 1, test: true },
    response: z.object({ message: z.string(), lead: EmailItem.nullable() }),
  },
  act: {
    method: 'PUT',
    path: '/api/sales-sequences/:id',
    summary: 'Start, pause, continue or end the sequence of a sales lead',
    access: superusers,
    params: ById,
    body: SalesAction,
    example: { action: 'start' },
    response: EmailItem,
  },
  thread: {
    method: 'GET',
    path: '/api/sales-sequences/:id',
    summary: 'Get the emails to a sales lead and the replies, oldest first',
    access: superusers,
    params: ById,
    response: SalesThread,
  },
  calendar: {
    method: 'GET',
    path: '/api/sales-calendar',
    summary:
      'Count today’s sent and the planned emails to sales leads, by hour and day, and get how much of their daily ' +
      'limit the senders have used',
    access: superusers,
    query: z.strictObject({
      zone: z
        .string()
        .refine(isTimeZone, { params: { key: 'zone' } })
        .default('UTC'),
    }),
    response: SalesCalendar,
  },
});
