import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { CANCEL_REASONS } from '@tandem/catalogue/payments';
import * as z from 'zod';
import { Amount, Interval, PaymentCurrency } from './payment.ts';
import { DateTime, Id } from './values.ts';

/** Purchase of a package for a job. Without a job it is the trial of Premium for the whole company. */
export const CheckoutCreate = z.strictObject({
  companyId: Id,
  jobId: Id.optional(),
  package: z.enum(JOB_PACKAGE_KEYS),
  interval: Interval,
  currency: PaymentCurrency,
  /** `invoice`: for companies that may pay within 30 days. */
  payBy: z.enum(['card', 'invoice']).default('card'),
});
export type CheckoutCreate = z.output<typeof CheckoutCreate>;

export const PortalCreate = z.strictObject({
  companyId: Id,
  /** Page to open: the overview, the card, or address and VAT number. */
  page: z.enum(['overview', 'paymentMethod', 'details']).default('overview'),
});
export type PortalCreate = z.output<typeof PortalCreate>;

/** The purchase order number or other reference on the invoices of a company; empty for none. */
export const ReferencePut = z.strictObject({ reference: z.string().trim().max(140) });
export type ReferencePut = z.output<typeof ReferencePut>;

export const SubscriptionChange = z.strictObject({
  companyId: Id,
  package: z.enum(JOB_PACKAGE_KEYS).optional(),
  interval: Interval.optional(),
  /** The job that has the package from now on. */
  jobId: Id.optional(),
  /** `prorationDate` of the preview, so that exactly the displayed amount is charged. */
  prorationDate: DateTime.optional(),
});
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

/** Cost of a change: an upgrade applies at once and charges the difference, a downgrade waits for the period's end. */
export const ChangePreview = z.object({
  effective: z.enum(['now', 'periodEnd']),
  date: DateTime,
  /** Amount charged today, including VAT if there is any. */
  dueNow: Amount,
  /** Amount charged each interval from then on, without VAT. */
  amount: Amount,
  currency: PaymentCurrency,
  /** Has to be sent with the change. */
  prorationDate: DateTime,
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const SubscriptionCancel = z.strictObject({
  companyId: Id,
  reason: z.enum(CANCEL_REASONS),
  comment: z.string().trim().max(2000).default(''),
});
export type SubscriptionCancel = z.output<typeof SubscriptionCancel>;

/** A package without payment. It ends automatically. */
export const GrantCreate = z.strictObject({
  companyId: Id,
  /** Without a job, only the features of the package apply. */
  jobId: Id.optional(),
  package: z.enum(JOB_PACKAGE_KEYS),
  reason: z.string().trim().min(1).max(500),
  endDate: DateTime,
});
export type GrantCreate = z.output<typeof GrantCreate>;
