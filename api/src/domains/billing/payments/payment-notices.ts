import { TRIAL_NOTICE_DAYS } from '@tandem/catalogue/payments';
import type { Invoice } from '@tandem/contracts/payment';
import type { StoredBilling } from './billing.model.ts';
import { isInUse, statusAt } from './entitlements.ts';
import type { StoredPayment } from './payments.model.ts';

const DAY = 86_400_000;
/** Milliseconds for which a fact is news; facts discovered later are no longer emailed. */
const NEWS = 4 * DAY;
/** Milliseconds for which a failed charge is news: Stripe retries it for up to two weeks. */
const FAILURE_NEWS = 30 * DAY;

/** A fact about the packages of a company, notified once per key. */
export type PaymentNotice = { key: string } & (
  | { kind: 'trialEnds'; payment: StoredPayment; days: number; date: Date }
  | { kind: 'trialEnded'; payment: StoredPayment }
  | { kind: 'paymentFailed' | 'packagePaused' | 'packageCharged'; payment: StoredPayment; invoice: Invoice }
  | { kind: 'packageCancelled'; payment: StoredPayment; date: Date }
  | { kind: 'packageEnded'; payment: StoredPayment }
);

/** A fact about how a company pays, notified once per key. */
export type BillingNotice = { key: string } & (
  | { kind: 'cardExpires'; last4: string; date: Date }
  | { kind: 'vatRejected'; number: string }
);

/** Returns whether a card expires before the end of next month. */
export function expiresSoon(
  { expMonth, expYear }: Pick<NonNullable<StoredBilling['paymentMethod']>, 'expMonth' | 'expYear'>,
  now: Date,
): boolean {
  const limit = now.getUTCFullYear() * 12 + now.getUTCMonth() + 2;
  return expMonth !== null && expYear !== null && expYear * 12 + expMonth <= limit;
}

/**
 * Returns the payment details that a company has to correct before its next charge; empty if there is no next charge.
 */
export function billingNoticesAt(
  { paymentMethod: method, customer }: Pick<StoredBilling, 'paymentMethod' | 'customer'>,
  payments: readonly StoredPayment[],
  now: Date,
): BillingNotice[] {
  const renewing = payments.filter(
    (each) => each.source === 'stripe' && !each.isTrial && !each.endsDate && isInUse(each, now),
  );
  if (renewing.length === 0) return [];
  const isByCard = renewing.some(({ payBy }) => payBy === 'card');
  const { expMonth, expYear } = method ?? {};
  return [
    ...(method && expMonth && expYear && isByCard && expiresSoon(method, now)
      ? [
          {
            kind: 'cardExpires' as const,
            key: `card ${method._id} ${expYear}-${expMonth}`,
            last4: method.last4,
            date: new Date(Date.UTC(expYear, expMonth - 1, 15)),
          },
        ]
      : []),
    ...(customer?.vat?.status === 'unverified'
      ? [{ kind: 'vatRejected' as const, key: `vat ${customer.vat.number}`, number: customer.vat.number }]
      : []),
  ];
}

/** Returns the notices due at a time, from the packages and invoices as they are then. */
export function noticesAt(
  payments: readonly StoredPayment[],
  invoices: readonly Invoice[],
  now: Date,
): PaymentNotice[] {
  // A trial continued in another currency is the later of two, and ends when the first would have ended.
  const trials = payments.filter(({ isTrial }) => isTrial).sort((one, other) => +other.startDate - +one.startDate);
  const [trial] = trials;
  const firstTrial = trials.at(-1)?._id;
  return payments
    .filter(({ source, isTrial, _id }) => source === 'stripe' && (!isTrial || _id === trial?._id))
    .flatMap((payment) => [
      ...(payment.isTrial ? trialNotices(payment, `${firstTrial}`, now) : endNotices(payment, invoices, now)),
      ...invoices
        .filter(({ subscriptionId }) => subscriptionId === payment._id)
        .flatMap((invoice) => invoiceNotices(payment, invoice, now)),
    ]);
}

const isNews = (date: Date | string, now: Date, during = NEWS) => new Date(date).getTime() > now.getTime() - during;

function trialNotices(payment: StoredPayment, firstTrial: string, now: Date): PaymentNotice[] {
  const { _id } = payment;
  const date = payment.endsDate ?? payment.periodEnd;
  if (!isInUse(payment, now)) return isNews(date, now) ? [{ kind: 'trialEnded', key: `ended ${_id}`, payment }] : [];
  const left = Math.ceil((date.getTime() - now.getTime()) / DAY);
  const days = TRIAL_NOTICE_DAYS.findLast((each) => left <= each);
  return days ? [{ kind: 'trialEnds', key: `trial ${firstTrial} ${days}`, payment, days: left, date }] : [];
}

function endNotices(payment: StoredPayment, invoices: readonly Invoice[], now: Date): PaymentNotice[] {
  const { _id, status, endsDate: date } = payment;
  if (!date) return [];
  if (date > now && status !== 'canceled')
    return [{ kind: 'packageCancelled', key: `cancelled ${_id} ${date.getTime()}`, payment, date }];
  const wasPaid = invoices.some(({ subscriptionId, status }) => subscriptionId === _id && status === 'paid');
  return wasPaid && isNews(date, now) ? [{ kind: 'packageEnded', key: `ended ${_id}`, payment }] : [];
}

function invoiceNotices(payment: StoredPayment, invoice: Invoice, now: Date): PaymentNotice[] {
  const { _id, status, total, attempts, paidDate, date } = invoice;
  if (status === 'paid' && total > 0 && isNews(paidDate ?? date, now))
    return [{ kind: 'packageCharged', key: `charged ${_id}`, payment, invoice }];
  if (status !== 'open' || !isNews(invoice.dueDate ?? date, now, FAILURE_NEWS)) return [];
  const state = statusAt(payment, now);
  if (state === 'paused') return [{ kind: 'packagePaused', key: `paused ${_id}`, payment, invoice }];
  if (state === 'past_due') return [{ kind: 'paymentFailed', key: `failed ${_id} ${attempts}`, payment, invoice }];
  return [];
}
