import { TRIAL_PACKAGE } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { Invoice } from '@tandem/contracts/payment';
import type { CheckoutCreate } from '@tandem/contracts/payment-input';
import { invalid } from '../../../platform/errors/errors.ts';
import {
  alreadySubscribed,
  currencyFixed,
  invoiceOverdue,
  packageNotForSale,
  trialUsed,
} from '../../../platform/errors/payment-errors.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { ownJob } from '../../jobs/jobs/jobs.service.ts';
import { countedPaymentsOf, hadTrial } from './applying.service.ts';
import { billingPage } from './billing-page.ts';
import { customerOf, setOfficeAddress, trialKeysOf } from './customers.service.ts';
import { statusAt } from './entitlements.ts';
import { ignoreMissing, returnToPayments } from './leaving.service.ts';
import { checkoutPage, orderByInvoice, syncFromStripe } from './orders.service.ts';
import { paymentMode } from './payment-mode.ts';
import type { StoredPayment } from './payments.model.ts';
import { mayPayByInvoice } from './payments.presenter.ts';
import { checkedPriceIdOf } from './price-checks.service.ts';
import { withStripe } from './stripe.ts';
import { continuedTrialFor, trialFor } from './stripe-requests.ts';
import { trialUses } from './trial-uses.model.ts';

/** Starts the purchase of a package for a job, or the trial if no job is given; returns the URL of the next page. */
export async function startCheckout(wanted: CheckoutCreate, now = new Date()): Promise<{ url: string }> {
  const { companyId, jobId, package: key, currency, interval } = wanted;
  const price = await checkedPriceIdOf(key, currency, interval);
  if (!price) throw packageNotForSale();
  if (jobId && (await ownJob(companyId, jobId)).status === 'closed') throw invalid({ jobId: { key: 'choice' } });
  const bought = (await countedPaymentsOf(companyId)).filter(({ source }) => source === 'stripe');
  const current = bought.filter((each) => statusAt(each, now) !== 'canceled');
  const isOther = (each: StoredPayment) => each.currency !== null && each.currency !== currency;
  const fixed = current.find((each) => isOther(each) && !each.isTrial)?.currency;
  if (fixed) throw currencyFixed(fixed);
  await returnToPayments(companyId);
  if (!jobId) return startTrial(wanted, price);
  if (current.some((each) => String(each.jobId) === jobId)) throw alreadySubscribed();
  const account = await customerOf(companyId);
  // Also a trial that an earlier purchase has cancelled without continuing it, because Stripe failed in between.
  const [trial] = bought.filter((each) => each.isTrial && each.periodEnd > now);
  if (trial && isOther(trial)) await moveTrial(trial, account.customerId, currency);
  const order = { companyId, jobId, price, customer: account.customerId };
  if (wanted.payBy === 'invoice') {
    const company = await companyById(companyId);
    if (!mayPayByInvoice(company, account.customer)) throw invalid({ payBy: { key: 'choice' } });
    if (account.invoices.some((each) => isOverdue(each, now))) throw invoiceOverdue();
    await setOfficeAddress(account, company);
    await orderByInvoice(order);
    return { url: billingPage('done') };
  }
  return { url: await checkoutPage(order) };
}

/** Returns whether an invoice is unpaid after its due date, or uncollectible. */
const isOverdue = ({ status, dueDate }: Invoice, now: Date): boolean =>
  status === 'uncollectible' || (status === 'open' && dueDate !== null && new Date(dueDate) < now);

/**
 * Starts the trial, which ends by itself: it is never charged, even if the company adds a card meanwhile. Retrying
 * after a failure continues the same trial.
 */
async function startTrial({ companyId, package: key, interval }: CheckoutCreate, price: string) {
  if (key !== TRIAL_PACKAGE || interval !== 'monthly') throw invalid({ jobId: { key: 'missing' } });
  if (await hadTrial(companyId)) throw trialUsed();
  const keys = await trialKeysOf(await companyById(companyId));
  if (!(await trialUses.claim(companyId, keys))) throw trialUsed();
  const { customerId } = await customerOf(companyId);
  await withStripe((stripe) =>
    stripe.subscriptions.create(trialFor({ companyId, price, customer: customerId }), {
      idempotencyKey: `trial ${paymentMode()} ${companyId}`,
    }),
  );
  await syncFromStripe(companyId);
  return { url: billingPage('trial') };
}

/**
 * Continues a trial in the currency of a purchase: Stripe accepts only one currency at a time, and a trial, which costs
 * nothing, should fix none. Its end date stays the same. Repeating the call after a failure completes it.
 */
async function moveTrial({ _id, companyId, periodEnd }: StoredPayment, customer: string, currency: Currency) {
  const price = await checkedPriceIdOf(TRIAL_PACKAGE, currency, 'monthly');
  if (!price) throw packageNotForSale();
  const order = { companyId: String(companyId), price, customer };
  await withStripe((stripe) => stripe.subscriptions.cancel(_id)).catch(ignoreMissing);
  await withStripe((stripe) =>
    stripe.subscriptions.create(continuedTrialFor(order, periodEnd), {
      idempotencyKey: `trial ${paymentMode()} ${_id} ${price}`,
    }),
  );
  await syncFromStripe(String(companyId));
}
