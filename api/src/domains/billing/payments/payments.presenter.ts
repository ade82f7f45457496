import { INVOICE_COUNTRIES, priceOf } from '@tandem/catalogue/payments';
import type { Billing, PaymentMethod, Subscription, Trial } from '@tandem/contracts/payment';
import type { Payment } from '@tandem/contracts/payment-admin';
import { companyNamesOf, type StoredCompany } from '../../companies/companies/companies.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import type { StoredBilling } from './billing.model.ts';
import { isInUse, statusAt } from './entitlements.ts';
import { paymentMode } from './payment-mode.ts';
import { expiresSoon } from './payment-notices.ts';
import type { StoredPayment } from './payments.model.ts';

/** Presents packages of any companies to admins. */
export async function presentPayments(stored: readonly StoredPayment[], now: Date): Promise<Payment[]> {
  const [companies, jobs] = await Promise.all([
    companyNamesOf([...new Set(stored.map(({ companyId }) => String(companyId)))]),
    headlinesOf(stored.flatMap(({ jobId }) => (jobId ? [String(jobId)] : []))),
  ]);
  return stored.map((payment) => ({
    _id: payment._id,
    companyId: String(payment.companyId),
    companyName: companies.get(String(payment.companyId)) ?? '',
    jobId: payment.jobId && String(payment.jobId),
    jobName: jobs.get(String(payment.jobId)) ?? '',
    package: payment.package,
    source: payment.source,
    interval: payment.interval,
    currency: payment.currency,
    amount: payment.amount,
    status: statusAt(payment, now),
    isTrial: payment.isTrial,
    periodStart: payment.periodStart.toISOString(),
    periodEnd: payment.periodEnd.toISOString(),
    endsDate: payment.endsDate?.toISOString() ?? null,
    graceUntil: payment.graceUntil?.toISOString() ?? null,
    reason: payment.reason,
  }));
}

/** Returns whether companies of a country may pay invoices within 30 days instead of by card. */
export const isInvoiceCountry = (country: string | undefined): boolean =>
  (INVOICE_COUNTRIES as readonly (string | undefined)[]).includes(country);

export const mayPayByInvoice = ({ offices }: Pick<StoredCompany, 'offices'>, customer: StoredBilling['customer']) =>
  [customer?.country, ...offices.map(({ country }) => country)].some(isInvoiceCountry);

/** Defaults for fields missing from payment methods that an earlier version stored. */
const EARLIER_METHOD = { isOlderCharged: false };

/** Presents a payment method, and whether it expires before the end of next month. */
export const shownMethod = (method: NonNullable<StoredBilling['paymentMethod']>, now: Date): PaymentMethod => ({
  ...EARLIER_METHOD,
  ...method,
  expiresSoon: expiresSoon(method, now),
});

interface OfCompany {
  company: StoredCompany;
  account: StoredBilling | null;
  stored: readonly StoredPayment[];
  isTrialUsed: boolean;
}

/** Defaults for fields missing from customers and invoices that an earlier version stored. */
const EARLIER_CUSTOMER = { registrationNumber: '' };
const EARLIER_INVOICE = { package: null, jobId: null };

/** Presents the payments of a company to the company itself. */
export async function presentBilling(
  { company, account, stored, isTrialUsed }: OfCompany,
  now: Date,
): Promise<Billing> {
  const named = [...stored, ...(account?.invoices ?? [])].flatMap(({ jobId }) => (jobId ? [String(jobId)] : []));
  const jobs = await headlinesOf([...new Set(named)]);
  const customer = account?.customer ?? null;
  return {
    mode: paymentMode(),
    paymentMethod: account?.paymentMethod ? shownMethod(account.paymentMethod, now) : null,
    customer: customer && { ...EARLIER_CUSTOMER, ...customer, mayPayByInvoice: mayPayByInvoice(company, customer) },
    subscriptions: stored.map((payment) => presentSubscription(payment, jobs.get(String(payment.jobId)) ?? '', now)),
    invoices: (account?.invoices ?? []).map((each) => ({
      ...EARLIER_INVOICE,
      ...each,
      jobName: jobs.get(String(each.jobId)) ?? '',
    })),
    trial: trialOf(stored, isTrialUsed, now),
  };
}

function presentSubscription(payment: StoredPayment, jobName: string, now: Date): Subscription {
  const status = statusAt(payment, now);
  const { amount, interval, periodEnd, endsDate, scheduled } = payment;
  const renews = payment.source === 'stripe' && (status === 'active' || status === 'trialing') && !endsDate;
  const nextAmount = scheduled && payment.currency && priceOf(scheduled.package, scheduled.interval, payment.currency);
  return {
    _id: payment._id,
    source: payment.source,
    package: payment.package,
    jobId: payment.jobId && String(payment.jobId),
    jobName,
    interval,
    currency: payment.currency,
    amount,
    status,
    isInUse: isInUse(payment, now),
    startDate: payment.startDate.toISOString(),
    periodStart: payment.periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    endsDate: endsDate?.toISOString() ?? null,
    graceUntil: payment.graceUntil?.toISOString() ?? null,
    nextCharge: renews
      ? { amount: nextAmount || amount, total: payment.nextTotal ?? null, date: periodEnd.toISOString() }
      : null,
    scheduled: scheduled && { ...scheduled, date: scheduled.date.toISOString() },
    payBy: payment.payBy,
    payUrl: payment.payUrl,
    reason: payment.reason,
  };
}

function trialOf(stored: readonly StoredPayment[], isUsed: boolean, now: Date): Trial {
  // Latest first; a trial continued in another currency has two entries.
  const trials = stored.filter(({ isTrial }) => isTrial);
  const [trial] = trials;
  if (!trial) return { status: isUsed ? 'used' : 'available', startDate: null, endDate: null };
  return {
    status: isInUse(trial, now) ? 'running' : 'used',
    startDate: (trials.at(-1) ?? trial).startDate.toISOString(),
    endDate: (trial.endsDate ?? trial.periodEnd).toISOString(),
  };
}
