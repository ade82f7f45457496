import type Stripe from 'stripe';
import type { StripeState } from './projection.ts';

const PAGE = 100;

/** Everything that Stripe knows of a customer; null if it has been deleted there. */
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
  return { customer: found, subscriptions, invoices, creditNotes, charges, paymentMethods };
}
