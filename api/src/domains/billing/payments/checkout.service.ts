import { TRIAL_PACKAGE } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { CheckoutCreate } from '@tandem/contracts/payment';
import {
  alreadySubscribed,
  busy,
  currencyFixed,
  invalid,
  packageNotForSale,
  trialUsed,
} from '../../../platform/errors/errors.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { ownJob } from '../../jobs/jobs/jobs.service.ts';
import { countedPaymentsOf } from './applying.service.ts';
import { billing } from './billing.model.ts';
import { billingPage } from './billing-page.ts';
import { checkouts } from './checkouts.model.ts';
import { customerOf, giveAddress, trialKeysOf } from './customers.service.ts';
import { statusAt } from './entitlements.ts';
import { paymentMode } from './payment-mode.ts';
import type { StoredPayment } from './payments.model.ts';
import { mayPayByInvoice } from './payments.presenter.ts';
import { priceIdOf } from './prices.service.ts';
import { withStripe } from './stripe.ts';
import { checkoutFor, continuedTrialFor, invoicedFor, trialFor } from './stripe-requests.ts';
import { syncCustomer } from './syncing.service.ts';
import { trialUses } from './trial-uses.model.ts';

const TRIES = 5;

type Order = CheckoutCreate & { jobId: string; price: string };

/** Begins to buy a package for a job, or without a job the trial; returns the page to go on with. */
export async function beginCheckout(wanted: CheckoutCreate, now = new Date()): Promise<{ url: string }> {
  const { companyId, jobId, package: key, currency, interval } = wanted;
  const price = priceIdOf(key, currency, interval);
  if (!price) throw packageNotForSale();
  if (jobId) await ownJob(companyId, jobId);
  const current = (await countedPaymentsOf(companyId)).filter(
    (each) => each.source === 'stripe' && statusAt(each, now) !== 'canceled',
  );
  const isOther = (each: StoredPayment) => each.currency !== null && each.currency !== currency;
  const fixed = current.find((each) => isOther(each) && !each.isTrial)?.currency;
  if (fixed) throw currencyFixed(fixed);
  if (!jobId) return beginTrial(wanted, price);
  if (current.some((each) => String(each.jobId) === jobId)) throw alreadySubscribed();
  const account = await customerOf(companyId);
  const trial = current.find((each) => isOther(each) && each.isTrial);
  if (trial) await moveTrial(trial, account.customerId, currency);
  if (wanted.payBy === 'invoice') {
    const company = await companyById(companyId);
    if (!mayPayByInvoice(company, account.customer)) throw invalid({ payBy: { key: 'choice' } });
    await giveAddress(account, company);
    return beginInvoiced({ ...wanted, jobId, price }, account.customerId);
  }
  return { url: await checkoutPage({ ...wanted, jobId, price }, account.customerId) };
}

/** The trial ends by itself: it is never charged, even if the company adds a card meanwhile. */
async function beginTrial({ companyId, package: key, interval }: CheckoutCreate, price: string) {
  if (key !== TRIAL_PACKAGE || interval !== 'monthly') throw invalid({ jobId: { key: 'missing' } });
  const keys = await trialKeysOf(await companyById(companyId));
  if (!(await trialUses.claim(keys))) throw trialUsed();
  try {
    const { customerId } = await customerOf(companyId);
    await withStripe((stripe) =>
      stripe.subscriptions.create(trialFor({ companyId, price, customer: customerId }), {
        idempotencyKey: `trial ${paymentMode()} ${companyId} ${price}`,
      }),
    );
  } catch (error) {
    await trialUses.release(keys);
    throw error;
  }
  await synced(companyId);
  return { url: billingPage('trial') };
}

/**
 * Continues a trial in the currency of a purchase: Stripe accepts only one currency at a time, and a trial, which costs
 * nothing, should fix none. It ends when it would have ended.
 */
async function moveTrial({ _id, companyId, periodEnd }: StoredPayment, customer: string, currency: Currency) {
  const price = priceIdOf(TRIAL_PACKAGE, currency, 'monthly');
  if (!price) throw packageNotForSale();
  const order = { companyId: String(companyId), price, customer };
  await withStripe(async (stripe) => {
    await stripe.subscriptions.cancel(_id);
    await stripe.subscriptions.create(continuedTrialFor(order, periodEnd), {
      idempotencyKey: `trial ${paymentMode()} ${_id} ${price}`,
    });
  });
  await synced(String(companyId));
}

/** A subscription whose invoices are sent by email; its first period begins now. */
async function beginInvoiced({ companyId, jobId, price }: Order, customer: string) {
  await withStripe((stripe) =>
    stripe.subscriptions.create(invoicedFor({ companyId, jobId, price, customer }), {
      idempotencyKey: `invoiced ${paymentMode()} ${jobId} ${price} ${new Date().toISOString().slice(0, 10)}`,
    }),
  );
  await synced(companyId);
  return { url: billingPage('done') };
}

async function synced(companyId: string) {
  const account = await billing.ofCompany(companyId);
  if (account) await syncCustomer(account);
}

/** One page for each job: a second press returns the same one, and other terms close the earlier one. */
async function checkoutPage(order: Order, customer: string): Promise<string> {
  const id = `${paymentMode()} ${order.jobId}`;
  const terms = order.price;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await checkouts.find(id);
    if (before) {
      const session = await withStripe((stripe) => stripe.checkout.sessions.retrieve(before.sessionId));
      if (session.status === 'complete' && session.subscription) {
        await synced(order.companyId);
        const paid = (await countedPaymentsOf(order.companyId)).find(
          ({ _id, jobId }) => _id === String(session.subscription) && String(jobId) === order.jobId,
        );
        if (paid && statusAt(paid, new Date()) !== 'canceled') throw alreadySubscribed();
      }
      if (session.status === 'open' && before.terms === terms && session.url) return session.url;
      if (session.status === 'open') await withStripe((stripe) => stripe.checkout.sessions.expire(before.sessionId));
    }
    const attempt = before?.attempt ?? 0;
    const session = await withStripe((stripe) =>
      stripe.checkout.sessions.create(
        checkoutFor({ ...order, customer }, { done: billingPage('done'), stopped: billingPage('stopped') }),
        {
          idempotencyKey: `checkout ${id} ${terms} ${attempt}`,
        },
      ),
    );
    if (session.url && (await checkouts.replace(id, attempt, { sessionId: session.id, terms }))) return session.url;
  }
  throw busy();
}
