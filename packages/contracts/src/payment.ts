import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import {
  INVOICE_STATUSES,
  LEGACY_PACKAGE_KEYS,
  PAYMENT_CURRENCIES,
  PAYMENT_INTERVALS,
  SUBSCRIPTION_STATUSES,
} from '@tandem/catalogue/payments';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** Amount in the smallest units of a currency, such as öre or cents; negative for refunds. Always an integer. */
export const Amount = z.number().int();
export const PaymentCurrency = z.enum(PAYMENT_CURRENCIES);
export const Interval = z.enum(PAYMENT_INTERVALS);
/** A package that is sold, granted or was sold in earlier years. */
export const PaidPackage = z.enum([...JOB_PACKAGE_KEYS, ...LEGACY_PACKAGE_KEYS]);
/** Id at Stripe, such as `sub_…`, or of a package that an admin has granted. */
export const PaymentId = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);

/**
 * Destination of payments: none while nothing is configured, a simulator for Stripe in the demo, or Stripe in test or
 * live mode. Only `live` moves money.
 */
export const PaymentMode = z.enum(['unconfigured', 'stand-in', 'test', 'live']);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** The price of a package; `available` is false while Stripe has a different amount, or none. */
export const Price = z.object({
  package: z.enum(JOB_PACKAGE_KEYS),
  interval: Interval,
  currency: PaymentCurrency,
  /** Without VAT. */
  amount: Amount,
  available: z.boolean(),
});
export type Price = z.infer<typeof Price>;

export const PriceList = z.object({
  mode: PaymentMode,
  currencies: z.array(PaymentCurrency),
  trialDays: z.number().int(),
  prices: z.array(Price),
});
export type PriceList = z.infer<typeof PriceList>;

/** A company's payment method. Only the card data that Stripe displays is stored. */
export const PaymentMethod = z.object({
  _id: PaymentId,
  /** `card`, or another method of Stripe. */
  type: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int().nullable(),
  expYear: z.number().int().nullable(),
  /** Whether it expires before the end of next month. */
  expiresSoon: z.boolean(),
  /** Whether it is the default at Stripe while a package is still charged to a method saved earlier. */
  isOlderCharged: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The company as a customer of Stripe. */
export const Customer = z.object({
  _id: PaymentId,
  name: z.string(),
  email: z.string(),
  /** Lines of the address. */
  address: z.array(z.string()),
  country: z.string(),
  /** The reference and the registration number on its invoices. */
  reference: z.string(),
  registrationNumber: z.string(),
  /** Null for a company without VAT number. */
  vat: z
    .object({
      number: z.string(),
      /** Status in the VAT register: `unavailable` if the register could not be reached. */
      status: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
    })
    .nullable(),
  /** Fixed by the first purchase; null before it. */
  currency: PaymentCurrency.nullable(),
  /** Whether it may pay by invoice instead of by card. */
  mayPayByInvoice: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;

/** A change that takes effect at the end of the current period. */
const ScheduledChange = z.object({
  package: z.enum(JOB_PACKAGE_KEYS),
  interval: Interval,
  jobId: Id.nullable(),
  date: DateTime,
});

/** A package of a company. It belongs to one job; the package of a trial belongs to none. */
export const Subscription = z.object({
  _id: PaymentId,
  /** `grant`: given by an admin, without payment. */
  source: z.enum(['stripe', 'grant']),
  package: PaidPackage,
  jobId: Id.nullable(),
  /** The headline of the job; empty if the job no longer exists. */
  jobName: z.string(),
  interval: Interval.nullable(),
  currency: PaymentCurrency.nullable(),
  /** Per interval, without VAT; 0 for a grant. */
  amount: Amount,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Whether its features are unlocked and its job has its weight. */
  isInUse: z.boolean(),
  startDate: DateTime,
  periodStart: DateTime,
  periodEnd: DateTime,
  /** End date; null while it renews. */
  endsDate: DateTime.nullable(),
  /** End of the grace period after a failed charge. */
  graceUntil: DateTime.nullable(),
  /** The next charge; null if there is none. `amount` excludes VAT, `total` includes it and is null if unknown. */
  nextCharge: z.object({ amount: Amount, total: Amount.nullable(), date: DateTime }).nullable(),
  scheduled: ScheduledChange.nullable(),
  payBy: z.enum(['card', 'invoice']),
  /** Page at Stripe on which an open payment can be confirmed or made. */
  payUrl: z.string().nullable(),
  /** Reason given by the admin for granting it. */
  reason: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

const CreditNote = z.object({
  _id: PaymentId,
  number: z.string(),
  date: DateTime,
  amount: Amount,
  pdf: z.string().nullable(),
});

export const Invoice = z.object({
  _id: PaymentId,
  /** Empty while it is a draft. */
  number: z.string(),
  date: DateTime,
  dueDate: DateTime.nullable(),
  paidDate: DateTime.nullable(),
  status: z.enum(INVOICE_STATUSES),
  currency: PaymentCurrency,
  net: Amount,
  vat: Amount,
  total: Amount,
  paid: Amount,
  /** Refunds, with and without a credit note. */
  refunded: Amount,
  creditNotes: z.array(CreditNote),
  /** Whether the company owes the VAT (reverse charge). */
  isReverseCharge: z.boolean(),
  /** Number of attempted charges, and date of the next attempt after a failure. */
  attempts: z.number().int(),
  nextAttemptDate: DateTime.nullable(),
  subscriptionId: PaymentId.nullable(),
  /** The purchased package and its job; null if unknown, in which case Stripe's description has more information. */
  package: PaidPackage.nullable(),
  jobId: Id.nullable(),
  /** The headline of the job; empty if the job no longer exists. */
  jobName: z.string(),
  description: z.string(),
  /** URLs for downloading and paying the invoice. */
  pdf: z.string().nullable(),
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Trial = z.object({
  status: z.enum(['available', 'running', 'used']),
  startDate: DateTime.nullable(),
  endDate: DateTime.nullable(),
});
export type Trial = z.infer<typeof Trial>;

/** Billing data of a company; invoices are sorted latest first. */
export const Billing = z.object({
  /** With `stand-in`, the Stripe simulator, nothing is charged, and the screen must state so. */
  mode: PaymentMode,
  paymentMethod: PaymentMethod.nullable(),
  customer: Customer.nullable(),
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
  trial: Trial,
});
export type Billing = z.infer<typeof Billing>;
