import { SUBSCRIPTION_STATUSES } from '@tandem/catalogue/payments';
import * as z from 'zod';
import { Amount, Interval, PaidPackage, PaymentCurrency, PaymentId, PaymentMode } from './payment.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** A package of any company, for admins. */
export const Payment = z.object({
  _id: PaymentId,
  companyId: Id,
  companyName: z.string(),
  jobId: Id.nullable(),
  jobName: z.string(),
  package: PaidPackage,
  source: z.enum(['stripe', 'grant']),
  interval: Interval.nullable(),
  currency: PaymentCurrency.nullable(),
  amount: Amount,
  status: z.enum(SUBSCRIPTION_STATUSES),
  isTrial: z.boolean(),
  periodStart: DateTime,
  periodEnd: DateTime,
  endsDate: DateTime.nullable(),
  graceUntil: DateTime.nullable(),
  reason: z.string(),
});
export type Payment = z.infer<typeof Payment>;

export const PaymentQuery = pageOf({
  companyId: Id.optional(),
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  source: z.enum(['stripe', 'grant', 'trial']).optional(),
  sort: sortBy(['periodEnd', 'startDate'], '-startDate'),
});
export type PaymentQuery = z.output<typeof PaymentQuery>;

const Revenue = z.object({
  /** The last twelve months, the oldest first; `month` as `2026-11`. */
  months: z.array(
    z.object({
      month: z.string(),
      currency: PaymentCurrency,
      /** Payments without VAT, and the refunded part. */
      net: Amount,
      refunded: Amount,
      invoices: z.number().int(),
    }),
  ),
  /** Monthly revenue of packages in use; a yearly price counts a twelfth. */
  recurring: z.array(z.object({ currency: PaymentCurrency, amount: Amount, subscriptions: z.number().int() })),
});
export type Revenue = z.infer<typeof Revenue>;

/** Revenue, in live mode only, and the packages of the current mode. */
export const PaymentTotals = z.object({
  mode: PaymentMode,
  ...Revenue.shape,
  /** Hypothetical revenue if the payments of test mode or of the simulator were real; null in live mode. */
  simulated: Revenue.nullable(),
  pastDue: z.number().int(),
  trials: z.number().int(),
  grants: z.number().int(),
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

/** A difference between the stored data and Stripe's. */
const DriftFinding = z.object({
  companyId: Id,
  companyName: z.string(),
  /** The field of the record that differs, for example `subscriptions.status`. */
  field: z.string(),
  stored: z.string(),
  stripe: z.string(),
});

/** The latest comparison with Stripe. The differences found have been corrected. */
export const Drift = z.object({
  checkedDate: DateTime.nullable(),
  companies: z.number().int(),
  findings: z.array(DriftFinding),
  /** Events that could not be processed yet. */
  waitingEvents: z.number().int(),
  /** Prices that are missing at Stripe or differ there, such as `basicAd_2 eur monthly`. */
  wrongPrices: z.array(z.string()),
});
export type Drift = z.infer<typeof Drift>;
