import type { CheckoutCreate } from '@tandem/contracts/payment-input';
import { busy } from '../../../platform/errors/errors.ts';
import { alreadySubscribed } from '../../../platform/errors/payment-errors.ts';
import { countedPaymentsOf } from './applying.service.ts';
import { billing } from './billing.model.ts';
import { billingPage } from './billing-page.ts';
import { checkouts, type StoredCheckout } from './checkouts.model.ts';
import { statusAt } from './entitlements.ts';
import { paymentMode } from './payment-mode.ts';
import { withStripe } from './stripe.ts';
import { checkoutFor, invoicedFor } from './stripe-requests.ts';
import { syncCustomer } from './syncing.service.ts';

const TRIES = 5;
/** Placeholder for the session id while an order by invoice is created. */
const CLAIM = 'order';
/** Milliseconds after which an unfinished order no longer blocks a checkout page. */
const CLAIM_LIFETIME_MS = 60_000;

/** A package for a job, with the ids of its Stripe price and customer. */
export type Order = Pick<CheckoutCreate, 'companyId'> & { jobId: string; price: string; customer: string };

const keyOf = (jobId: string) => `${paymentMode()} ${jobId}`;

/** Returns the checkout page of a job. A second press returns the same page; different terms close the earlier one. */
export async function checkoutPage(order: Order): Promise<string> {
  const id = keyOf(order.jobId);
  const terms = order.price;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await checkouts.find(id);
    if (before && isBeingOrdered(before)) {
      await refuseIfBought(order.companyId, order.jobId);
      throw busy();
    }
    const open = before && (await openPage(before, order));
    if (open && before.terms === terms) return open;
    if (open && !(await closePage(before))) await refuseIfBought(order.companyId, order.jobId);
    const attempt = before?.attempt ?? 0;
    const session = await withStripe((stripe) =>
      stripe.checkout.sessions.create(
        checkoutFor(order, { done: billingPage('done'), stopped: billingPage('stopped') }),
        { idempotencyKey: `checkout ${id} ${terms} ${attempt}` },
      ),
    );
    const next = { companyId: order.companyId, sessionId: session.id, terms };
    if (session.url && (await checkouts.replace(id, attempt, next))) return session.url;
  }
  throw busy();
}

/**
 * Creates a subscription whose invoices are sent by email; its first period begins now. A second press has no effect,
 * and an open checkout page is closed.
 */
export async function orderByInvoice(order: Order): Promise<void> {
  const id = keyOf(order.jobId);
  const attempt = await claim(id, order);
  const { id: sessionId } = await withStripe((stripe) =>
    // The key excludes the terms: two simultaneous orders with different terms must not both succeed.
    stripe.subscriptions.create(invoicedFor(order), { idempotencyKey: `invoiced ${id} ${attempt}` }),
  );
  // Another call that continued the same order may already have stored it.
  await checkouts.replace(id, attempt, { companyId: order.companyId, sessionId, terms: order.price });
  await syncFromStripe(order.companyId);
}

/**
 * Reserves a job for an order by invoice, so that no checkout page is opened meanwhile; returns the attempt number. An
 * unfinished order of another call is continued: with the same attempt number, Stripe creates only one subscription.
 */
async function claim(id: string, order: Order): Promise<number> {
  const { companyId, jobId, price } = order;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await checkouts.find(id);
    if (before?.sessionId === CLAIM) {
      await refuseIfBought(companyId, jobId);
      return before.attempt;
    }
    const open = before && (await openPage(before, order));
    const attempt = before?.attempt ?? 0;
    if (!(await checkouts.replace(id, attempt, { companyId, sessionId: CLAIM, terms: price }))) continue;
    if (open && !(await closePage(before))) await refuseIfBought(companyId, jobId);
    return attempt + 1;
  }
  throw busy();
}

/** Closes the page on which a job is being paid for, because it has got a package otherwise. */
export async function closePageOf(jobId: string): Promise<void> {
  const found = await checkouts.find(keyOf(jobId));
  if (found) await closePage(found);
}

/** Closes all open checkout pages of a company. */
export async function closePagesOf(companyId: string): Promise<void> {
  for (const each of await checkouts.ofCompany(companyId)) if (each._id.startsWith(keyOf(''))) await closePage(each);
}

/** Returns the URL of a checkout page that is still open; throws 409 if the job has got a package through it. */
async function openPage({ sessionId }: StoredCheckout, { companyId, jobId }: Order): Promise<string | null> {
  const session = isPage(sessionId)
    ? await withStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId))
    : undefined;
  if (session?.status === 'open') return session.url;
  if (session?.status !== 'expired') await refuseIfBought(companyId, jobId);
  return null;
}

async function refuseIfBought(companyId: string, jobId: string): Promise<void> {
  await syncFromStripe(companyId);
  const bought = (await countedPaymentsOf(companyId)).filter(({ source }) => source === 'stripe');
  if (bought.some((each) => String(each.jobId) === jobId && statusAt(each, new Date()) !== 'canceled'))
    throw alreadySubscribed();
}

/** Closes a checkout page; returns false if it has been paid. */
async function closePage({ sessionId }: StoredCheckout): Promise<boolean> {
  if (!isPage(sessionId)) return true;
  const read = () => withStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId));
  const { status } = await read();
  if (status !== 'open') return status !== 'complete';
  try {
    await withStripe((stripe) => stripe.checkout.sessions.expire(sessionId));
    return true;
  } catch (error) {
    // Another call has closed it first, or the company has paid.
    const { status: now } = await read();
    if (now === 'open') throw error;
    return now !== 'complete';
  }
}

const isBeingOrdered = ({ sessionId, updatedDate }: StoredCheckout): boolean =>
  sessionId === CLAIM && Date.now() - updatedDate.getTime() < CLAIM_LIFETIME_MS;

/** An order by invoice stores the id of its subscription instead. */
const isPage = (sessionId: string): boolean => sessionId.startsWith('cs_');

/** Reads the customer of a company from Stripe. */
export async function syncFromStripe(companyId: string): Promise<void> {
  const account = await billing.ofCompany(companyId);
  if (account) await syncCustomer(account);
}
