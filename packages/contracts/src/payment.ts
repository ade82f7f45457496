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

/** Smallest units of a currency, such as öre or cents; negative for what is returned. Always whole. */
export const Amount = z.number().int();
export const PaymentCurrency = z.enum(PAYMENT_CURRENCIES);
export const Interval = z.enum(PAYMENT_INTERVALS);
/** A package that is sold, granted or was sold in earlier years. */
export const PaidPackage = z.enum([...JOB_PACKAGE_KEYS, ...LEGACY_PACKAGE_KEYS]);
/** An id of Stripe, such as `sub_…`, or of a package that an admin has granted. */
export const PaymentId = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);

/**
 * Where payments go: nowhere while nothing is configured, to a stand-in of Stripe in the demo, or to Stripe in test or
 * live mode. Only `live` moves money.
 */
export const PaymentMode = z.enum(['unconfigured', 'stand-in', 'test', 'live']);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** The price of a package; `available` is false while Stripe has another amount, or none. */
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

/** How a company pays. No card data is stored beyond what Stripe shows of it. */
export const PaymentMethod = z.object({
  _id: PaymentId,
  /** `card`, or another way that Stripe offers. */
  type: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int().nullable(),
  expYear: z.number().int().nullable(),
  /** It expires before the end of next month. */
  expiresSoon: z.boolean(),
  /** It is the default at Stripe, but a package is still charged to one that was saved before it. */
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
      /** What the register says: `unavailable` if it could not be asked. */
      status: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
    })
    .nullable(),
  /** Fixed by the first purchase; null before. */
  currency: PaymentCurrency.nullable(),
  /** It may pay by invoice instead of by card. */
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
  /** The headline of the job; empty if there is none any more. */
  jobName: z.string(),
  interval: Interval.nullable(),
  currency: PaymentCurrency.nullable(),
  /** Per interval, without VAT; 0 for a grant. */
  amount: Amount,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Its features are unlocked and its job has its weight. */
  isInUse: z.boolean(),
  startDate: DateTime,
  periodStart: DateTime,
  periodEnd: DateTime,
  /** When it ends; null while it renews. */
  endsDate: DateTime.nullable(),
  /** Until when it is in use although a charge has failed. */
  graceUntil: DateTime.nullable(),
  /** The next charge; null if there is none. `amount` is without VAT, `total` with it, or null if that is not known. */
  nextCharge: z.object({ amount: Amount, total: Amount.nullable(), date: DateTime }).nullable(),
  scheduled: ScheduledChange.nullable(),
  payBy: z.enum(['card', 'invoice']),
  /** Where an open payment can be confirmed or made, at Stripe. */
  payUrl: z.string().nullable(),
  /** Why an admin has granted it. */
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
  /** Paid back, with and without a credit note. */
  refunded: Amount,
  creditNotes: z.array(CreditNote),
  /** The company owes the VAT. */
  isReverseCharge: z.boolean(),
  /** How often it has been charged, and when it will be charged again after a failure. */
  attempts: z.number().int(),
  nextAttemptDate: DateTime.nullable(),
  subscriptionId: PaymentId.nullable(),
  /** What was bought for which job; null if it is not known, and then the description of Stripe says more. */
  package: PaidPackage.nullable(),
  jobId: Id.nullable(),
  /** The headline of the job; empty if there is none any more. */
  jobName: z.string(),
  description: z.string(),
  /** Where it can be downloaded and where it can be paid. */
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

/** Everything about the payments of a company; invoices with the latest first. */
export const Billing = z.object({
  /** With `stand-in` nothing is charged, and the screen has to say so. */
  mode: PaymentMode,
  paymentMethod: PaymentMethod.nullable(),
  customer: Customer.nullable(),
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
  trial: Trial,
});
export type Billing = z.infer<typeof Billing>;
