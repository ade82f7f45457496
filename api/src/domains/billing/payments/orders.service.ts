import type { CheckoutCreate } from '@tandem/contracts/payment-input';
import { alreadySubscribed, busy } from '../../../platform/errors/errors.ts';
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

/** A package for a job at a price of Stripe, for a customer of Stripe. */
export type Order = Pick<CheckoutCreate, 'companyId'> & { jobId: string; price: string; customer: string };

const keyOf = (jobId: string) => `${paymentMode()} ${jobId}`;

/** One page for each job: a second press returns the same one, and other terms close the earlier one. */
export async function checkoutPage(order: Order): Promise<string> {
  const id = keyOf(order.jobId);
  const terms = order.price;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await checkouts.find(id);
    const open = before && (await openPage(before, order));
    if (open && before.terms === terms) return open;
    if (open) await expire(before.sessionId);
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
 * A subscription whose invoices are sent by email; its first period begins now. A second press has no effect, and a page
 * for paying by card is closed.
 */
export async function orderByInvoice(order: Order): Promise<void> {
  const id = keyOf(order.jobId);
  const before = await checkouts.find(id);
  if (before && (await openPage(before, order))) await expire(before.sessionId);
  const attempt = before?.attempt ?? 0;
  const { id: sessionId } = await withStripe((stripe) =>
    // Without the terms: two orders at once with different ones must not both succeed.
    stripe.subscriptions.create(invoicedFor(order), { idempotencyKey: `invoiced ${id} ${attempt}` }),
  );
  const next = { companyId: order.companyId, sessionId, terms: order.price };
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await checkouts.find(id);
    if (now?.sessionId === sessionId) break;
    // A page that was opened meanwhile.
    if (now && now.attempt !== attempt) await closePage(now);
    if (await checkouts.replace(id, now?.attempt ?? 0, next)) break;
  }
  await synced(order.companyId);
}

/** Closes the page on which a job is being paid for, because it has got a package otherwise. */
export async function closePageOf(jobId: string): Promise<void> {
  const found = await checkouts.find(keyOf(jobId));
  if (found) await closePage(found);
}

/** Closes every page on which a company is paying. */
export async function closePagesOf(companyId: string): Promise<void> {
  for (const each of await checkouts.ofCompany(companyId)) if (each._id.startsWith(keyOf(''))) await closePage(each);
}

/** The address of a page that is still open; throws 409 if the job has got a package with it. */
async function openPage({ sessionId }: StoredCheckout, { companyId, jobId }: Order): Promise<string | null> {
  const session = isPage(sessionId)
    ? await withStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId))
    : undefined;
  if (session?.status === 'open') return session.url;
  if (session?.status !== 'expired') await refuseIfBought(companyId, jobId);
  return null;
}

async function refuseIfBought(companyId: string, jobId: string): Promise<void> {
  await synced(companyId);
  const bought = (await countedPaymentsOf(companyId)).filter(({ source }) => source === 'stripe');
  if (bought.some((each) => String(each.jobId) === jobId && statusAt(each, new Date()) !== 'canceled'))
    throw alreadySubscribed();
}

async function closePage({ sessionId }: StoredCheckout): Promise<void> {
  if (!isPage(sessionId)) return;
  const { status } = await withStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId));
  if (status === 'open') await expire(sessionId);
}

const expire = (sessionId: string) => withStripe((stripe) => stripe.checkout.sessions.expire(sessionId));

/** An order by invoice has the id of its subscription instead. */
const isPage = (sessionId: string): boolean => sessionId.startsWith('cs_');

/** Reads the customer of a company from Stripe. */
export async function synced(companyId: string): Promise<void> {
  const account = await billing.ofCompany(companyId);
  if (account) await syncCustomer(account);
}
