import type { JobPackageKey } from '@tandem/catalogue/packages';
import { type PaymentInterval, priceOf } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { Billing } from '@tandem/contracts/payment';
import type { ChangePreview, SubscriptionChange } from '@tandem/contracts/payment-input';
import type Stripe from 'stripe';
import { log } from '../../../platform/config/log.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { alreadySubscribed, packageNotForSale, subscriptionState } from '../../../platform/errors/payment-errors.ts';
import { ownJob } from '../../jobs/jobs/jobs.service.ts';
import { countedPaymentsOf } from './applying.service.ts';
import { statusAt } from './entitlements.ts';
import { closePageOf } from './orders.service.ts';
import { payments, type StoredPayment } from './payments.model.ts';
import { checkedPriceIdOf } from './price-checks.service.ts';
import { priceIdOf } from './prices.service.ts';
import { moveToJob, scheduleChange, withdrawScheduled } from './schedules.ts';
import { withStripe } from './stripe.ts';
import { changeFor, previewFor } from './stripe-requests.ts';
import { ownSubscription, syncedBillingOf } from './subscriptions.service.ts';

/** Seconds for which the proration date of a preview is valid. */
const PREVIEW_VALID = 3600;

/** A package with its requested change. */
interface Change {
  payment: StoredPayment & { currency: Currency; interval: PaymentInterval };
  package: JobPackageKey;
  interval: PaymentInterval;
  jobId: string;
  price: string;
  /** Smallest units per interval, without VAT. */
  amount: number;
  isNow: boolean;
  /** Seconds. */
  prorationDate: number;
}

/** Compares a requested change with the company's package; throws if the change is not possible. */
async function changeOf(id: string, wanted: SubscriptionChange, now = new Date()): Promise<Change> {
  const { companyId, prorationDate } = wanted;
  const { currency, interval: before, jobId: jobBefore, ...payment } = await ownSubscription(companyId, id);
  if (!currency || !before || !jobBefore || payment.isTrial || payment.endsDate) throw subscriptionState();
  if (statusAt({ ...payment, jobId: jobBefore }, now) !== 'active') throw subscriptionState();
  const key = wanted.package ?? payment.package;
  const interval = wanted.interval ?? before;
  const jobId = wanted.jobId ?? String(jobBefore);
  const isOtherJob = jobId !== String(jobBefore);
  const isOtherPrice = key !== payment.package || interval !== before;
  if (!isOtherJob && !isOtherPrice) throw invalid({ package: { key: 'choice' } });
  if (isOtherJob) await checkJob(companyId, jobId, now);
  const amount = isOtherPrice ? priceOf(key, interval, currency) : payment.amount;
  const price = isOtherPrice ? await checkedPriceIdOf(key, currency, interval) : payment.providerIds.price;
  if (amount === undefined || !price) throw packageNotForSale();
  // Stripe rejects a time before the start of the period, which can happen when clocks differ.
  const start = Math.floor(payment.periodStart.getTime() / 1000);
  const present = Math.max(Math.floor(now.getTime() / 1000), start);
  const seconds = prorationDate ? Math.floor(Date.parse(prorationDate) / 1000) : present;
  if (seconds < start || Math.abs(seconds - present) > PREVIEW_VALID)
    throw invalid({ prorationDate: { key: 'wrong' } });
  return {
    payment: { ...payment, currency, interval: before, jobId: jobBefore },
    package: key as JobPackageKey,
    interval,
    jobId,
    price,
    amount,
    isNow: !isOtherPrice || isUpgrade({ ...payment, currency, interval: before }, { key, interval }),
    prorationDate: seconds,
  };
}

/** Checks that a package can move to a job: the company's own, without a package. */
async function checkJob(companyId: string, jobId: string, now: Date): Promise<void> {
  if ((await ownJob(companyId, jobId)).status === 'closed') throw invalid({ jobId: { key: 'choice' } });
  const others = (await countedPaymentsOf(companyId)).filter(({ source }) => source === 'stripe');
  if (others.some((each) => String(each.jobId) === jobId && statusAt(each, now) !== 'canceled'))
    throw alreadySubscribed();
}

type Priced = Pick<Change['payment'], 'package' | 'amount' | 'currency' | 'interval'>;

/**
 * Returns whether a change is an upgrade: it costs at least as much a month and is not paid at shorter intervals than
 * before.
 */
function isUpgrade(
  { package: before, amount, currency, interval: intervalBefore }: Priced,
  { key, interval }: { key: string; interval: PaymentInterval },
): boolean {
  if (intervalBefore === 'yearly' && interval === 'monthly') return false;
  const perMonth = intervalBefore === 'yearly' ? Math.round(amount / 12) : amount;
  return (priceOf(key, 'monthly', currency) ?? 0) >= (priceOf(before, 'monthly', currency) ?? perMonth);
}

/** Returns when a change would apply and what it would cost. */
export async function previewChange(id: string, wanted: SubscriptionChange): Promise<ChangePreview> {
  const change = await changeOf(id, wanted);
  const { payment, isNow, amount, prorationDate } = change;
  return {
    effective: isNow ? 'now' : 'periodEnd',
    date: (isNow ? new Date(prorationDate * 1000) : payment.periodEnd).toISOString(),
    dueNow: isNow && change.price !== payment.providerIds.price ? await dueNow(id, change) : 0,
    amount,
    currency: payment.currency,
    prorationDate: new Date(prorationDate * 1000).toISOString(),
  };
}

async function dueNow(id: string, { payment, price, prorationDate }: Change): Promise<number> {
  const { customer = '', item = '' } = payment.providerIds;
  const invoice = await withStripe((stripe) =>
    stripe.invoices.createPreview(previewFor(customer, id, { item, price, prorationDate })),
  );
  return invoice.amount_due;
}

/** Changes a package: an upgrade immediately, charging the difference, any other change at the end of the period. */
export async function changeSubscription(id: string, wanted: SubscriptionChange): Promise<Billing> {
  const change = await changeOf(id, wanted);
  const { payment, jobId } = change;
  if (jobId !== String(payment.jobId)) await closePageOf(jobId);
  await withStripe((stripe) =>
    change.isNow ? changeNow(stripe, id, change) : scheduleChange(stripe, id, atPeriodEnd(payment, change)),
  );
  return syncedBillingOf(wanted.companyId);
}

const atPeriodEnd = (
  { periodEnd, providerIds }: Change['payment'],
  { price, interval, jobId }: Pick<Change, 'price' | 'interval' | 'jobId'>,
) => ({
  periodEnd: Math.floor(periodEnd.getTime() / 1000),
  priceBefore: providerIds.price ?? '',
  price,
  interval,
  jobId,
});

/**
 * Changes a package immediately. A scheduled change moves to another job with it, but is withdrawn for an upgrade. The
 * withdrawal is recorded first, so that the change is rescheduled if the upgrade fails, now or by the next comparison.
 */
async function changeNow(stripe: Stripe, id: string, { payment, price, jobId, prorationDate }: Change): Promise<void> {
  const { providerIds, scheduled, payBy } = payment;
  const { item = '', price: before = '' } = providerIds;
  if (price === before) return moveToJob(stripe, id, jobId);
  if (scheduled) {
    const { date: _, ...withdrawn } = scheduled;
    await payments.change(id, { withdrawn: { ...withdrawn, priceBefore: before, since: new Date() } });
  }
  try {
    await withdrawScheduled(stripe, id);
    await stripe.subscriptions.update(id, {
      metadata: { jobId },
      ...changeFor({ item, price, prorationDate }, payBy),
    });
  } catch (error) {
    await scheduleAgain(stripe, id).catch((failure: unknown) =>
      log.warn({ err: failure, id }, 'a scheduled change was withdrawn for an upgrade that then failed'),
    );
    throw error;
  }
  if (scheduled) await payments.change(id, { withdrawn: null });
}

/** Reschedules a change withdrawn for an upgrade, unless the package has changed or was cancelled since. */
async function scheduleAgain(stripe: Stripe, id: string): Promise<void> {
  const { withdrawn, currency } = (await payments.find(id)) ?? {};
  if (!withdrawn || !currency) return;
  const { package: key, interval, jobId, priceBefore } = withdrawn;
  const { items, metadata, schedule, status, cancel_at_period_end } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  if (item?.price.id === priceBefore && !schedule && status !== 'canceled' && !cancel_at_period_end) {
    const price = priceIdOf(key, currency, interval);
    if (!price) throw packageNotForSale();
    await scheduleChange(stripe, id, {
      periodEnd: item.current_period_end,
      priceBefore,
      price,
      interval,
      jobId: jobId ?? metadata.jobId ?? '',
    });
  }
  await payments.change(id, { withdrawn: null });
}

/** Milliseconds after which an upgrade is no longer considered in progress. */
const UPGRADE_OVER = 10 * 60_000;

/** Reschedules the changes of a company that were withdrawn for an upgrade that stopped halfway. */
export async function rescheduleWithdrawn(companyId: string, now: Date): Promise<void> {
  for (const { _id, withdrawn } of await payments.ofCompany(companyId))
    if (withdrawn && now.getTime() - withdrawn.since.getTime() > UPGRADE_OVER) {
      await withStripe((stripe) => scheduleAgain(stripe, _id));
      await syncedBillingOf(companyId);
    }
}
