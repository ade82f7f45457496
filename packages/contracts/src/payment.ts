import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import {
  CANCEL_REASONS,
  INVOICE_STATUSES,
  LEGACY_PACKAGE_KEYS,
  PAYMENT_CURRENCIES,
  PAYMENT_INTERVALS,
  SUBSCRIPTION_STATUSES,
} from '@tandem/catalogue/payments';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** Smallest units of a currency, such as öre or cents; negative for what is returned. Always whole. */
const Amount = z.number().int();
const PaymentCurrency = z.enum(PAYMENT_CURRENCIES);
const Interval = z.enum(PAYMENT_INTERVALS);
/** A package that is sold, granted or was sold in earlier years. */
const PaidPackage = z.enum([...JOB_PACKAGE_KEYS, ...LEGACY_PACKAGE_KEYS]);
/** An id of Stripe, such as `sub_…`, or of a package that an admin has granted. */
const PaymentId = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);

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
  /** The next charge without VAT; null if there is none. */
  nextCharge: z.object({ amount: Amount, date: DateTime }).nullable(),
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

/** A package for a job. Without a job it is the trial of Premium for the whole company. */
export const CheckoutCreate = z.strictObject({
  companyId: Id,
  jobId: Id.optional(),
  package: z.enum(JOB_PACKAGE_KEYS),
  interval: Interval,
  currency: PaymentCurrency,
  /** `invoice` for companies that may pay within 30 days. */
  payBy: z.enum(['card', 'invoice']).default('card'),
});
export type CheckoutCreate = z.output<typeof CheckoutCreate>;

export const PortalCreate = z.strictObject({
  companyId: Id,
  /** What to open: the overview, the card, or address and VAT number. */
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
  /** The job that has the package from then on. */
  jobId: Id.optional(),
  /** That of the preview, so that exactly the amount that was shown is charged. */
  prorationDate: DateTime.optional(),
});
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

/** What a change costs: an upgrade applies at once and charges the difference, a downgrade waits for the period's end. */
export const ChangePreview = z.object({
  effective: z.enum(['now', 'periodEnd']),
  date: DateTime,
  /** Charged today, with VAT if there is any. */
  dueNow: Amount,
  /** Charged each interval from then on, without VAT. */
  amount: Amount,
  currency: PaymentCurrency,
  /** To be sent with the change. */
  prorationDate: DateTime,
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const SubscriptionCancel = z.strictObject({
  companyId: Id,
  reason: z.enum(CANCEL_REASONS),
  comment: z.string().trim().max(2000).default(''),
});
export type SubscriptionCancel = z.output<typeof SubscriptionCancel>;

/** A package without payment. It ends by itself. */
export const GrantCreate = z.strictObject({
  companyId: Id,
  /** Without a job, only the features of the package apply. */
  jobId: Id.optional(),
  package: z.enum(JOB_PACKAGE_KEYS),
  reason: z.string().trim().min(1).max(500),
  endDate: DateTime,
});
export type GrantCreate = z.output<typeof GrantCreate>;

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
      /** Paid without VAT, and what was paid back of it. */
      net: Amount,
      refunded: Amount,
      invoices: z.number().int(),
    }),
  ),
  /** What packages in use bring in a month; a yearly price counts a twelfth. */
  recurring: z.array(z.object({ currency: PaymentCurrency, amount: Amount, subscriptions: z.number().int() })),
});
export type Revenue = z.infer<typeof Revenue>;

/** Revenue, in live mode only, and the packages of the current mode. */
export const PaymentTotals = z.object({
  mode: PaymentMode,
  ...Revenue.shape,
  /** What the revenue would be if the payments of test mode or of the stand-in were real; null in live mode. */
  simulated: Revenue.nullable(),
  pastDue: z.number().int(),
  trials: z.number().int(),
  grants: z.number().int(),
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

/** A difference between what is stored and what Stripe says. */
const DriftFinding = z.object({
  companyId: Id,
  companyName: z.string(),
  /** The field of the record that differs, for example `subscriptions.status`. */
  field: z.string(),
  stored: z.string(),
  stripe: z.string(),
});

/** The latest comparison with Stripe. Differences that it found have been corrected. */
export const Drift = z.object({
  checkedDate: DateTime.nullable(),
  companies: z.number().int(),
  findings: z.array(DriftFinding),
  /** Events that could not be processed yet. */
  waitingEvents: z.number().int(),
  /** Prices that are missing at Stripe or differ there, as `basicAd_2 eur monthly`. */
  wrongPrices: z.array(z.string()),
});
export type Drift = z.infer<typeof Drift>;
