import type Stripe from 'stripe';
import type { StripeState } from './projection.ts';

const PAGE = 100;

/** Reads all data of a customer from Stripe; null if the customer has been deleted there. */
export async function readState(stripe: Stripe, customer: string): Promise<StripeState | null> {
  const found = await stripe.customers.retrieve(customer, { expand: ['tax_ids'] });
  if (found.deleted) return null;
  const of = { customer, limit: PAGE };
  const [subscriptions, invoices, creditNotes, charges, paymentMethods] = await Promise.all([
    stripe.subscriptions.list({ ...of, status: 'all', expand: ['data.schedule'] }).autoPagingToArray({ limit: 1000 }),
    stripe.invoices.list({ ...of, expand: ['data.payments'] }).autoPagingToArray({ limit: 1000 }),
    stripe.creditNotes.list(of).autoPagingToArray({ limit: 1000 }),
    stripe.charges.list(of).autoPagingToArray({ limit: 1000 }),
    stripe.paymentMethods.list(of).autoPagingToArray({ limit: PAGE }),
  ]);
  const disputes: Stripe.Dispute[] = [];
  // Disputes can only be listed by charge; hardly any charge has one.
  for (const { id, disputed } of charges)
    if (disputed) disputes.push(...(await stripe.disputes.list({ charge: id, limit: PAGE })).data);
  const upcoming = await upcomingOf(stripe, subscriptions);
  return { customer: found, upcoming, subscriptions, invoices, creditNotes, charges, disputes, paymentMethods };
}

/** Returns the next invoice of each renewing subscription for which Stripe can preview it. */
async function upcomingOf(stripe: Stripe, subscriptions: readonly Stripe.Subscription[]): Promise<Stripe.Invoice[]> {
  const renewing = subscriptions.filter(
    ({ status, cancel_at, cancel_at_period_end: ends }) => status === 'active' && !cancel_at && !ends,
  );
  const found = await Promise.all(
    renewing.map(({ id }) =>
      stripe.invoices.createPreview({ subscription: id }).catch((error: Stripe.errors.StripeError) => {
        if (error.type === 'StripeInvalidRequestError') return [];
        throw error;
      }),
    ),
  );
  return found.flat();
}
